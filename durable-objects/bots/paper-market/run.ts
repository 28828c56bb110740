// Runs a bot over historical bars (docs/decisions/035, 051), with the same result on every machine. Pure.

import type { BotBars } from '#shared/bots/bars.ts'
import type { PaperBalance } from './paper-holdings.ts'
import type { PaperEvent, PaperFill, PaperOrder, PaperVenue } from './venue.ts'

export type PaperBotAction =
  | { readonly kind: 'place'; readonly market: string; readonly order: PaperOrder }
  | { readonly kind: 'cancel'; readonly id: string }
  /** The bot ended itself: orders are cancelled, positions closed, and coins sold if `sells`. */
  | { readonly kind: 'end'; readonly reason: string; readonly sells: boolean }

/** A bot under test never receives data of later bars. */
export type PaperBot = {
  moved(market: string, price: number, now: number): readonly PaperBotAction[]
  /** @returns the first price between both, exclusive, at which the bot acts */
  nextWatch?(market: string, from: number, to: number): number | undefined
  /**
   * @param lots traded lots
   * @param from open time of the bar
   * @param to open time of the next bar
   */
  closed?(market: string, lots: number, from: number, to: number): void
  filled(fills: readonly PaperFill[], now: number): readonly PaperBotAction[]
  /** The order was cancelled, expired or refused before it was filled. */
  left(id: string, why: string, now: number): readonly PaperBotAction[]
  told(news: PaperEvent, now: number): readonly PaperBotAction[]
}

export type PaperMarkets = { readonly venues: readonly PaperVenue[]; readonly cash: PaperBalance }

/** Prices in ticks. */
export type PaperMarketBars = { readonly market: string; readonly bars: BotBars }

/** Open times of all bars, epoch ms, and each market's bar at that time (-1: none). */
export type AlignedPaperBars = {
  readonly times: readonly number[]
  readonly rows: readonly (readonly number[])[]
  readonly series: readonly PaperMarketBars[]
}

export type PaperRunResult = {
  readonly fills: readonly PaperFill[]
  readonly news: readonly PaperEvent[]
  /** In atoms of the quote asset. */
  readonly invested: bigint
  readonly worth: bigint
  /** Value at the close of each bar, atoms of the quote asset, if requested. */
  readonly curve: readonly bigint[]
  readonly fees: bigint
  readonly refused: ReadonlyMap<string, number>
  readonly end: { readonly reason: string; readonly time: number } | undefined
}

export type PaperRunInput = PaperMarkets & {
  readonly frames: AlignedPaperBars
  readonly count?: number
  readonly barMs: number
  readonly bot: PaperBot
  readonly hasCurve?: boolean
  readonly onProgress?: (share: number) => void
}

const REPORT_EVERY = 2_000

/**
 * Order of prices as in `npm run backtest` (decision 023). Rising bar: open, low, high, close; falling bar: open, high,
 * low, close.
 * @param step 0 to 3
 */
export function backtestPriceAt({ open, high, low, close }: BotBars, row: number, step: number): number {
  const [first = 0, last = 0] = [open[row], close[row]]
  if (step === 0) return first
  if (step === 3) return last
  return ((step === 1) === last >= first ? low[row] : high[row]) ?? 0
}

/** Starts at the first time at which each market has a bar. */
export function alignPaperBars(series: readonly PaperMarketBars[]): AlignedPaperBars {
  const next = series.map(() => 0)
  const from = Math.max(...series.map(({ bars }) => bars.time[0] ?? Number.POSITIVE_INFINITY))
  const times: number[] = []
  const rows: number[][] = series.map(() => [])
  for (;;) {
    let time = Number.POSITIVE_INFINITY
    for (const [place, { bars }] of series.entries()) {
      time = Math.min(time, bars.time[next[place] ?? 0] ?? Number.POSITIVE_INFINITY)
    }
    if (!Number.isFinite(time)) return { times, rows, series }
    let lacking = 0
    for (const [place, { bars }] of series.entries()) {
      const row = next[place] ?? 0
      const hasBar = bars.time[row] === time
      if (hasBar) next[place] = row + 1
      else lacking += 1
      if (time >= from) rows[place]?.push(hasBar ? row : -1)
    }
    if (time > from || (time === from && lacking === 0)) times.push(time)
    else if (time === from) for (const own of rows) own.pop()
  }
}

class Run {
  readonly #floor: PaperMarkets
  readonly fills: PaperFill[] = []
  readonly news: PaperEvent[] = []
  readonly refused = new Map<string, number>()
  readonly #bot: PaperBot
  end: PaperRunResult['end']

  constructor({ bot, ...floor }: PaperMarkets & { readonly bot: PaperBot }) {
    this.#floor = floor
    this.#bot = bot
  }

