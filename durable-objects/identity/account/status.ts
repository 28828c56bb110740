// Settings that several services read. One module, so services need not import each other.

import { z } from 'zod/mini'
import { AccountClosing } from './ending/closing.ts'
import { FactorReset } from './factors/factor-reset.ts'
import type { AccountSettingsReader } from './settings-store.ts'
import { ParentLink } from './sub-accounts.ts'

const Frozen = z.object({ since: z.int() })

/** Epoch ms; 0: not frozen by an operator. */
export const readFrozenSince = (settings: AccountSettingsReader): number =>
  settings.findSetting('frozen', Frozen)?.since ?? 0

export const readClosing = (settings: AccountSettingsReader): AccountClosing | undefined =>
  settings.findSetting('closing', AccountClosing)

export const readParentLink = (settings: AccountSettingsReader): ParentLink | undefined =>
  settings.findSetting('belongs', ParentLink)

export const readFactorReset = (settings: AccountSettingsReader): FactorReset | undefined =>
  settings.findSetting('factor_reset', FactorReset)

export const isFrozenOrClosing = (settings: AccountSettingsReader): boolean =>
  readFrozenSince(settings) > 0 || readClosing(settings) !== undefined
