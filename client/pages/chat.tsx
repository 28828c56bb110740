import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { ChatContent } from '../features/chat/chat.tsx'

export function ChatPage({ data }: PageProps<PageData['chat']>) {
  return <ChatContent data={data} />
}
