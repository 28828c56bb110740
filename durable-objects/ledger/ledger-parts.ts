// What surrounds a ledger shard: whom it tells of what, and how many others there are.

import type { MakeEdge } from '../platform/money-node.ts'
import type { ProgramWake } from '../platform/program-news.ts'
import type { TradingUpdate } from './views.ts'

export type LedgerParts = {
  /** Shards of the deployment. */
  readonly shards: number
  readonly onCommit?: () => void
  /** Called after each commit with what it changed in each account's orders, fills and balances. */
  readonly onTradingUpdates?: (updates: readonly TradingUpdate[]) => void
  /** Called after a commit that concerned orders of programs, and again until `programTold`. */
  readonly onProgramNews?: (programs: readonly ProgramWake[]) => void
  /** Somebody is to be told something (`people`). */
  readonly onPeople?: () => void
  /** Whether a hub is subscribed to the account. */
  readonly isSubscribed?: (person: string) => boolean
  readonly isMarket?: (symbol: string) => boolean
  readonly makeEdge?: MakeEdge
}
