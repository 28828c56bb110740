/** In display order. */
export const ACCOUNT_FIRST_STEPS = ['funds', 'order', 'two-step', 'passkey'] as const
export type AccountFirstStep = (typeof ACCOUNT_FIRST_STEPS)[number]

export type AccountSafetyStep = Extract<AccountFirstStep, 'two-step' | 'passkey'>

export const FIRST_STEP_PATHS: Readonly<Record<AccountFirstStep, string>> = {
  funds: '/wallet/deposit',
  order: '/spot/BTC_USDT',
  'two-step': '/account/security#two-step',
  passkey: '/account/security#passkeys',
}
