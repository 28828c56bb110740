import { campaignVisitCalls } from '../analytics/calls.ts'
import type { Call } from '../api/contract.ts'
import { userCalls } from '../identity/user-calls.ts'
import { walletCalls } from '../wallet/calls.ts'

export const EXCHANGE_CALLS: readonly Call[] = [
  ...Object.values(userCalls),
  ...Object.values(walletCalls),
  ...Object.values(campaignVisitCalls),
]
