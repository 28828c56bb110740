// The first steps of an account as it keeps them: put away by its owner, or all taken. Which are done is seen by what is there.

import { z } from 'zod/mini'
import type { SafetyStep } from '#shared/account/first-steps.ts'
import { passkeysOf } from './passkeys.ts'
import type { AreaStore } from './store.ts'
import { isTwoStep } from './two-step.ts'

const Welcome = z.enum(['hidden', 'finished'])

export const welcomeOf = (store: AreaStore) => store.fact('welcome', Welcome)

/** Puts the steps away, or brings them back. */
export const hideWelcome = (store: AreaStore, isHidden: boolean): void =>
  isHidden ? store.setFact('welcome', 'hidden') : store.dropFact('welcome')

/** All were taken: no page asks about them again, whatever is turned off later. */
export function finishWelcome(store: AreaStore): void {
  if (welcomeOf(store) === undefined) store.setFact('welcome', 'finished')
}

/** Those that keep the account safe and are done. */
export function safetySteps(store: AreaStore): readonly SafetyStep[] {
  const hasPasskey = passkeysOf(store).length > 0
  return [...(isTwoStep(store) ? (['two-step'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])]
}

/** The same, @returns undefined once the steps were put away, or all were taken: then nothing is left to show. */
export const safetyStepsLeft = (store: AreaStore): readonly SafetyStep[] | undefined =>
  welcomeOf(store) === undefined ? safetySteps(store) : undefined
