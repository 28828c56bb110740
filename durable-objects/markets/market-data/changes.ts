import type { HashChainHead } from '#shared/markets/proof/chain.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import type { LoggedBookEvent } from '../matching/event-log.ts'
import type { MarketBar } from './bars.ts'
import type { TapeTrade } from './text.ts'

/** Changes of one step of a market, committed in one transaction and then published. */
export type MarketStepChanges = {
  readonly from: HashChainHead
  readonly to: HashChainHead
  readonly events: readonly LoggedBookEvent[]
  readonly trades: readonly TapeTrade[]
  readonly orders: ReadonlySet<number>
  /** In order of time; the last one is open. */
  readonly minutes: readonly MarketBar[]
  readonly changedLevels: Readonly<Record<Side, ReadonlyMap<number, number>>>
  readonly affectsUsers: boolean
}
