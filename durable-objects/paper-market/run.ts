// A bot over bars that were, through a paper market: what the back-test of the page runs (docs/decisions/035). Pure: the same
// bars and the same bot give the same result, on whichever machine.

import type { Market } from '#shared/markets.ts'
import type { TradeReason } from '#shared/trading/refusals.ts'
import { type PaperFill, PaperMarket, type PaperMarketParts, type PaperOrder } from './paper-market.ts'

/** Prices in ticks, time of its opening in epoch ms. */
export type PaperBar = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

export type PaperAct =
  | { readonly kind: 'place'; readonly order: PaperOrder }
  | { readonly kind: 'cancel'; readonly id: string }
  /** It has ended, for a reason of its own: its orders leave, and its coins are sold where that was chosen. */
  | { readonly kind: 'end'; readonly reason: string; readonly sells: boolean }

/** What a bot is to a paper market. It knows what it is told, and nothing that comes later. */
export type PaperBot = {
  /** At the price that the data begins with. */
  begin(price: number, now: number): readonly PaperAct[]
  /** Orders of it were filled. */
  filled(fills: readonly PaperFill[], price: number, now: number): readonly PaperAct[]
  /** An order of it left without being filled to its end: cancelled, expired, or refused by name. */
  left(id: string, why: 'left' | TradeReason, now: number): readonly PaperAct[]
  /** The price has arrived somewhere. */
  moved(price: number, now: number): readonly PaperAct[]
}

export type PaperPoint = { readonly time: number; readonly atoms: bigint; readonly price: number }

export type PaperResult = {
  readonly fills: readonly PaperFill[]
  /** Worth at the close of each bar, in quote atoms. */
  readonly curve: readonly PaperPoint[]
  /** Atoms at the end, open orders among them. */
  readonly base: bigint
  readonly quote: bigint
  readonly fees: { readonly base: bigint; readonly quote: bigint }
  readonly refused: ReadonlyMap<TradeReason, number>
  readonly end: { readonly reason: string; readonly time: number } | undefined
  /** What base atoms are worth at a price in ticks, in quote atoms. */
  worthOf(base: bigint, ticks: number): bigint
}

export type PaperRun = Omit<PaperMarketParts, 'market'> & {
  readonly market: Market
  readonly bars: readonly PaperBar[]
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

class Run {
  readonly exchange: PaperMarket
  readonly fills: PaperFill[] = []
  readonly refused = new Map<TradeReason, number>()
  readonly #bot: PaperBot
  end: PaperResult['end']

  constructor(parts: PaperRun) {
    this.exchange = new PaperMarket(parts)
    this.#bot = parts.bot
  }

  /** Does what the bot says, and what it says to what comes of that, until it has nothing to say. */
  act(acts: readonly PaperAct[], now: number): void {
    const waiting = [...acts]
    for (let act = waiting.shift(); act && !this.end; act = waiting.shift()) {
      if (act.kind === 'end') this.#close(act, now)
      else if (act.kind === 'place') waiting.push(...this.#place(act.order, now))
      else if (this.exchange.cancel(act.id, now)) waiting.push(...this.#bot.left(act.id, 'left', now))
    }
  }

  #close({ reason, sells }: Extract<PaperAct, { kind: 'end' }>, now: number): void {
    for (const id of this.exchange.open) this.exchange.cancel(id, now)
    const lots = sells ? this.exchange.lotsHeld : 0
    const sold = lots > 0 ? this.exchange.place({ id: 'end', side: 'sell', type: 'market', lots }, now) : undefined
    // What is too little for an order stays as it is.
    if (sold?.ok) this.fills.push(...sold.value)
    this.end = { reason, time: now }
  }

  #place(order: PaperOrder, now: number): readonly PaperAct[] {
    const placed = this.exchange.place(order, now)
    if (!placed.ok) {
      this.refused.set(placed.error, (this.refused.get(placed.error) ?? 0) + 1)
      return this.#bot.left(order.id, placed.error, now)
    }
    const told = placed.value.length > 0 ? this.#tell(placed.value, now) : []
    const hasLeft = !this.exchange.isOpen(order.id) && !placed.value.some(({ isLast }) => isLast)
    return hasLeft ? [...told, ...this.#bot.left(order.id, 'left', now)] : told
  }

  #tell(fills: readonly PaperFill[], now: number): readonly PaperAct[] {
    for (const fill of fills) this.fills.push(fill)
    return this.#bot.filled(fills, this.exchange.price, now)
  }

  /** The price goes somewhere: what it meets is filled on the way, and the bot acts on that before it goes on. */
  move(price: number, now: number): void {
    for (let fills = this.exchange.toward(price, now); fills; fills = this.exchange.toward(price, now)) {
      this.act(this.#tell(fills, now), now)
    }
    if (this.end) return
    const acts = this.#bot.moved(price, now)
    if (acts.length > 0) this.act(acts, now)
  }
}

/** @param run at least one bar, in order */
export function runPaper(run: PaperRun): PaperResult {
  const { bars, barMs, bot, onProgress } = run
  const state = new Run(run)
  const { exchange } = state
  const curve: PaperPoint[] = []
  const [first] = bars
  if (first) {
    exchange.begin(first.open)
    state.act(bot.begin(first.open, first.time), first.time)
  }
  for (const [index, bar] of bars.entries()) {
    const path = pathOf(bar)
    for (const [step, price] of path.entries()) state.move(price, bar.time + Math.floor(((barMs - 1) * step) / 3))
    curve.push({ time: bar.time, atoms: exchange.worth(), price: bar.close })
    if (index % REPORT_EVERY === 0) onProgress?.(index / bars.length)
  }
  const { fills, refused, end } = state
  const { totals, fees } = exchange.purse
  return { fills, curve, ...totals, fees, refused, end, worthOf: (base, ticks) => exchange.worthOf(base, ticks) }
}
