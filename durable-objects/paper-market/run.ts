// A bot over bars that were, through the markets of a back-test: what the page runs (docs/decisions/035, 051). Pure: the same
// bars and the same bot give the same result, on whichever machine.

import type { Drawer } from './purse.ts'
import type { PaperFill, PaperNews, PaperOrder, PaperVenue } from './venue.ts'

/** Prices in ticks, time of its opening in epoch ms. */
export type PaperBar = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

export type PaperAct =
  | { readonly kind: 'place'; readonly market: string; readonly order: PaperOrder }
  | { readonly kind: 'cancel'; readonly id: string }
  /** It has ended, for a reason of its own: its orders leave, its positions are closed, and its coins are sold where that was chosen. */
  | { readonly kind: 'end'; readonly reason: string; readonly sells: boolean }

/** What a bot is to the markets of a back-test. It knows what it is told, and nothing that comes later. */
export type PaperBot = {
  /** The price of a market has arrived somewhere: at first, where the data begins. */
  moved(market: string, price: number, now: number): readonly PaperAct[]
  /** Orders of it were filled. */
  filled(fills: readonly PaperFill[], now: number): readonly PaperAct[]
  /** An order of it left without being filled to its end: cancelled, expired, or refused by name. */
  left(id: string, why: string, now: number): readonly PaperAct[]
  /** Something happened to its position. */
  told(news: PaperNews, now: number): readonly PaperAct[]
}

/** Where it trades, and its money that lies in none of these markets. */
export type PaperFloor = { readonly venues: readonly PaperVenue[]; readonly cash: Drawer }

/** Bars of one market, in order. */
export type PaperSeries = { readonly market: string; readonly bars: readonly PaperBar[] }

/** A moment of all markets: bars that open then, each beside its market. */
export type PaperFrame = { readonly time: number; readonly bars: readonly (PaperBar | undefined)[] }

export type PaperPoint = { readonly time: number; readonly atoms: bigint }

export type PaperResult = {
  readonly fills: readonly PaperFill[]
  readonly news: readonly PaperNews[]
  /** What all was worth at the beginning, and at the end, in quote atoms. */
  readonly invested: bigint
  readonly worth: bigint
  /** Worth at the close of each bar, in quote atoms. */
  readonly curve: readonly PaperPoint[]
  readonly fees: bigint
  readonly refused: ReadonlyMap<string, number>
  readonly end: { readonly reason: string; readonly time: number } | undefined
}

