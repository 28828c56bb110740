import { expect, test } from 'vitest'
import { FACTOR_RESET_WAIT_MS } from '#shared/identity/limits.ts'
import { beginReset, isFactorResetDue } from './factor-reset.ts'

test('[ACC16] factors go after three days, however often it is asked for', () => {
  const first = beginReset(undefined, 1_000)
  expect(first.dueAt).toBe(1_000 + FACTOR_RESET_WAIT_MS)
  expect(beginReset(first, 50_000)).toBe(first)
  expect([
    isFactorResetDue(undefined, 9e15),
    isFactorResetDue(first, first.dueAt - 1),
    isFactorResetDue(first, first.dueAt),
  ]).toEqual([false, false, true])
})
