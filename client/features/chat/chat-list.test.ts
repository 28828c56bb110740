import { expect, test } from 'vitest'
import type { ChatMessage, ChatRoomState } from '#shared/chat/views.ts'
import {
  type ChatMessageList,
  countUnreadMessages,
  findNewestMessageSeq,
  hasChatGap,
  mergeChatEntries,
  mergeChatHistory,
} from './chat-list.ts'

const room = (change: number, isClosed = false): ChatRoomState => ({ kind: 'room', change, isClosed, slowSeconds: 0 })
const message = (seq: number, change = seq, more: Partial<ChatMessage> = {}): ChatMessage => ({
  kind: 'message',
  seq,
  change,
  at: seq,
  author: 'a'.repeat(12),
  name: 'Ann',
  text: `m${change}`,
  reply: 0,
  state: 'shown',
  ...more,
})
const list = (...messages: ChatMessage[]): ChatMessageList => ({ room: room(0), messages, hasOlder: false })
const texts = ({ messages }: ChatMessageList) => messages.map(({ seq, text }) => `${seq} ${text}`)

test('[RM11] news are put in their order, and of each message what was changed last counts', () => {
  const known = mergeChatEntries(list(message(4), message(5)), [message(7), message(6), message(5, 8)])
  expect(texts(known)).toEqual(['4 m4', '5 m8', '6 m6', '7 m7'])
  expect(texts(mergeChatEntries(known, [message(5), message(7)]))).toEqual(texts(known))
  expect(findNewestMessageSeq(known)).toBe(7)
  expect(mergeChatEntries(known, [room(9, true), room(3)]).room).toEqual(room(9, true))
})

test('[RM11] what is older than the page does not come onto it, and the oldest leave it', () => {
  expect(texts(mergeChatEntries(list(message(4)), [message(2, 90)]))).toEqual(['4 m4'])
  const many = mergeChatEntries(
    list(message(1)),
    Array.from({ length: 350 }, (_, index) => message(index + 2)),
  )
  expect([many.messages.length, many.messages[0]?.seq, many.hasOlder]).toEqual([300, 52, true])
})

test('[RM11] a gap is seen, and a window closes it without taking away what is newer', () => {
  const known = list(message(4))
  expect([
    hasChatGap(known, [message(5)]),
    hasChatGap(known, [message(6), message(7)]),
    hasChatGap(known, [message(3, 9)]),
  ]).toEqual([false, true, false])
  expect(hasChatGap(list(), [message(9)])).toBe(false)
  const fresh = mergeChatHistory(list(message(4), message(8)), {
    room: room(2),
    messages: [message(5), message(6), message(7)],
    hasOlder: true,
  })
  expect(texts(fresh)).toEqual(['5 m5', '6 m6', '7 m7', '8 m8'])
})

test('messages of others that came after one are counted', () => {
  const own = 'b'.repeat(12)
  const known = list(message(1), message(2, 2, { author: own }), message(3, 3, { state: 'removed' }), message(4))
  expect([
    countUnreadMessages(known, 0, own),
    countUnreadMessages(known, 1, own),
    countUnreadMessages(known, 4, own),
  ]).toEqual([2, 1, 0])
})
