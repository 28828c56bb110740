import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import grid from '../../examples/strategies/grid.ts'
import cross from '../../examples/strategies/moving-average-cross.ts'
import { createSimulatedTape } from './book-tape.ts'
import {
  createHourBar,
  createHourTape,
  createRandomWalkBars,
  FIXTURE_CASH,
  FIXTURE_START,
  requireFixtureMarket,
} from './fixtures.ts'
import { createStrategyReport } from './report.ts'
import { backtest, quoteValueOf, type RunParts } from './run.ts'
import { parseTextAtoms } from './steps.ts'
import type { PastBar, Strategy, StrategyContext, StrategyFill, StrategyOrder } from './strategy.ts'
import type { BacktestTape } from './tape.ts'

const run = (tape: BacktestTape, strategy: Strategy, more: Partial<RunParts> = {}) =>
  backtest({ tape, strategy, cash: FIXTURE_CASH, latencyMs: 50, seed: 1, tier: undefined, ...more })

/** Returns a strategy that runs a callback at each bar. */
const atBars = (onBar: (bar: PastBar, desk: StrategyContext) => void, more: Partial<Strategy> = {}): Strategy => ({
  name: 'test',
  onBar,
  ...more,
})

/** A strategy with random orders of all types, some of them invalid. */
const restless: Strategy = atBars((bar, desk) => {
  const pick = desk.random()
  const near = bar.close * (0.98 + desk.random() * 0.04)
  const quantity = desk.random() * 0.02
  const side = desk.random() < 0.5 ? 'buy' : 'sell'
  if (pick < 0.15) desk.cancelAll()
  else if (pick < 0.35) desk.place({ side, quantity })
  else if (pick < 0.45) desk.place({ side: 'buy', amount: desk.random() * 2_000 })
  else if (pick < 0.55) desk.place({ side, type: 'stop', stopPrice: near, quantity })
  else if (pick < 0.6) desk.place({ side, price: -near, quantity })
  else desk.place({ side, price: near, quantity, postOnly: pick > 0.8 })
})

describe('money', () => {
  test('[BD1] whatever a strategy does, the audit is zero, and the end is what trades and fees make of the beginning', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), async (seed) => {
        const market = requireFixtureMarket('BTC_USDT')
        const result = await run(createHourTape(createRandomWalkBars(seed, 60)), restless, { seed })
        const { audit, fills, base, quote, curve } = result
        expect(audit.findings).toEqual([])
        for (const { sum, kinds } of audit.assets) expect([sum, kinds.clr ?? '0']).toEqual(['0', '0'])
        const [coin, money] = [findAsset('BTC'), findAsset('USDT')]
        let [coins, left] = [0n, FIXTURE_CASH]
        for (const { side, quantity, quote: paid, fee, feeAsset } of fills) {
          const sign = side === 'buy' ? 1n : -1n
          coins += sign * parseTextAtoms(quantity, coin?.scale ?? 0)
          left -= sign * parseTextAtoms(paid, money?.scale ?? 0)
          if (feeAsset === 'BTC') coins -= parseTextAtoms(fee, coin?.scale ?? 0)
          else left -= parseTextAtoms(fee, money?.scale ?? 0)
        }
        expect([base, quote]).toEqual([coins, left])
        expect(curve.at(-1)?.atoms).toBe(quote + quoteValueOf(market, base, result.lastTicks))
      }),
      { numRuns: 8 },
    )
  })

  test('[BD2] a fee tier that is named holds throughout; otherwise the volume decides, as live', async () => {
    const buys = atBars((bar, desk) => {
      if (desk.bars.length === 1) desk.place({ side: 'buy', quantity: 0.1 })
      else desk.place({ side: desk.bars.length % 2 ? 'buy' : 'sell', quantity: 0.05 })
      expect(bar.close).toBeGreaterThan(0)
    })
    const tape = createHourTape(createRandomWalkBars(4, 10))
    const feePart = async (tier: number | undefined) => {
      const [first] = (await run(tape, buys, { tier })).fills
      return Number(first?.fee) / Number(first?.quantity)
    }
    expect(await feePart(undefined)).toBeCloseTo(0.001, 8)
    expect(await feePart(6)).toBeCloseTo(0.0004, 8)
  })
})

