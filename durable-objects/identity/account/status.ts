// Settings on which several services decide, so that no service needs another one.

import { z } from 'zod/mini'
import { AccountClosing } from './ending/closing.ts'
import { FactorReset } from './factors/factor-reset.ts'
import type { AccountFacts } from './settings-store.ts'
import { ParentLink } from './sub-accounts.ts'

const Frozen = z.object({ since: z.int() })

/** Epoch ms; 0: no operator has frozen the account. */
export const readFrozenSince = (settings: AccountFacts): number => settings.fact('frozen', Frozen)?.since ?? 0

export const readClosing = (settings: AccountFacts): AccountClosing | undefined =>
  settings.fact('closing', AccountClosing)

export const readParentLink = (settings: AccountFacts): ParentLink | undefined => settings.fact('belongs', ParentLink)

export const readFactorReset = (settings: AccountFacts): FactorReset | undefined =>
  settings.fact('factor_reset', FactorReset)

/** True if an operator froze the account or its owner is closing it. */
export const isFrozenOrClosing = (settings: AccountFacts): boolean =>
  readFrozenSince(settings) > 0 || readClosing(settings) !== undefined
