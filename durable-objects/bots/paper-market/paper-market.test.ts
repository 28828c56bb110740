import { expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { PaperSpotMarket } from './paper-market.ts'
import { computePaperBestPrices } from './venue.ts'

const market = findMarket('BTC_USDT')
assert(market, 'is listed')
const TICK = 100
const at = (dollars: number) => dollars * TICK
const usdt = (text: number) => BigInt(text) * 10n ** 8n
const START = 1_700_000_000_000

function paper(quote = usdt(10_000)) {
  const made = new PaperSpotMarket({
    market: market as NonNullable<typeof market>,
    base: 0n,
    quote,
    makerPpm: 1_000,
    takerPpm: 1_000,
  })
  made.begin(at(50_000))
  return made
}
const limit = (id: string, side: 'buy' | 'sell', dollars: number, lots: number) =>
  ({ id, side, type: 'limit', price: at(dollars), lots }) as const

test('[BP1] an order at the market trades at the touch, and its fee is taken off what was received', () => {
  const exchange = paper()
  const { ask } = computePaperBestPrices(exchange.price)
  expect(ask).toBe(5_000_250)
  const placed = exchange.place({ id: 'a', side: 'buy', type: 'market', lots: 10_000 }, START)
  assert(placed.ok, 'there is enough money')
  expect(placed.value).toEqual([
    { order: 'a', side: 'buy', role: 'taker', price: ask, lots: 10_000, fee: 1_000_000n, time: START, isLast: true },
  ])
  expect(exchange.open).toEqual([])
  // 0.1 coins less a fee of a thousandth, for 5,000.25.
  expect(exchange.purse.totals).toEqual({ base: 999_000_000n, quote: usdt(10_000) - 500_025_000_000n })
})

test('[BP1] orders that rest are filled in the order in which the price meets them, each at its own price', () => {
  const exchange = paper()
  for (const dollars of [48_000, 49_000]) {
    expect(exchange.place(limit(`b${dollars}`, 'buy', dollars, 2_000), START).ok).toBe(true)
  }
  expect(exchange.toward(at(49_001), START)).toBeUndefined()
  const first = exchange.toward(at(47_000), START + 1)
  expect(first?.map(({ order, price, role }) => [order, price, role])).toEqual([['b49000', at(49_000), 'maker']])
  // An order placed on the way can fill on the rest of the way.
  expect(exchange.place(limit('b48500', 'buy', 48_500, 2_000), START + 1).ok).toBe(true)
  const met: string[] = []
  for (let fills = exchange.toward(at(47_000), START + 1); fills; fills = exchange.toward(at(47_000), START + 1)) {
    met.push(...fills.map(({ order }) => order))
  }
  expect(met).toEqual(['b48500', 'b48000'])
  expect(exchange.price).toBe(at(47_000))
})

test('[BP1] what the exchange refuses is refused here by the same names, and changes nothing', () => {
  const exchange = paper(usdt(100))
  const before = exchange.purse.totals
  const reason = (order: Parameters<PaperSpotMarket['place']>[0]) => {
    const placed = exchange.place(order, START)
    return placed.ok ? undefined : placed.error
  }
  expect(reason(limit('a', 'buy', 49_000, 1))).toBe('notional_too_small')
  expect(reason(limit('a', 'buy', 49_000, 100_000))).toBe('insufficient_funds')
  expect(reason(limit('a', 'sell', 51_000, 100))).toBe('insufficient_funds')
  expect(reason(limit('a', 'buy', 49_000, 0))).toBe('quantity_invalid')
  expect(reason({ ...limit('a', 'buy', 50_100, 100), postOnly: true })).toBe('post_only_would_take')
  expect(exchange.purse.totals).toEqual(before)
  expect(exchange.open).toEqual([])
})

test('[BP1] a cancel gives back what was held', () => {
  const exchange = paper()
  expect(exchange.place(limit('a', 'buy', 49_000, 2_000), START).ok).toBe(true)
  expect(exchange.purse.available('quote')).toBe(usdt(10_000 - 980))
  expect(exchange.cancel('a', START)).toBe(true)
  expect(exchange.cancel('a', START)).toBe(false)
  expect(exchange.purse.available('quote')).toBe(usdt(10_000))
})

test('[BP1] money is neither made nor lost: worth changes by price, spread and fees alone', () => {
  const exchange = paper()
  for (let step = 0; step < 200; step += 1) {
    const dollars = 50_000 + ((step * 7_919) % 4_000) - 2_000
    exchange.place(limit(`${step}`, step % 3 === 0 ? 'sell' : 'buy', dollars, 300 + step), START + step)
    for (let fills = exchange.toward(at(50_000 + ((step * 104_729) % 3_000) - 1_500), START + step); fills; ) {
      fills = exchange.toward(exchange.price, START + step)
    }
    const { base, quote } = exchange.purse.totals
    expect(base >= 0n && quote >= 0n).toBe(true)
  }
  for (const id of exchange.open) exchange.cancel(id, START + 1_000)
  expect(exchange.purse.available('base')).toBe(exchange.purse.totals.base)
  expect(exchange.purse.available('quote')).toBe(exchange.purse.totals.quote)
})
