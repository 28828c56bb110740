// Dismissed or completed; single steps are derived from facts.

import { z } from 'zod/mini'
import type { SafetyStep } from '#shared/account/first-steps.ts'
import { passkeysOf } from './passkeys.ts'
import type { AreaStore, Facts } from './store.ts'
import { isTwoStep } from './two-step.ts'

const Welcome = z.enum(['hidden', 'finished'])

export const STEP_FACTS = ['welcome', 'totp', 'passkeys'] as const

export const welcomeOf = (store: Facts) => store.fact('welcome', Welcome)

export const hideWelcome = (store: AreaStore, isHidden: boolean): void =>
  isHidden ? store.setFact('welcome', 'hidden') : store.dropFact('welcome')

/** Permanent, even if a factor is removed later. */
export function finishWelcome(store: AreaStore): void {
  if (welcomeOf(store) === undefined) store.setFact('welcome', 'finished')
}

export function safetySteps(store: Facts): readonly SafetyStep[] {
  const hasPasskey = passkeysOf(store).length > 0
  return [...(isTwoStep(store) ? (['two-step'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])]
}

/** @returns undefined once dismissed or all completed */
export const safetyStepsLeft = (store: Facts): readonly SafetyStep[] | undefined =>
  welcomeOf(store) === undefined ? safetySteps(store) : undefined
