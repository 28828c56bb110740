// Kinds in the order of pages and API. Most pages need no strategy, so these have a separate registry
// (strategies/registry.ts).

import type { z } from 'zod/mini'
import { DCA } from './dca.ts'
import type { BotDefinition } from './definition.ts'
import { FUNDING_ARBITRAGE } from './funding-arbitrage.ts'
import { FUTURES_GRID } from './futures-grid.ts'
import { INFINITY_GRID } from './infinity-grid.ts'
import { REBALANCE } from './rebalance.ts'
import { RECURRING } from './recurring.ts'
import type { FieldSchemas } from './schemas.ts'
import { SIGNAL } from './signal.ts'
import { SMART_TRADE } from './smart-trade.ts'
import { SPOT_GRID } from './spot-grid.ts'
import { TWAP } from './twap.ts'

const DEFINITIONS = {
  spot_grid: SPOT_GRID,
  infinity_grid: INFINITY_GRID,
  futures_grid: FUTURES_GRID,
  funding_arbitrage: FUNDING_ARBITRAGE,
  dca: DCA,
  recurring: RECURRING,
  rebalance: REBALANCE,
  twap: TWAP,
  smart_trade: SMART_TRADE,
  signal: SIGNAL,
}

export type BotKind = keyof typeof DEFINITIONS
type Definition = (typeof DEFINITIONS)[BotKind]
export type FieldSpec = Definition['fields'][number]
export type FieldName = FieldSpec['name']
export type FieldOption = Extract<FieldSpec, { readonly type: 'choice' }>['options'][number]
export type StopName = NonNullable<Definition['changeable']>[number]

export const BOT_DEFINITIONS: {
  readonly [Kind in BotKind]: BotDefinition<Kind, z.core.$ZodShape, FieldSpec, StopName>
} = DEFINITIONS
export const BOT_KINDS: readonly BotKind[] = Object.values(DEFINITIONS).map(({ kind }) => kind)

/** Fields of all kinds, in the order in which the API lists them. */
export const kindShape = (schemas: FieldSchemas) => ({
  ...SPOT_GRID.shape(schemas),
  ...INFINITY_GRID.shape(schemas),
  ...FUTURES_GRID.shape(schemas),
  ...FUNDING_ARBITRAGE.shape(schemas),
  ...DCA.shape(schemas),
  ...RECURRING.shape(schemas),
  ...REBALANCE.shape(schemas),
  ...TWAP.shape(schemas),
  ...SMART_TRADE.shape(schemas),
  ...SIGNAL.shape(schemas),
})
