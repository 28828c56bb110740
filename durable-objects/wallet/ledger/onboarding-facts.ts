import type { LedgerService } from './service.ts'

export type LedgerOnboardingSteps = {
  /** True if the account has money from the faucet or a deposit. */
  readonly funds: boolean
  readonly order: boolean
  readonly invite: boolean
}

export function readOnboardingFacts(service: LedgerService, userId: string): LedgerOnboardingSteps {
  const has = (kind: 'faucet' | 'deposit') => service.journalHistory.hasKind(userId, kind)
  return {
    funds: has('faucet') || has('deposit'),
    order: service.fills(userId, { limit: 1 }).length > 0,
    invite: service.commissions(userId, Number.MAX_SAFE_INTEGER, 1).length > 0,
  }
}
