import type { PageLinks } from '../api/cursor.ts'
import type { RewardOffer } from './campaigns.ts'
import type { CouponView, RewardRefusalReason } from './coupons.ts'
import type { RewardTask } from './tasks.ts'

export const REWARD_NOTES = ['given', 'redeemed', 'activated', 'collected'] as const
export type RewardNote = (typeof REWARD_NOTES)[number]
export const isRewardNote = (name: unknown): name is RewardNote => REWARD_NOTES.some((note) => note === name)

export type RewardsData = {
  rewards: {
    /** Offers are the same for all users. */
    readonly offers: readonly RewardOffer[]
    readonly note?: RewardNote
    readonly refusal?: { readonly reason: RewardRefusalReason; readonly waitSeconds: number }
    readonly code: string
    /** Present for a logged-in user; null for a sub-account, which has no rewards. */
    readonly own?:
      | (PageLinks & { readonly coupons: readonly CouponView[]; readonly done: readonly RewardTask[] })
      | null
  }
}
