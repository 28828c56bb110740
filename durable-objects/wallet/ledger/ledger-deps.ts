import type { MoneyLinkFactory } from '../../platform/money-service.ts'
import type { ProgramWake } from '../../platform/wake-queue.ts'
import type { TradingUpdate } from './views.ts'

export type LedgerDeps = {
  readonly shards: number
  readonly onCommit?: () => void
  readonly onTradingUpdates?: (updates: readonly TradingUpdate[]) => void
  /** Called again with the same programs until `programTold` acknowledges them. */
  readonly onProgramNews?: (programs: readonly ProgramWake[]) => void
  readonly onUserNotifications?: () => void
  readonly isSubscribed?: (userId: string) => boolean
  readonly isMarket?: (symbol: string) => boolean
  readonly makeEdge?: MoneyLinkFactory
}
