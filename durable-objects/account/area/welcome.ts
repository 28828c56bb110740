// The first steps of an account as it keeps them: put away by its owner, or all taken. Which are done is seen by what is there.

import { z } from 'zod/mini'
import type { SafetyStep } from '#shared/account/first-steps.ts'
import { passkeysOf } from './passkeys.ts'
import type { AreaStore, Facts } from './store.ts'
import { isTwoStep } from './two-step.ts'

const Welcome = z.enum(['hidden', 'finished'])

/** Facts that say which of the steps that keep an account safe are left. */
export const STEP_FACTS = ['welcome', 'totp', 'passkeys'] as const

export const welcomeOf = (store: Facts) => store.fact('welcome', Welcome)

/** Puts the steps away, or brings them back. */
export const hideWelcome = (store: AreaStore, isHidden: boolean): void =>
  isHidden ? store.setFact('welcome', 'hidden') : store.dropFact('welcome')

/** All were taken: no page asks about them again, whatever is turned off later. */
export function finishWelcome(store: AreaStore): void {
  if (welcomeOf(store) === undefined) store.setFact('welcome', 'finished')
}

/** Those that keep the account safe and are done. */
export function safetySteps(store: Facts): readonly SafetyStep[] {
  const hasPasskey = passkeysOf(store).length > 0
  return [...(isTwoStep(store) ? (['two-step'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])]
}

/** The same, @returns undefined once the steps were put away, or all were taken: then nothing is left to show. */
export const safetyStepsLeft = (store: Facts): readonly SafetyStep[] | undefined =>
  welcomeOf(store) === undefined ? safetySteps(store) : undefined
