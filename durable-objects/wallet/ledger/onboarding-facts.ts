import type { LedgerNode } from './node.ts'

export type OnboardingFacts = {
  /** True if the account has money from the faucet or a deposit. */
  readonly funds: boolean
  readonly order: boolean
  readonly invite: boolean
}

export function readOnboardingFacts(node: LedgerNode, person: string): OnboardingFacts {
  const has = (kind: 'faucet' | 'deposit') => node.journalHistory.page({ person, kind, limit: 1 }).length > 0
  return {
    funds: has('faucet') || has('deposit'),
    order: node.fills(person, { limit: 1 }).length > 0,
    invite: node.commissions(person, Number.MAX_SAFE_INTEGER, 1).length > 0,
  }
}
