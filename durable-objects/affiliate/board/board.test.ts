import { beforeEach, describe, expect, test } from 'vitest'
import {
  AFFILIATE_BOARD_ROWS_MAX,
  type AffiliateBoardReport,
  rankingMonthStart,
  toRankingMonth,
} from '#shared/affiliate/board.ts'
import { maskCopierName } from '#shared/copy/kinds.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { rankInviters } from './ranking.ts'
import { AffiliateBoardStore } from './store.ts'

const MONTH = 202611
const NONE = { micros: 0, traders: 0 }

let storage: SqliteStorage
let board: AffiliateBoardStore
beforeEach(() => {
  storage = new SqliteStorage()
  board = new AffiliateBoardStore(storage)
})

const report = (userId: string, micros: number, more: Partial<AffiliateBoardReport> = {}) => {
  const sum = { micros, traders: 1 }
  const usual = { version: 1, invited: 2, isHidden: false, month: MONTH, inMonth: sum, ever: sum }
  board.report({ person: userId, ...usual, ...more })
}
const shown = (rows: readonly { rank: number; name: string }[]) => rows.map(({ rank, name }) => [rank, name])
const rows = (...persons: [number, string][]) => persons.map(([rank, userId]) => [rank, maskCopierName(userId)])

test('a month is one of the calendar, UTC', () => {
  expect(toRankingMonth(Date.UTC(2026, 10, 30, 23, 59, 59, 999))).toBe(MONTH)
  expect(toRankingMonth(Date.UTC(2026, 11, 1))).toBe(202612)
  expect(rankingMonthStart(202701)).toBe(Date.UTC(2027, 0, 1))
})

test('[AFB1] commission ranks, then traders; equals share a rank, in whatever order they come', () => {
  const standings = [
    { person: 'dan', micros: 5, traders: 1 },
    { person: 'cat', micros: 9, traders: 1 },
    { person: 'bob', micros: 9, traders: 2 },
    { person: 'ann', micros: 9, traders: 2 },
  ]
  const expected = [
    ['ann', 1],
    ['bob', 1],
    ['cat', 3],
    ['dan', 4],
  ]
  for (const order of [standings, standings.toReversed(), [...standings.slice(2), ...standings.slice(0, 2)]]) {
    expect(rankInviters(order).map(({ person: userId, rank }) => [userId, rank])).toEqual(expected)
  }
  expect(rankInviters([])).toEqual([])
})

describe('the board', () => {
  test('[AFB2] [AFB5] has who earned, in the month and ever, by masked names', () => {
    report('ann', 3_000_000, { month: 202610, ever: { micros: 12_345_678, traders: 4 } })
    report('bob', 2_000_000)
    report('cat', 0)
    expect(board.board(MONTH)).toEqual({
      inMonth: [{ rank: 1, name: maskCopierName('bob'), traders: 1, commission: '2.000000' }],
      ever: [
        { rank: 1, name: maskCopierName('ann'), traders: 4, commission: '12.345678' },
        { rank: 2, name: maskCopierName('bob'), traders: 1, commission: '2.000000' },
      ],
      inviters: 3,
      invited: 6,
      commission: '14.345678',
    })
    expect(board.placeOf('ann', MONTH)).toEqual({ name: maskCopierName('ann'), inMonth: 0, ever: 1 })
    expect(board.placeOf('cat', MONTH)).toMatchObject({ inMonth: 0, ever: 0 })
    expect(board.placeOf('nobody', MONTH)).toMatchObject({ inMonth: 0, ever: 0 })
  })

  test('[AFB1] [AFB2] shows ten, and whoever is below them knows their rank all the same', () => {
    for (let index = 0; index < AFFILIATE_BOARD_ROWS_MAX + 3; index += 1) report(`p${index}`, 1_000 - index)
    report('equal', 1_000 - AFFILIATE_BOARD_ROWS_MAX)
    expect(board.board(MONTH).inMonth.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(board.placeOf(`p${AFFILIATE_BOARD_ROWS_MAX}`, MONTH)).toMatchObject({ inMonth: 11, ever: 11 })
    expect(board.placeOf('equal', MONTH)).toMatchObject({ inMonth: 11, ever: 11 })
    expect(board.placeOf(`p${AFFILIATE_BOARD_ROWS_MAX + 1}`, MONTH)).toMatchObject({ inMonth: 13, ever: 13 })
  })

  test('[AFB3] a report that comes twice counts once, and an older one that comes late changes nothing', () => {
    report('ann', 1_000_000, { version: 1 })
    report('ann', 1_000_000, { version: 1 })
    expect(board.board(MONTH)).toMatchObject({ inviters: 1, invited: 2, commission: '1.000000' })
    report('ann', 4_000_000, { version: 3, invited: 5 })
    report('ann', 2_000_000, { version: 2 })
    expect(board.board(MONTH)).toMatchObject({ inviters: 1, invited: 5, commission: '4.000000' })
  })

  test('[AFB10] the totals follow by differences: the board does not read each inviter', () => {
    report('ann', 3_000_000)
    report('ann', 5_000_000, { version: 2, invited: 0 })
    for (let index = 0; index < 100; index += 1) report(`p${index}`, 1_000_000)
    const expected = { inviters: 100, invited: 200, commission: '105.000000' }
    expect(board.board(MONTH)).toMatchObject(expected)
    expect(new AffiliateBoardStore(storage).board(MONTH)).toMatchObject(expected)
    storage.sql.exec('DELETE FROM inviters')
    expect(board.board(MONTH)).toMatchObject(expected)
    const plans = [
      'month = 1 AND month_micros > 0 ORDER BY month_micros DESC, month_traders DESC, person',
      'micros > 0 ORDER BY micros DESC, traders DESC, person',
    ]
    for (const part of plans) {
      const query = `EXPLAIN QUERY PLAN SELECT person FROM inviters WHERE is_hidden = 0 AND ${part} LIMIT 10`
      const steps = storage.sql
        .exec(query)
        .toArray()
        .map(({ detail }) => String(detail))
      expect(steps).toEqual([expect.stringContaining('INDEX inviters_')])
    }
  })

  test('[AFB6] who hides is nowhere, takes no rank, and is in the sums', () => {
    report('ann', 9_000_000)
    report('bob', 2_000_000)
    report('ann', 9_000_000, { version: 2, isHidden: true })
    const { inMonth, ever, commission } = board.board(MONTH)
    expect([shown(inMonth), shown(ever)]).toEqual([rows([1, 'bob']), rows([1, 'bob'])])
    expect(commission).toBe('11.000000')
    expect(board.placeOf('bob', MONTH)).toMatchObject({ inMonth: 1, ever: 1 })
    expect(board.placeOf('ann', MONTH)).toMatchObject({ inMonth: 0, ever: 0 })
    report('ann', 9_000_000, { version: 3 })
    expect(shown(board.board(MONTH).ever)).toEqual(rows([1, 'ann'], [2, 'bob']))
  })

  test('[AFB7] of a closed account the sums stay, once, and nobody knows whose they were', () => {
    report('ann', 9_000_000)
    report('bob', 2_000_000, { invited: 0, inMonth: NONE })
    board.deleteInviter('ann')
    board.deleteInviter('ann')
    board.deleteInviter('never')
    expect(board.board(MONTH)).toMatchObject({ inMonth: [], inviters: 1, invited: 2, commission: '11.000000' })
    expect(shown(board.board(MONTH).ever)).toEqual(rows([1, 'bob']))
    expect(storage.sql.exec('SELECT person FROM inviters').toArray()).toEqual([{ person: 'bob' }])
  })
})
