// A kind of bot as data. Pages, forms, URLs and the worker read it; none of them loads its strategy for that.

import type { z } from 'zod/mini'
import type { EndChoice } from '../bot-state.ts'
import type { RecipeField } from './fields.ts'
import type { CommonFieldName, FieldSchemas } from './schemas.ts'

export type BotDefinition<
  Kind extends string = string,
  Shape extends z.core.$ZodShape = z.core.$ZodShape,
  Field extends RecipeField = RecipeField,
  Stop extends string = string,
> = {
  readonly kind: Kind
  /** Its segment in URLs, `/bot-trade/{source}`, and further segments that lead to it. */
  readonly source: string
  readonly aliases?: readonly string[]
  /** `hedge`: a spot market and its perpetual. `basket`: coins of the recipe. */
  readonly trades: 'spot' | 'contract' | 'hedge' | 'basket'
  /** Grids trade pairs of neighbouring levels; those of a `range` also have a highest level. */
  readonly grid?: 'range' | 'endless'
  /** True if signals from outside make it trade: it has no back-test and no followers. */
  readonly takesSignals?: true
  /** It invests coins if this field has this value, else the quote asset. */
  readonly investsCoins?: { readonly field: NoInfer<Field>['name']; readonly value: string }
  /** End choice of the kind, if its owner has none. */
  readonly onEnd?: EndChoice
  /** Fields that may change while it runs. */
  readonly changeable?: readonly Stop[]
  /** Schemas of its recipe beside the common ones. */
  shape(schemas: FieldSchemas): Shape
  /** Its form, in order. */
  readonly fields: readonly Field[]
  /** Values of an empty form, and its prices as parts of the last price. */
  readonly usual: Readonly<Partial<Record<NoInfer<Field>['name'], string>>>
  readonly usualPrices?: Readonly<Partial<Record<NoInfer<Field>['name'], number>>>
}

/** Checks that all names in a definition are fields of its recipe. */
export const defineBotKind = <
  const Kind extends string,
  Shape extends z.core.$ZodShape,
  Field extends RecipeField<CommonFieldName | (keyof Shape & string)>,
  Stop extends NoInfer<Field>['name'] = never,
>(
  definition: BotDefinition<Kind, Shape, Field, Stop>,
): BotDefinition<Kind, Shape, Field, Stop> => definition
