import { campaignVisitCalls } from '../analytics/calls.ts'
import type { CallDefinition } from '../api/contract.ts'
import { userCalls } from '../identity/user-calls.ts'
import { walletCalls } from '../wallet/calls.ts'

export const EXCHANGE_CALLS: readonly CallDefinition[] = [
  ...Object.values(userCalls),
  ...Object.values(walletCalls),
  ...Object.values(campaignVisitCalls),
]
