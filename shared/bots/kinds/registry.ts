// Kinds in the order of pages and API. Strategies have a separate registry, because most pages need none
// (strategies/registry.ts).

import type { z } from 'zod/mini'
import { DCA_BOT } from './dca.ts'
import type { BotDefinition } from './definition.ts'
import { FUNDING_ARBITRAGE_BOT } from './funding-arbitrage.ts'
import { FUTURES_GRID_BOT } from './futures-grid.ts'
import { INFINITY_GRID_BOT } from './infinity-grid.ts'
import { REBALANCE_BOT } from './rebalance.ts'
import { RECURRING_BOT } from './recurring.ts'
import type { RecipeFieldSchemas } from './schemas.ts'
import { SIGNAL_BOT } from './signal.ts'
import { SMART_TRADE_BOT } from './smart-trade.ts'
import { SPOT_GRID_BOT } from './spot-grid.ts'
import { TWAP_BOT } from './twap.ts'

const DEFINITIONS = {
  spot_grid: SPOT_GRID_BOT,
  infinity_grid: INFINITY_GRID_BOT,
  futures_grid: FUTURES_GRID_BOT,
  funding_arbitrage: FUNDING_ARBITRAGE_BOT,
  dca: DCA_BOT,
  recurring: RECURRING_BOT,
  rebalance: REBALANCE_BOT,
  twap: TWAP_BOT,
  smart_trade: SMART_TRADE_BOT,
  signal: SIGNAL_BOT,
}

export type BotKind = keyof typeof DEFINITIONS
type Definition = (typeof DEFINITIONS)[BotKind]
export type BotFieldSpec = Definition['fields'][number]
export type BotFieldName = BotFieldSpec['name']
export type BotFieldOption = Extract<BotFieldSpec, { readonly type: 'choice' }>['options'][number]
export type BotStopName = NonNullable<Definition['changeable']>[number]

export const BOT_DEFINITIONS: {
  readonly [Kind in BotKind]: BotDefinition<Kind, z.core.$ZodShape, BotFieldSpec, BotStopName>
} = DEFINITIONS
export const BOT_KINDS: readonly BotKind[] = Object.values(DEFINITIONS).map(({ kind }) => kind)

/** Fields of all kinds, in the order of the API. */
export const botKindsShape = (schemas: RecipeFieldSchemas) => ({
  ...SPOT_GRID_BOT.shape(schemas),
  ...INFINITY_GRID_BOT.shape(schemas),
  ...FUTURES_GRID_BOT.shape(schemas),
  ...FUNDING_ARBITRAGE_BOT.shape(schemas),
  ...DCA_BOT.shape(schemas),
  ...RECURRING_BOT.shape(schemas),
  ...REBALANCE_BOT.shape(schemas),
  ...TWAP_BOT.shape(schemas),
  ...SMART_TRADE_BOT.shape(schemas),
  ...SIGNAL_BOT.shape(schemas),
})
