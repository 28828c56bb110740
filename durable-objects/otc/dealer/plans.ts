// Recurring conversions. Each date converts at the current price, or is skipped with a reason (DR12–DR14).

import { isZone } from '#shared/format/zone.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import {
  CONVERSION_PLAN_RUNS_MAX,
  CONVERSION_PLANS_MAX,
  type ConversionPlanRunView,
  type ConversionPlanSchedule,
  type ConversionPlanView,
} from '#shared/otc/convert/orders.ts'
import type { ConversionRefusal, ConversionRefusalReason } from '#shared/otc/convert/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { NoticeOutbox } from '../../platform/notice-outbox.ts'
import { nextPlanRunTime, nextPlanRunTimes } from './calendar.ts'
import { DEALER_RETRY_DELAY_MS, type DealerHost } from './host.ts'
import { type RecurringPlan, type RecurringPlanRun, RecurringPlanStore } from './plan-store.ts'
import { type DealerQuoteService, isTemporaryConversionRefusal, refuseConversion } from './quoting.ts'

/** `atoms`: amount given at each date, decimal text. */
export type RecurringPlanRequest = {
  readonly from: string
  readonly to: string
  readonly atoms: string
  readonly schedule: ConversionPlanSchedule
  readonly clientId?: string
}
export type RecurringPlanAction = 'pause' | 'resume' | 'delete'

const SCHEDULE_FIELDS = ['every', 'time', 'weekday', 'day', 'zone'] as const
const AHEAD = 5
const BATCH = 200

type Planned = Result<ConversionPlanView, ConversionRefusal>

export class RecurringPlanService {
  readonly #host: DealerHost
  readonly #quoting: DealerQuoteService
  readonly #outbox: NoticeOutbox
  readonly #store: RecurringPlanStore

  constructor(host: DealerHost, quoting: DealerQuoteService, outbox: NoticeOutbox) {
    this.#host = host
    this.#quoting = quoting
    this.#outbox = outbox
    this.#store = new RecurringPlanStore(host.storage)
  }

  /** Idempotent by client id (DR31). */
  async createPlan(userId: string, request: RecurringPlanRequest): Promise<Planned> {
    const known = this.#again(userId, request)
    if (known) return known
    const { from, to, atoms, schedule, clientId } = request
    const pair = await this.#quoting.pairOf(from, to)
    if (!pair.ok) return pair
    const price = await this.#quoting.price(pair.value, { side: 'give', atoms: BigInt(atoms) })
    const wrong = await this.#quoting.inventory.findProblem(userId, pair.value, price)
    // Another request with this key may have succeeded meanwhile.
    const twin = this.#again(userId, request)
    if (twin) return twin
    if (wrong && !isTemporaryConversionRefusal(wrong.reason)) return refuse(wrong)
    if (!isZone(schedule.zone)) return refuseConversion('schedule_invalid')
    if (this.#store.plansOf(userId).length >= CONVERSION_PLANS_MAX)
      return refuseConversion('too_many_plans', { most: String(CONVERSION_PLANS_MAX) })
    const madeAt = this.#host.now()
    const plan: RecurringPlan = {
      ...schedule,
      id: this.#host.newId(),
      person: userId,
      from,
      to,
      atoms: BigInt(atoms),
      state: 'active',
      madeAt,
      nextAt: nextPlanRunTime(schedule, madeAt),
    }
    this.#keep(plan, clientId)
    return ok(this.#viewOf(plan))
  }

  #again(userId: string, { from, to, atoms, schedule, clientId }: RecurringPlanRequest): Planned | undefined {
    const known = clientId === undefined ? undefined : this.#store.planOfKey(userId, clientId)
    if (!known) return undefined
    const isSame =
      known.from === from &&
      known.to === to &&
      known.atoms === BigInt(atoms) &&
      SCHEDULE_FIELDS.every((field) => known[field] === schedule[field])
    return isSame ? ok(this.#viewOf(known)) : refuseConversion('key_reused')
  }

  /** A pause affects only future dates. */
  changePlan(userId: string, id: string, act: RecurringPlanAction): Planned {
    const plan = this.#store.plan(id)
    if (plan?.person !== userId || plan.state === 'deleted') return refuseConversion('order_unknown')
    const next = this.#after(plan, act)
    this.#keep(next)
    return ok(this.#viewOf(next))
  }

  pauseAll(userId: string): void {
    for (const plan of this.#store.plansOf(userId)) if (plan.state === 'active') this.#keep(this.#after(plan, 'pause'))
  }

  list(userId: string): ConversionPlanView[] {
    return this.#store.plansOf(userId).map((plan) => this.#viewOf(plan))
  }

  async runDuePlans(): Promise<void> {
    const now = this.#host.now()
    for (const plan of this.#store.duePlans(now, BATCH)) {
      this.#host.storage.transactionSync(() => {
        this.#store.saveRun({ plan: plan.id, at: plan.nextAt, quote: this.#host.newId(), state: 'started', reason: '' })
        // After an outage, only one missed date is converted.
        this.#store.save({ ...plan, nextAt: nextPlanRunTime(plan, now) })
      })
    }
    for (const run of this.#store.startedRuns()) {
      await this.#carryOut(run).catch((error: unknown) => {
        this.#host.report('plan_waits', { plan: run.plan, error: String(error) })
      })
    }
  }

