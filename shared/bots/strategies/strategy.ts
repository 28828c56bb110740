// A strategy: time, fills and prices in, desired orders out. Pure: back-tests and live bots share the code. The runner
// reconciles the orders and reports how each ended.

import type { Side } from '#shared/markets/trading/order.ts'
import type { Books, FillDelta } from '../books.ts'
import type { BotEnd } from '../bot-state.ts'

/**
 * `id` is its client id, `<place>-<generation>`, never reused. With `followsParts`, a new price or size amends it in
 * place, so it never leaves the book; a venue that cannot amend replaces it. Its end is reported once.
 */
export type DesiredOrder = {
  readonly id: string
  readonly market: string
  readonly side: Side
  /** Ticks; absent: at the market. */
  readonly price?: number
  readonly lots: number
  /** With a price: immediate or cancel. */
  readonly isImmediate?: boolean
  /** Reduce-only, for a position. */
  readonly closes?: boolean
}

export type OrderEnd = FillDelta & {
  readonly id: string
  readonly market: string
  readonly lots: number
  readonly filled: number
  /** Lots already reported as parts; `filled` and the amounts exclude them. */
  readonly before?: number
}

/** Lots that traded of an order by its end. */
export const sumFills = ({ filled, before = 0 }: OrderEnd): number => before + filled

/** Last prices, in ticks. */
export type PriceWatch = { readonly market: string; readonly above?: number; readonly below?: number }

/**
 * Volume of a market: lots of closed bars from a start on, and the open time of the first bar not included, epoch ms.
 */
export type TradedVolume = { readonly lots: number; readonly to: number }

/** The time, last prices in ticks by market, and ids of orders not known to have ended. */
export type StrategyContext = {
  readonly now: number
  readonly prices: Readonly<Record<string, number>>
  readonly live: ReadonlySet<string>
  /** Volume of its first market, with a timer event (`DesiredOrders.countFrom`). */
  readonly traded?: TradedVolume | undefined
}

export type BotEvent =
  /** Start: at once, at the trigger price, or by the owner. */
  | { readonly kind: 'start' }
  | { readonly kind: 'order'; readonly order: OrderEnd }
  /** Partial fill of an open purchase, for strategies with `followsParts`. */
  | { readonly kind: 'part'; readonly order: OrderEnd }
  | { readonly kind: 'price' }
  | { readonly kind: 'time' }
  /** The owner added quote money, or withdraws it. */
  | { readonly kind: 'funds'; readonly quote: bigint }
  /** Funding of a held perpetual; negative if paid. */
  | { readonly kind: 'funding'; readonly atoms: bigint }
  | { readonly kind: 'liquidated' }
  | { readonly kind: 'signal'; readonly action: 'buy' | 'sell' | 'close'; readonly bps: number }

/** A round trip, in atoms; prices are averages, in quote atoms per lot. */
export type RoundTrip = {
  readonly market: string
  readonly lots: number
  readonly cost: bigint
  readonly proceeds: bigint
  readonly fees: bigint
  readonly profit: bigint
}

/** An event for the owner: `shifted` range of a grid, `bought` and `skipped` of a plan, `remained` of a TWAP. */
export type StrategyNote = {
  readonly kind: 'shifted' | 'bought' | 'skipped' | 'remained'
  readonly params: Readonly<Record<string, string>>
}

export type StrategyStep<State> = {
  readonly state: State
  readonly pairs?: readonly RoundTrip[]
  readonly notes?: readonly StrategyNote[]
}

export type DesiredOrders = {
  readonly orders: readonly DesiredOrder[]
  readonly watches: readonly PriceWatch[]
  /** Epoch ms. */
  readonly wakeAt?: number
  /** Open time (epoch ms) of the first bar whose volume the timer event counts. */
  readonly countFrom?: number
  readonly end?: BotEnd
}
/** The investment in atoms: quote asset, or a coin with its value at that time. */
export type Investment = { readonly quote: bigint; readonly base: bigint; readonly baseCost: bigint }

export type Strategy<Settings, State> = {
  /** True if it receives partial fills of purchases and its orders are amended. */
  readonly followsParts?: boolean
  open(settings: Settings, investment: Investment): State
  apply(settings: Settings, state: State, event: BotEvent, moment: StrategyContext): StrategyStep<State>
  wants(settings: Settings, state: State): DesiredOrders
  books(settings: Settings, state: State): Books
  /** Quote atoms that may be withdrawn now. */
  free(settings: Settings, state: State): bigint
}
