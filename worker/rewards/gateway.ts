import type { z } from 'zod/mini'
import { objectStub } from '#objects/platform/object-stub.ts'
import { type PageCursor, readAllRows } from '#shared/api/cursor.ts'
import type { Result } from '#shared/platform/result.ts'
import type { RewardAnswer, rewardCalls } from '#shared/rewards/calls.ts'
import { COUPON_CODE_PATTERN, normaliseCouponCode, type RewardOffer } from '#shared/rewards/campaigns.ts'
import type { CouponView, RewardRefusalReason } from '#shared/rewards/coupons.ts'
import type { RewardTask } from '#shared/rewards/tasks.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import type { RequestSession } from '../context/variables.ts'
import type { Env } from '../env.ts'
import { countAuthAttempt, resetAuthAttempts } from '../identity/limits.ts'
import { readRelatedAccountsGroup } from '../identity/traces.ts'
import { TtlCache } from '../platform/ttl-cache.ts'
import { findCompletedRewardTasks } from './evidence.ts'

type Calls = typeof rewardCalls
type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const campaignsStub = (env: Pick<Env, 'CAMPAIGNS'>) => objectStub(env, 'CAMPAIGNS', 'house')
const rewardsOf = (env: Env, userId: string) => objectStub(env, 'REWARDS', userId)

const known = new TtlCache<Env['CAMPAIGNS'], readonly RewardOffer[]>({
  name: 'campaigns',
  freshMs: 5_000,
  nothing: [],
  ask: (CAMPAIGNS) => campaignsStub({ CAMPAIGNS }).offers(),
})

export async function readRewardOffers({ CAMPAIGNS }: Env): Promise<readonly RewardOffer[]> {
  await known.refresh(CAMPAIGNS, Date.now())?.done
  return known.read(CAMPAIGNS)
}

export type OwnRewards = { readonly coupons: readonly CouponView[]; readonly done: readonly RewardTask[] }

export async function readOwnRewards(
  env: Env,
  userId: string,
  offers: readonly RewardOffer[],
  cursor: PageCursor = {},
): Promise<OwnRewards> {
  const { coupons, done } = await rewardsOf(env, userId).show(cursor)
  const isOpen = (task: RewardTask) => !done.includes(task) && !coupons.some(({ earned }) => earned === task)
  const open = offers.map(({ task }) => task).filter(isOpen)
  const seen = await findCompletedRewardTasks(env, userId, open, [])
  if (seen.length > 0) await rewardsOf(env, userId).learn(seen)
  return { coupons, done: [...done, ...seen] }
}

/** Sub-accounts have no rewards. */
export async function readStoredRewards(env: Env, { token, member }: RequestSession): Promise<OwnRewards> {
  if (member.belongs) return { coupons: [], done: [] }
  const rewards = rewardsOf(env, token.account)
  const { done } = await rewards.show()
  const page = async (cursor: PageCursor) => (await rewards.show(cursor)).coupons
  return { coupons: await readAllRows(page, ({ givenAt, id }) => ({ before: givenAt, beforeId: id })), done }
}

const refused = (reason: RewardRefusalReason): RewardAnswer => ({ kind: 'refused', reason })
const answered = (result: Result<CouponView, RewardRefusalReason>): RewardAnswer =>
  result.ok ? { kind: 'done', coupon: result.value } : refused(result.error)

/** True if another account of the user's group of related accounts is the first: only the first gets coupons (REL7). */
async function isAnother(env: Env, userId: string): Promise<boolean> {
  const kin = await readRelatedAccountsGroup(env, userId)
  return kin !== '' && kin !== userId
}

async function claim(env: Env, userId: string, task: RewardTask): Promise<RewardAnswer> {
  if (await isAnother(env, userId)) return refused('related_account')
  const rewards = rewardsOf(env, userId)
  const seen = await findCompletedRewardTasks(env, userId, [task])
  if (seen.length > 0) await rewards.learn(seen)
  // A recorded task stays completed, even if its second factor was removed later.
  else if (!(await rewards.show()).done.includes(task)) return refused('not_earned')
  return answered(await rewards.give({ task }))
}

async function enter(env: Env, userId: string, typed: string): Promise<RewardAnswer> {
  const code = normaliseCouponCode(typed)
  if (await isAnother(env, userId)) return refused('related_account')
  // A malformed code is no guess, so it counts against no limit.
  if (!COUPON_CODE_PATTERN.test(code)) return refused('code_wrong')
  // Operators make the codes (OD7).
  if ((await objectStub(env, 'OPERATORS', 'desk').operators()).some(({ id }) => id === userId))
    return refused('operator_account')
  const limited = ['coupon-account', userId] as const
  const counted = await countAuthAttempt(env, limited)
  if (!counted.ok) return { kind: 'refused', reason: 'too_many_attempts', waitMs: counted.error.waitMs }
  const given = await rewardsOf(env, userId).give({ code })
  if (given.ok) await resetAuthAttempts(env, limited)
  return answered(given)
}

export const rewardHandlers: Handlers = {
  list: async (env, { id }, cursor) => {
    const offers = await readRewardOffers(env)
    const { coupons, done } = await readOwnRewards(env, id, offers, cursor)
    return { offers: [...offers], done: [...done], coupons: [...coupons] }
  },
  claim: (env, { id }, { task }) => claim(env, id, task),
  enter: (env, { id }, { code }) => enter(env, id, code),
  redeem: async (env, { id: userId }, { id }) => answered(await rewardsOf(env, userId).redeem(id)),
  collect: async (env, { id: userId }, { id }) => answered(await rewardsOf(env, userId).collect(id)),
}
