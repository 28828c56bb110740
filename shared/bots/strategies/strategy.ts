// A strategy is a pure function from time, fills and prices to desired orders, shared by back-tests and live bots. The
// runner (driver.ts, or a live bot) places and cancels orders, and reports the end of each order once.

import type { Side } from '#shared/markets/trading/order.ts'
import type { BotBookkeeping, FillDelta } from '../books.ts'
import type { BotEndReason } from '../bot-state.ts'

/**
 * `id` is the client order id, `<place>-<generation>`, never reused. With `followsParts`, a new price or size amends
 * the order in place; a venue that cannot amend replaces it.
 */
export type DesiredOrder = {
  readonly id: string
  readonly market: string
  readonly side: Side
  /** Limit price in ticks; absent for a market order. */
  readonly price?: number
  readonly lots: number
  /** True for an immediate-or-cancel order. */
  readonly isImmediate?: boolean
  /** True for a reduce-only order. */
  readonly closes?: boolean
  /** Epoch ms after which the order is not sent any more. */
  readonly until?: number | undefined
}

export type EndedOrder = FillDelta & {
  readonly id: string
  readonly market: string
  readonly lots: number
  readonly filled: number
  /** Lots of earlier `part` events, which `filled` and the amounts do not include. */
  readonly before?: number
  /** True if the order never left for its venue, which does not answer or accepts no key. */
  readonly isUnsent?: boolean
}

export const sumEndedOrderLots = ({ filled, before = 0 }: EndedOrder): number => before + filled

/** Limits in ticks. When the last price reaches one, the strategy receives a `price` event. */
export type PriceWatch = { readonly market: string; readonly above?: number; readonly below?: number }

/**
 * `lots`: traded volume of a market's closed bars since a start time. `to`: open time of the first bar not counted,
 * epoch ms.
 */
export type TradedVolume = { readonly lots: number; readonly to: number }

/** `prices`: last prices in ticks by market. `live`: ids of orders that may be open. */
export type StrategyContext = {
  readonly now: number
  readonly prices: Readonly<Record<string, number>>
  readonly live: ReadonlySet<string>
  /** Volume of the first market; present with a timer event (`DesiredOrders.countFrom`). */
  readonly traded?: TradedVolume | undefined
}

export type BotEvent =
  /** The bot starts immediately, at the trigger price, or by its owner. */
  | { readonly kind: 'start' }
  | { readonly kind: 'order'; readonly order: EndedOrder }
  /** For strategies with `followsParts`: partial fill of an open purchase. */
  | { readonly kind: 'part'; readonly order: EndedOrder }
  | { readonly kind: 'price' }
  | { readonly kind: 'time' }
  /** Added money; negative for a withdrawal. */
  | { readonly kind: 'funds'; readonly quote: bigint }
  /** Negative if the bot paid. */
  | { readonly kind: 'funding'; readonly atoms: bigint }
  | { readonly kind: 'liquidated' }
  | { readonly kind: 'signal'; readonly action: 'buy' | 'sell' | 'close'; readonly bps: number }

/** A purchase and its sale, in atoms. */
export type RoundTrip = {
  readonly market: string
  readonly lots: number
  readonly cost: bigint
  readonly proceeds: bigint
  readonly fees: bigint
  readonly profit: bigint
}

/**
 * An event for the owner. `shifted`: a grid moved its range. `bought`, `skipped`: a recurring purchase. `remained`: a
 * TWAP ended with a remainder.
 */
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
  /** Next timer event, epoch ms. */
  readonly wakeAt?: number
  /** Open time (epoch ms) of the first bar in the next timer event's volume. */
  readonly countFrom?: number
  readonly end?: BotEndReason
}
/** Atoms of the quote asset, or of a coin whose value at the start was `baseCost`. */
export type BotInvestment = { readonly quote: bigint; readonly base: bigint; readonly baseCost: bigint }

export type BotStrategy<Settings, State> = {
  /** True if the strategy receives partial fills of purchases; the runner then amends orders. */
  readonly followsParts?: boolean
  open(settings: Settings, investment: BotInvestment): State
  apply(settings: Settings, state: State, event: BotEvent, moment: StrategyContext): StrategyStep<State>
  wants(settings: Settings, state: State): DesiredOrders
  books(settings: Settings, state: State): BotBookkeeping
  /** Withdrawable money, in quote atoms. */
  free(settings: Settings, state: State): bigint
}
