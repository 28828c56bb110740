import { describe, expect, test } from 'vitest'
import {
  createResultCard,
  DEFAULT_RESULT_CARD_CHOICES,
  NEW_RESULT_CARDS_DAY_MAX,
  type SharedResultFigures,
  USER_RESULT_CARDS_MAX,
} from '#shared/sharing/cards.ts'
import { SqliteStorage } from '../../tests/fixtures/sqlite-storage.ts'
import { SharedCardStore } from './cards.ts'
import { createSharedCardId, sharedCardShardOfId, sharedCardShardOfOwner } from './names.ts'

const DAY = 86_400_000
const FACTS: SharedResultFigures = {
  kind: 'position',
  symbol: 'BTC_USDT',
  direction: 'long',
  mode: 'cross',
  leverage: 20,
  state: 'open',
  percent: '12.34',
  at: 5,
  entry: '61234.50',
  exit: '61612.40',
  profit: '37.79',
  size: '0.100',
}
const idOf = (number: number) => String(number).padStart(32, '0')
const newCard = (number: number, { person: userId = 'ann', key = `key-${number}`, asked = 'all' } = {}) => ({
  person: userId,
  key,
  asked,
  card: createResultCard(FACTS, { choices: DEFAULT_RESULT_CARD_CHOICES, recordedAt: 7, id: idOf(number) }),
})
const book = () => {
  const storage = new SqliteStorage()
  return { storage, cards: new SharedCardStore(storage) }
}

describe('cards', () => {
  test('[SHR2] what was not chosen is nowhere in the object', () => {
    const { storage, cards } = book()
    cards.save(newCard(1), 10)
    const text = JSON.stringify(storage.sql.exec('SELECT * FROM cards').toArray())
    expect(text).toContain('61234.50')
    for (const hidden of ['37.79', '0.100']) expect(text).not.toContain(hidden)
    const bare = { ...DEFAULT_RESULT_CARD_CHOICES, prices: false, name: true, amounts: true }
    expect(createResultCard(FACTS, { choices: bare, recordedAt: 7, id: idOf(2), name: 'a•••@b.c' })).toMatchObject({
      profit: '37.79',
      name: 'a•••@b.c',
    })
    const { entry, exit } = createResultCard(FACTS, { choices: bare, recordedAt: 7, id: idOf(2) })
    expect([entry, exit]).toEqual([undefined, undefined])
    expect(
      createResultCard(FACTS, { choices: DEFAULT_RESULT_CARD_CHOICES, recordedAt: 7, id: idOf(3), name: 'a•••@b.c' }),
    ).not.toHaveProperty('name')
  })

  test('[SHR3] an id names its object, and is as random as its bytes', () => {
    const id = createSharedCardId('ann', new Uint8Array(16).fill(0xab))
    expect(id).toMatch(/^[0-9a-f]b(?:ab){15}$/)
    expect(sharedCardShardOfId(id)).toBe(sharedCardShardOfOwner('ann'))
    expect(new Set(Array.from({ length: 200 }, (_, index) => sharedCardShardOfOwner(`person ${index}`))).size).toBe(16)
  })

  test('[SHR4] a key makes one card, whatever the figures are by then', () => {
    const { cards } = book()
    expect(cards.save(newCard(1, { key: 'once-only' }), 10)).toEqual({ ok: true, value: idOf(1) })
    expect(cards.save(newCard(2, { key: 'once-only' }), 20)).toEqual({ ok: true, value: idOf(1) })
    const other = { person: 'ann', key: 'once-only', asked: 'prices' }
    expect(cards.findIdByKey(other)).toEqual({ ok: false, error: 'key_reused' })
    expect(cards.save({ ...newCard(2), ...other }, 30)).toEqual({ ok: false, error: 'key_reused' })
    // The same key of another user makes another card.
    expect(cards.save(newCard(3, { person: 'bob', key: 'once-only' }), 30)).toEqual({ ok: true, value: idOf(3) })
    expect(cards.listOwn('ann').map(({ id }) => id)).toEqual([idOf(1)])
  })

  test('[SHR5] so many can be seen at once, and so many are made in a day', () => {
    const { cards } = book()
    for (let number = 0; number < USER_RESULT_CARDS_MAX; number += 1)
      expect(cards.save(newCard(number), number).ok).toBe(true)
    expect(cards.save(newCard(900), 100)).toEqual({ ok: false, error: 'cards_too_many' })
    for (let number = USER_RESULT_CARDS_MAX; number < NEW_RESULT_CARDS_DAY_MAX; number += 1) {
      cards.withdraw('ann', idOf(number - USER_RESULT_CARDS_MAX), 100)
      expect(cards.save(newCard(number), 100).ok).toBe(true)
    }
    cards.withdraw('ann', idOf(20), 100)
    expect(cards.save(newCard(901), 100)).toEqual({ ok: false, error: 'cards_too_often' })
    expect(cards.save(newCard(902, { person: 'bob' }), 100).ok).toBe(true)
    expect(cards.save(newCard(903), DAY + 50).ok).toBe(true)
  })

  test('[SHR6] withdrawn by its owner alone: nothing of it is left but that it was', () => {
    const { storage, cards } = book()
    cards.save(newCard(1), 10)
    expect(cards.withdraw('bob', idOf(1), 20)).toEqual({ ok: false, error: 'card_unknown' })
    expect(cards.find(idOf(1), 'bob')).toMatchObject({ kind: 'shown', isOwn: false })
    expect(cards.find(idOf(1), '')).toMatchObject({ kind: 'shown', isOwn: false })
    expect(cards.find(idOf(1), 'ann')).toMatchObject({ kind: 'shown', isOwn: true })
    expect(cards.withdraw('ann', idOf(1), 20)).toEqual({ ok: true, value: null })
    expect(cards.withdraw('ann', idOf(1), 30)).toEqual({ ok: true, value: null })
    expect(cards.find(idOf(1), 'ann')).toEqual({ kind: 'withdrawn' })
    expect(JSON.stringify(storage.sql.exec('SELECT * FROM cards').toArray())).not.toMatch(/BTC|12\.34|all/)
    expect(cards.listOwn('ann')).toEqual([])
    // After a year the withdrawn card is deleted when the next card is stored.
    cards.save(newCard(2, { person: 'bob' }), 20 + 365 * DAY)
    expect(cards.find(idOf(1), '')).toEqual({ kind: 'withdrawn' })
    cards.save(newCard(3, { person: 'bob' }), 21 + 365 * DAY)
    expect(cards.find(idOf(1), '')).toEqual({ kind: 'unknown' })
  })

  test('[SHR7] with an account all of its cards end', () => {
    const { cards } = book()
    cards.save(newCard(1), 10)
    cards.save(newCard(2, { person: 'bob' }), 10)
    cards.erase('ann')
    expect(cards.find(idOf(1), '')).toEqual({ kind: 'unknown' })
    expect(cards.find(idOf(2), '').kind).toBe('shown')
  })
})
