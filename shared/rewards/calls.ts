// Amounts are decimal text in USDT, times epoch ms.

import { z } from 'zod/mini'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { CURSOR_FIELDS } from '../api/cursor.ts'
import { RewardOffer } from './campaigns.ts'
import { CouponView, RewardRefusalReason } from './coupons.ts'
import { RewardTask } from './tasks.ts'

const BASE = `${SITE_API_BASE}/rewards`

/** `waitMs`: remaining wait after too many attempts. */
const RewardRefused = z.object({ kind: z.literal('refused'), reason: RewardRefusalReason, waitMs: z.optional(z.int()) })
export type RewardRefused = z.infer<typeof RewardRefused>
const RewardAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), coupon: CouponView }),
  RewardRefused,
])
export type RewardAnswer = z.infer<typeof RewardAnswer>

const CouponId = z.string().check(z.regex(/^c[1-9]\d{0,8}-[1-9]\d{0,8}$/))

export const rewardCalls = {
  /** Task rewards and the user's coupons, newest first, by `givenAt` and `id`. */
  list: defineCall({
    method: 'GET',
    path: BASE,
    query: z.object(CURSOR_FIELDS),
    answer: z.object({ offers: z.array(RewardOffer), done: z.array(RewardTask), coupons: z.array(CouponView) }),
  }),
  claim: defineCall({
    method: 'POST',
    path: `${BASE}/claim`,
    query: z.object({ task: RewardTask }),
    answer: RewardAnswer,
  }),
  enter: defineCall({
    method: 'POST',
    path: `${BASE}/code`,
    query: z.object({ code: z.string().check(z.maxLength(64)) }),
    answer: RewardAnswer,
  }),
  redeem: defineCall({
    method: 'POST',
    path: `${BASE}/redeem`,
    query: z.object({ id: CouponId }),
    answer: RewardAnswer,
  }),
  collect: defineCall({
    method: 'POST',
    path: `${BASE}/collect`,
    query: z.object({ id: CouponId }),
    answer: RewardAnswer,
  }),
} as const
