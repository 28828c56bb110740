// Nothing is stored until a user copies this lead.

import type { SourceEnv } from '../../markets/market-source/make-source.ts'
import { createSimulatedBestPrices, readSimulationSeed } from '../../markets/market-source/simulated-touch.ts'
import { isSimulatedAccount } from '../../platform/simulated.ts'
import type { CopierRecord } from './copiers.ts'
import { type SimulatedLeadRecord, SimulatedLeadRecords } from './simulated-record.ts'
import { isSimulatedCursor, SimulatedLeadSource } from './simulated-source.ts'
import { findSimulatedLead, type SimulatedLead } from './simulated-strategies.ts'
import { readSimulatedLead, toSimulatedBoardEntry, toSimulatedProfile } from './simulated-views.ts'
import type { LeadProfile, LeadStore } from './store.ts'
import type { CopyBoardEntry, LeadSnapshotForViews } from './views.ts'

export type SimulatedLeadEnv = SourceEnv & { readonly COPY_SIMULATED?: string }

type Deps = { readonly env: SimulatedLeadEnv; readonly store: LeadStore; readonly now: () => number }

export class SimulatedLeadService {
  readonly lead: SimulatedLead
  readonly source: SimulatedLeadSource
  readonly #deps: Deps
  readonly #records: SimulatedLeadRecords

  private constructor(lead: SimulatedLead, deps: Deps) {
    this.lead = lead
    this.#deps = deps
    this.#records = new SimulatedLeadRecords(createSimulatedBestPrices(deps.env), readSimulationSeed(deps.env))
    this.source = new SimulatedLeadSource(lead, () => this.record(), deps.now)
  }

  /** @returns undefined if the id is that of a user's lead */
  static of(id: string, deps: Deps): SimulatedLeadService | undefined {
    const lead = findSimulatedLead(id)
    return lead && new SimulatedLeadService(lead, deps)
  }

  /** Returns undefined if a setting disables simulated leads, or prices come from another source. */
  record(): SimulatedLeadRecord | undefined {
    const { env, now } = this.#deps
    return env.COPY_SIMULATED === 'false' ? undefined : this.#records.recordAt(this.lead, now())
  }

  profile(): LeadProfile | undefined {
    const record = this.record()
    return record && toSimulatedProfile(this.lead, record)
  }

  read(): LeadSnapshotForViews | undefined {
    const record = this.record()
    const { now } = this.#deps
    return record && readSimulatedLead(this.lead, record, { copiers: this.#paperCopiers(), now: now() })
  }

  entry(): CopyBoardEntry | undefined {
    const read = this.read()
    return read && toSimulatedBoardEntry(read, this.#paperCopiers())
  }

  #paperCopiers(): CopierRecord[] {
    return this.#deps.store.copierIndex.all().filter(({ is_real }) => is_real === 0)
  }

  /** True for an active lead of an earlier version, which has money and orders. */
  isTrading(): boolean {
    const known = this.#deps.store.read()
    return known?.profile.state === 'active' && !isSimulatedCursor(known.progress.cursor)
  }

  isCopied(): boolean {
    return this.#deps.store.signalReceivers().some(({ person: userId }) => !isSimulatedAccount(userId))
  }

  oldCopiers(): string[] {
    const all = this.#deps.store.activeCopiers()
    return all.filter(({ person: userId }) => isSimulatedAccount(userId)).map(({ account }) => account)
  }

  /** Starts sending signals. */
  async begin(): Promise<void> {
    const { store } = this.#deps
    const known = store.read()
    const profile = this.profile()
    if (!profile || (known?.profile.state === 'active' && !this.isTrading() && this.isCopied())) return
    const { cursor, equity, held } = await this.source.start()
    const entries = held.map(({ symbol, leg, amount, cost }) => {
      return [`${symbol} ${leg}`, { amount, cost, openedAt: profile.activeAt }] as const
    })
    const tracker = { held: new Map(entries), resting: new Map() }
    const seq = known?.progress.seq ?? 0
    store.save(profile, { cursor, seq, paidIn: equity, paidOut: 0n, tracker })
  }

  /** Time of the next trade for the lead's copiers, epoch ms. */
  nextAt(): number | undefined {
    const known = this.#deps.store.read()
    return known?.profile.state === 'active' && this.isCopied() ? this.record()?.nextAt : undefined
  }
}
