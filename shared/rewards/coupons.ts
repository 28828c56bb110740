// A person's coupons, as pages and calls show them, and why something is refused.

import { z } from 'zod/mini'
import { CampaignNames, CouponKind, Earned } from './campaigns.ts'

/** `paying`: what is due is on its way. */
/** Coupons of a page. */
export const COUPONS_SHOWN = 200

export const COUPON_STATES = ['ready', 'active', 'paying', 'used', 'expired'] as const
export const CouponState = z.enum(COUPON_STATES)
export type CouponState = z.infer<typeof CouponState>

/** Amounts are decimal text in USDT, times epoch ms. */
export const CouponView = z.object({
  id: z.string(),
  kind: CouponKind,
  state: CouponState,
  /** What it was given for: a task, or a code. */
  earned: Earned,
  /** As its campaign is called: of one that came by a code. In languages that have a name of their own, it is in `names`. */
  name: z.string(),
  names: z.exactOptional(CampaignNames),
  amount: z.string(),
  givenAt: z.int(),
  /** Until when it can be redeemed. */
  until: z.int(),
  /** Days in which fees come back; 0 of a voucher. */
  rebateDays: z.int(),
  /** 0 until it is redeemed. */
  redeemedAt: z.int(),
  /** Until when fees count; 0 of a voucher. */
  endsAt: z.int(),
  /** What of fees counts as of now; of a voucher its amount once it is redeemed. */
  counted: z.string(),
  /** What has been paid. */
  paid: z.string(),
})
export type CouponView = z.infer<typeof CouponView>

/** In order of precedence: where several hold, the first is answered. */
export const REWARD_REASONS = [
  'insecure_address',
  'main_account_only',
  'related_account',
  'too_many_attempts',
  'code_wrong',
  'code_used',
  'already_given',
  'not_earned',
  'campaign_over',
  'used_up',
  'coupon_unknown',
  'coupon_expired',
  'coupon_used',
  'coupon_active',
  'nothing_yet',
  'paper_limit',
  'unavailable',
] as const
export const RewardReason = z.enum(REWARD_REASONS)
export type RewardReason = z.infer<typeof RewardReason>
