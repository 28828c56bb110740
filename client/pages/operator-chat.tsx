import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ChatModerationContent } from '../features/operator/chat.tsx'

export function OperatorChatPage({ data }: PageProps<PageData['operator-chat']>) {
  return <ChatModerationContent data={data} />
}
