// What a strategy is: time, fills and prices in, orders out. Pure: the same events give the same orders on any machine, so a
// back-test in a page, `npm run backtest` and a bot that runs are one. It keeps no order by hand: it says which orders should stand
// now, and whoever runs it sees to that and tells it how each of them ended.

import type { Side } from '#shared/trading/order.ts'
import type { Books, Moved } from '../books.ts'
import type { BotEnd } from '../kinds.ts'

/**
 * An order that should stand. `id` is its client id: `<place>-<generation>`, never used for another. What is not wanted any more is
 * cancelled. Of a strategy that follows parts, what is wanted at another price, or larger, is amended as it stands: no moment is
 * without it. A venue that cannot amend cancels it, and the next one is wanted. How an order ends its strategy hears once.
 */
export type Wanted = {
  readonly id: string
  readonly market: string
  readonly side: Side
  /** Ticks; absent: at the market. */
  readonly price?: number
  readonly lots: number
  /** With a price: what does not trade at once is given up. */
  readonly isImmediate?: boolean
  /** Of a position: it may only make it smaller. */
  readonly closes?: boolean
}

/** How an order ended: filled, cancelled, expired, refused or never placed. */
export type Ended = Moved & {
  readonly id: string
  readonly market: string
  /** Lots that were asked for, and those that traded. */
  readonly lots: number
  readonly filled: number
  /** Lots that traded before, and were told as parts: neither `filled` nor any amount counts them again. */
  readonly before?: number
}

/** Lots that traded of an order by its end. */
export const filledOf = ({ filled, before = 0 }: Ended): number => before + filled

/** Wakes the strategy when the last price of a market gets there, in ticks. */
export type Watch = { readonly market: string; readonly above?: number; readonly below?: number }

/** What a market traded: lots of the bars that opened from a moment on and have closed, and where the first of those opens that are not in it, epoch ms. */
export type Traded = { readonly lots: number; readonly to: number }

/** Now, the last prices in ticks by market, and the ids of its orders that have not ended yet, as far as it was told. */
export type Moment = {
  readonly now: number
  readonly prices: Readonly<Record<string, number>>
  readonly live: ReadonlySet<string>
  /** Of its first market, with its time, where it counts (`Wants.countFrom`). */
  readonly traded?: Traded | undefined
}

export type BotEvent =
  /** It may begin: at once, when its trigger price is reached, or when its owner says so. */
  | { readonly kind: 'start' }
  | { readonly kind: 'order'; readonly order: Ended }
  /** A purchase that goes on standing has traded some: told to strategies that follow parts. */
  | { readonly kind: 'part'; readonly order: Ended }
  /** A price that it waits for was reached. */
  | { readonly kind: 'price' }
  /** Its time has come. */
  | { readonly kind: 'time' }
  /** Its owner put in more of the quote asset, or takes out. */
  | { readonly kind: 'funds'; readonly quote: bigint }
  /** Of a perpetual that it holds: received, or paid below zero. */
  | { readonly kind: 'funding'; readonly atoms: bigint }
  /** The clearing house has closed its position, or some of it. */
  | { readonly kind: 'liquidated' }
  | { readonly kind: 'signal'; readonly action: 'buy' | 'sell' | 'close'; readonly bps: number }

/** A round trip, in atoms; prices are averages, in quote atoms of one lot. */
export type Pair = {
  readonly market: string
  readonly lots: number
  readonly cost: bigint
  readonly proceeds: bigint
  readonly fees: bigint
  readonly profit: bigint
}

/** What is worth telling its owner: `shifted` of a grid's range, `bought` and `skipped` of a plan, what `remained` of a TWAP. */
export type Note = {
  readonly kind: 'shifted' | 'bought' | 'skipped' | 'remained'
  readonly params: Readonly<Record<string, string>>
}

export type Step<State> = { readonly state: State; readonly pairs?: readonly Pair[]; readonly notes?: readonly Note[] }

export type Wants = {
  readonly orders: readonly Wanted[]
  readonly watches: readonly Watch[]
  /** Epoch ms. */
  readonly wakeAt?: number
  /** With its time it is told what was traded in the bars that opened from here on, epoch ms. */
  readonly countFrom?: number
  /** It is over: its orders are cancelled, and what it has goes back. */
  readonly end?: BotEnd
}
export const NOTHING: Wants = { orders: [], watches: [] }

/** What is put in, in atoms: of the quote asset, or of a coin that is worth so much when it is put in. */
export type Investment = { readonly quote: bigint; readonly base: bigint; readonly baseCost: bigint }

export type Strategy<Settings, State> = {
  /** Whether what it wants follows what its purchases have bought before they end: it is told, and its orders are amended. */
  readonly followsParts?: boolean
  /** Before it begins. */
  open(settings: Settings, investment: Investment): State
  apply(settings: Settings, state: State, event: BotEvent, moment: Moment): Step<State>
  wants(settings: Settings, state: State): Wants
  books(settings: Settings, state: State): Books
  /** Quote atoms that may be taken out now. */
  free(settings: Settings, state: State): bigint
}
