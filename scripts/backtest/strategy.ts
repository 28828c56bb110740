// A strategy is a module whose default export is a `Strategy`, or a function that creates one from settings. Strategies
// calculate with numbers; the exchange calculates money in whole ticks, lots and atoms.

import type { Side } from '#shared/markets/trading/order.ts'

/** Prices are in the quote asset, volume in the base asset, times in epoch ms. */
export type PastBar = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** Last millisecond of the bar. */
  readonly closesAt: number
}

/**
 * Input of the trading API (shared/markets/trading/calls.ts). Numbers are rounded to the market's steps: quantities and
 * amounts down, buy prices down, sell prices up. Text must already fit.
 */
export type StrategyOrder = {
  readonly side: Side
  /** Order type; by default `limit` with a price, `market` without one. */
  readonly type?: 'limit' | 'market' | 'stop' | 'stop_limit' | 'take_profit' | 'take_profit_limit'
  /** Quantity in the base asset. */
  readonly quantity?: number | string
  /** Amount in the quote asset instead of a quantity, for market orders. */
  readonly amount?: number | string
  readonly price?: number | string
  readonly stopPrice?: number | string
  readonly timeInForce?: 'GTC' | 'IOC' | 'FOK'
  readonly postOnly?: boolean
}

/** An open order in the last state that the book reported. */
export type StrategyOpenOrder = {
  readonly id: string
  readonly side: Side
  readonly type: string
  readonly price: number | undefined
  readonly quantity: number | undefined
  readonly filled: number
}

export type StrategyFill = {
  /** Id that `place` returned. */
  readonly order: string
  readonly side: Side
  readonly role: 'maker' | 'taker'
  readonly price: number
  readonly quantity: number
  /** Fee that was deducted from the received amount. */
  readonly fee: number
  readonly feeAsset: string
  readonly time: number
}

export type StrategyRefusal = { readonly order: string; readonly reason: string }

/** `held` is the part in open orders. */
export type StrategyBalance = { readonly available: number; readonly held: number }

/** Everything that a strategy can read and do. No data are later than `time`. */
export type StrategyContext = {
  /** Current time of the data, epoch ms. */
  readonly time: number
  readonly market: string
  /** Closed bars, oldest first. */
  readonly bars: readonly PastBar[]
  /** Best prices; undefined if a side of the book is empty. */
  readonly bid: number | undefined
  readonly ask: number | undefined
  readonly base: StrategyBalance
  readonly quote: StrategyBalance
  readonly orders: readonly StrategyOpenOrder[]
  /**
   * Sends an order, which arrives after the latency and may then be refused.
   * @returns its id
   */
  place(order: StrategyOrder): string
  /** Requests a cancel, which also arrives after the latency. No effect if the order has ended. */
  cancel(id: string): void
  cancelAll(): void
  /** Returns a number in [0, 1) that the run's seed determines, so that a run can be repeated. */
  random(): number
}

/** Callbacks, which run in order of time and are never nested. */
export type Strategy = {
  readonly name: string
  onBar?(bar: PastBar, desk: StrategyContext): void
  onFill?(fill: StrategyFill, desk: StrategyContext): void
  onRefusal?(refusal: StrategyRefusal, desk: StrategyContext): void
}

/** Settings from the command line: `--set name=value`. */
export type StrategySettings = Readonly<Record<string, string>>
export type StrategyFactory = (settings: StrategySettings) => Strategy

/** @throws Error with a one-line message if the value is invalid */
export function parsePositiveSetting(settings: StrategySettings, name: string, usual: number): number {
  const text = settings[name]
  if (text === undefined) return usual
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0 || text.trim() === '') {
    throw new Error(`--set ${name}=${text}: a number above 0 is meant`)
  }
  return value
}
