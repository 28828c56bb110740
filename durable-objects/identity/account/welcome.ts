// Stores only whether a new user's first steps are hidden or finished; other settings tell which are done.

import { z } from 'zod/mini'
import type { AccountSafetyStep } from '#shared/identity/account/first-steps.ts'
import { readPasskeys } from './factors/stored-passkeys.ts'
import { hasTwoStep } from './factors/two-step.ts'
import type { AccountSettingsReader, AccountSettingsStore } from './settings-store.ts'

const Welcome = z.enum(['hidden', 'finished'])

export const SAFETY_STEP_SETTINGS = ['welcome', 'totp', 'passkeys'] as const

export const readWelcome = (store: AccountSettingsReader) => store.findSetting('welcome', Welcome)

export const hideWelcome = (store: AccountSettingsStore, isHidden: boolean): void =>
  isHidden ? store.saveSetting('welcome', 'hidden') : store.deleteSettings('welcome')

/** The steps stay finished, even if a factor is removed later. */
export function finishWelcome(store: AccountSettingsStore): void {
  if (readWelcome(store) === undefined) store.saveSetting('welcome', 'finished')
}

export function findSafetySteps(store: AccountSettingsReader): readonly AccountSafetyStep[] {
  const hasPasskey = readPasskeys(store).length > 0
  return [...(hasTwoStep(store) ? (['two-step'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])]
}

/** @returns undefined if hidden or finished */
export const findVisibleSafetySteps = (store: AccountSettingsReader): readonly AccountSafetyStep[] | undefined =>
  readWelcome(store) === undefined ? findSafetySteps(store) : undefined
