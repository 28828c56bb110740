// Pages, forms and the worker read definitions without loading a strategy.

import type { z } from 'zod/mini'
import type { BotEndChoice } from '../bot-state.ts'
import type { RecipeField } from './fields.ts'
import type { CommonRecipeFieldName, RecipeFieldSchemas } from './schemas.ts'

export type BotDefinition<
  Kind extends string = string,
  Shape extends z.core.$ZodShape = z.core.$ZodShape,
  Field extends RecipeField = RecipeField,
  Stop extends string = string,
> = {
  readonly kind: Kind
  /** Segment of `/bot-trade/{source}`, and further segments for the same kind. */
  readonly source: string
  readonly aliases?: readonly string[]
  /** `hedge`: a spot market and its perpetual. `basket`: the recipe's coins. */
  readonly trades: 'spot' | 'contract' | 'hedge' | 'basket'
  /** Grids trade pairs of neighbouring levels. A `range` has a highest level, an `endless` grid has none. */
  readonly grid?: 'range' | 'endless'
  /** True if signals trigger orders. Such bots have no back-test and no followers. */
  readonly takesSignals?: true
  /** True if such a bot can trade with a user's key at a venue (docs/rules/venue.md, VN27). */
  readonly runsAtVenue?: true
  /** The investment is in coins if `field` has `value`, else in the quote asset. */
  readonly investsCoins?: { readonly field: NoInfer<Field>['name']; readonly value: string }
  /** Treatment of the coins or the position at the end, for kinds whose owner cannot choose. */
  readonly onEnd?: BotEndChoice
  readonly changeable?: readonly Stop[]
  shape(schemas: RecipeFieldSchemas): Shape
  /** In display order. */
  readonly fields: readonly Field[]
  /** Form defaults. `usualPrices`: default prices as fractions of the last price. */
  readonly usual: Readonly<Partial<Record<NoInfer<Field>['name'], string>>>
  readonly usualPrices?: Readonly<Partial<Record<NoInfer<Field>['name'], number>>>
}

/** Exact types let the compiler check the field names of a definition. */
export const defineBotKind = <
  const Kind extends string,
  Shape extends z.core.$ZodShape,
  Field extends RecipeField<CommonRecipeFieldName | (keyof Shape & string)>,
  Stop extends NoInfer<Field>['name'] = never,
>(
  definition: BotDefinition<Kind, Shape, Field, Stop>,
): BotDefinition<Kind, Shape, Field, Stop> => definition
