import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { CouponGrant } from '#shared/rewards/campaigns.ts'
import {
  addFeesToCoupon,
  COUPON_FILL_GRACE_MS,
  checkRebateCollection,
  couponState,
  createCoupon,
  findRebateEnd,
  findRebateSpan,
  nextCouponStepAt,
  redeemCoupon,
  toCouponView,
} from './engine.ts'

const NOW = 1_000 * DAY_MS
const VOUCHER: CouponGrant = {
  id: 'c9-1',
  name: 'Spring',
  kind: 'voucher',
  amount: '1000',
  earned: 'code',
  rebateDays: 0,
  givenAt: NOW,
  until: NOW + 7 * DAY_MS,
}
const REBATE: CouponGrant = { ...VOUCHER, id: 'c9-2', kind: 'rebate', rebateDays: 7 }
const reasonOf = (result: { ok: boolean; error?: unknown }) => (result.ok ? 'done' : result.error)
const active = () => {
  const result = redeemCoupon(createCoupon(REBATE), NOW, 0)
  return result.ok ? result.value : expect.unreachable()
}

describe('a coupon', () => {
  test('[RW2] is redeemed once, and not when its time is over', () => {
    const voucher = createCoupon(VOUCHER)
    expect(reasonOf(redeemCoupon(undefined, NOW, 0))).toBe('coupon_unknown')
    expect(reasonOf(redeemCoupon(voucher, VOUCHER.until, 0))).toBe('coupon_expired')
    const done = redeemCoupon(voucher, VOUCHER.until - 1, 0)
    if (!done.ok) return expect.unreachable()
    expect(reasonOf(redeemCoupon(done.value, NOW, 0))).toBe('coupon_used')
    expect(reasonOf(redeemCoupon(active(), NOW, 0))).toBe('coupon_active')
    expect([couponState(voucher, VOUCHER.until - 1), couponState(voucher, VOUCHER.until)]).toEqual(['ready', 'expired'])
  })

  test('[RW3] a voucher is due when it is redeemed, and used when it is paid', () => {
    const done = redeemCoupon(createCoupon(VOUCHER), NOW, 0)
    if (!done.ok) return expect.unreachable()
    expect(done.value).toMatchObject({ due: 1000n, paid: 0n, state: 'over' })
    expect(couponState(done.value, NOW)).toBe('paying')
    expect(couponState({ ...done.value, paid: 1000n }, NOW)).toBe('used')
  })

  test('[RW4] a rebate counts from its activation until its days are over', () => {
    const rebate = active()
    expect(findRebateEnd(rebate)).toBe(NOW + 7 * DAY_MS)
    expect(findRebateSpan(rebate, NOW + 5)).toEqual({ from: NOW, to: NOW + 5 })
    expect(findRebateSpan(rebate, NOW + 30 * DAY_MS)).toEqual({ from: NOW, to: NOW + 7 * DAY_MS })
    expect(couponState(rebate, findRebateEnd(rebate) - 1)).toBe('active')
    expect(couponState(rebate, findRebateEnd(rebate))).toBe('paying')
  })

  test('[RW14] a rebate is not activated before the end of another one', () => {
    const end = NOW + DAY_MS
    expect(reasonOf(redeemCoupon(createCoupon(REBATE), end - 1, end))).toBe('coupon_active')
    expect(reasonOf(redeemCoupon(createCoupon(REBATE), end, end))).toBe('done')
    expect(reasonOf(redeemCoupon(createCoupon(VOUCHER), NOW, end))).toBe('done')
  })

  test('[RW5] what counts is due once, never less than before, never more than the amount', () => {
    const first = addFeesToCoupon(active(), 300n, false)
    expect(first).toMatchObject({ counted: 300n, due: 300n, state: 'active' })
    expect(addFeesToCoupon(first, 200n, false)).toEqual(first)
    expect(addFeesToCoupon(first, 900n, true)).toMatchObject({ counted: 900n, due: 900n, state: 'over' })
    expect(addFeesToCoupon(first, 5_000n, false)).toMatchObject({ counted: 1000n, due: 1000n, state: 'over' })
    expect(addFeesToCoupon(active(), 0n, true)).toMatchObject({ due: 0n, state: 'over' })
    expect(reasonOf(checkRebateCollection(undefined, NOW))).toBe('coupon_unknown')
    expect(reasonOf(checkRebateCollection(createCoupon(REBATE), NOW))).toBe('nothing_yet')
    expect(reasonOf(checkRebateCollection(createCoupon(REBATE), REBATE.until))).toBe('coupon_expired')
    expect(reasonOf(checkRebateCollection({ ...active(), state: 'over' }, NOW))).toBe('coupon_used')
  })

  test('[RW8] [RW9] has a time where something is to be done by itself, and none else', () => {
    expect(nextCouponStepAt(createCoupon(VOUCHER))).toBe(VOUCHER.until - 2 * DAY_MS)
    expect(nextCouponStepAt({ ...createCoupon(VOUCHER), isWarned: true })).toBeUndefined()
    expect(nextCouponStepAt(createCoupon({ ...VOUCHER, until: NOW + 3 * DAY_MS }))).toBe(NOW + DAY_MS)
    for (const days of [1, 2])
      expect(nextCouponStepAt(createCoupon({ ...VOUCHER, until: NOW + days * DAY_MS }))).toBe(NOW + (days * DAY_MS) / 2)
    expect(nextCouponStepAt(active())).toBe(NOW + 7 * DAY_MS + COUPON_FILL_GRACE_MS)
    expect(nextCouponStepAt({ ...active(), state: 'over' })).toBeUndefined()
  })

  test('[RW5] is shown in decimals', () => {
    expect(toCouponView({ ...addFeesToCoupon(active(), 300n, false), paid: 100n }, NOW)).toMatchObject({
      state: 'active',
      amount: '0.00001000',
      counted: '0.00000300',
      paid: '0.00000100',
      redeemedAt: NOW,
      endsAt: NOW + 7 * DAY_MS,
    })
  })
})
