import { expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { hasCorrectRiskAnswers, RISK_QUESTION_NAMES, RISK_QUESTIONS } from './risk-questions.ts'

test('[FS3] each question and each answer has words', () => {
  for (const name of RISK_QUESTION_NAMES) {
    const words: Readonly<Record<string, string>> = messages['futures-own'].risk[name]
    expect(Object.keys(words).sort()).toEqual(['question', ...RISK_QUESTIONS[name]].sort())
  }
})

test('[FS3] one set of answers is right', () => {
  const all = RISK_QUESTIONS.loss.flatMap((loss) =>
    RISK_QUESTIONS.liquidation.flatMap((liquidation) =>
      RISK_QUESTIONS.funding.map((funding) => ({ loss, liquidation, funding })),
    ),
  )
  expect(all.filter(hasCorrectRiskAnswers)).toHaveLength(1)
  expect(hasCorrectRiskAnswers({})).toBe(false)
})
