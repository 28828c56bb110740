import { expect, test } from 'vitest'
import type { WithdrawalRow } from '#shared/wallet/views.ts'
import { createVisibleSubmission } from './visible-submission.ts'

const other = { key: '', action: 'say', values: {} } as const
const submission = { ...other, action: 'confirm', done: 'confirmed' } as const

test('[WA24] a withdrawal that waits or was rejected is not told to be on its way', () => {
  const told = (state: WithdrawalRow['state'], holdReason: WithdrawalRow['holdReason']) =>
    createVisibleSubmission({ submission, chosen: { state, holdReason } as WithdrawalRow }).done
  expect(told('risk', 'p2p')).toBeUndefined()
  for (const state of ['review', 'refused', 'failed'] as const) expect(told(state, '')).toBeUndefined()
  expect(told('risk', '')).toBe('confirmed')
  for (const state of ['approved', 'broadcast', 'done'] as const) expect(told(state, '')).toBe('confirmed')
  expect(createVisibleSubmission({ submission: other })).toEqual(other)
})
