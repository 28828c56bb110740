import { z } from 'zod/mini'
import { CampaignNames, CouponKind, CouponOrigin } from './campaigns.ts'

export const COUPONS_PAGE_SIZE = 200

/** `paying`: the payment of the coupon is in flight. */
export const COUPON_STATES = ['ready', 'active', 'paying', 'used', 'expired'] as const
export const CouponState = z.enum(COUPON_STATES)
export type CouponState = z.infer<typeof CouponState>

/** Amounts are decimal text in USDT, times epoch ms. */
export const CouponView = z.object({
  id: z.string(),
  kind: CouponKind,
  state: CouponState,
  earned: CouponOrigin,
  /** Name of the campaign, for a coupon by code; translations are in `names`. */
  name: z.string(),
  names: z.exactOptional(CampaignNames),
  amount: z.string(),
  givenAt: z.int(),
  until: z.int(),
  /** Days in which fees are refunded; 0 for a voucher. */
  rebateDays: z.int(),
  /** 0 before the redemption. */
  redeemedAt: z.int(),
  /** End of the refund period; 0 for a voucher. */
  endsAt: z.int(),
  /** Refundable fees so far; for a voucher, its amount once redeemed. */
  counted: z.string(),
  paid: z.string(),
})
export type CouponView = z.infer<typeof CouponView>

export const REWARD_REFUSAL_REASONS = [
  'insecure_address',
  'main_account_only',
  'related_account',
  'operator_account',
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
export const RewardRefusalReason = z.enum(REWARD_REFUSAL_REASONS)
export type RewardRefusalReason = z.infer<typeof RewardRefusalReason>
