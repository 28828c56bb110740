import { expect, test } from 'vitest'
import { SubmitGuard } from './submit-guard.ts'

test('[FI34] a second click sends nothing; the form is free when its page is shown again, or after ten seconds', () => {
  const guard = new SubmitGuard()
  expect([guard.trySend(0), guard.trySend(300)]).toEqual([true, false])
  guard.reset()
  expect(guard.trySend(400)).toBe(true)
  expect([guard.trySend(10_399), guard.trySend(10_400)]).toEqual([false, true])
})