describe('time', () => {
  test('[BD3] the same tape, strategy and seed give the same report, byte for byte; another seed another', async () => {
    const tape = createHourTape(createRandomWalkBars(7, 50))
    const bytes = async (seed: number) => {
      const setup = { tape, strategy: 'test', settings: {}, cash: FIXTURE_CASH, latencyMs: 50, seed, tier: undefined }
      return JSON.stringify(createStrategyReport(setup, await run(tape, restless, { seed })))
    }
    const first = await bytes(3)
    expect(await bytes(3)).toBe(first)
    expect(await bytes(4)).not.toBe(first)
  })

  test('[BD4] nobody sees the future: with another one, all up to it is the same', async () => {
    const seen = async (seed: number, cut: number) => {
      const past = createRandomWalkBars(11, cut)
      const last = past.at(-1)?.bar.close ?? 0
      const drift = createRandomWalkBars(seed, 20).map((each, index) => {
        const by = (ticks: number) => Math.max(1, Math.round((ticks * last) / 5_000_000))
        const { bar } = each
        const { bar: at, closesAt } = createHourBar(cut + index, [1, 1, 1, 1], bar.volumeLots)
        const moved = { open: by(bar.open), high: by(bar.high), low: by(bar.low), close: by(bar.close) }
        return { bar: { ...at, ...moved }, closesAt }
      })
      const heard: string[] = []
      const end = past.at(-1)?.closesAt ?? 0
      const listening: Strategy = {
        ...restless,
        onBar: (bar, desk) => {
          const { time, bid, ask, base, quote, orders } = desk
          if (time <= end) heard.push(JSON.stringify([bar, desk.bars.length, time, bid, ask, base, quote, orders]))
          restless.onBar?.(bar, desk)
        },
        onFill: (fill) => {
          if (fill.time <= end) heard.push(JSON.stringify(fill))
        },
      }
      await run(createHourTape([...past, ...drift]), listening)
      return heard
    }
    const one = await seen(1, 30)
    expect(one.length).toBeGreaterThan(30)
    expect(await seen(2, 30)).toEqual(one)
  })

  test('[BD5] a bar is told when it is over, and what is decided then meets the next one', async () => {
    const bars = [
      createHourBar(0, [100, 110, 90, 105]),
      createHourBar(1, [120, 130, 115, 125]),
      createHourBar(2, [125, 126, 124, 125]),
    ]
    const told: number[] = []
    const fills: StrategyFill[] = []
    const strategy = atBars(
      (bar, desk) => {
        told.push(desk.time)
        expect([bar.closesAt, desk.bars.at(-1)]).toEqual([desk.time, bar])
        expect(Object.isFrozen(bar)).toBe(true)
        if (desk.bars.length === 1) desk.place({ side: 'buy', quantity: 0.04 })
      },
      { onFill: (fill) => fills.push(fill) },
    )
    const tape = createHourTape(bars)
    await run(tape, strategy)
    expect(told).toEqual(bars.map(({ closesAt }) => closesAt))
    // The order filled after the gap at 120, not at 105, the previous close.
    expect(fills.map(({ price, time }) => [Math.round(price), time])).toEqual([[120, FIXTURE_START + 3_600_000 + 49]])
  })

  test('[BD6] orders and cancellations take as long as the latency says', async () => {
    const tape = createSimulatedTape(
      {
        market: requireFixtureMarket('BTC_USDT'),
        interval: '1m',
        span: { from: FIXTURE_START, to: FIXTURE_START + 300_000, stepMs: 1_000 },
      },
      1,
    )
    const filledAt = async (latencyMs: number) => {
      const times: number[] = []
      const strategy = atBars((_, desk) => desk.bars.length === 1 && desk.place({ side: 'buy', quantity: 0.001 }), {
        onFill: ({ time }) => times.push(time),
      })
      await run(tape, strategy, { latencyMs })
      return times[0]
    }
    expect(await filledAt(0)).toBe(FIXTURE_START + 59_999)
    expect(await filledAt(4_321)).toBe(FIXTURE_START + 59_999 + 4_321)
  })
})

