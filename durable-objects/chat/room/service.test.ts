import { beforeEach, describe, expect, test } from 'vitest'
import {
  CHAT_MESSAGE_RETENTION_MS,
  CHAT_REPEAT_WINDOW_MS,
  CHAT_ROOM_BURST_MESSAGES,
  CHAT_ROOM_MESSAGES_MAX,
  CHAT_USER_BURST_MESSAGES,
  CHAT_USER_MESSAGE_INTERVAL_MS,
  CHAT_WINDOW_MESSAGES,
} from '#shared/chat/limits.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { ChatRoomService } from './service.ts'

const ANN = { person: 'a'.repeat(24), author: 'a'.repeat(12), name: 'Ann', silencedUntil: 0 }
const BOB = { person: 'b'.repeat(24), author: 'b'.repeat(12), name: 'Bob', silencedUntil: 0 }
const WORDS = ['calm', 'wild', 'slow', 'fast', 'deep', 'thin', 'high', 'weak']

let now = 0
let room: ChatRoomService
let storage: SqliteStorage
let count = 0
beforeEach(() => {
  now = 1_700_000_000_000
  count = 0
  storage = new SqliteStorage()
  room = new ChatRoomService(storage, 'en_US', () => now)
})

/** Returns a text that was not posted before. */
const words = () => {
  count += 1
  return Array.from(String(count), (digit) => `${WORDS.at(Number(digit) % 8)}${'abcdefghij'.at(Number(digit))}`).join(
    ' ',
  )
}
type Said = { text?: string; reply?: number; key?: string }
const say = (who = ANN, { text = words(), reply = 0, key = `key-${Math.random()}` }: Said = {}) => {
  const said = room.post(who, { text, reply, key })
  return said.ok ? said.value : said.error
}
/** Posts after enough time that no rate limit applies. */
const later = (who = ANN, said: Said = {}) => {
  now += CHAT_USER_MESSAGE_INTERVAL_MS
  return say(who, said)
}
const seqs = () => room.window().messages.map(({ seq }) => seq)

test('[RM1] a room keeps its newest messages, numbered without gaps, for so long', () => {
  for (let index = 0; index < CHAT_ROOM_MESSAGES_MAX + 20; index += 1) later()
  const { messages, hasOlder } = room.window()
  expect([messages.length, hasOlder, messages.at(-1)?.seq]).toEqual([
    CHAT_WINDOW_MESSAGES,
    true,
    CHAT_ROOM_MESSAGES_MAX + 20,
  ])
  expect(messages.map(({ seq }) => seq)).toEqual(
    messages.map((_, index) => CHAT_ROOM_MESSAGES_MAX + 21 - CHAT_WINDOW_MESSAGES + index),
  )
  expect([room.findMessage(20), room.findMessage(21)?.seq]).toEqual([undefined, 21])
  expect(room.window(22)).toMatchObject({ messages: [{ seq: 21 }], hasOlder: false })
  const last = now
  now = last + CHAT_MESSAGE_RETENTION_MS - CHAT_USER_MESSAGE_INTERVAL_MS
  expect(seqs()).toEqual([CHAT_ROOM_MESSAGES_MAX + 20])
  expect(room.pruneExpired()).toBe(last + CHAT_MESSAGE_RETENTION_MS)
  now = last + CHAT_MESSAGE_RETENTION_MS
  expect([seqs(), room.pruneExpired()]).toEqual([[], undefined])
  expect(storage.sql.exec('SELECT * FROM messages').toArray()).toEqual([])
  expect(say()).toMatchObject({ seq: CHAT_ROOM_MESSAGES_MAX + 21 })
})

test('[RM4] [RM2] what is said is kept as it may be, and refused by name where it may not', () => {
  expect(say(ANN, { text: ' calm\u202e  seas ' })).toMatchObject({ text: 'calm seas', name: 'Ann', author: ANN.author })
  expect(say(ANN, { text: 'go to evil.com' })).toEqual({ reason: 'text_link', params: {} })
  expect(room.window().messages).toHaveLength(1)
})

