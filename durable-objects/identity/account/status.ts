// Settings on which several services decide, so that no service needs another one.

import { z } from 'zod/mini'
import { AccountClosing } from './ending/closing.ts'
import { FactorReset } from './factors/factor-reset.ts'
import type { AccountSettingsReader } from './settings-store.ts'
import { ParentLink } from './sub-accounts.ts'

const Frozen = z.object({ since: z.int() })

/** Epoch ms; 0: no operator has frozen the account. */
export const readFrozenSince = (settings: AccountSettingsReader): number =>
  settings.findSetting('frozen', Frozen)?.since ?? 0

export const readClosing = (settings: AccountSettingsReader): AccountClosing | undefined =>
  settings.findSetting('closing', AccountClosing)

export const readParentLink = (settings: AccountSettingsReader): ParentLink | undefined =>
  settings.findSetting('belongs', ParentLink)

export const readFactorReset = (settings: AccountSettingsReader): FactorReset | undefined =>
  settings.findSetting('factor_reset', FactorReset)

/** True if an operator froze the account or its owner is closing it. */
export const isFrozenOrClosing = (settings: AccountSettingsReader): boolean =>
  readFrozenSince(settings) > 0 || readClosing(settings) !== undefined
