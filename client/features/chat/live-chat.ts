// Subscribes over the socket; reads over HTTP if messages are missing or the socket is down. Loaded after hydration.

import { chatRoomCalls } from '#shared/chat/calls.ts'
import { chatTopic } from '#shared/chat/topic.ts'
import { type ChatEntry, type ChatHistory, ChatPush, type ChatRoomName } from '#shared/chat/views.ts'
import { sendCallOrThrow } from '../../calls/call.ts'
import type { Connection } from '../../live/connection.ts'

export type ChatReader = {
  readonly entries: (entries: readonly ChatEntry[]) => void
  readonly window: (window: ChatHistory) => void
  readonly hasGap: (entries: readonly ChatEntry[]) => boolean
}

export function watchChat(connection: Connection, room: ChatRoomName, reader: ChatReader): () => void {
  let isOver = false
  const whole = () => sendCallOrThrow(chatRoomCalls.messages, { room })
  const stop = connection.watch(chatTopic(room), {
    read: (data) => {
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
