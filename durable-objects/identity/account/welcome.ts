// First steps: stored as hidden or finished. Single steps follow from other settings.

import { z } from 'zod/mini'
import type { SafetyStep } from '#shared/identity/account/first-steps.ts'
import { readPasskeys } from './factors/stored-passkeys.ts'
import { isTwoStep } from './factors/two-step.ts'
import type { AccountFacts, SettingsStore } from './settings-store.ts'

const Welcome = z.enum(['hidden', 'finished'])

export const STEP_FACTS = ['welcome', 'totp', 'passkeys'] as const

export const readWelcome = (store: AccountFacts) => store.fact('welcome', Welcome)

export const hideWelcome = (store: SettingsStore, isHidden: boolean): void =>
  isHidden ? store.setFact('welcome', 'hidden') : store.dropFact('welcome')

/** Stays finished, even if a factor is removed later. */
export function finishWelcome(store: SettingsStore): void {
  if (readWelcome(store) === undefined) store.setFact('welcome', 'finished')
}

export function findSafetySteps(store: AccountFacts): readonly SafetyStep[] {
  const hasPasskey = readPasskeys(store).length > 0
  return [...(isTwoStep(store) ? (['two-step'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])]
}

/** @returns undefined if hidden or finished */
export const findVisibleSafetySteps = (store: AccountFacts): readonly SafetyStep[] | undefined =>
  readWelcome(store) === undefined ? findSafetySteps(store) : undefined