  /** Epoch ms. */
  deadline(): number | undefined {
    return this.#store.startedRuns().length > 0 ? this.#host.now() + DEALER_RETRY_DELAY_MS : this.#store.nextDue()
  }

  /** @param clientId of a new plan */
  #keep(plan: RecurringPlan, clientId?: string): void {
    this.#host.storage.transactionSync(() => {
      this.#store.save(plan)
      if (clientId !== undefined) this.#store.saveKey(plan, clientId)
      this.#host.wake()
    })
  }

  #after(plan: RecurringPlan, act: RecurringPlanAction): RecurringPlan {
    if (act === 'delete') return { ...plan, state: 'deleted', nextAt: 0 }
    if (act === 'pause') return { ...plan, state: 'paused', nextAt: 0 }
    return plan.state === 'active'
      ? plan
      : { ...plan, state: 'active', nextAt: nextPlanRunTime(plan, this.#host.now()) }
  }

  async #carryOut(run: RecurringPlanRun): Promise<void> {
    if (!this.#quoting.store.quote(run.quote) && !(await this.#prepareQuote(run))) return
    const { state, reason } = await this.#quoting.settleOnce(run.quote)
    this.#ended({ ...run, state: state === 'settled' ? 'done' : 'skipped', reason })
  }

  #ended(run: RecurringPlanRun): void {
    const plan = this.#store.plan(run.plan)
    if (!plan) throw new Error(`a run of no plan: ${run.plan}`)
    const { person: userId, from, to, atoms } = plan
    const asset = findAsset(from)
    const said = { from, to, amount: asset ? formatAssetAmount(asset, atoms) : '' }
    const came = this.#quoting.store.quote(run.quote)?.facts.toAmount ?? ''
    const told = { at: this.#host.now(), link: '/otc' }
    this.#host.storage.transactionSync(() => {
      this.#store.saveRun(run)
      if (run.state === 'done')
        this.#outbox.add(userId, { kind: 'convert_plan_done', params: { ...said, came }, ...told })
      else this.#outbox.add(userId, { kind: 'convert_plan_skipped', params: { ...said, reason: run.reason }, ...told })
      this.#host.wake()
    })
  }

  /** @returns false if the run was skipped */
  async #prepareQuote(run: RecurringPlanRun): Promise<boolean> {
    const plan = this.#store.plan(run.plan)
    if (!plan) throw new Error(`a run of no plan: ${run.plan}`)
    const skipped = (reason: ConversionRefusalReason) => {
      this.#ended({ ...run, state: 'skipped', reason })
      return false
    }
    const pair = await this.#quoting.pairOf(plan.from, plan.to)
    if (!pair.ok) return skipped(pair.error.reason)
    const price = await this.#quoting.price(pair.value, { side: 'give', atoms: plan.atoms })
    const wrong = await this.#quoting.inventory.findProblem(plan.person, pair.value, price)
    if (wrong) return skipped(wrong.reason)
    const quote = await this.#quoting.createSignedQuote(plan.person, run.quote, { pair: pair.value, price })
    this.#quoting.store.save({ ...quote, state: 'accepted' })
    return true
  }

  #viewOf(plan: RecurringPlan): ConversionPlanView {
    const { id, from, to, atoms, state, nextAt: next, every, time, weekday, day, zone } = plan
    const asset = findAsset(from)
    const isActive = state === 'active'
    return {
      id,
      from,
      to,
      state,
      every,
      time,
      weekday,
      day,
      zone,
      nextAt: next,
      amount: asset ? formatAssetAmount(asset, atoms) : '',
      calendar: isActive ? [next, ...nextPlanRunTimes(plan, next, AHEAD - 1)] : [],
      ...this.#store.countRuns(id),
      runs: this.#runsOf(id, Number.MAX_SAFE_INTEGER),
    }
  }

  /** Newest first. Empty if the plan belongs to another user. */
  runs(userId: string, id: string, before: number): ConversionPlanRunView[] {
    return this.#store.plan(id)?.person === userId ? this.#runsOf(id, before) : []
  }

  #runsOf(plan: string, before: number): ConversionPlanRunView[] {
    return this.#store.runs(plan, before, CONVERSION_PLAN_RUNS_MAX).map(({ at, state, reason, quote }) => {
      const made = state === 'done' ? this.#quoting.store.quote(quote) : undefined
      return {
        at,
        state,
        reason: reason === '' ? null : reason,
        quote: made ? quote : '',
        toAmount: made?.facts.toAmount ?? '',
      }
    })
  }
}