test('[RM5] the same key is the same message, whatever comes with it and however soon', () => {
  const first = say(ANN, { text: 'calm seas', key: 'one-key-1' })
  for (const text of ['calm seas', 'other words', 'evil.com']) {
    expect(say(ANN, { text, key: 'one-key-1' })).toEqual(first)
  }
  expect(seqs()).toEqual([1])
  expect(say({ ...ANN, silencedUntil: now + 9 }, { key: 'one-key-1' })).toEqual(first)
  expect(say(BOB, { text: 'mine', key: 'one-key-1' })).toMatchObject({ seq: 2, name: 'Bob' })
})

describe('[RM6] pace', () => {
  test('of one person: some at once, then one in so long', () => {
    for (let index = 0; index < CHAT_USER_BURST_MESSAGES; index += 1) expect(say()).toMatchObject({ seq: index + 1 })
    expect(say()).toEqual({ reason: 'flood', params: { seconds: '6' } })
    now += CHAT_USER_MESSAGE_INTERVAL_MS - 1
    expect(say()).toEqual({ reason: 'flood', params: { seconds: '1' } })
    now += 1
    expect(say()).toMatchObject({ seq: CHAT_USER_BURST_MESSAGES + 1 })
    expect(say()).toMatchObject({ reason: 'flood' })
    expect(say(BOB)).toMatchObject({ seq: CHAT_USER_BURST_MESSAGES + 2 })
  })

  test('it outlives the memory of the room', () => {
    for (let index = 0; index < CHAT_USER_BURST_MESSAGES; index += 1) say()
    room = new ChatRoomService(storage, 'en_US', () => now)
    expect(say()).toMatchObject({ reason: 'flood' })
  })

  test('of all together', () => {
    for (let index = 0; index < CHAT_ROOM_BURST_MESSAGES; index += 1) {
      expect(say({ ...ANN, person: String(index).padStart(24, '0') })).toMatchObject({ seq: index + 1 })
    }
    expect(say(BOB)).toEqual({ reason: 'busy', params: { seconds: '1' } })
    now += 250
    expect(say(BOB)).toMatchObject({ seq: CHAT_ROOM_BURST_MESSAGES + 1 })
  })

  test('slow mode puts time between two messages of one person', () => {
    room.setState(false, 30)
    expect(say()).toMatchObject({ seq: 1 })
    now += 29_500
    expect(say()).toEqual({ reason: 'slow', params: { seconds: '1' } })
    expect(say(BOB)).toMatchObject({ seq: 2 })
    now += 500
    expect(say()).toMatchObject({ seq: 3 })
  })
})

test('[RM7] the same words are refused, of anybody where they are long', () => {
  say(ANN, { text: 'to the moon' })
  expect(later(ANN, { text: 'To… the M00N!' })).toMatchObject({ reason: 'duplicate' })
  expect(say(BOB, { text: 'to the moon' })).toMatchObject({ seq: 2 })
  now += CHAT_REPEAT_WINDOW_MS
  expect(say(ANN, { text: 'to the moon' })).toMatchObject({ seq: 3 })
  const raid = 'everybody sell everything right now'
  say(ANN, { text: raid })
  now += 59_000
  expect(say(BOB, { text: raid })).toMatchObject({ reason: 'duplicate' })
  now += 1_000
  expect(say(BOB, { text: raid })).toMatchObject({ seq: 5 })
})

test('[RM8] a message answers one that is shown, by its number alone', () => {
  say(ANN, { text: 'is it calm?' })
  expect(say(BOB, { text: 'it is', reply: 1 })).toMatchObject({ reply: 1, text: 'it is' })
  expect(JSON.stringify(room.window().messages[1])).not.toContain('calm')
  expect(say(BOB, { reply: 9 })).toMatchObject({ reason: 'reply_gone' })
  room.delete(ANN.person, 1)
  expect(say(BOB, { reply: 1 })).toMatchObject({ reason: 'reply_gone' })
})

