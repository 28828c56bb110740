// Life cycle of a coupon. Pure (SPEC.md). Amounts in atoms of USDT, times epoch ms.

import { formatAssetAmount } from '#shared/money/assets.ts'
import { maxAtoms, minAtoms } from '#shared/money/atoms.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  type CampaignNames,
  type CouponGrant,
  type CouponKind,
  type CouponOrigin,
  getRewardAsset,
} from '#shared/rewards/campaigns.ts'
import type { CouponState, CouponView } from '#shared/rewards/coupons.ts'

export type Coupon = {
  readonly id: string
  readonly name: string
  readonly names?: CampaignNames
  readonly kind: CouponKind
  readonly earned: CouponOrigin
  readonly amount: bigint
  readonly givenAt: number
  readonly until: number
  readonly rebateDays: number
  /** `ready`: not redeemed. `active`: a rebate accrues. `over`: nothing more accrues, but a payment may be due. */
  readonly state: 'ready' | 'active' | 'over'
  readonly redeemedAt: number
  readonly counted: bigint
  readonly due: bigint
  readonly paid: bigint
  readonly isWarned: boolean
}

export type CouponRedeemRefusalReason =
  | 'coupon_unknown'
  | 'coupon_expired'
  | 'coupon_used'
  | 'coupon_active'
  | 'paper_limit'
export type RebateCollectRefusalReason = CouponRedeemRefusalReason | 'nothing_yet'

/** Users are warned this long before expiry, or after half of the validity if it is not longer than this. */
export const COUPON_WARNING_LEAD_MS = 2 * DAY_MS
/** Reports of the last fills may reach the ledger shard this much later. */
export const COUPON_FILL_GRACE_MS = 60_000

export function createCoupon({ amount, ...grant }: CouponGrant): Coupon {
  return {
    ...grant,
    amount: BigInt(amount),
    state: 'ready',
    redeemedAt: 0,
    counted: 0n,
    due: 0n,
    paid: 0n,
    isWarned: false,
  }
}

export const findRebateEnd = ({ redeemedAt, rebateDays }: Coupon): number =>
  redeemedAt === 0 || rebateDays === 0 ? 0 : redeemedAt + rebateDays * DAY_MS

/** Time in which fees count: `from` included, `to` excluded. */
export const findRebateSpan = (coupon: Coupon, now: number): { readonly from: number; readonly to: number } => ({
  from: coupon.redeemedAt,
  to: Math.min(now, findRebateEnd(coupon)),
})

export function couponState(coupon: Coupon, now: number): CouponState {
  const { state, until, due, paid } = coupon
  if (state === 'ready') return now >= until ? 'expired' : 'ready'
  if (state === 'active') return now < findRebateEnd(coupon) ? 'active' : 'paying'
  return due > paid ? 'paying' : 'used'
}

/**
 * Redeems a coupon (RW2, RW3).
 * @param activeUntil end of the user's last rebate; 0: none. Fees count in one rebate at a time (RW14)
 */
export function redeemCoupon(
  coupon: Coupon | undefined,
  now: number,
  activeUntil: number,
): Result<Coupon, CouponRedeemRefusalReason> {
  if (!coupon) return refuse('coupon_unknown')
  if (coupon.state !== 'ready') return refuse(coupon.state === 'active' ? 'coupon_active' : 'coupon_used')
  if (now >= coupon.until) return refuse('coupon_expired')
  if (coupon.kind === 'rebate') {
    return now < activeUntil ? refuse('coupon_active') : ok({ ...coupon, state: 'active', redeemedAt: now })
  }
  const { amount } = coupon
  return ok({ ...coupon, state: 'over', redeemedAt: now, counted: amount, due: amount })
}

export function checkRebateCollection(
  coupon: Coupon | undefined,
  now: number,
): Result<Coupon, RebateCollectRefusalReason> {
  if (!coupon) return refuse('coupon_unknown')
  if (coupon.state === 'over') return refuse('coupon_used')
  if (coupon.state === 'active') return ok(coupon)
  return refuse(now >= coupon.until ? 'coupon_expired' : 'nothing_yet')
}

/**
 * Counts fees; the increase becomes due for payment (RW5).
 * @param fees total so far, atoms
 * @param isLast true if the rebate has ended
 */
export function addFeesToCoupon(coupon: Coupon, fees: bigint, isLast: boolean): Coupon {
  // The total never decreases, because an older read must not undo a newer one.
  const counted = maxAtoms(minAtoms(fees, coupon.amount), coupon.counted)
  const state = isLast || counted === coupon.amount ? 'over' : coupon.state
  return { ...coupon, counted, due: maxAtoms(counted, coupon.due), state }
}

/** Next automatic step; undefined: none. */
export function nextCouponStepAt(coupon: Coupon): number | undefined {
  if (coupon.state === 'active') return findRebateEnd(coupon) + COUPON_FILL_GRACE_MS
  if (coupon.state !== 'ready' || coupon.isWarned) return undefined
  const span = coupon.until - coupon.givenAt
  return coupon.until - (span > COUPON_WARNING_LEAD_MS ? COUPON_WARNING_LEAD_MS : span / 2)
}

export function toCouponView(coupon: Coupon, now: number): CouponView {
  const { id, kind, earned, name, names, amount, givenAt, until, rebateDays, redeemedAt, counted, paid } = coupon
  const text = (atoms: bigint) => formatAssetAmount(getRewardAsset(), atoms)
  return {
    id,
    kind,
    earned,
    name,
    ...(names && { names }),
    givenAt,
    until,
    rebateDays,
    redeemedAt,
    state: couponState(coupon, now),
    amount: text(amount),
    endsAt: findRebateEnd(coupon),
    counted: text(counted),
    paid: text(paid),
  }
}
