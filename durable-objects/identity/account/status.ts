// Facts on which several services decide. The services read them here, so that none needs another for it.

import { z } from 'zod/mini'
import { AccountClosing } from './area/closing.ts'
import type { AccountFacts } from './area/store.ts'
import { ParentLink } from './area/sub-accounts.ts'
import { FactorReset } from './factors/factor-reset.ts'

const Frozen = z.object({ since: z.int() })

/** Epoch ms; 0: not frozen by an operator. */
export const readFrozenSince = (area: AccountFacts): number => area.fact('frozen', Frozen)?.since ?? 0

export const readClosing = (area: AccountFacts): AccountClosing | undefined => area.fact('closing', AccountClosing)

/** Undefined for a main account. */
export const readParentLink = (area: AccountFacts): ParentLink | undefined => area.fact('belongs', ParentLink)

export const readFactorReset = (area: AccountFacts): FactorReset | undefined => area.fact('factor_reset', FactorReset)

/** True if an operator froze it or its owner closes it. */
export const isFrozenOrClosing = (area: AccountFacts): boolean =>
  readFrozenSince(area) > 0 || readClosing(area) !== undefined
