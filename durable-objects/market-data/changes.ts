// The effects of a market's step, for the store and the feed.

import type { ChainHead } from '#shared/proof/chain.ts'
import type { Side } from '#shared/trading/order.ts'
import type { LoggedEvent } from '../matching/event-log.ts'
import type { Bar } from './bars.ts'
import type { TradeRow } from './text.ts'

/** What one step did, to be written in one transaction and published after it. */
export type Changes = {
  readonly from: ChainHead
  readonly to: ChainHead
  readonly events: readonly LoggedEvent[]
  readonly trades: readonly TradeRow[]
  /** Ids of orders that rest, changed or left. */
  readonly orders: ReadonlySet<number>
  /** Minutes that were touched, in order; the last one is not over yet. */
  readonly minutes: readonly Bar[]
  readonly touched: Readonly<Record<Side, ReadonlyMap<number, number>>>
}
