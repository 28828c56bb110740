// A user's days are summed once, until the user has another entry.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { toCalendarDay } from '#shared/format/zone-days.ts'
import { isolatedHost } from '../../../tests/simulation/money/isolated-host.ts'
import { STOPPED_CLOCK } from '../../../tests/simulation/money/sim-storage.ts'
import type { Sql } from '../../platform/migrations.ts'
import { WriteBehind } from '../../platform/write-behind.ts'
import { LedgerJournalHistory } from './journal-history.ts'
import { LedgerService } from './service.ts'

const DAY_MS = 86_400_000

let lone: ReturnType<typeof isolatedHost>
let service: LedgerService
beforeEach(() => {
  lone = isolatedHost('ledger:l0', (bare) => new WriteBehind(bare, STOPPED_CLOCK))
  service = new LedgerService(lone.host, { shards: 1 })
})
afterEach(() => lone.storage.close())

const give = async (userId: string, key: string, asset = 'USDT') => {
  const outcome = await service.execute({ person: userId, key, command: { kind: 'faucet', asset, to: 'spot' } })
  expect(outcome.ok).toBe(true)
}

/** The history of the shard's journal, with a count of summations. */
function counted() {
  const { sql } = lone.host.storage
  let sums = 0
  const counting: Sql = {
    exec: (query, ...bindings) => {
      if (query.includes('SUM(')) sums += 1
      return sql.exec(query, ...bindings)
    },
  }
  return { history: new LedgerJournalHistory(counting, service.journalPages), sums: () => sums }
}

test('[LE26] days are added up anew after an entry of the same person, and after none of anybody else', async () => {
  await give('ann', 'request-1')
  await give('bob', 'request-2')
  const { history, sums } = counted()
  const first = history.dailyChanges('ann', 0)
  expect(first).toMatchObject([{ asset: 'USDT', kind: 'faucet' }])
  expect(history.dailyChanges('bob', 0)).toEqual(first)
  await give('bob', 'request-3', 'BTC')
  expect(history.dailyChanges('ann', 0)).toEqual(first)
  expect(sums()).toBe(2)
  await give('ann', 'request-4', 'ETH')
  expect(history.dailyChanges('ann', 0)).toEqual(
    new LedgerJournalHistory(lone.host.storage.sql, service.journalPages).dailyChanges('ann', 0),
  )
  expect(
    history
      .dailyChanges('ann', 0)
      .map(({ asset }) => asset)
      .sort(),
  ).toEqual(['ETH', 'USDT'])
  expect(sums()).toBe(3)
})

test('[LE26] another span of days is another sum', async () => {
  await give('ann', 'request-1')
  const { history } = counted()
  expect(history.dailyChanges('ann', 0)).toHaveLength(1)
  expect(history.dailyChanges('ann', lone.host.now() + DAY_MS)).toEqual([])
  expect(history.dailyChanges('ann', 0)).toHaveLength(1)
})

test('[CK5] days of a zone begin with its midnight, and flows have the quarter of an hour that they were in', async () => {
  await give('ann', 'request-1')
  const { history } = counted()
  const now = lone.host.now()
  const [tokyo] = history.dailyChanges('ann', 0, 'Asia/Tokyo')
  expect(tokyo).toMatchObject({ day: toCalendarDay(now, 'Asia/Tokyo'), kind: 'faucet' })
  expect(history.dailyChanges('ann', 0, 'UTC')[0]?.day).toBe(Math.floor(now / DAY_MS) * DAY_MS)
  expect(history.quarterHourChanges('ann', [])[0]?.day).toBe(Math.floor(now / 900_000) * 900_000)
  expect(history.quarterHourChanges('ann', ['faucet'])).toEqual([])
})
