// Topic on the market socket. The pair code is the room's language.

import type { SubscriptionParams } from '../realtime/topics.ts'
import type { ChatRoomName } from './views.ts'

export const CHAT_BIZ = 'chat'
export const CHAT_TYPE = 'messages'

export const chatTopic = (room: ChatRoomName): SubscriptionParams => ({
  biz: CHAT_BIZ,
  type: CHAT_TYPE,
  pairCode: room,
})
