// Runs a user's coupons. Each step is stored, so the work resumes after a crash (SPEC.md).

import type { PageCursor } from '#shared/api/cursor.ts'
import { formatAssetAmount } from '#shared/money/assets.ts'
import { ceilDivide } from '#shared/money/atoms.ts'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { COUPON_CODE_ORIGIN, type CouponGrant, getRewardAsset, REWARD_ASSET } from '#shared/rewards/campaigns.ts'
import type { CouponView } from '#shared/rewards/coupons.ts'
import { REWARD_TASKS, type RewardTask } from '#shared/rewards/tasks.ts'
import type { TransactionalStorage } from '../../platform/migrations.ts'
import { NoticeOutbox } from '../../platform/notice-outbox.ts'
import type { LedgerCommand, LedgerOutcome } from '../../wallet/ledger/commands.ts'
import type { CouponClaimReason } from '../campaigns/engine.ts'
import type { CouponClaim } from '../campaigns/service.ts'
import {
  addFeesToCoupon,
  COUPON_FILL_GRACE_MS,
  type Coupon,
  type CouponRedeemRefusalReason,
  checkRebateCollection,
  couponState,
  createCoupon,
  findRebateEnd,
  findRebateSpan,
  type RebateCollectRefusalReason,
  redeemCoupon,
  toCouponView,
} from './engine.ts'
import { RewardStore } from './store.ts'

export type RewardsHost = {
  readonly storage: TransactionalStorage
  readonly person: string
  now(): number
  take(by: CouponClaim): Promise<Result<CouponGrant, CouponClaimReason>>
  told(coupon: string, paid: string): Promise<void>
  ask(key: string, command: LedgerCommand): Promise<LedgerOutcome>
  /**
   * Reserves a part of the user's daily limit of paper money. Idempotent.
   * @returns false if the limit is exceeded
   * @throws Error if the result is unknown
   */
  reserve(ref: string, cents: number): Promise<boolean>
  /**
   * Fees of the user's own orders, in atoms.
   * @param most the sum may stop at this amount
   */
  fees(span: { readonly from: number; readonly to: number }, most: bigint): Promise<bigint>
  tell(userId: string, notices: readonly Notice[]): Promise<void>
  /** Runs inside the transaction that created the work. */
  wake(): void
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}

export type CouponGrantReason = CouponClaimReason | 'already_given' | 'code_used'

export type RewardsView = { readonly coupons: readonly CouponView[]; readonly done: readonly RewardTask[] }

/** First retry delay; it doubles each time. */
export const REWARDS_RETRY_DELAY_MS = 5_000
const RETRY_MAX_MS = 300_000

const LINK = '/rewards'

export class RewardService {
  readonly #host: RewardsHost
  readonly #store: RewardStore
  readonly #outbox: NoticeOutbox
  #retryAt = 0
  #failures = 0

  constructor(host: RewardsHost) {
    this.#host = host
    this.#store = new RewardStore(host.storage)
    this.#outbox = new NoticeOutbox(host.storage.sql, () => `rewards-${host.person}`)
  }

