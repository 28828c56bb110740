// Each campaign grants a number of coupons of one kind and amount, for a task or for a code.

import { z } from 'zod/mini'
import { LOCALE_CODES } from '../i18n/locales.ts'
import { type Asset, findAsset } from '../money/assets.ts'
import { assert } from '../platform/assert.ts'
import { RewardTask } from './tasks.ts'

/**
 * `voucher`: redemption pays its amount to the spot wallet. `rebate`: refunds fees of the days after activation, up to
 * its amount.
 */
export const COUPON_KINDS = ['voucher', 'rebate'] as const
export const CouponKind = z.enum(COUPON_KINDS)
export type CouponKind = z.infer<typeof CouponKind>

export const REWARD_ASSET = 'USDT'

/** The assertion cannot fail, because the asset is listed. */
export function getRewardAsset(): Asset {
  const asset = findAsset(REWARD_ASSET)
  assert(asset, 'coupons are of a listed asset')
  return asset
}

/** In whole USDT. */
export const CAMPAIGN_BUDGET_MAX = 1_000_000
export const CAMPAIGN_COUPONS_MAX = 100_000
export const COUPON_DAYS_MAX = 365
export const CAMPAIGNS_LISTED_MAX = 200
export const CAMPAIGN_NAME_MAX = 60

/** Length of a stored code, which has capitals and digits without look-alikes. */
export const COUPON_CODE_MIN = 6
export const COUPON_CODE_MAX = 20
export const COUPON_CODE_PATTERN = new RegExp(`^[A-Z0-9]{${COUPON_CODE_MIN},${COUPON_CODE_MAX}}$`)

export const normaliseCouponCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const COUPON_CODE_ORIGIN = 'code'
export const CouponOrigin = z.union([RewardTask, z.literal(COUPON_CODE_ORIGIN)])
export type CouponOrigin = z.infer<typeof CouponOrigin>

const Name = z.string().check(z.minLength(1), z.maxLength(CAMPAIGN_NAME_MAX))
export const CampaignNames = z.partialRecord(z.enum(LOCALE_CODES), Name)
export type CampaignNames = z.infer<typeof CampaignNames>

export const parseCampaignNames = (json: string): { readonly names?: CampaignNames } => {
  const names = CampaignNames.parse(JSON.parse(json))
  return Object.keys(names).length > 0 ? { names } : {}
}

/** `amount`: atoms as decimal text. Times are epoch ms; `to` is 0 for no end. `rebateDays` is 0 for a voucher. */
export const CampaignTerms = z.object({
  name: Name,
  names: z.exactOptional(CampaignNames),
  kind: CouponKind,
  amount: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  count: z.int().check(z.minimum(1), z.maximum(CAMPAIGN_COUPONS_MAX)),
  earned: CouponOrigin,
  /** '' if the campaign rewards a task. */
  code: z.string(),
  from: z.int().check(z.minimum(0)),
  to: z.int().check(z.minimum(0)),
  /** Days within which the user must redeem a coupon. */
  days: z.int().check(z.minimum(1), z.maximum(COUPON_DAYS_MAX)),
  rebateDays: z.int().check(z.minimum(0), z.maximum(COUPON_DAYS_MAX)),
})
export type CampaignTerms = z.infer<typeof CampaignTerms>

export const CAMPAIGN_STATES = ['planned', 'open', 'used_up', 'over', 'stopped'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** `paid`: atoms as decimal text. */
export type CampaignView = CampaignTerms & {
  readonly id: number
  readonly madeAt: number
  readonly stoppedAt: number
  readonly state: CampaignState
  readonly given: number
  readonly redeemed: number
  readonly paid: string
}

/** `amount`: decimal text in USDT. */
export const RewardOffer = z.object({
  task: RewardTask,
  kind: CouponKind,
  amount: z.string(),
  days: z.int(),
  rebateDays: z.int(),
})
export type RewardOffer = z.infer<typeof RewardOffer>

export type CouponGrant = Pick<CampaignTerms, 'name' | 'names' | 'kind' | 'amount' | 'earned' | 'rebateDays'> & {
  /** Id of the coupon and of its payment: `c<campaign>-<number>`. */
  readonly id: string
  readonly givenAt: number
  /** Deadline of the redemption, epoch ms. */
  readonly until: number
}
