// Facts on which several services decide. The services read them here, so that none needs another for it.

import { z } from 'zod/mini'
import { AccountClosing } from './ending/closing.ts'
import { FactorReset } from './factors/factor-reset.ts'
import type { AccountFacts } from './settings-store.ts'
import { ParentLink } from './sub-accounts.ts'

const Frozen = z.object({ since: z.int() })

/** Epoch ms; 0: not frozen by an operator. */
export const readFrozenSince = (settings: AccountFacts): number => settings.fact('frozen', Frozen)?.since ?? 0

export const readClosing = (settings: AccountFacts): AccountClosing | undefined =>
  settings.fact('closing', AccountClosing)

/** Undefined for a main account. */
export const readParentLink = (settings: AccountFacts): ParentLink | undefined => settings.fact('belongs', ParentLink)

export const readFactorReset = (settings: AccountFacts): FactorReset | undefined =>
  settings.fact('factor_reset', FactorReset)

/** True if an operator froze it or its owner closes it. */
export const isFrozenOrClosing = (settings: AccountFacts): boolean =>
  readFrozenSince(settings) > 0 || readClosing(settings) !== undefined
