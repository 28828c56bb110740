// What a strategy is: a module whose default export is a `Strategy`, or a function that makes one of its settings.
// Figures are numbers, for thinking with; money is counted by the exchange itself, in whole ticks, lots and atoms.

import type { Side } from '#shared/markets/trading/order.ts'

/** A bar that is over. Prices in the quote asset, volume in the base asset, times in epoch ms. */
export type PastBar = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** The last moment that is part of it. */
  readonly closesAt: number
}

/**
 * An order, as the trading API takes it (shared/markets/trading/calls.ts). A number is brought to the market's steps: quantities and
 * amounts down, purchase prices down, sale prices up; text must fit already.
 */
export type Order = {
  readonly side: Side
  /** Default: `limit` with a price, `market` without. */
  readonly type?: 'limit' | 'market' | 'stop' | 'stop_limit' | 'take_profit' | 'take_profit_limit'
  /** In the base asset. */
  readonly quantity?: number | string
  /** In the quote asset, in the place of a quantity: of market orders. */
  readonly amount?: number | string
  readonly price?: number | string
  readonly stopPrice?: number | string
  readonly timeInForce?: 'GTC' | 'IOC' | 'FOK'
  readonly postOnly?: boolean
}

/** An order of one's own that is open, as its book last told of it. */
export type OwnOrder = {
  readonly id: string
  readonly side: Side
  readonly type: string
  readonly price: number | undefined
  readonly quantity: number | undefined
  readonly filled: number
}

export type OwnFill = {
  /** The order's, as `place` returned it. */
  readonly order: string
  readonly side: Side
  readonly role: 'maker' | 'taker'
  readonly price: number
  readonly quantity: number
  /** Taken off what was received. */
  readonly fee: number
  readonly feeAsset: string
  readonly time: number
}

export type OwnRefusal = { readonly order: string; readonly reason: string }

/** What one asset of the account amounts to. `held` is in open orders. */
export type OwnBalance = { readonly available: number; readonly held: number }

/** All that a strategy sees and does. Nothing here is younger than `time`. */
export type StrategyContext = {
  /** Epoch ms of the data. */
  readonly time: number
  readonly market: string
  /** Bars that are over, oldest first. */
  readonly bars: readonly PastBar[]
  /** The book's best prices; undefined where a side is empty. */
  readonly bid: number | undefined
  readonly ask: number | undefined
  readonly base: OwnBalance
  readonly quote: OwnBalance
  readonly orders: readonly OwnOrder[]
  /** Sends an order; it arrives after the latency, and may be refused then. @returns its id */
  place(order: Order): string
  /** Asks to cancel; arrives after the latency, too. One that has ended is left alone. */
  cancel(id: string): void
  cancelAll(): void
  /** [0, 1), from the run's seed: the only chance that a run can be told again with. */
  random(): number
}

/** Called in order of time, never during another call. */
export type Strategy = {
  readonly name: string
  /** After each bar of the data, when it is over. */
  onBar?(bar: PastBar, desk: StrategyContext): void
  /** When the ledger has told of a trade of one's own. */
  onFill?(fill: OwnFill, desk: StrategyContext): void
  onRefusal?(refusal: OwnRefusal, desk: StrategyContext): void
}

/** Text from the command line: `--set name=value`. */
export type StrategySettings = Readonly<Record<string, string>>
export type MakeStrategy = (settings: StrategySettings) => Strategy

/**
 * A positive number out of the settings.
 * @throws Error with one line, if it is none
 */
export function numberOf(settings: StrategySettings, name: string, usual: number): number {
  const text = settings[name]
  if (text === undefined) return usual
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0 || text.trim() === '') {
    throw new Error(`--set ${name}=${text}: a number above 0 is meant`)
  }
  return value
}
