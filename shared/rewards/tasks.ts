// Tasks that earn a coupon; the exchange can observe each.

import { z } from 'zod/mini'

/** In display order. */
export const REWARD_TASKS = ['funds', 'order', 'two-step', 'passkey', 'contract', 'bot', 'copy', 'invite'] as const
export const RewardTask = z.enum(REWARD_TASKS)
export type RewardTask = z.infer<typeof RewardTask>

export const REWARD_TASK_PATHS: Readonly<Record<RewardTask, string>> = {
  funds: '/wallet/deposit',
  order: '/spot/BTC_USDT',
  'two-step': '/account/security#two-step',
  passkey: '/account/security#passkeys',
  contract: '/futures/BTC_USDT',
  bot: '/bot-trade/autosystem',
  copy: '/copy-trading/futures',
  invite: '/affiliate',
}
