// What somebody answers before their first order on margin: three questions, each with one right answer. The words are in
// locales (futures-own.risk).

/** The cookie that says that they were answered. */
export const READY_COOKIE = 'futures_ready'

export const RISK_QUESTIONS = {
  loss: ['all', 'tenth', 'nothing'],
  liquidation: ['waits', 'closed', 'lent'],
  funding: ['exchange', 'never', 'sides'],
} as const
export type RiskQuestion = keyof typeof RISK_QUESTIONS

const RIGHT: Readonly<Record<RiskQuestion, string>> = { loss: 'all', liquidation: 'closed', funding: 'sides' }

export const QUESTION_NAMES = Object.keys(RISK_QUESTIONS) as readonly RiskQuestion[]

/** Whether all of them are answered rightly. */
export const isUnderstood = (answers: Readonly<Record<string, unknown>>): boolean =>
  QUESTION_NAMES.every((name) => answers[name] === RIGHT[name])
