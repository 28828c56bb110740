// Topic of the chat on the market socket. Its pair code is the room's language.

import type { SubscriptionParams } from '../realtime/topics.ts'
import type { ChatRoomName } from './views.ts'

export const CHAT_TOPIC_BIZ = 'chat'
export const CHAT_TOPIC_TYPE = 'messages'

export const chatTopic = (room: ChatRoomName): SubscriptionParams => ({
  biz: CHAT_TOPIC_BIZ,
  type: CHAT_TOPIC_TYPE,
  pairCode: room,
})
