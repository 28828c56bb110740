// A separate process reads the recording and serves spans of it (scripts/recording.ts), because no object could hold it
// all.

import { z } from 'zod/mini'
import { Side } from '#shared/markets/trading/order.ts'
import { barStart, DAY_MS } from '#shared/platform/intervals.ts'
import { logWarning } from '../../platform/telemetry/log.ts'
import { BarCache } from './bar-cache.ts'
import { BAR_LENGTH_MAX_MS, type BarUnit, type MarketSource, type SourceCandle, type SourceStep } from './source.ts'

/** Serves `/step?market&since&until` and `/bars?market&unit&from&to`; times in epoch ms. */
export type ReplayService = { fetch(url: string): Promise<{ ok: boolean; status: number; json(): Promise<unknown> }> }

/** Levels farther from the price than this fraction are ignored. */
const REACH_MARGIN = 0.005

const Count = z.int().check(z.positive())
const Levels = z.array(z.readonly(z.tuple([Count, Count])))

export const ReplayStep = z.object({
  trades: z.array(z.object({ time: z.int(), side: Side, priceTicks: Count, quantityLots: Count })),
  ladder: z.object({ bids: Levels, asks: Levels }),
})
export type ReplayStep = z.infer<typeof ReplayStep>

/** Start, open, high, low, close, lots, quote units. Quote units are text, because they may exceed a safe integer. */
export const ReplayBars = z.array(
  z.tuple([z.int(), Count, Count, Count, Count, z.int(), z.string().check(z.regex(/^\d{1,40}$/))]),
)
export type ReplayBars = z.infer<typeof ReplayBars>

const candle = ([time, open, high, low, close, volumeLots, quote]: ReplayBars[number]): SourceCandle => ({
  time,
  open,
  high,
  low,
  close,
  volumeLots,
  quoteUnits: BigInt(quote),
})

/**
 * Repeats the recording endlessly, before and after the market's opening. Past bars therefore equal the bars shown at
 * that time.
 */
export class ReplaySource implements MarketSource {
  readonly #market: string
  readonly #service: ReplayService
  readonly #bars: BarCache
  #until = 0

  /** @param market `BASE_QUOTE` of a recorded market */
  constructor(market: string, service: ReplayService) {
    this.#market = market
    this.#service = service
    this.#bars = new BarCache(
      async (unit, from, to) => ReplayBars.parse(await this.#request('bars', { unit, from, to })).map(candle),
      (error) => logWarning('recorded_bars_unreadable', { market, error }),
    )
  }

  async advance(since: number, until: number): Promise<SourceStep> {
    // After a sleep, loads bars of the sleep, of the day before, and of the open month.
    if (since !== this.#until) {
      await this.preload('minutes', since - DAY_MS, since + 1)
      await this.preload('hours', since - BAR_LENGTH_MAX_MS, barStart('1h', since))
    }
    const step = ReplayStep.parse(await this.#request('step', { since, until }))
    this.#until = until
    return step
  }

  preload(unit: BarUnit, from: number, to: number): Promise<void> {
    return this.#bars.load(unit, from, to)
  }

  async findReach(
    since: number,
    until: number,
    { above, below }: { readonly above: number; readonly below: number },
  ): Promise<number | undefined> {
    const query = { unit: 'minutes', from: barStart('1m', since), to: until }
    const bars = ReplayBars.parse(await this.#request('bars', query))
    for (const [time, , high, low] of bars) {
      if (low * (1 - REACH_MARGIN) <= below || high * (1 + REACH_MARGIN) >= above) return Math.max(since, time)
    }
    return undefined
  }

  minutes(from: number, to: number): readonly SourceCandle[] {
    return this.#bars.bars('minutes', from, to)
  }

  hours(from: number, to: number): readonly SourceCandle[] {
    return this.#bars.bars('hours', from, to)
  }

  close(): void {}

  async #request(what: 'step' | 'bars', query: Readonly<Record<string, string | number>>): Promise<unknown> {
    const search = new URLSearchParams({ market: this.#market })
    for (const [name, value] of Object.entries(query)) search.set(name, String(value))
    const answer = await this.#service.fetch(`http://replay/${what}?${search}`)
    if (!answer.ok) throw new Error(`the recording answered ${answer.status}`)
    return answer.json()
  }
}
