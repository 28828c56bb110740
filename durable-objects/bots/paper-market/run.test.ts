import { describe, expect, test } from 'vitest'
import type { BotBars } from '#shared/bots/bars.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { PaperBalance } from './paper-holdings.ts'
import { PaperSpotMarket } from './paper-market.ts'
import { createBacktestReport } from './report.ts'
import { alignPaperBars, type PaperBot, type PaperBotAction, runPaperBot } from './run.ts'
import type { PaperFill } from './venue.ts'

const market = findMarket('BTC_USDT')
assert(market, 'is listed')
const MINUTE = 60_000
/** Prices in ticks. */
type Bar = Readonly<Record<Exclude<keyof BotBars, 'volume'>, number>>
function columns(bars: readonly Bar[]): BotBars {
  const of = (name: keyof BotBars) => Float64Array.from(bars, (bar) => (name === 'volume' ? 1 : bar[name]))
  return {
    time: of('time'),
    open: of('open'),
    high: of('high'),
    low: of('low'),
    close: of('close'),
    volume: of('volume'),
  }
}
const BTC = 'BTC_USDT'
function makeFloor() {
  const cash = new PaperBalance(10_000n * 10n ** 8n)
  assert(market, 'is listed')
  return { venues: [new PaperSpotMarket({ market, base: 0n, quote: cash, makerPpm: 1_000, takerPpm: 1_000 })], cash }
}
const run = (bars: readonly Bar[], bot: PaperBot) =>
  runPaperBot({ ...makeFloor(), frames: alignPaperBars([{ market: BTC, bars: columns(bars) }]), barMs: MINUTE, bot })
const report = (bars: readonly Bar[], makeBot: () => PaperBot) =>
  createBacktestReport({
    quote: 'USDT',
    series: [{ market: BTC, bars: columns(bars) }],
    barMs: MINUTE,
    makeFloor,
    makeBot,
    weights: [1],
  })

/** A price that oscillates by a twentieth, with another phase in each bar. */
function swings(count: number): readonly Bar[] {
  const at = (index: number) => Math.round(5_000_000 * (1 + 0.05 * Math.sin(index / 40) + 0.01 * Math.sin(index * 1.7)))
  return Array.from({ length: count }, (_, index) => {
    const [open, close] = [at(index), at(index + 1)]
    const wick = 500 + ((index * 7_919) % 2_000)
    return { time: index * MINUTE, open, close, high: Math.max(open, close) + wick, low: Math.min(open, close) - wick }
  })
}

/** Buys at lower levels, sells each purchase one level higher, and buys again. */
class Ladder implements PaperBot {
  readonly #step: number
  #next = 0
  #hasBegun = false

  constructor(step = 50_000) {
    this.#step = step
  }

  #order(side: 'buy' | 'sell', price: number): PaperBotAction {
    this.#next += 1
    // Purchased lots less the fee.
    const lots = side === 'buy' ? 1_900 : 1_890
    return {
      kind: 'place',
      market: BTC,
      order: { id: `${side} ${price} ${this.#next}`, side, type: 'limit', price, lots },
    }
  }

  begin(price: number): readonly PaperBotAction[] {
    return Array.from({ length: 8 }, (_, index) => this.#order('buy', price - (index + 1) * this.#step))
  }

  filled(fills: readonly PaperFill[]): readonly PaperBotAction[] {
    return fills.map(({ side, price }) =>
      side === 'buy' ? this.#order('sell', price + this.#step) : this.#order('buy', price - this.#step),
    )
  }

  left(): readonly PaperBotAction[] {
    return []
  }

  told(): readonly PaperBotAction[] {
    return []
  }

  moved(_market: string, price: number): readonly PaperBotAction[] {
    if (this.#hasBegun) return []
    this.#hasBegun = true
    return this.begin(price)
  }
}

describe('a back-test', () => {
  test('[BP4] what is placed on a fill takes part in the rest of the same bar', () => {
    const bar = { time: 0, open: 5_000_000, high: 5_000_000, low: 4_940_000, close: 4_999_000 }
    const { fills } = run([bar], new Ladder())
    expect(fills.map(({ side, price }) => [side, price])).toEqual([['buy', 4_950_000]])
    const wide = { ...bar, low: 4_890_000, close: 5_001_000, high: 5_001_000 }
    expect(run([wide], new Ladder()).fills.map(({ side, price }) => [side, price])).toEqual([
      ['buy', 4_950_000],
      ['buy', 4_900_000],
      ['sell', 4_950_000],
      ['sell', 5_000_000],
    ])
  })

  test('[BP4] the same bars and the same bot give the same report, whose digest tells it from any other', () => {
    const bars = swings(2_000)
    const one = report(bars, () => new Ladder())
    expect(report(bars, () => new Ladder())).toEqual(one)
    expect(one).toMatchObject({ bars: 2_000, from: 0, to: 2_000 * MINUTE, isBlind: true, invested: '10000.00000000' })
    expect(one.fills).toBeGreaterThan(20)
    const [buy, sell] = [Number(one.worth) - Number(one.invested), Number(one.profit)]
    expect(buy).toBeCloseTo(sell, 6)
    expect(Number(one.fees)).toBeGreaterThan(0)
    expect(report(bars, () => new Ladder(60_000)).digest).not.toBe(one.digest)
  })

  test('[BP4] a bot that knows what comes is found out', () => {
    const bars = swings(400)
    // Cheats: it knows the last bar of the run, and buys more if the price will be higher.
    const seer = (until: readonly Bar[]) =>
      class extends Ladder {
        override begin(price: number): readonly PaperBotAction[] {
          return (until.at(-1)?.close ?? 0) % 2 === 0 ? super.begin(price) : super.begin(price - 10_000)
        }
      }
    let runs = 0
    const makeBot = () => {
      runs += 1
      // The first run sees all bars, the second only a part.
      const seen = runs === 1 ? [{ ...(bars[0] as Bar), close: 2 }] : [{ ...(bars[0] as Bar), close: 1 }]
      return new (seer(seen))()
    }
    expect(report(bars, makeBot).isBlind).toBe(false)
  })

  test('[BP4] what ends a bot ends its orders; refusals are counted by name', () => {
    class Ends extends Ladder {
      override moved(of: string, price: number): readonly PaperBotAction[] {
        return price < 4_800_000 ? [{ kind: 'end', reason: 'stop_loss', sells: true }] : super.moved(of, price)
      }
      override begin(price: number): readonly PaperBotAction[] {
        return [
          ...super.begin(price),
          { kind: 'place', market: BTC, order: { id: 'x', side: 'sell', type: 'market', lots: 5 } },
        ]
      }
    }
    const ended = report(swings(2_000), () => new Ends())
    expect(ended.end?.reason).toBe('stop_loss')
    expect(ended.refused).toEqual([['insufficient_funds', 1]])
  })
})
