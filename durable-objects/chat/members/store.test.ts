import { beforeEach, expect, test } from 'vitest'
import { CHAT_RENAME_INTERVAL_MS, MUTED_CHAT_AUTHORS_MAX } from '#shared/chat/limits.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { ChatMemberStore } from './store.ts'

const [ANN, BOB] = ['a'.repeat(24), 'b'.repeat(24)]
const NOW = 1_700_000_000_000
let members: ChatMemberStore
let lots = 0
beforeEach(() => {
  members = new ChatMemberStore(new SqliteStorage())
  lots = 0
})
const choose = (userId: string, name: string, now = NOW) => {
  lots += 1
  const chosen = members.chooseName(userId, name, 'Meridian', String(lots).padStart(12, '0'), now)
  return chosen.ok ? 'ok' : chosen.error.reason
}

test('[MB1] [MB6] a name is chosen once, and has a number that is made by lot and stays', () => {
  expect(members.member(ANN, NOW)).toEqual({ name: '', author: '', renameAt: 0, silencedUntil: 0, muted: [] })
  expect(choose(ANN, 'admin')).toBe('name_reserved')
  expect([members.hasName(ANN), choose(ANN, 'Ann'), members.hasName(ANN)]).toEqual([false, 'ok', true])
  expect(members.member(ANN, NOW)).toMatchObject({
    name: 'Ann',
    author: '000000000002',
    renameAt: NOW + CHAT_RENAME_INTERVAL_MS,
  })
  expect(choose(ANN, 'Anna', NOW + CHAT_RENAME_INTERVAL_MS)).toBe('ok')
  expect(members.member(ANN, NOW)).toMatchObject({ name: 'Anna', author: '000000000002' })
})

test('[MB2] a name is one person’s, another one comes after thirty days, and what was left waits as long', () => {
  choose(ANN, 'Ann_Trades')
  for (const alike of ['ann_trades', 'AnnTrades', 'Аnn-Тrades'.replace(/[АТ]/g, (one) => (one === 'А' ? 'A' : 'T'))]) {
    expect(choose(BOB, alike), alike).toBe('name_taken')
  }
  expect(choose(ANN, 'Ann_Trades', NOW + 1)).toBe('ok')
  expect(choose(ANN, 'Annie', NOW + CHAT_RENAME_INTERVAL_MS - 1)).toBe('name_too_soon')
  const renamed = NOW + CHAT_RENAME_INTERVAL_MS
  expect(choose(ANN, 'Annie', renamed)).toBe('ok')
  expect(choose(BOB, 'AnnTrades', renamed + CHAT_RENAME_INTERVAL_MS - 1)).toBe('name_taken')
  expect(choose(BOB, 'AnnTrades', renamed + CHAT_RENAME_INTERVAL_MS)).toBe('ok')
  expect(choose(ANN, 'Ann_Trades', renamed + CHAT_RENAME_INTERVAL_MS)).toBe('name_taken')
})

test('[MB2] the name that somebody left is theirs to take back', () => {
  choose(ANN, 'Ann_Trades')
  choose(ANN, 'Annie', NOW + CHAT_RENAME_INTERVAL_MS)
  expect(choose(ANN, 'Ann_Trades', NOW + 2 * CHAT_RENAME_INTERVAL_MS)).toBe('ok')
  expect(choose(BOB, 'Ann_Trades', NOW + 9 * CHAT_RENAME_INTERVAL_MS)).toBe('name_taken')
})

test('[MB4] who is muted is kept by who mutes, up to a number, and comes back', () => {
  choose(ANN, 'Ann')
  const bob = { author: 'b'.repeat(12), name: 'Bob' }
  expect(members.mute(ANN, bob, NOW)).toMatchObject({ ok: true })
  expect(members.mute(ANN, bob, NOW + 1)).toMatchObject({ ok: true })
  expect(members.member(ANN, NOW).muted).toEqual([bob])
  expect(members.member(BOB, NOW).muted).toEqual([])
  expect(members.mute(ANN, { author: '000000000001', name: 'Ann' }, NOW)).toMatchObject({
    error: { reason: 'own_message' },
  })
  for (let index = 1; index < MUTED_CHAT_AUTHORS_MAX; index += 1) {
    members.mute(ANN, { author: `e${String(index).padStart(11, '0')}`, name: `n${index}` }, NOW)
  }
  expect(members.mute(ANN, { author: 'd'.repeat(12), name: 'Dan' }, NOW)).toMatchObject({
    error: { reason: 'muted_too_many', params: { most: String(MUTED_CHAT_AUTHORS_MAX) } },
  })
  members.unmute(ANN, bob.author)
  expect(members.member(ANN, NOW).muted).not.toContainEqual(bob)
})

test('[MB5] somebody is silenced for a time, takes no other name meanwhile, and is told of it', async () => {
  choose(ANN, 'Ann', NOW - CHAT_RENAME_INTERVAL_MS)
  members.silence(ANN, NOW + 5_000, 'spam again', NOW)
  expect(members.member(ANN, NOW).silencedUntil).toBe(NOW + 5_000)
  expect(members.member(ANN, NOW + 5_000).silencedUntil).toBe(0)
  expect(choose(ANN, 'Annie')).toBe('silenced')
  members.silence(ANN, 0, 'said sorry', NOW + 1)
  members.silence(ANN, 0, 'said sorry', NOW + 2)
  expect([members.member(ANN, NOW + 2).silencedUntil, choose(ANN, 'Annie')]).toEqual([0, 'ok'])
  const told: unknown[] = []
  await members.outbox.deliverPending(
    async (_, notices) => {
      told.push(...notices)
    },
    () => NOW,
  )
  expect(told).toMatchObject([
    { kind: 'chat_silenced', params: { until: NOW + 5_000, reason: 'spam again' } },
    { kind: 'chat_silence_ended', params: { reason: 'said sorry' } },
  ])
})

test('[MB7] of somebody who is gone nothing is left, and their name is nobody’s for a time', () => {
  choose(ANN, 'Ann_Trades')
  members.mute(ANN, { author: 'b'.repeat(12), name: 'Bob' }, NOW)
  members.silence(ANN, NOW + 5_000, 'spam again', NOW)
  members.eraseMember(ANN, NOW)
  expect(members.member(ANN, NOW)).toEqual({ name: '', author: '', renameAt: 0, silencedUntil: 0, muted: [] })
  expect(choose(BOB, 'Ann_Trades', NOW + CHAT_RENAME_INTERVAL_MS - 1)).toBe('name_taken')
  expect(choose(BOB, 'Ann_Trades', NOW + CHAT_RENAME_INTERVAL_MS)).toBe('ok')
})
