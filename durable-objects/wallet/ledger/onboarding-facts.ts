import type { LedgerService } from './service.ts'

export type LedgerOnboardingSteps = {
  /** True if the account has money from the faucet or a deposit. */
  readonly funds: boolean
  readonly order: boolean
  readonly invite: boolean
}

export function readOnboardingFacts(service: LedgerService, person: string): LedgerOnboardingSteps {
  const has = (kind: 'faucet' | 'deposit') => service.journalHistory.listLines({ person, kind, limit: 1 }).length > 0
  return {
    funds: has('faucet') || has('deposit'),
    order: service.fills(person, { limit: 1 }).length > 0,
    invite: service.commissions(person, Number.MAX_SAFE_INTEGER, 1).length > 0,
  }
}
