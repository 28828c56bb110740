import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { SentMessagesContent } from '../features/operator/messages.tsx'

export function OperatorMessagesPage({ data }: PageProps<PageData['operator-messages']>) {
  return <SentMessagesContent data={data} />
}
