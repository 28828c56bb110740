// A lead's rules are independent of the platform (SPEC.md). One transaction stores a poll's results and the next
// cursor.

import type { CopyKind } from '#shared/copy/kinds.ts'
import { LEAD_DASHBOARD_PATH } from '#shared/copy/paths.ts'
import type { CopyRefusal } from '#shared/copy/refusals.ts'
import { LEAD_EQUITY_MIN, LEAD_REAPPLICATION_DAYS, LEAD_TERMS_CHANGE_DAYS, LeadTerms } from '#shared/copy/settings.ts'
import type { ProfitShareSettlement } from '#shared/copy/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import type { NewNotice } from '../../platform/new-notice.ts'
import { applyLeadActivity, type CopierSums, createLeadNavPoint, type LeadProgress } from './apply-activity.ts'
import { CopySignalDelivery, type FanOutDeps } from './fan-out.ts'
import { computeNextNavPoint, type LeadNavPoint } from './nav.ts'
import type { LeadSnapshot, LeadSource } from './source.ts'
import { isReturningLead, type LeadProfile, type NewCopier, type PortfolioReport } from './store.ts'
import { formatHeldPositionKey } from './tracker.ts'

const USDT = 10n ** 8n
/** Minimum equity to be a lead. */
const TRADABLE_MIN = 5n * USDT
/** A lead has failed if equity is below the minimum and net asset value below a tenth of the start. */
const FAILED_NAV = 10n ** 11n

export type LeadDeps = FanOutDeps & {
  source(kind: CopyKind): LeadSource
  transaction<T>(work: () => T): T
  claimName(id: string, name: string): Promise<boolean>
  /** Runs inside the transaction that causes the notice. */
  notify(userId: string, notice: NewNotice): void
}

export type LeadApplicant = Pick<LeadProfile, 'id' | 'kind' | 'person' | 'terms' | 'isSimulated' | 'invitation'>

const EMPTY: LeadProgress = {
  cursor: '',
  seq: 0,
  paidIn: 0n,
  paidOut: 0n,
  tracker: { held: new Map(), resting: new Map() },
}

const seenOf = ({ paidIn, paidOut }: LeadProgress, copiers: CopierSums) => ({ paidIn, paidOut, ...copiers })

export class LeadService {
  readonly #deps: LeadDeps
  /** Net asset value at the last poll; newer than the stored values. */
  #now: LeadNavPoint | undefined
  #looking: Promise<void> | undefined
  readonly #fanOut: CopySignalDelivery

  constructor(deps: LeadDeps) {
    this.#deps = deps
    this.#fanOut = new CopySignalDelivery(deps)
  }

  sourceOf(kind: CopyKind): LeadSource {
    return this.#deps.source(kind)
  }

  get profile(): LeadProfile | undefined {
    return this.#deps.store.read()?.profile
  }

  /** Net asset values up to the last poll. */
  points(): LeadNavPoint[] {
    const kept = this.#deps.store.points(0)
    const now = this.#now
    return now && now.time > (kept.at(-1)?.time ?? now.time) ? [...kept, now] : kept
  }

  async apply(applicant: LeadApplicant): Promise<Result<null, CopyRefusal>> {
    const { store, source, now, claimName } = this.#deps
    const known = store.read()
    if (known) {
      const { state, appliedAt, endedAt, note } = known.profile
      if (state === 'pending' || state === 'active') return refuseWith('lead_exists')
      const again = Math.max(endedAt, state === 'rejected' ? appliedAt : 0) + LEAD_REAPPLICATION_DAYS * DAY_MS
      if (state !== 'rejected' && now() < again) return refuseWith('lead_again_later', { time: String(again) })
      if (state === 'rejected' && note === '') return refuseWith('lead_again_later', { time: String(again) })
    }
    const { equity } = await source(applicant.kind).start(applicant.person)
    if (equity < BigInt(LEAD_EQUITY_MIN) * USDT) return refuseWith('equity_too_low', { least: String(LEAD_EQUITY_MIN) })
    if (!(await claimName(applicant.id, applicant.terms.name))) return refuseWith('name_taken')
    const profile: LeadProfile = {
      ...applicant,
      state: 'pending',
      note: '',
      appliedAt: now(),
      // A returning lead keeps its public track record, also while it waits and if it is rejected.
      activeAt: known?.profile.activeAt ?? 0,
      endedAt: known?.profile.activeAt ? known.profile.endedAt : 0,
      changedAt: 0,
      ...(known && known.profile.activeAt > 0 && { formerTerms: known.profile.formerTerms ?? known.profile.terms }),
    }
    store.save(profile, known?.progress ?? EMPTY)
    if (applicant.isSimulated) await this.decide(true, '')
    return ok(null)
  }

