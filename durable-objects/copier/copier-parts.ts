import type { CopyRefusal } from '#shared/copy/refusals.ts'
import type { Settlement } from '#shared/copy/views.ts'
import type { Result } from '#shared/result.ts'
import type { Prices } from '../lead/prices.ts'
import type { CopierReport, LeadProfile } from '../lead/store.ts'
import type { Portfolio } from './portfolio.ts'
import type { CopierStore } from './store.ts'
import type { HandedOver, Venue } from './venue.ts'

export type JoinAsked = {
  readonly account: string
  readonly person: string
  readonly name: string
  readonly invitation: string
}

/** `order`: delegated to the lead. */
export type Acted = { readonly seen: number; readonly order?: HandedOver }

export type CopiersLead = {
  join(copier: JoinAsked): Promise<Result<{ readonly seq: number; readonly profile: LeadProfile }, CopyRefusal>>
  report(account: string, report: CopierReport): Promise<void>
  leave(account: string, report: CopierReport): Promise<void>
  settled(settlement: Settlement): Promise<void>
  profile(): Promise<LeadProfile | undefined>
}

export type CopierParts = {
  readonly store: CopierStore
  readonly now: () => number
  transaction<T>(work: () => T): T
  venue(portfolio: Portfolio): Venue
  lead(id: string): CopiersLead
  prices(): Promise<Prices>
}

/** Logged for operators; the work continues later. */
export function waits(account: string | undefined, error: unknown): void {
  console.error(JSON.stringify({ event: 'portfolio_waits', account, error: String(error) }))
}