describe('[RM9] messages that are taken away', () => {
  const gone = { name: '', text: '' }
  test('by their author: the text is gone', () => {
    say(ANN, { text: 'a slip' })
    expect(room.delete(BOB.person, 1)).toMatchObject({ error: { reason: 'not_yours' } })
    expect(room.delete(ANN.person, 2)).toMatchObject({ error: { reason: 'message_unknown' } })
    expect(room.delete(ANN.person, 1)).toMatchObject({ value: { ...gone, state: 'deleted', seq: 1, change: 2 } })
    expect(room.delete(ANN.person, 1)).toEqual({ ok: true, value: undefined })
    expect(room.findMessage(1)?.text).toBe('')
    expect(JSON.stringify(storage.sql.exec('SELECT * FROM messages').toArray())).not.toContain('slip')
  })

  test('[RM12] by the operators: the desk reads it, nobody else, and its author is told once', async () => {
    say(ANN, { text: 'bad words' })
    expect(room.remove(1, 'insults')).toMatchObject({ value: { ...gone, state: 'removed' } })
    expect(room.remove(1, 'insults')).toEqual({ ok: true, value: undefined })
    expect(room.delete(ANN.person, 1)).toEqual({ ok: true, value: undefined })
    expect(room.window().messages).toMatchObject([{ ...gone, state: 'removed', seq: 1 }])
    expect(room.context(1)).toMatchObject([{ text: 'bad words', name: 'Ann', person: ANN.person, state: 'removed' }])
    const told: unknown[] = []
    await room.outbox.deliverPending(
      async () => {
        throw new Error('nobody there')
      },
      () => now,
    )
    expect(room.pruneExpired()).toBeLessThan(now + CHAT_MESSAGE_RETENTION_MS)
    now += 60_000
    await room.outbox.deliverPending(
      async (userId, notices) => {
        told.push(userId, ...notices)
      },
      () => now,
    )
    expect(told).toMatchObject([
      ANN.person,
      { kind: 'chat_removed', params: { room: 'en_US', reason: 'insults' }, id: 'chat/en_US/1', link: '/chat' },
    ])
  })

  test('what was deleted before stands as removed for the desk, and is the operators’ from then on', () => {
    say()
    room.delete(ANN.person, 1)
    expect(room.remove(1, 'insults')).toMatchObject({ value: { state: 'removed' } })
  })
})

test('[RM10] who is silenced does not write, and nobody does where the room is closed', () => {
  const silenced = { ...ANN, silencedUntil: now + 5_000 }
  expect(say(silenced)).toEqual({ reason: 'silenced', params: { until: String(now + 5_000) } })
  now += 5_000
  expect(say(silenced)).toMatchObject({ seq: 1 })
  expect(room.setState(true, 0)).toMatchObject({ isClosed: true })
  expect(say(BOB)).toEqual({ reason: 'room_closed', params: {} })
  expect(seqs()).toEqual([1])
  room.setState(false, 0)
  expect(say(BOB)).toMatchObject({ seq: 2 })
})

test('[RM11] every change has a number; what stands is told, the last changed first', () => {
  say()
  say(BOB, { text: 'never mind' })
  room.delete(BOB.person, 2)
  room.setState(false, 10)
  expect(room.currentEntries()).toMatchObject([
    { kind: 'room', change: 4, slowSeconds: 10 },
    { kind: 'message', seq: 2, change: 3, state: 'deleted' },
    { kind: 'message', seq: 1, change: 1, state: 'shown' },
  ])
  expect(JSON.stringify(room.currentEntries())).not.toMatch(/never mind|person/)
})

test('[RM1] rooms know nothing of each other', () => {
  const other = new ChatRoomService(new SqliteStorage(), 'ru_RU', () => now)
  say()
  expect(other.window()).toMatchObject({ messages: [], hasOlder: false })
})

test('[RM13] of somebody who is gone nothing is left', () => {
  say(ANN, { text: 'a slip', key: 'the-key-1' })
  say(BOB, { text: 'it is calm', reply: 1 })
  say(ANN, { text: 'bad words' })
  room.remove(3, 'insults')
  expect(room.eraseAuthor(ANN.person)).toMatchObject([
    { seq: 1, state: 'deleted', text: '', name: '' },
    { seq: 3, state: 'deleted' },
  ])
  const tables = ['messages', 'writers'].map((table) => storage.sql.exec(`SELECT * FROM ${table}`).toArray())
  expect(JSON.stringify(tables)).not.toMatch(/slip|bad words|Ann|a{24}/)
  expect(room.window().messages.map(({ seq, text }) => [seq, text])).toEqual([
    [1, ''],
    [2, 'it is calm'],
    [3, ''],
  ])
  expect(room.eraseAuthor(ANN.person)).toEqual([])
  expect(say(BOB, { key: 'the-key-1' })).toMatchObject({ seq: 4 })
})