  /** Later decisions are ignored. */
  async decide(isApproved: boolean, note: string): Promise<boolean> {
    const { store, source, now } = this.#deps
    const known = store.read()
    if (known?.profile.state !== 'pending') return false
    if (!isApproved) {
      this.#deps.transaction(() => {
        const { activeAt, endedAt } = known.profile
        const rejected = { state: 'rejected', note, endedAt: activeAt > 0 ? endedAt : now() } as const
        store.save({ ...known.profile, ...rejected }, known.progress)
        this.#notify(known.profile, note)
      })
      return true
    }
    const begun = await source(known.profile.kind).start(known.profile.person)
    const held = begun.held.map(({ symbol, leg, amount, cost }) => {
      return [formatHeldPositionKey(symbol, leg), { amount, cost, openedAt: now() }] as const
    })
    this.#deps.transaction(() => {
      const before = store.lastPoint()
      // A change of equity before approval counts as a deposit, not as a result.
      const change = begun.equity - (before?.equity ?? 0n)
      const { paidIn, paidOut, seq } = known.progress
      const progress: LeadProgress = {
        cursor: begun.cursor,
        seq,
        tracker: { held: new Map(held), resting: new Map() },
        paidIn: paidIn + (change > 0n ? change : 0n),
        paidOut: paidOut + (change < 0n ? -change : 0n),
      }
      const { formerTerms: _, ...approved } = known.profile
      store.save({ ...approved, state: 'active', activeAt: now(), endedAt: 0, note }, progress)
      if (!known.profile.isSimulated) this.#notify(known.profile)
      const point = createLeadNavPoint(before, progress, {
        equity: begun.equity,
        time: now(),
        hasFlow: true,
        copiers: store.copierIndex.sums,
      })
      if (point) store.addPoint(point)
    })
    return true
  }

  /** A running poll may have missed the latest change, so another one follows. */
  async pollAgain(): Promise<void> {
    await this.#looking?.catch(() => undefined)
    await this.poll()
  }

  /** @param note reason of a rejection; undefined: approved */
  #notify({ person: userId, kind: product, terms: { name } }: LeadProfile, note?: string): void {
    const told = { at: this.#deps.now(), link: LEAD_DASHBOARD_PATH }
    const params = { product, name }
    if (note === undefined) this.#deps.notify(userId, { kind: 'lead_approved', params, ...told })
    else this.#deps.notify(userId, { kind: 'lead_refused', params: { ...params, note }, ...told })
  }

  /** Concurrent callers share the poll. */
  poll(): Promise<void> {
    this.#looking ??= this.#poll().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #poll(): Promise<void> {
    for (;;) {
      const known = this.#deps.store.read()
      if (known?.profile.state !== 'active') return
      const { cursor, tracker } = known.progress
      const resting = [...tracker.resting.values()].map(({ order }) => order)
      const look = await this.#deps.source(known.profile.kind).poll(known.profile.person, cursor, [...new Set(resting)])
      this.#deps.transaction(() => this.#write(known.profile.person, cursor, look))
      if (look.isAll) return
    }
  }

  #write(userId: string, cursor: string, look: LeadSnapshot): void {
    const { store, now } = this.#deps
    const known = store.read()
    // Another poll finished during the await.
    if (known?.profile.state !== 'active' || known.profile.person !== userId || known.progress.cursor !== cursor) return
    const before = store.lastPoint()
    const isSpot = known.profile.kind === 'spot'
    const equity = look.isAll ? look.equity : (before?.equity ?? 0n)
    const applied = applyLeadActivity(known.progress, look, { isSpot, equity })
    for (const signal of applied.signals) store.addSignal(signal)
    for (const closed of applied.closed) store.addClosed(closed)
    for (const trade of applied.trades) store.addTrade(trade)
    let profile = known.profile
    if (look.isAll) {
      const copiers = store.copierIndex.sums
      // Deposits and withdrawals found earlier in this poll count now, when equity includes them.
      const flowed = before
        ? before.paidIn !== applied.progress.paidIn || before.paidOut !== applied.progress.paidOut
        : true
      const at = { equity, time: now(), hasFlow: flowed, copiers }
      const point = createLeadNavPoint(before, applied.progress, at)
      if (point) store.addPoint(point)
      this.#now = before && computeNextNavPoint(before, { ...seenOf(applied.progress, copiers), equity, time: now() })
      const last = point ?? before
      if (last && equity < TRADABLE_MIN && last.nav < FAILED_NAV)
        profile = { ...profile, state: 'failed', endedAt: now() }
    }
    store.save(profile, applied.progress)
  }

  /** @returns the terms, and the number of the last signal before the copier's first */
  async join(
    copier: NewCopier & { readonly invitation: string },
  ): Promise<Result<{ readonly seq: number; readonly profile: LeadProfile }, CopyRefusal>> {
    await this.poll()
    const { store, now } = this.#deps
    const known = store.read()
    if (!known) return refuseWith('lead_unknown')
    const { profile, progress } = known
    const own = store.copierIndex.get(copier.account)
    if (own) return ok({ seq: own.acked, profile })
    if (profile.state === 'pending' || profile.state === 'rejected') return refuseWith('lead_pending')
    if (profile.state !== 'active') return refuseWith('lead_ended')
    if (profile.person === copier.person) return refuseWith('lead_self')
    if (store.copierIndex.isCopiedBy(copier.person, copier.isReal)) return refuseWith('already_copied')
    if (store.copierIndex.activeCount >= profile.terms.maxCopiers) return refuseWith('lead_full')
    // A copier on paper was invited before.
    const isKnown = copier.isReal === true && store.copierIndex.isCopiedBy(copier.person)
    if (profile.terms.isPrivate && !isKnown && profile.invitation !== copier.invitation)
      return refuseWith('lead_private')
    store.addCopier(copier, now(), progress.seq)
    return ok({ seq: progress.seq, profile })
  }

  leave(account: string, report: PortfolioReport): void {
    this.#deps.store.report(account, report)
    this.#deps.store.deactivateCopier(account)
  }

  report(account: string, report: PortfolioReport): void {
    this.#deps.store.report(account, report)
  }

  recordSettlement(settlement: ProfitShareSettlement): void {
    const { store } = this.#deps
    const name = store.copierIndex.get(`copy-${settlement.portfolio}`)?.name ?? ''
    store.addSettlement({ ...settlement, name })
  }

  changeTerms(terms: LeadTerms): Promise<Result<null, CopyRefusal>> {
    return this.#changed(LeadTerms.parse(terms))
  }

  async #changed(terms: LeadTerms): Promise<Result<null, CopyRefusal>> {
    const { store, now, claimName } = this.#deps
    const known = store.read()
    if (!known || (known.profile.state !== 'active' && known.profile.state !== 'pending'))
      return refuseWith('lead_unknown')
    const { profile } = known
    const next = profile.changedAt + LEAD_TERMS_CHANGE_DAYS * DAY_MS
    if (profile.state === 'active' && now() < next) return refuseWith('changed_lately', { time: String(next) })
    if (terms.name !== profile.terms.name && !(await claimName(profile.id, terms.name))) return refuseWith('name_taken')
    store.save({ ...profile, terms, changedAt: now() }, store.read()?.progress ?? known.progress)
    return ok(null)
  }

  /** Copiers are informed repeatedly, until they acknowledge the end. */
  end(): Result<null, CopyRefusal> {
    const { store, now } = this.#deps
    const known = store.read()
    if (known?.profile.state === 'pending') {
      // An application that its lead takes back. Nothing of it was public.
      const { formerTerms, ...profile } = known.profile
      const state = isReturningLead(profile) ? 'ended' : 'rejected'
      const endedAt = state === 'ended' ? profile.endedAt : now()
      store.save({ ...profile, terms: formerTerms ?? profile.terms, state, endedAt }, known.progress)
      return ok(null)
    }
    if (known?.profile.state !== 'active') return refuseWith('lead_unknown')
    store.save({ ...known.profile, state: 'ended', endedAt: now() }, known.progress)
    return ok(null)
  }

  deliverPending(): Promise<void> {
    return this.#fanOut.deliverPending()
  }

  get hasPending(): boolean {
    return this.#fanOut.hasPending
  }
}
