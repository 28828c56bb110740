// Grant rules of campaigns. Pure (SPEC.md). Amounts in atoms, times epoch ms.

import { maxAtoms, minAtoms } from '#shared/money/atoms.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  CAMPAIGN_BUDGET_MAX,
  type CampaignState,
  type CampaignTerms,
  COUPON_CODE_ORIGIN,
  COUPON_CODE_PATTERN,
  type CouponGrant,
  getRewardAsset,
} from '#shared/rewards/campaigns.ts'

export type CouponCampaign = CampaignTerms & {
  readonly id: number
  readonly madeAt: number
  /** 0: not stopped. */
  readonly stoppedAt: number
  readonly given: number
  readonly redeemed: number
  readonly paid: bigint
}

export type GrantedCoupon = { readonly number: number; readonly givenAt: number }

export type CampaignTermsProblem = 'campaign_invalid' | 'campaign_too_large' | 'window_invalid'
export type CouponClaimReason = 'code_wrong' | 'campaign_over' | 'used_up'

/** @returns undefined if the terms are valid (CG1, CG2) */
export function findCampaignTermsProblem(terms: CampaignTerms, now: number): CampaignTermsProblem | undefined {
  const { kind, amount, count, earned, code, from, to, rebateDays } = terms
  const isCode = earned === COUPON_CODE_ORIGIN
  if (isCode ? !COUPON_CODE_PATTERN.test(code) : code !== '') return 'campaign_invalid'
  if (kind === 'voucher' ? rebateDays !== 0 : rebateDays < 1) return 'campaign_invalid'
  const budget = BigInt(amount) * BigInt(count)
  if (budget > BigInt(CAMPAIGN_BUDGET_MAX) * 10n ** BigInt(getRewardAsset().scale)) return 'campaign_too_large'
  return to !== 0 && (to <= now || to <= from) ? 'window_invalid' : undefined
}

export function campaignState({ from, to, stoppedAt, given, count }: CouponCampaign, now: number): CampaignState {
  if (stoppedAt > 0) return 'stopped'
  if (to !== 0 && now >= to) return 'over'
  if (now < from) return 'planned'
  return given >= count ? 'used_up' : 'open'
}

/** The caller has checked that the user has no coupon of the campaign (CG2, CG4). */
export function checkCouponCampaign(
  campaign: CouponCampaign | undefined,
  now: number,
): Result<CouponCampaign, CouponClaimReason> {
  const state = campaign && campaignState(campaign, now)
  if (!campaign || state === 'planned') return refuse(campaign?.code === '' ? 'campaign_over' : 'code_wrong')
  if (state === 'used_up') return refuse('used_up')
  return state === 'open' ? ok(campaign) : refuse('campaign_over')
}

/** Returns the newest campaign that grants coupons, otherwise the campaign whose refusal explains why (CG4). */
export function chooseCouponCampaign(campaigns: readonly CouponCampaign[], now: number): CouponCampaign | undefined {
  const newest = campaigns.toSorted((a, b) => b.id - a.id)
  const of = (state: CampaignState) => newest.find((each) => campaignState(each, now) === state)
  return of('open') ?? of('used_up') ?? newest[0]
}

export const formatCouponId = (campaign: number, number: number): string => `c${campaign}-${number}`

export function parseCouponId(id: string): { readonly campaign: number; readonly number: number } | undefined {
  const [, campaign, number] = /^c([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(id) ?? []
  return campaign && number ? { campaign: Number(campaign), number: Number(number) } : undefined
}

export function toCouponGrant(campaign: CouponCampaign, { number, givenAt }: GrantedCoupon): CouponGrant {
  const { id, name, names, kind, amount, earned, rebateDays, days } = campaign
  const until = givenAt + days * DAY_MS
  return {
    id: formatCouponId(id, number),
    name,
    ...(names && { names }),
    kind,
    amount,
    earned,
    rebateDays,
    givenAt,
    until,
  }
}

/** The paid amount of a coupon never decreases, and never exceeds the coupon's amount (CG6). */
export function mergeCouponProgress(
  known: { readonly isRedeemed: boolean; readonly paid: bigint },
  told: { readonly paid: bigint },
  amount: bigint,
): { readonly isRedeemed: boolean; readonly paid: bigint } {
  return { isRedeemed: true, paid: maxAtoms(minAtoms(told.paid, amount), known.paid) }
}
