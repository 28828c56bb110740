import type { PageCursors } from '../api/cursor.ts'
import type { RewardOffer } from './campaigns.ts'
import type { CouponView, RewardRefusalReason } from './coupons.ts'
import type { RewardTask } from './tasks.ts'

export const REWARD_FORM_RESULTS = ['given', 'redeemed', 'activated', 'collected'] as const
export type RewardFormResult = (typeof REWARD_FORM_RESULTS)[number]
export const isRewardFormResult = (name: unknown): name is RewardFormResult =>
  REWARD_FORM_RESULTS.some((note) => note === name)

export type RewardsData = {
  rewards: {
    readonly offers: readonly RewardOffer[]
    readonly note?: RewardFormResult
    readonly refusal?: { readonly reason: RewardRefusalReason; readonly waitSeconds: number }
    readonly code: string
    /** Present for a logged-in user; null for a sub-account, which has no rewards. */
    readonly own?:
      | (PageCursors & { readonly coupons: readonly CouponView[]; readonly done: readonly RewardTask[] })
      | null
  }
}
