import type { Contract } from '#shared/futures/contracts.ts'
import type { Market } from '#shared/markets/markets.ts'
import type { TextHasher } from '#shared/markets/proof/chain.ts'
import type { MarketStepChanges } from '../markets/market-data/changes.ts'
import type { MarketFeedInput } from '../markets/market-data/feed.ts'
import type { StoredBarPages } from '../markets/market-source/bar-cache.ts'
import type { MarketSource } from '../markets/market-source/source.ts'
import type { CommittedClearingChanges } from './commit-changes.ts'
import type { ProgramWakeUps } from './programs.ts'

export type ClearingDeps = {
  readonly collateral: string
  readonly shards: number
  /** @param pages keeps a venue's past bars over restarts */
  readonly sourceOf: (
    contract: Contract,
    market: Market,
    pages: StoredBarPages,
  ) => { readonly origin: string; readonly source: MarketSource }
  readonly hash: TextHasher
  readonly onChanges: (symbol: string, changes: MarketStepChanges, input: MarketFeedInput) => void
  /** True if hubs watch the market. Otherwise only users' changes are written. Default: true. */
  readonly isWatched?: (symbol: string) => boolean
  readonly onCommit?: () => void
  readonly onNews?: (news: CommittedClearingChanges) => void
  /** Called when notifications are ready for `deliverNotifications`. */
  readonly onUserNotifications?: () => void
  /** Receives wake-ups of bots and copy portfolios, which are resent until acknowledged. */
  readonly onPrograms?: (programs: ProgramWakeUps) => void
  readonly pause: () => Promise<void>
  /** Default: `LOADED_ACCOUNTS_MAX`. */
  readonly maxLoadedAccounts?: number | undefined
}
