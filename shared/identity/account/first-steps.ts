/** In display order. */
export const FIRST_STEPS = ['funds', 'order', 'two-step', 'passkey'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export type SafetyStep = Extract<FirstStep, 'two-step' | 'passkey'>

export const STEP_PATHS: Readonly<Record<FirstStep, string>> = {
  funds: '/wallet/deposit',
  order: '/spot/BTC_USDT',
  'two-step': '/account/security#two-step',
  passkey: '/account/security#passkeys',
}
