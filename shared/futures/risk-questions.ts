// Each question has one correct answer. Texts are in locales (futures-own.risk).

export const RISK_CONFIRMED_COOKIE = 'futures_ready'

export const RISK_QUESTIONS = {
  loss: ['all', 'tenth', 'nothing'],
  liquidation: ['waits', 'closed', 'lent'],
  funding: ['exchange', 'never', 'sides'],
} as const
export type RiskQuestion = keyof typeof RISK_QUESTIONS

const RIGHT: Readonly<Record<RiskQuestion, string>> = { loss: 'all', liquidation: 'closed', funding: 'sides' }

export const RISK_QUESTION_NAMES = Object.keys(RISK_QUESTIONS) as readonly RiskQuestion[]

export const hasCorrectRiskAnswers = (answers: Readonly<Record<string, unknown>>): boolean =>
  RISK_QUESTION_NAMES.every((name) => answers[name] === RIGHT[name])
