import { describe, expect, test } from 'vitest'
import { findContract } from '#shared/futures/contracts.ts'
import { liquidationPrice } from '#shared/futures/margin.ts'
import { assert } from '#shared/platform/assert.ts'
import { type HistoricalFundingRate, PaperPerpetual } from './paper-perpetual.ts'
import { computePaperBestPrices } from './venue.ts'

const contract = findContract('BTC_USDT')
assert(contract, 'is listed')
/** Tick 0.1, lot 0.001. */
const PRICE = 500_000
const usdt = (amount: number) => BigInt(amount) * 10n ** 8n
const HOURS = 3_600_000
const START = Date.UTC(2026, 0, 5, 1)

function paper(margin = usdt(10_000), leverage = 10, rates: readonly HistoricalFundingRate[] = []) {
  assert(contract, 'is listed')
  const made = new PaperPerpetual({ contract, margin, leverage, rates })
  made.begin(PRICE)
  made.clock(START)
  return made
}
type Order = Parameters<PaperPerpetual['place']>[0]
const market = (side: Order['side'], lots: number): Order => ({ id: `${side} ${lots}`, side, type: 'market', lots })
const limit = (side: Order['side'], price: number, lots: number): Order => {
  return { id: `${side} ${price}`, side, type: 'limit', price, lots }
}

describe('[BP17] a perpetual of a back-test is the clearing house', () => {
  test('an order at the market trades at the touch, and its fee leaves the margin', () => {
    const exchange = paper()
    const { ask } = computePaperBestPrices(PRICE)
    const placed = exchange.place(market('buy', 100), START)
    assert(placed.ok, 'there is enough margin')
    const fee = (BigInt(ask) * 100n * contract.atomsPerUnit * BigInt(contract.takerPpm)) / 1_000_000n
    expect(placed.value).toMatchObject([{ side: 'buy', role: 'taker', price: ask, lots: 100, fee, isLast: true }])
    expect(exchange.fees()).toBe(fee)
    expect(exchange.worth()).toBe(usdt(10_000) - fee - BigInt(ask - PRICE) * 100n * contract.atomsPerUnit)
  })

  test('orders that rest are filled at their own price on the way, and refusals have their names', () => {
    const exchange = paper()
    expect(exchange.place(limit('sell', PRICE + 1_000, 50), START).ok).toBe(true)
    expect(exchange.toward(PRICE + 2_000, START)).toMatchObject([{ role: 'maker', price: PRICE + 1_000, lots: 50 }])
    expect(exchange.toward(PRICE + 2_000, START)).toBeUndefined()
    expect(exchange.place(market('buy', 10_000_000), START)).toMatchObject({ ok: false })
    expect(exchange.place({ ...market('sell', 1), closes: true }, START)).toEqual({
      ok: false,
      error: 'reduce_only_rejected',
    })
    expect(exchange.cancel('sell 501000', START)).toBe(false)
  })

  test('funding is paid at the rate that was recorded for the hour, or the interest where none was', () => {
    const due = Date.UTC(2026, 0, 5, 8)
    const exchange = paper(usdt(10_000), 10, [{ time: due + 17, rate: -25_000 }])
    exchange.place(market('buy', 100), START)
    exchange.clock(due - 1)
    expect(exchange.takeNews()).toEqual([])
    exchange.clock(due)
    const value = BigInt(PRICE) * 100n * contract.atomsPerUnit
    expect(exchange.takeNews()).toEqual([{ kind: 'funding', atoms: (value * 25n) / 100_000n, time: due }])
    exchange.clock(due + 8 * HOURS)
    expect(exchange.takeNews()).toMatchObject([{ atoms: -value / 10_000n }])
  })

  test.each([
    ['buy', -1],
    ['sell', 1],
  ] as const)('a position of a %s is liquidated at its liquidation price, and not a tick before', (side, way) => {
    const exchange = paper(usdt(600), 20)
    const { ask, bid } = computePaperBestPrices(PRICE)
    const [lots, entry] = side === 'buy' ? [200, ask] : [-200, bid]
    expect(exchange.place(market(side, 200), START).ok).toBe(true)
    const cost = BigInt(lots * entry) * contract.atomsPerUnit
    const at = liquidationPrice(contract, { lots, cost }, usdt(600) - exchange.fees())
    assert(at, 'its margin does not last for ever')
    const go = (ticks: number) => {
      while (exchange.toward(ticks, START + 1)) {
        // The rest of the way.
      }
      return exchange.takeNews()
    }
    expect(go(at - way)).toEqual([])
    expect(go(at + way * 5_000)).toEqual([{ kind: 'liquidated', time: START + 1 }])
    const left = exchange.worth()
    expect(left >= 0n && left < usdt(300)).toBe(true)
    // The position is gone, so the price changes nothing.
    expect(go(PRICE)).toEqual([])
    expect(exchange.worth()).toBe(left)
  })

  test('closing leaves neither order nor position', () => {
    const exchange = paper()
    exchange.place(market('sell', 300), START)
    exchange.place(limit('buy', PRICE - 5_000, 100), START)
    expect(exchange.close(false, START)).toMatchObject([{ side: 'buy', lots: 300 }])
    expect(exchange.open).toEqual([])
    const left = exchange.worth()
    exchange.toward(PRICE * 2, START)
    expect(exchange.worth()).toBe(left)
  })
})
