import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { type RewardRefused, rewardCalls } from '#shared/rewards/calls.ts'
import type { RewardFormResult } from '#shared/rewards/pages.ts'
import { RewardTask } from '#shared/rewards/tasks.ts'
import type { Env } from '../env.ts'
import type { FormPageRedirect } from '../http/product.ts'
import { rewardHandlers } from './gateway.ts'

export type RewardOutcome = FormPageRedirect | RewardRefused
type Action = (env: Env, userId: AccountOwner, values: FormValues) => Promise<RewardOutcome>

const noted = (note: RewardFormResult): RewardOutcome => ({ kind: 'on', search: `?done=${note}` })

export const REWARD_ACTIONS: Readonly<Record<string, Action>> = {
  claim: async (env, userId, { task }) => {
    const asked = RewardTask.safeParse(task)
    if (!asked.success) return { kind: 'on', search: '' }
    const answer = await rewardHandlers.claim(env, userId, { task: asked.data })
    return answer.kind === 'refused' ? answer : noted('given')
  },
  code: async (env, userId, { code = '' }) => {
    const answer = await rewardHandlers.enter(env, userId, { code })
    return answer.kind === 'refused' ? answer : noted('given')
  },
  redeem: async (env, userId, { id }) => {
    const asked = rewardCalls.redeem.query.safeParse({ id })
    if (!asked.success) return { kind: 'refused', reason: 'coupon_unknown' }
    const answer = await rewardHandlers.redeem(env, userId, asked.data)
    if (answer.kind === 'refused') return answer
    return noted(answer.coupon.kind === 'rebate' ? 'activated' : 'redeemed')
  },
  collect: async (env, userId, { id }) => {
    const asked = rewardCalls.collect.query.safeParse({ id })
    if (!asked.success) return { kind: 'refused', reason: 'coupon_unknown' }
    const answer = await rewardHandlers.collect(env, userId, asked.data)
    return answer.kind === 'refused' ? answer : noted('collected')
  },
}
