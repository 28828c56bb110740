// What the page of rewards is given.

import type { Paged } from '../api/cursor.ts'
import type { RewardOffer } from './campaigns.ts'
import type { CouponView, RewardReason } from './coupons.ts'
import type { RewardTask } from './tasks.ts'

/** What came of a form. */
export const REWARD_NOTES = ['given', 'redeemed', 'activated', 'collected'] as const
export type RewardNote = (typeof REWARD_NOTES)[number]
export const isRewardNote = (name: unknown): name is RewardNote => REWARD_NOTES.some((note) => note === name)

export type RewardsData = {
  rewards: {
    /** What there is for tasks now: the same for everybody. */
    readonly offers: readonly RewardOffer[]
    readonly note?: RewardNote
    readonly refusal?: { readonly reason: RewardReason; readonly waitSeconds: number }
    /** The code that was refused, as it was typed. */
    readonly code: string
    /** Of whoever is logged in; null for a sub-account, which has no rewards. */
    readonly own?: (Paged & { readonly coupons: readonly CouponView[]; readonly done: readonly RewardTask[] }) | null
  }
}
