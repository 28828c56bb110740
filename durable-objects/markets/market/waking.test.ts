import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import type { MarketSource } from '../market-source/source.ts'
import { NO_ORDER_SETTLEMENT } from '../matching/settlement.ts'
import { LiveMarket, type MarketMoneyHooks } from './live-market.ts'
import { MarketStore } from './store.ts'

const START = Date.UTC(2026, 5, 3, 10, 20, 30)

/** A user sells once below the price of a waiting order. */
const SELLS: MarketSource = {
  advance: (_, until) => ({
    trades: [{ time: until, side: 'sell', priceTicks: 9_000_000, quantityLots: 1_000 }],
    ladder: { bids: [[9_000_000, 500_000]], asks: [[9_000_100, 500_000]] },
  }),
  minutes: () => [],
  hours: () => [],
  close: () => undefined,
}

const begin = (storage: SqliteStorage, money?: MarketMoneyHooks) =>
  new LiveMarket({
    market: findMarket('BTC_USDT') ?? expect.unreachable(),
    source: SELLS,
    store: new MarketStore(storage),
    settlement: NO_ORDER_SETTLEMENT,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    onChanges: () => undefined,
    pause: () => Promise.resolve(),
    ...(money && { money }),
  })

test('a market’s money is read while its book is as it was written: the first step may fill who waits', async () => {
  const storage = new SqliteStorage()
  const before = begin(storage)
  await before.catchUp(START)
  const order = { account: 'alice', side: 'buy', type: 'limit', price: 9_000_050, quantity: 500 } as const
  const placed = before.place({ ...order, timeInForce: 'GTC', postOnly: false }, START)
  expect(placed.ok).toBe(true)
  const seen: string[] = []
  const look = (at: string) => {
    const isOpen = [...again.book.orders.values()].some(({ account }) => account === 'alice')
    seen.push(`${at}: ${isOpen ? 'waits' : 'is filled'}`)
  }
  const again = begin(storage, {
    open: () => look('open'),
    transact: (work) => {
      look('transact')
      storage.transactionSync(work)
    },
    settle: () => undefined,
    onReload: () => undefined,
  })
  await again.catchUp(START + 4_000)
  expect(seen.slice(0, 2)).toEqual(['open: waits', 'transact: is filled'])
})