  worth(): bigint {
    return this.#floor.venues.reduce((sum, venue) => sum + venue.worth(), this.#floor.cash.total)
  }

  /** Executes actions and reactions until there are none. */
  #act(acts: readonly PaperBotAction[], now: number): void {
    const waiting = [...acts]
    for (let act = waiting.shift(); act && !this.end; act = waiting.shift()) {
      if (act.kind === 'end') this.#close(act, now)
      else if (act.kind === 'place') waiting.push(...this.#place(act, now))
      else {
        const { id } = act
        const isGone = this.#floor.venues.some((venue) => venue.cancel(id, now))
        if (isGone) waiting.push(...this.#bot.left(id, 'left', now))
      }
    }
  }

  #close({ reason, sells }: Extract<PaperBotAction, { kind: 'end' }>, now: number): void {
    this.end = { reason, time: now }
    for (const venue of this.#floor.venues) {
      for (const fill of venue.close(sells, now)) this.fills.push(fill)
    }
  }

  #place({ market, order }: Extract<PaperBotAction, { kind: 'place' }>, now: number): readonly PaperBotAction[] {
    const venue = this.#floor.venues.find((each) => each.market === market)
    const placed = venue?.place(order, now)
    if (!venue || !placed?.ok) {
      const why = placed && !placed.ok ? placed.error : 'market_unknown'
      this.refused.set(why, (this.refused.get(why) ?? 0) + 1)
      return this.#bot.left(order.id, why, now)
    }
    const told = placed.value.length > 0 ? this.#applyFills(placed.value, now) : []
    const hasLeft = !venue.isOpen(order.id) && !placed.value.some(({ isLast }) => isLast)
    return hasLeft ? [...told, ...this.#bot.left(order.id, 'left', now)] : told
  }

  #applyFills(fills: readonly PaperFill[], now: number): readonly PaperBotAction[] {
    for (const fill of fills) this.fills.push(fill)
    return this.#bot.filled(fills, now)
  }

  #subscribe(venue: PaperVenue, now: number): void {
    for (const news of venue.takeNews()) {
      this.news.push(news)
      if (!this.end) this.#act(this.#bot.told(news, now), now)
    }
  }

  begin(venue: PaperVenue, now: number): void {
    this.#act(this.#bot.moved(venue.market, venue.price, now), now)
  }

  /** Fills the orders that the price passes. The bot may act after each fill, and at each price that it watches. */
  move(venue: PaperVenue, price: number, now: number): void {
    venue.clock(now)
    this.#subscribe(venue, now)
    for (;;) {
      const watched = this.end ? undefined : this.#bot.nextWatch?.(venue.market, venue.price, price)
      const fills = venue.toward(watched ?? price, now)
      if (fills) {
        this.#act(this.#applyFills(fills, now), now)
        this.#subscribe(venue, now)
        continue
      }
      if (this.end) return
      const acts = this.#bot.moved(venue.market, watched ?? price, now)
      if (acts.length > 0) this.#act(acts, now)
      if (watched === undefined) return
    }
  }
}

/** @param run has at least one frame; its markets are in the order of the series */
export function runPaperBot(run: PaperRunInput): PaperRunResult {
  const { venues, frames, barMs, hasCurve = true, onProgress } = run
  const { times, rows, series } = frames
  const count = Math.min(run.count ?? times.length, times.length)
  const state = new Run(run)
  const curve: bigint[] = []
  for (const [place, venue] of venues.entries()) venue.begin(series[place]?.bars.open[rows[place]?.[0] ?? 0] ?? 0)
  const invested = state.worth()
  for (const venue of venues) state.begin(venue, times[0] ?? 0)
  for (let index = 0; index < count; index += 1) {
    const time = times[index] ?? 0
    for (let step = 0; step < 4; step += 1) {
      const now = time + Math.floor(((barMs - 1) * step) / 3)
      for (let place = 0; place < venues.length; place += 1) {
        const row = rows[place]?.[index] ?? -1
        const [venue, bars] = [venues[place], series[place]?.bars]
        if (row >= 0 && venue && bars) state.move(venue, backtestPriceAt(bars, row, step), now)
      }
    }
    for (let place = 0; place < venues.length; place += 1) {
      const row = rows[place]?.[index] ?? -1
      if (row >= 0)
        run.bot.closed?.(venues[place]?.market ?? '', series[place]?.bars.volume[row] ?? 0, time, time + barMs)
    }
    if (hasCurve) curve.push(state.worth())
    if (index % REPORT_EVERY === 0) onProgress?.(index / count)
  }
  const { fills, news, refused, end } = state
  const fees = venues.reduce((sum, venue) => sum + venue.fees(), 0n)
  return { fills, news, invested, worth: state.worth(), curve, fees, refused, end }
}
