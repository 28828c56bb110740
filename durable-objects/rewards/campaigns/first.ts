// Campaigns of a new deployment: one coupon per task (CG7).

import type { CampaignTerms } from '#shared/rewards/campaigns.ts'
import { getRewardAsset } from '#shared/rewards/campaigns.ts'
import type { RewardTask } from '#shared/rewards/tasks.ts'

const COUNT = 10_000
const DAYS = 14
const REBATE_DAYS = 7

/** Amounts in whole USDT. */
const FIRST: readonly (readonly [RewardTask, CampaignTerms['kind'], number])[] = [
  ['funds', 'voucher', 5],
  ['order', 'rebate', 20],
  ['two-step', 'voucher', 10],
  ['passkey', 'voucher', 10],
  ['contract', 'rebate', 30],
  ['bot', 'voucher', 10],
  ['copy', 'voucher', 10],
  ['invite', 'voucher', 25],
]

export const INITIAL_CAMPAIGNS: readonly CampaignTerms[] = FIRST.map(([task, kind, units]) => ({
  name: `Welcome: ${task}`,
  kind,
  earned: task,
  code: '',
  count: COUNT,
  from: 0,
  to: 0,
  days: DAYS,
  amount: String(BigInt(units) * 10n ** BigInt(getRewardAsset().scale)),
  rebateDays: kind === 'rebate' ? REBATE_DAYS : 0,
}))
