// Subscribes to a chat room over the socket. Reads over HTTP if messages are missing or the socket is down. The page
// loads this module after hydration.

import { chatRoomCalls } from '#shared/chat/calls.ts'
import { chatTopic } from '#shared/chat/topic.ts'
import { type ChatEntry, type ChatHistory, ChatPush, type ChatRoomName } from '#shared/chat/views.ts'
import { sendApiCallOrThrow } from '../../calls/call.ts'
import type { LiveConnection } from '../../live/connection.ts'

export type ChatListener = {
  readonly entries: (entries: readonly ChatEntry[]) => void
  readonly window: (window: ChatHistory) => void
  readonly hasGap: (entries: readonly ChatEntry[]) => boolean
}

export function subscribeToChat(connection: LiveConnection, room: ChatRoomName, reader: ChatListener): () => void {
  let isOver = false
  const whole = () => sendApiCallOrThrow(chatRoomCalls.messages, { room })
  const stop = connection.watch(chatTopic(room), {
    handlePush: (data) => {
      const push = ChatPush.safeParse(data)
      if (!push.success) return
      if (!reader.hasGap(push.data)) return reader.entries(push.data)
      whole().then((window) => {
        if (isOver) return
        reader.window(window)
        reader.entries(push.data)
      }, console.warn)
    },
    poll: async () => {
      const window = await whole()
      return () => reader.window(window)
    },
  })
  return () => {
    isOver = true
    stop()
  }
}
