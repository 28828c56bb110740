import { expect, test } from 'vitest'
import { COMPLETED_DEAL_APPEAL_PERIOD_MS } from '#shared/p2p/deals.ts'
import type { DealView } from '#shared/p2p/views.ts'
import { findTypedStatement, mayBeginAppeal } from './appeal.tsx'
import { findUnfundedCause } from './deal.tsx'

const ended = (more: Partial<DealView>) => ({ state: 'released', side: 'sell', cause: null, ...more }) as DealView

test('[PD12] the appeal form is shown until three days after the end of the deal, not after its beginning', () => {
  const deal = ended({ openedAt: 0, endedAt: 5_000 })
  expect(mayBeginAppeal({ deal, now: 4_999 + COMPLETED_DEAL_APPEAL_PERIOD_MS })).toBe(true)
  expect(mayBeginAppeal({ deal, now: 5_000 + COMPLETED_DEAL_APPEAL_PERIOD_MS })).toBe(false)
})

test('[PD2] a deal without escrow names its cause, also after a late payment', () => {
  expect(findUnfundedCause(ended({ cause: 'not_funded', unfunded: 'paper_limit' }))).toBe('paper_limit')
  expect(findUnfundedCause(ended({ cause: 'not_reopened', unfunded: 'seller_short' }))).toBe('seller_short')
  expect(findUnfundedCause(ended({ cause: 'buyer', unfunded: null }))).toBeUndefined()
})

test('[PP16] a statement survives when the counterparty appealed first', () => {
  const statement = 'I paid the whole amount.'
  const submission = { key: 'k', action: 'appeal', values: { statement } }
  expect(findTypedStatement(submission)).toBe(statement)
  expect(findTypedStatement({ ...submission, action: 'say' })).toBe('')
})
