import type { PageData } from '#shared/pages.ts'
import type { PageProps } from '../app.tsx'
import { Chat } from '../features/chat/chat.tsx'

export function ChatPage({ data }: PageProps<PageData['chat']>) {
  return <Chat data={data} />
}