export type PaperRun = PaperFloor & {
  readonly frames: readonly PaperFrame[]
  /** How long a bar is. */
  readonly barMs: number
  readonly bot: PaperBot
  /** Told now and then, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

const REPORT_EVERY = 2_000

/** Prices in the order in which a bar is assumed to have had them: the way of `npm run backtest` (decision 023). */
export const pathOf = ({ open, high, low, close }: PaperBar): readonly [number, number, number, number] =>
  close >= open ? [open, low, high, close] : [open, high, low, close]

/** Bars of several markets side by side, from the first moment at which each of them has one. */
export function framesOf(series: readonly PaperSeries[]): readonly PaperFrame[] {
  const next = series.map(() => 0)
  const from = Math.max(...series.map(({ bars }) => bars[0]?.time ?? Number.POSITIVE_INFINITY))
  const frames: PaperFrame[] = []
  for (;;) {
    const due = series.map(({ bars }, index) => bars[next[index] ?? 0])
    const time = Math.min(...due.map((bar) => bar?.time ?? Number.POSITIVE_INFINITY))
    if (!Number.isFinite(time)) return frames
    const bars = due.map((bar, index) => {
      if (bar?.time !== time) return undefined
      next[index] = (next[index] ?? 0) + 1
      return bar
    })
    const isBegun = time > from || (time === from && bars.every((bar) => bar !== undefined))
    if (isBegun) frames.push({ time, bars })
  }
}

class Run {
  readonly #floor: PaperFloor
  readonly fills: PaperFill[] = []
  readonly news: PaperNews[] = []
  readonly refused = new Map<string, number>()
  readonly #bot: PaperBot
  end: PaperResult['end']

  constructor({ bot, ...floor }: PaperFloor & { readonly bot: PaperBot }) {
    this.#floor = floor
    this.#bot = bot
  }

  /** What all of it is worth, in quote atoms. */
  worth(): bigint {
    return this.#floor.venues.reduce((sum, venue) => sum + venue.worth(), this.#floor.cash.total)
  }

  /** Does what the bot says, and what it says to what comes of that, until it has nothing to say. */
  #act(acts: readonly PaperAct[], now: number): void {
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

  #close({ reason, sells }: Extract<PaperAct, { kind: 'end' }>, now: number): void {
    this.end = { reason, time: now }
    for (const venue of this.#floor.venues) {
      for (const fill of venue.close(sells, now)) this.fills.push(fill)
    }
  }

  #place({ market, order }: Extract<PaperAct, { kind: 'place' }>, now: number): readonly PaperAct[] {
    const venue = this.#floor.venues.find((each) => each.market === market)
    const placed = venue?.place(order, now)
    if (!venue || !placed?.ok) {
      const why = placed && !placed.ok ? placed.error : 'market_unknown'
      this.refused.set(why, (this.refused.get(why) ?? 0) + 1)
      return this.#bot.left(order.id, why, now)
    }
    const told = placed.value.length > 0 ? this.#tell(placed.value, now) : []
    const hasLeft = !venue.isOpen(order.id) && !placed.value.some(({ isLast }) => isLast)
    return hasLeft ? [...told, ...this.#bot.left(order.id, 'left', now)] : told
  }

  #tell(fills: readonly PaperFill[], now: number): readonly PaperAct[] {
    for (const fill of fills) this.fills.push(fill)
    return this.#bot.filled(fills, now)
  }

  /** What happened by itself is told before anything else is. */
  #hear(venue: PaperVenue, now: number): void {
    for (const news of venue.takeNews()) {
      this.news.push(news)
      if (!this.end) this.#act(this.#bot.told(news, now), now)
    }
  }

  /** Where a price begins. */
  begin(venue: PaperVenue, now: number): void {
    this.#act(this.#bot.moved(venue.market, venue.price, now), now)
  }

  /** The price goes somewhere: what it meets is filled on the way, and the bot acts on that before it goes on. */
  move(venue: PaperVenue, price: number, now: number): void {
    venue.clock(now)
    this.#hear(venue, now)
    for (let fills = venue.toward(price, now); fills; fills = venue.toward(price, now)) {
      this.#act(this.#tell(fills, now), now)
      this.#hear(venue, now)
    }
    if (this.end) return
    const acts = this.#bot.moved(venue.market, price, now)
    if (acts.length > 0) this.#act(acts, now)
  }
}

/** @param run at least one frame; venues in the order of its bars */
export function runPaper(run: PaperRun): PaperResult {
  const { venues, frames, barMs, onProgress } = run
  const state = new Run(run)
  const curve: PaperPoint[] = []
  for (const [index, venue] of venues.entries()) venue.begin(frames[0]?.bars[index]?.open ?? 0)
  const invested = state.worth()
  for (const venue of venues) state.begin(venue, frames[0]?.time ?? 0)
  for (const [index, { time, bars }] of frames.entries()) {
    const paths = bars.map((bar) => bar && pathOf(bar))
    for (let step = 0; step < 4; step += 1) {
      const now = time + Math.floor(((barMs - 1) * step) / 3)
      for (const [place, venue] of venues.entries()) {
        const price = paths[place]?.[step]
        if (price !== undefined) state.move(venue, price, now)
      }
    }
    curve.push({ time, atoms: state.worth() })
    if (index % REPORT_EVERY === 0) onProgress?.(index / frames.length)
  }
  const { fills, news, refused, end } = state
  const fees = venues.reduce((sum, venue) => sum + venue.fees(), 0n)
  return { fills, news, invested, worth: state.worth(), curve, fees, refused, end }
}
