import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ChatOperator } from '../features/operator/chat.tsx'

export function OperatorChatPage({ data }: PageProps<PageData['operator-chat']>) {
  return <ChatOperator data={data} />
}
