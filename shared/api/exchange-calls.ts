// Calls passed on to a configured host.

import { activityCalls } from './activity.ts'
import type { Call } from './contract.ts'
import { userCalls } from './users.ts'
import { walletCalls } from './wallet.ts'

export const EXCHANGE_CALLS: readonly Call[] = [
  ...Object.values(userCalls),
  ...Object.values(walletCalls),
  ...Object.values(activityCalls),
]
