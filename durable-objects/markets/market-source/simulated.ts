// Simulated prices, trades and ladder as a pure function of seed and time. A sleeping market costs nothing, and a new
// market has years of history.

import { MARKETS, type Market } from '#shared/markets/markets.ts'
import { barStart, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { computeHash32, deriveNoiseSeed, PriceNoisePath, sampleNormalNoise, sampleUniformNoise } from './noise.ts'
import type { MarketSource, SourceCandle, SourceLevel, SourceStep, SourceTrade } from './source.ts'

/** Hourly standard deviation of the path that all coins share, and of each coin's own path. */
const COMMON_HOURLY = 0.0028
const OWN_HOURLY = { layer1: 0.0024, layer2: 0.0034, defi: 0.0032, payments: 0.0026, meme: 0.0046 } as const
/** BTC's own deviation, low because BTC mostly follows the shared path. */
const LEADER_HOURLY = 0.0009
/** Longest period of an octave, about two months, so prices stay near their reference. */
const MINUTES_MAX = 2 ** 17
const LEVELS = 40
const STEP_MS = 250
/** As fractions of the price: gap between levels, and usual spread. */
const LEVEL_GAP = 0.000006
const LEVEL_GROWTH = 0.06
const USUAL_SPREAD = 0.0000004
const SHORTEST_OCTAVE_MS = 2 * MINUTE_MS
/** A step contains trades of at most this long before the step's end; bars replace earlier trades. */
const SPAN_MAX_MS = 60_000
const MINUTES_OF_DAY = 1440

type Minute = { open: number; high: number; low: number; close: number; volumeLots: number }

/** Price path of a coin. All markets of the coin share it, so triangular arbitrage has no profit. */
function ownPath(seed: number, asset: string): PriceNoisePath {
  const category = MARKETS.find(({ base }) => base === asset)?.category ?? 'layer1'
  const hourly = asset === 'BTC' ? LEADER_HOURLY : OWN_HOURLY[category]
  return new PriceNoisePath(deriveNoiseSeed(seed, asset), hourly, MINUTES_MAX)
}

export class SimulatedSource implements MarketSource {
  readonly #market: Market
  readonly #seed: number
  readonly #common: PriceNoisePath
  readonly #own: PriceNoisePath
  readonly #quote: PriceNoisePath | undefined
  /** Reference price in ticks. */
  readonly #reference: number
  readonly #lotsPerMinute: number
  readonly #tradesPerSecond: number
  readonly #minute: Minute = { open: 0, high: 0, low: 0, close: 0, volumeLots: 0 }

  constructor(market: Market, seed: number) {
    const { symbol, base, quote, priceDecimals, quantityDecimals } = market
    this.#market = market
    this.#seed = deriveNoiseSeed(seed, symbol)
    this.#common = new PriceNoisePath(deriveNoiseSeed(seed, 'the whole market'), COMMON_HOURLY, MINUTES_MAX)
    this.#own = ownPath(seed, base)
    this.#quote = quote === 'USDT' ? undefined : ownPath(seed, quote)
    this.#reference = Number(market.referencePrice) * 10 ** priceDecimals
    this.#lotsPerMinute =
      (market.referenceTurnover / Number(market.referencePrice) / MINUTES_OF_DAY) * 10 ** quantityDecimals
    this.#tradesPerSecond = Math.min(
      4,
      0.08 + Math.sqrt(market.referenceTurnover * (quote === 'BTC' ? 9e4 : 1)) / 11_000,
    )
  }

  /** Unrounded price in ticks. */
  #price(minute: number): number {
    return Math.max(
      1,
      this.#reference *
        Math.exp(this.#own.at(minute) + (this.#quote ? -this.#quote.at(minute) : this.#common.at(minute))),
    )
  }

  #ticks(minute: number): number {
    return Math.max(1, Math.round(this.#price(minute)))
  }

  /**
   * Fills a single reused object, because new objects for years of minutes would be garbage.
   * @param open ticks
   */
  #fill(minute: number, open: number): Minute {
    const close = this.#ticks(minute + 1)
    const out = this.#minute
    const move = Math.abs(close - open)
    const wick = this.#price(minute) * 0.00028
    const up = Math.round(wick * sampleUniformNoise(this.#seed ^ 0x11, minute) ** 2 * 2)
    const down = Math.round(wick * sampleUniformNoise(this.#seed ^ 0x22, minute) ** 2 * 2)
    out.open = open
    out.close = close
    out.high = Math.max(open, close) + up
    out.low = Math.max(1, Math.min(open, close) - down)
    const rhythm = 1 + 0.35 * Math.sin(((minute % MINUTES_OF_DAY) / MINUTES_OF_DAY) * 2 * Math.PI - 2)
    const reaction = 1 + (move / Math.max(1, this.#price(minute))) * 900
    const burst = Math.exp(sampleNormalNoise(this.#seed ^ 0x33, minute) * 0.7 - 0.25)
    out.volumeLots = Math.max(1, Math.round(this.#lotsPerMinute * rhythm * reaction * burst))
    return out
  }

  #quoteUnits({ open, high, low, close, volumeLots }: Minute): bigint {
    return (BigInt(open + high + low + close) * BigInt(volumeLots)) / 4n
  }

  minutes(from: number, to: number): SourceCandle[] {
    const first = Math.max(barStart('1m', from + MINUTE_MS - 1), this.#market.listedAt) / MINUTE_MS
    const bars: SourceCandle[] = []
    let open = this.#ticks(first)
    for (let minute = first; minute * MINUTE_MS < to; minute += 1) {
      const whole = this.#fill(minute, open)
      open = whole.close
      const over = (to - minute * MINUTE_MS) / MINUTE_MS
      bars.push(over >= 1 ? this.#bar(minute, whole) : this.#begun(minute, whole, over))
    }
    return bars
  }

  #bar(minute: number, of: Minute): SourceCandle {
    const { open, high, low, close, volumeLots } = of
    return { time: minute * MINUTE_MS, open, high, low, close, volumeLots, quoteUnits: this.#quoteUnits(of) }
  }

  /**
   * Returns the beginning of a minute as a bar.
   * @param over elapsed part of the minute, as a fraction
   */
  #begun(minute: number, whole: Minute, over: number): SourceCandle {
    const close = this.#ticks(minute + over)
    const part: Minute = {
      open: whole.open,
      close,
      high: Math.max(whole.open, close),
      low: Math.min(whole.open, close),
      volumeLots: Math.max(1, Math.floor(whole.volumeLots * over)),
    }
    return this.#bar(minute, part)
  }

  hours(from: number, to: number): SourceCandle[] {
    const bars: SourceCandle[] = []
    const first = Math.max(barStart('1h', from + HOUR_MS - 1), barStart('1h', this.#market.listedAt))
    let open = this.#ticks(first / MINUTE_MS)
    for (let start = first; start < to; start += HOUR_MS) {
      const last = Math.min(start + HOUR_MS, to)
      if (last < start + HOUR_MS) {
        const part = summed(start, this.minutes(start, last))
        if (part) bars.push(part)
        break
      }
      const hour = { time: start, open, high: open, low: open, close: open, volumeLots: 0, quoteUnits: 0n }
      for (let minute = start / MINUTE_MS; minute * MINUTE_MS < last; minute += 1) {
        const { high, low, close, volumeLots } = this.#fill(minute, open)
        hour.high = Math.max(hour.high, high)
        hour.low = Math.min(hour.low, low)
        hour.volumeLots += volumeLots
        hour.quoteUnits += this.#quoteUnits(this.#minute)
        open = close
      }
      hour.close = open
      bars.push(hour)
    }
    return bars
  }

  advance(since: number, until: number): SourceStep {
    const from = Math.max(since, until - SPAN_MAX_MS)
    return { trades: this.#trades(from, until), ladder: this.ladderAt(until) }
  }

  /** Each quarter of a second has its own trades, for any requested span. */
  #trades(since: number, until: number): SourceTrade[] {
    const trades: SourceTrade[] = []
    const rate = this.#tradesPerSecond * (STEP_MS / 1000)
    const usual = this.#lotsPerMinute / (this.#tradesPerSecond * 60)
    for (let step = Math.floor(since / STEP_MS); step * STEP_MS <= until; step += 1) {
      const count = Math.floor(rate + sampleUniformNoise(this.#seed ^ 0x44, step))
      for (let index = 0; index < count; index += 1) {
        const key = step * 8 + index
        const time = step * STEP_MS + Math.floor(sampleUniformNoise(this.#seed ^ 0x55, key) * STEP_MS)
        if (time <= since || time > until) continue
        const middle = this.#price(time / MINUTE_MS)
        const before = this.#price(time / MINUTE_MS - 0.05)
        const buys =
          sampleUniformNoise(this.#seed ^ 0x66, key) <
          0.5 + Math.max(-0.35, Math.min(0.35, ((middle - before) / middle) * 4_000))
        const { bid, ask } = this.findBestPricesAt(time)
        const quantityLots = Math.max(
          1,
          Math.round(usual * Math.exp(sampleNormalNoise(this.#seed ^ 0x77, key) * 1.2 - 0.72)),
        )
        trades.push({ time, side: buys ? 'buy' : 'sell', priceTicks: buys ? ask : bid, quantityLots })
      }
    }
    return trades.sort((a, b) => a.time - b.time)
  }

  /** Bid and ask are usually one tick apart. */
  findBestPricesAt(time: number): { bid: number; ask: number } {
    const middle = this.#price(time / MINUTE_MS)
    const bid = Math.max(1, Math.floor(middle))
    const wide = computeHash32(this.#seed ^ 0x88, Math.floor(time / 2_000)) % 8
    const usual = Math.max(1, Math.round(middle * USUAL_SPREAD))
    return { bid, ask: bid + usual * (wide === 0 ? 2 : 1) }
  }

  findBestLevelsAt(time: number): { bid: SourceLevel; ask: SourceLevel } {
    const { bid, ask } = this.findBestPricesAt(time)
    return { bid: [bid, this.#lots(bid, 0, time)], ask: [ask, this.#lots(ask, 0, time)] }
  }

  /**
   * The logarithm of the price is a straight line between even minutes (`PriceNoisePath`), so extremes are at even minutes.
   * A margin covers the farthest level.
   */
  findReach(
    since: number,
    until: number,
    { above, below }: { readonly above: number; readonly below: number },
  ): number | undefined {
    const isReached = (low: number, high: number) => {
      return low - this.#extent(low) <= below || high + this.#extent(high) >= above
    }
    let before = this.#price(since / MINUTE_MS)
    for (let start = since; start < until; ) {
      const end = Math.min(until, (Math.floor(start / SHORTEST_OCTAVE_MS) + 1) * SHORTEST_OCTAVE_MS)
      const after = this.#price(end / MINUTE_MS)
      if (isReached(Math.min(before, after), Math.max(before, after))) {
        for (let time = start; time < end; time += 1_000) {
          const next = this.#price(Math.min(end, time + 1_000) / MINUTE_MS)
          if (isReached(Math.min(before, next), Math.max(before, next))) return time
          before = next
        }
      }
      before = after
      start = end
    }
    return undefined
  }

  /** In ticks, from the price to beyond the last level. */
  #extent(price: number): number {
    const last = LEVELS - 1
    const gap = Math.max(1, Math.round(price * LEVEL_GAP))
    return gap * (last * (1 + last * LEVEL_GROWTH) + 2) + 3 * Math.max(1, price * USUAL_SPREAD) + 2
  }

  ladderAt(time: number): NonNullable<SourceStep['ladder']> {
    const { bid, ask } = this.findBestPricesAt(time)
    // Levels are dense near the best price and wider outside, so each grouping of the book has levels.
    const gap = Math.max(1, Math.round(bid * LEVEL_GAP))
    return { bids: this.#side(bid, -1, gap, time), asks: this.#side(ask, 1, gap, time) }
  }

  #side(best: number, sign: 1 | -1, gap: number, time: number): SourceLevel[] {
    const levels: SourceLevel[] = []
    let previous = 0
    for (let index = 0; index < LEVELS; index += 1) {
      // Levels lie on a fixed grid of prices, so they stay while the best price moves.
      const spread = Math.floor(gap * index * (1 + index * LEVEL_GROWTH))
      const raw = best + sign * spread
      const price = index === 0 || gap === 1 ? raw : Math.round(raw / gap) * gap
      if (price < 1) break
      if (index > 0 && (price - previous) * sign <= 0) continue
      previous = price
      levels.push([price, this.#lots(price, index, time)])
    }
    return levels
  }

  /** Sizes stay for some seconds, and do not all change together. */
  #lots(price: number, index: number, time: number): number {
    const epoch = Math.floor(time / 3_000 + sampleUniformNoise(this.#seed ^ 0x99, price))
    const size = Math.exp(sampleNormalNoise(computeHash32(this.#seed ^ 0xaa, price), epoch) * 0.8)
    return Math.max(1, Math.round(this.#lotsPerMinute * 0.3 * size * (0.25 + index * 0.05)))
  }

  close(): void {}
}

function summed(time: number, minutes: readonly SourceCandle[]): SourceCandle | undefined {
  const [first] = minutes
  if (!first) return undefined
  return minutes.slice(1).reduce(
    (sum, bar) => ({
      time,
      open: sum.open,
      high: Math.max(sum.high, bar.high),
      low: Math.min(sum.low, bar.low),
      close: bar.close,
      volumeLots: sum.volumeLots + bar.volumeLots,
      quoteUnits: sum.quoteUnits + bar.quoteUnits,
    }),
    { ...first, time },
  )
}
