import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/intervals.ts'
import type { Grant } from '#shared/rewards/campaigns.ts'
import {
  canCollect,
  countedUp,
  couponOf,
  endsAt,
  GRACE_MS,
  nextAt,
  redeemed,
  spanOf,
  stateOf,
  viewOf,
} from './engine.ts'

const NOW = 1_000 * DAY_MS
const VOUCHER: Grant = {
  id: 'c9-1',
  name: 'Spring',
  kind: 'voucher',
  amount: '1000',
  earned: 'code',
  rebateDays: 0,
  givenAt: NOW,
  until: NOW + 7 * DAY_MS,
}
const REBATE: Grant = { ...VOUCHER, id: 'c9-2', kind: 'rebate', rebateDays: 7 }
const reasonOf = (result: { ok: boolean; error?: unknown }) => (result.ok ? 'done' : result.error)
const active = () => {
  const result = redeemed(couponOf(REBATE), NOW)
  return result.ok ? result.value : expect.unreachable()
}

describe('a coupon', () => {
  test('[RW2] is redeemed once, and not when its time is over', () => {
    const voucher = couponOf(VOUCHER)
    expect(reasonOf(redeemed(undefined, NOW))).toBe('coupon_unknown')
    expect(reasonOf(redeemed(voucher, VOUCHER.until))).toBe('coupon_expired')
    const done = redeemed(voucher, VOUCHER.until - 1)
    if (!done.ok) return expect.unreachable()
    expect(reasonOf(redeemed(done.value, NOW))).toBe('coupon_used')
    expect(reasonOf(redeemed(active(), NOW))).toBe('coupon_active')
    expect([stateOf(voucher, VOUCHER.until - 1), stateOf(voucher, VOUCHER.until)]).toEqual(['ready', 'expired'])
  })

  test('[RW3] a voucher is due when it is redeemed, and used when it is paid', () => {
    const done = redeemed(couponOf(VOUCHER), NOW)
    if (!done.ok) return expect.unreachable()
    expect(done.value).toMatchObject({ due: 1000n, paid: 0n, state: 'over' })
    expect(stateOf(done.value, NOW)).toBe('paying')
    expect(stateOf({ ...done.value, paid: 1000n }, NOW)).toBe('used')
  })

  test('[RW4] a rebate counts from its activation until its days are over', () => {
    const rebate = active()
    expect(endsAt(rebate)).toBe(NOW + 7 * DAY_MS)
    expect(spanOf(rebate, NOW + 5)).toEqual({ from: NOW, to: NOW + 5 })
    expect(spanOf(rebate, NOW + 30 * DAY_MS)).toEqual({ from: NOW, to: NOW + 7 * DAY_MS })
    expect(stateOf(rebate, endsAt(rebate) - 1)).toBe('active')
    expect(stateOf(rebate, endsAt(rebate))).toBe('paying')
  })

  test('[RW5] what counts is due once, never less than before, never more than the amount', () => {
    const first = countedUp(active(), 300n, false)
    expect(first).toMatchObject({ counted: 300n, due: 300n, state: 'active' })
    expect(countedUp(first, 200n, false)).toEqual(first)
    expect(countedUp(first, 900n, true)).toMatchObject({ counted: 900n, due: 900n, state: 'over' })
    expect(countedUp(first, 5_000n, false)).toMatchObject({ counted: 1000n, due: 1000n, state: 'over' })
    expect(countedUp(active(), 0n, true)).toMatchObject({ due: 0n, state: 'over' })
    expect(reasonOf(canCollect(undefined, NOW))).toBe('coupon_unknown')
    expect(reasonOf(canCollect(couponOf(REBATE), NOW))).toBe('nothing_yet')
    expect(reasonOf(canCollect(couponOf(REBATE), REBATE.until))).toBe('coupon_expired')
    expect(reasonOf(canCollect({ ...active(), state: 'over' }, NOW))).toBe('coupon_used')
  })

  test('[RW8] [RW9] has a time where something is to be done by itself, and none else', () => {
    expect(nextAt(couponOf(VOUCHER))).toBe(VOUCHER.until - 2 * DAY_MS)
    expect(nextAt({ ...couponOf(VOUCHER), isWarned: true })).toBeUndefined()
    expect(nextAt(couponOf({ ...VOUCHER, until: NOW + 3 * DAY_MS }))).toBe(NOW + DAY_MS)
    for (const days of [1, 2])
      expect(nextAt(couponOf({ ...VOUCHER, until: NOW + days * DAY_MS }))).toBe(NOW + (days * DAY_MS) / 2)
    expect(nextAt(active())).toBe(NOW + 7 * DAY_MS + GRACE_MS)
    expect(nextAt({ ...active(), state: 'over' })).toBeUndefined()
  })

  test('[RW5] is shown in decimals', () => {
    expect(viewOf({ ...countedUp(active(), 300n, false), paid: 100n }, NOW)).toMatchObject({
      state: 'active',
      amount: '0.00001000',
      counted: '0.00000300',
      paid: '0.00000100',
      redeemedAt: NOW,
      endsAt: NOW + 7 * DAY_MS,
    })
  })
})
