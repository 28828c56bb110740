import { expect, test } from 'vitest'
import type { FillView } from '#shared/markets/trading/calls.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { convertFeeToUsdt, sumPaidFees } from './fees-paid.ts'
import { LedgerOrderHistory } from './order-history.ts'

const FILL: FillView = {
  id: 'BTC_USDT-1',
  seq: 1,
  order: 'l0-1',
  market: 'BTC_USDT',
  side: 'buy',
  role: 'taker',
  time: 1_000,
  price: '50000.00',
  quantity: '0.01',
  quote: '500',
  fee: '0.00001',
  feeAsset: 'BTC',
}

function filled(fills: readonly FillView[]) {
  const storage = new SqliteStorage()
  storage.database.exec(`CREATE TABLE fills (person TEXT NOT NULL, time INTEGER NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL,
    market TEXT NOT NULL, view TEXT NOT NULL, PRIMARY KEY (person, time, id, order_id)) STRICT, WITHOUT ROWID`)
  const insert = storage.database.prepare(
    'INSERT INTO fills (person, time, id, order_id, market, view) VALUES (?, ?, ?, ?, ?, ?)',
  )
  for (const fill of fills) insert.run('ann', fill.time, fill.id, fill.order, fill.market, JSON.stringify(fill))
  return new LedgerOrderHistory(storage.sql)
}

test('[LE29] a fee is worth what it was at the price of its trade, rounded down', () => {
  expect(convertFeeToUsdt(FILL)).toBe(50_000_000n)
  expect(convertFeeToUsdt({ ...FILL, fee: '0.5', feeAsset: 'USDT' })).toBe(50_000_000n)
  expect(convertFeeToUsdt({ ...FILL, price: '0.1', fee: '0.0000000015' })).toBe(0n)
  // BTC counts at the listing's price.
  const inBtc = convertFeeToUsdt({ market: 'ETH_BTC', price: '0.05', fee: '0.0001', feeAsset: 'BTC' })
  expect(inBtc).toBeGreaterThan(100_000_000n)
  expect(convertFeeToUsdt({ market: 'ETH_BTC', price: '0.05', fee: '0.002', feeAsset: 'ETH' })).toBe(inBtc)
})

test('[LE29] those of a span are added up, each once, its end left out, and no further than asked', () => {
  const fills = Array.from({ length: 2_500 }, (_, at): FillView => {
    // Many fills at the same moment, as a large order has.
    return { ...FILL, id: `BTC_USDT-${at}`, time: 1_000 + Math.floor(at / 900), fee: '0.1', feeAsset: 'USDT' }
  })
  const history = filled(fills)
  const paid = (from: number, to: number, most = 10n ** 18n) => sumPaidFees(history, 'ann', { from, to }, most)
  expect(paid(0, 5_000)).toBe(2_500n * 10_000_000n)
  expect(paid(1_001, 1_002)).toBe(900n * 10_000_000n)
  expect(paid(1_003, 5_000)).toBe(0n)
  expect(paid(0, 5_000, 123n)).toBe(123n)
  expect(sumPaidFees(history, 'bob', { from: 0, to: 5_000 }, 1n)).toBe(0n)
})
