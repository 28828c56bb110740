import type { CopyRefusal } from '#shared/copy/refusals.ts'
import type { ProfitShareSettlement } from '#shared/copy/views.ts'
import type { Result } from '#shared/platform/result.ts'
import { logError } from '../../platform/telemetry/log.ts'
import type { UsdtMidPrices } from '../lead/prices.ts'
import type { LeadProfile, PortfolioReport } from '../lead/store.ts'
import type { CopyPortfolio } from './portfolio.ts'
import type { CopierStore } from './store.ts'
import type { CopyVenue, DelegatedOrder } from './venue.ts'

export type JoinLeadRequest = {
  readonly account: string
  readonly person: string
  readonly name: string
  readonly invitation: string
  /** True for a copy with real money, which the lead's figures leave out. */
  readonly isReal?: boolean
}

/** A copier's answer to signals. `seen`: last applied signal. The lead's object must submit `order`. */
export type CopierAck = { readonly seen: number; readonly order?: DelegatedOrder }

export type CopiedLeadClient = {
  join(copier: JoinLeadRequest): Promise<Result<{ readonly seq: number; readonly profile: LeadProfile }, CopyRefusal>>
  report(account: string, report: PortfolioReport): Promise<void>
  leave(account: string, report: PortfolioReport): Promise<void>
  settled(settlement: ProfitShareSettlement): Promise<void>
  profile(): Promise<LeadProfile | undefined>
}

export type CopierDeps = {
  readonly store: CopierStore
  readonly now: () => number
  transaction<T>(work: () => T): T
  venue(portfolio: CopyPortfolio): CopyVenue
  lead(id: string): CopiedLeadClient
  /** @throws VenueCallError for a copy with real money, if the venue is silent */
  prices(): Promise<UsdtMidPrices>
  /** The owner's account at a venue learns that the copy has ended. Idempotent. */
  leaveVenue?(portfolio: CopyPortfolio): Promise<void>
}

/** Only logs, because the work is retried later. */
export function logPendingPortfolio(account: string | undefined, error: unknown): void {
  logError('portfolio_waits', { account, error })
}
