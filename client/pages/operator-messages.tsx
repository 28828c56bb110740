import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { OperatorMessages } from '../features/operator/messages.tsx'

export function OperatorMessagesPage({ data }: PageProps<PageData['operator-messages']>) {
  return <OperatorMessages data={data} />
}
