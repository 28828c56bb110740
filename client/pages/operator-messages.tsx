import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Messages } from '../features/operator/messages.tsx'

export function OperatorMessagesPage({ data }: PageProps<PageData['operator-messages']>) {
  return <Messages data={data} />
}
