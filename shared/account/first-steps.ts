// What somebody does first here, and where.

/** In the order of their list. */
export const FIRST_STEPS = ['funds', 'order', 'two-step', 'passkey'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Those of which the account itself knows. */
export type SafetyStep = Extract<FirstStep, 'two-step' | 'passkey'>

/** Where each is taken. */
export const STEP_PATHS: Readonly<Record<FirstStep, string>> = {
  funds: '/wallet/deposit',
  order: '/spot/BTC_USDT',
  'two-step': '/account/security#two-step',
  passkey: '/account/security#passkeys',
}
