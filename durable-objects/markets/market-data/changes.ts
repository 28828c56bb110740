import type { HashChainHead } from '#shared/markets/proof/chain.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import type { LoggedBookEvent } from '../matching/event-log.ts'
import type { MarketBar } from './bars.ts'
import type { TapeTrade } from './text.ts'

/** Events of the log per row, because a row has at most two million bytes. */
export const LOG_ROW_EVENTS_MAX = 2_000

/** Changes of one step of a market, committed in one transaction and then published. */
export type MarketStepChanges = {
  readonly from: HashChainHead
  readonly to: HashChainHead
  readonly events: readonly LoggedBookEvent[]
  /** Heads within a long step, every `LOG_ROW_EVENTS_MAX` events. */
  readonly innerHeads: readonly HashChainHead[]
  readonly trades: readonly TapeTrade[]
  readonly orders: ReadonlySet<number>
  /** In order of time; the last one is open. */
  readonly minutes: readonly MarketBar[]
  readonly changedLevels: Readonly<Record<Side, ReadonlyMap<number, number>>>
  readonly affectsUsers: boolean
}