  async show(cursor: PageCursor = {}): Promise<RewardsView> {
    const coupons = await Promise.all(this.#store.page(cursor).map((coupon) => this.#asOfNow(coupon)))
    const done = this.#store.completedTasks()
    return { coupons, done: REWARD_TASKS.filter((task) => done.includes(task)) }
  }

  /** Tasks stay completed, even if the bot, API key or order is deleted. */
  recordTasks(tasks: readonly RewardTask[]): void {
    this.#host.storage.transactionSync(() => {
      for (const task of tasks) this.#store.markTaskCompleted(task)
    })
  }

  async give(by: CouponClaim): Promise<Result<CouponView, CouponGrantReason>> {
    const earned = 'task' in by ? by.task : COUPON_CODE_ORIGIN
    const again = 'task' in by ? ('already_given' as const) : ('code_used' as const)
    const has = () => earned !== COUPON_CODE_ORIGIN && this.#store.earnedBy(earned) !== undefined
    if (has()) return refuse(again)
    const taken = await this.#host.take(by)
    if (!taken.ok) return taken
    return this.#host.storage.transactionSync(() => {
      if (has() || this.#store.findCoupon(taken.value.id)) return refuse(again)
      const coupon = createCoupon(taken.value)
      this.#store.save(coupon)
      this.#notice(coupon, 'coupon_given')
      this.#host.wake()
      return ok(toCouponView(coupon, this.#host.now()))
    })
  }

  /** Redeems a coupon, and pays at once if the ledger answers (RW2–RW4). */
  async redeem(id: string): Promise<Result<CouponView, CouponRedeemRefusalReason>> {
    const known = this.#store.findCoupon(id)
    // A voucher is paper money, so a daily limit applies. A rebate only returns the owner's fees (RW13).
    if (known?.kind === 'voucher' && redeemCoupon(known, this.#host.now(), 0).ok) {
      const { scale } = getRewardAsset()
      const cents = Number(ceilDivide(known.amount * 100n, 10n ** BigInt(scale)))
      if (!(await this.#host.reserve(`coupon:${id}`, cents))) return refuse('paper_limit')
    }
    const done = this.#host.storage.transactionSync(() => {
      const activeUntil = Math.max(0, ...this.#store.activeRebates().map(findRebateEnd))
      const decided = redeemCoupon(this.#store.findCoupon(id), this.#host.now(), activeUntil)
      if (decided.ok) this.#keep(decided.value, 0n)
      return decided
    })
    if (!done.ok) return done
    await this.work()
    return ok(this.#view(id))
  }

  async collect(id: string): Promise<Result<CouponView, RebateCollectRefusalReason>> {
    const known = checkRebateCollection(this.#store.findCoupon(id), this.#host.now())
    if (!known.ok) return known
    if (!(await this.#count(known.value))) return refuse('nothing_yet')
    await this.work()
    return ok(this.#view(id))
  }

  /** Never throws; failures are retried at `deadline`. */
  async work(): Promise<void> {
    const now = this.#host.now()
    let isWhole = true
    const works = [
      () => this.#ripen(now),
      () => this.#pay(),
      () => this.#reportToCampaigns(),
      () =>
        this.#outbox.deliverPending(
          (userId, notices) => this.#host.tell(userId, notices),
          () => this.#host.now(),
        ),
    ]
    for (const work of works) {
      await work().catch((error: unknown) => {
        isWhole = false
        this.#host.report('rewards_wait', { error: String(error) })
      })
    }
    this.#failures = isWhole ? 0 : this.#failures + 1
    const pauseMs = Math.min(REWARDS_RETRY_DELAY_MS * 2 ** Math.min(this.#failures - 1, 20), RETRY_MAX_MS)
    this.#retryAt = isWhole ? 0 : this.#host.now() + pauseMs
  }

  /** Time of the next alarm, epoch ms; undefined: none (RW9). */
  deadline(): number | undefined {
    const now = this.#host.now()
    const isWaiting = this.#store.payments().length > 0 || this.#store.unreportedCoupons().length > 0
    const due = [this.#store.nextDueAt(), isWaiting ? now : undefined, this.#outbox.nextDeliveryAt(now)]
    const known = due.filter((at) => at !== undefined)
    return known.length > 0 ? Math.max(this.#retryAt, Math.min(...known)) : undefined
  }

  erase(): void {
    this.#host.storage.transactionSync(() => this.#store.erase())
  }

  #view(id: string): CouponView {
    const coupon = this.#store.findCoupon(id)
    if (!coupon) throw new Error('a coupon stays')
    return toCouponView(coupon, this.#host.now())
  }

  async #asOfNow(coupon: Coupon): Promise<CouponView> {
    const now = this.#host.now()
    if (coupon.state !== 'active') return toCouponView(coupon, now)
    const fees = await this.#host.fees(findRebateSpan(coupon, now), coupon.amount).catch(() => coupon.counted)
    const { counted } = addFeesToCoupon(coupon, fees, false)
    return toCouponView({ ...coupon, counted }, now)
  }

  /**
   * Runs inside the transaction of the change.
   * @param before atoms due before the change
   */
  #keep(coupon: Coupon, before: bigint): void {
    this.#store.save(coupon)
    if (coupon.due > before) this.#store.addPayment(coupon.id, coupon.due - before)
    this.#store.markUnreported(coupon.id)
    // The caller pays at once; after a crash, the alarm pays.
    this.#retryAt = Math.max(this.#retryAt, this.#host.now() + REWARDS_RETRY_DELAY_MS)
    this.#host.wake()
  }

  async #count({ id }: Pick<Coupon, 'id'>): Promise<boolean> {
    const known = this.#store.findCoupon(id)
    if (known?.state !== 'active') return false
    const now = this.#host.now()
    const fees = await this.#host.fees(findRebateSpan(known, now), known.amount)
    return this.#host.storage.transactionSync(() => {
      const coupon = this.#store.findCoupon(id)
      if (coupon?.state !== 'active') return false
      const next = addFeesToCoupon(coupon, fees, now >= findRebateEnd(coupon) + COUPON_FILL_GRACE_MS)
      this.#keep(next, coupon.due)
      if (next.state === 'over') this.#notice(next, 'rebate_ended')
      return next.due > coupon.due
    })
  }

  async #ripen(now: number): Promise<void> {
    for (const coupon of this.#store.dueCoupons(now)) {
      if (coupon.state === 'active') await this.#count(coupon)
      else this.#host.storage.transactionSync(() => this.#warn(coupon, now))
    }
  }

  /** The owner may have redeemed the coupon while another one was counted. */
  #warn({ id }: Pick<Coupon, 'id'>, now: number): void {
    const coupon = this.#store.findCoupon(id)
    if (coupon?.state !== 'ready' || coupon.isWarned) return
    this.#store.save({ ...coupon, isWarned: true })
    if (couponState(coupon, now) === 'ready') this.#notice(coupon, 'coupon_expiring')
  }

  async #pay(): Promise<void> {
    const refused = new Set<string>()
    for (const payment of this.#store.payments()) {
      const { coupon: id, number, atoms } = payment
      const key = `coupon:${id}.${number}`
      const made = await this.#host.ask(key, { kind: 'reward', asset: REWARD_ASSET, atoms })
      if (!made.ok) {
        // If the ledger refuses one payment, the others still follow.
        refused.add(made.error.reason)
        continue
      }
      this.#host.storage.transactionSync(() => {
        const coupon = this.#store.findCoupon(id)
        if (!coupon || !this.#store.markPaid(payment)) return
        this.#store.save({ ...coupon, paid: coupon.paid + BigInt(atoms) })
        this.#store.markUnreported(id)
      })
    }
    if (refused.size > 0) throw new Error(`coupons are not paid: ${[...refused].join(', ')}`)
  }

  async #reportToCampaigns(): Promise<void> {
    for (const id of this.#store.unreportedCoupons()) {
      const paid = this.#store.findCoupon(id)?.paid ?? 0n
      await this.#host.told(id, String(paid))
      this.#host.storage.transactionSync(() => {
        if (this.#store.findCoupon(id)?.paid === paid) this.#store.markReported(id)
      })
    }
  }

  #notice(coupon: Coupon, kind: 'coupon_given' | 'coupon_expiring' | 'rebate_ended'): void {
    const amount = formatAssetAmount(getRewardAsset(), kind === 'rebate_ended' ? coupon.due : coupon.amount)
    const params = { coupon: coupon.kind, amount }
    this.#outbox.add(this.#host.person, { kind, params, at: this.#host.now(), link: LINK })
  }
}