describe('the book', () => {
  /** Returns a strategy that places one order after the first bar. */
  const once = (order: StrategyOrder, more: Partial<Strategy> = {}) =>
    atBars((_, desk) => {
      if (desk.bars.length === 1) desk.place(order)
    }, more)

  test('[BD7] an order that waits is filled at its own price once the data trades through it, as a maker', async () => {
    const bars = [
      createHourBar(0, [100, 101, 99, 100]),
      createHourBar(1, [100, 101, 94, 98]),
      createHourBar(2, [98, 99, 97, 98]),
    ]
    const { fills } = await run(createHourTape(bars), once({ side: 'buy', price: 95, quantity: 0.5 }))
    expect(fills.map(({ role, price, quantity }) => [role, price, quantity])).toEqual([['maker', '95.00', '0.50000']])
  })

  test('[BD7] one that nothing reaches is not, and its money stays held', async () => {
    const bars = [createHourBar(0, [100, 101, 99, 100]), createHourBar(1, [100, 101, 96, 98])]
    const result = await run(createHourTape(bars), once({ side: 'buy', price: 95, quantity: 0.5 }))
    expect(result.fills).toEqual([])
    expect(result.quote).toBe(FIXTURE_CASH)
  })

  test('[BD8] an order meets the live refusals, by name', async () => {
    const refused: string[] = []
    const bars = createRandomWalkBars(5, 3)
    const orders: StrategyOrder[] = [
      { side: 'sell', quantity: 1 },
      { side: 'buy', price: 40_000, quantity: '0.000001' },
      { side: 'buy', price: 90_000, quantity: 0.1 },
      { side: 'buy', price: 40_000, quantity: 0.00001 },
      { side: 'buy', quantity: -1 },
    ]
    const strategy = atBars(
      (_, desk) => {
        if (desk.bars.length === 1) for (const order of orders) desk.place(order)
      },
      { onRefusal: ({ reason }) => refused.push(reason) },
    )
    const { counts } = await run(createHourTape(bars), strategy)
    expect(refused.toSorted()).toEqual(
      [
        'insufficient_funds',
        'notional_too_small',
        'price_outside_band',
        'quantity_invalid',
        'quantity_off_lot',
      ].toSorted(),
    )
    expect([...counts.refused.values()].reduce((sum, count) => sum + count, 0)).toBe(5)
  })

  test('[BD9] what an order takes is what the book had: a large one pays more, level by level', async () => {
    const bars = [createHourBar(0, [1_000, 1_001, 999, 1_000], 100_000), createHourBar(1, [1_000, 1_001, 999, 1_000])]
    const { fills } = await run(createHourTape(bars), once({ side: 'buy', quantity: 0.025 }))
    const prices = fills.map(({ price }) => Number(price))
    expect(new Set(prices).size).toBe(3)
    expect(fills.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBeCloseTo(0.025, 10)
  })
})

describe('the strategies that come along', () => {
  test('[BD10] run over simulated trading of the site itself, whose figures follow from the seed', async () => {
    const market = requireFixtureMarket('BTC_USDT')
    const span = { from: Date.UTC(2025, 0, 1), to: Date.UTC(2025, 0, 1, 0, 20), stepMs: 2_000 }
    const tape = (seed: number) => createSimulatedTape({ market, interval: '1m', span }, seed)
    const [one, other] = [
      await run(tape(1), cross({ fast: '2', slow: '5' })),
      await run(tape(2), grid({ gap: '0.0002' })),
    ]
    expect(one.closes).not.toEqual(other.closes)
    expect(one.fills.length + other.fills.length).toBeGreaterThan(0)
    expect(one.audit.findings.concat(other.audit.findings)).toEqual([])
  })

  test('[BD10] a grid earns in a market that swings, a setting that is none is refused in one line', async () => {
    const swing = Array.from({ length: 40 }, (_, index) =>
      createHourBar(index, index % 2 === 0 ? [48_500, 50_500, 48_500, 50_500] : [50_500, 50_500, 48_500, 48_500]),
    )
    const { curve, fills } = await run(createHourTape(swing), grid({ steps: '2', gap: '0.01' }))
    expect(fills.filter(({ side }) => side === 'sell').length).toBeGreaterThan(10)
    expect(
      Number(formatAssetAmount(findAsset('USDT') ?? expect.unreachable(), curve.at(-1)?.atoms ?? 0n)),
    ).toBeGreaterThan(10_000)
    expect(() => grid({ steps: 'many' })).toThrow('--set steps=many: a number above 0 is meant')
  })
})
