import { expect, test, vi } from 'vitest'
import { SettledAnswers } from './settled-answers.ts'

test('[DK27] an object that fails or is late is named, and the others count', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const answers = new SettledAnswers()
  const all = Promise.all([
    answers.answerOf('ledger:l1', Promise.resolve([1]), []),
    answers.answerOf('ledger:l0', Promise.reject<number[]>(new Error('away')), []),
    answers.answerOf('auditor', new Promise<number[]>(() => undefined), [0]),
  ])
  await vi.advanceTimersByTimeAsync(3_001)
  expect(await all).toEqual([[1], [], [0]])
  expect(answers.missing).toEqual(['auditor', 'ledger:l0'])
  vi.useRealTimers()
})
