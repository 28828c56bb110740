import { expect, test } from 'vitest'
import { beginReset, isDue, RESET_WAIT_MS } from './factor-reset.ts'

test('[ACC16] factors go after three days, however often it is asked for', () => {
  const first = beginReset(undefined, 1_000)
  expect(first.dueAt).toBe(1_000 + RESET_WAIT_MS)
  expect(beginReset(first, 50_000)).toBe(first)
  expect([isDue(undefined, 9e15), isDue(first, first.dueAt - 1), isDue(first, first.dueAt)]).toEqual([
    false,
    false,
    true,
  ])
})
