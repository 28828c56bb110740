// What operators promise: coupons of one kind and amount, so many of them, for a task or for a code.

import { z } from 'zod/mini'
import { assert } from '../assert.ts'
import { LOCALE_CODES } from '../locales.ts'
import { type Asset, assetOf } from '../money/assets.ts'
import { RewardTask } from './tasks.ts'

/**
 * `voucher`: its amount comes to the spot wallet when it is redeemed. `rebate`: fees that are paid in so many days after it was
 * activated come back, up to its amount.
 */
export const COUPON_KINDS = ['voucher', 'rebate'] as const
export const CouponKind = z.enum(COUPON_KINDS)
export type CouponKind = z.infer<typeof CouponKind>

/** Coupons are of paper USDT. */
export const REWARD_ASSET = 'USDT'

/** @throws Error never: it is listed */
export function rewardAsset(): Asset {
  const asset = assetOf(REWARD_ASSET)
  assert(asset, 'coupons are of a listed asset')
  return asset
}

/** All that a campaign may come to, in whole USDT. */
export const BUDGET_MOST = 1_000_000
export const COUPONS_MOST = 100_000
export const DAYS_MOST = 365
export const NAME_LONGEST = 60

/** As it is kept: capitals and digits, without those that look like others. */
export const COUPON_CODE = /^[A-Z0-9]{6,20}$/

/** A code as somebody typed it. */
export const codeOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** What a coupon is got by: a task, or a code. */
export const EARNED_BY_CODE = 'code'
export const Earned = z.union([RewardTask, z.literal(EARNED_BY_CODE)])
export type Earned = z.infer<typeof Earned>

const Name = z.string().check(z.minLength(1), z.maxLength(NAME_LONGEST))
/** By language (names.ts). */
export const CampaignNames = z.partialRecord(z.enum(LOCALE_CODES), Name)
export type CampaignNames = z.infer<typeof CampaignNames>

/** As rows have them: JSON, none as `{}`. */
export const namesOf = (json: string): { readonly names?: CampaignNames } => {
  const names = CampaignNames.parse(JSON.parse(json))
  return Object.keys(names).length > 0 ? { names } : {}
}

/** `amount` in atoms as decimal text; times epoch ms, `to` 0 for no end; `rebateDays` 0 of a voucher. */
export const CampaignTerms = z.object({
  name: Name,
  names: z.exactOptional(CampaignNames),
  kind: CouponKind,
  amount: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  count: z.int().check(z.minimum(1), z.maximum(COUPONS_MOST)),
  earned: Earned,
  /** '' of a task. */
  code: z.string(),
  from: z.int().check(z.minimum(0)),
  to: z.int().check(z.minimum(0)),
  /** Within which a coupon has to be redeemed. */
  days: z.int().check(z.minimum(1), z.maximum(DAYS_MOST)),
  rebateDays: z.int().check(z.minimum(0), z.maximum(DAYS_MOST)),
})
export type CampaignTerms = z.infer<typeof CampaignTerms>

export const CAMPAIGN_STATES = ['planned', 'open', 'used_up', 'over', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** A campaign as operators see it; `paid` in atoms as decimal text. */
export type CampaignView = CampaignTerms & {
  readonly id: number
  readonly madeAt: number
  readonly stoppedAt: number
  readonly state: CampaignState
  readonly given: number
  readonly redeemed: number
  readonly paid: string
}

/** What anybody may know of a campaign for a task; `amount` decimal text in USDT. */
export const RewardOffer = z.object({
  task: RewardTask,
  kind: CouponKind,
  amount: z.string(),
  days: z.int(),
  rebateDays: z.int(),
})
export type RewardOffer = z.infer<typeof RewardOffer>

/** A coupon as a campaign gives it. */
export type Grant = Pick<CampaignTerms, 'name' | 'names' | 'kind' | 'amount' | 'earned' | 'rebateDays'> & {
  /** `c<campaign>-<number>`: of this coupon alone, and of what is paid for it. */
  readonly id: string
  readonly givenAt: number
  /** Until when it has to be redeemed. */
  readonly until: number
}
