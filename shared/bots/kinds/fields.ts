import { RSI_INTERVALS, RSI_SIDES } from '../bounds.ts'
import type { RecipeFieldSchemas } from './schemas.ts'

/** `quote`, `base`: amounts in that asset. `price`: in the quote asset. */
type PlainType = 'price' | 'quote' | 'base' | 'count' | 'percent' | 'number' | 'text' | 'flag'
type TypeOf<Option extends string> =
  | { readonly type: PlainType }
  | { readonly type: 'choice'; readonly options: readonly Option[] }
export type RecipeField<Name extends string = string, Option extends string = string, Hint extends string = string> = {
  readonly name: Name
  readonly isExtra?: boolean
  readonly isSigned?: boolean
  readonly hint?: Hint
  /** The field applies only if one of these other fields has one of the listed values. */
  readonly only?: readonly { readonly name: string; readonly values: readonly string[] }[]
} & TypeOf<Option>

export const defineField = <const Name extends string>(
  name: Name,
  type: PlainType,
): RecipeField<Name, never, never> => ({
  name,
  type,
})
export const defineOptionalField = <const Name extends string>(
  name: Name,
  type: PlainType,
): RecipeField<Name, never, never> => ({
  ...defineField(name, type),
  isExtra: true,
})
export const defineChoiceField = <const Name extends string, const Option extends string>(
  name: Name,
  options: readonly Option[],
  isExtra = false,
): RecipeField<Name, Option, never> => ({ name, type: 'choice', options, isExtra })
export const defineCoinsField = <const Hint extends string>(hint: Hint): RecipeField<'coins', never, Hint> => ({
  name: 'coins',
  type: 'text',
  hint,
})
export const limitRecipeField = <Field extends RecipeField>(
  field: Field,
  name: string,
  ...values: readonly string[]
): Field => ({
  ...field,
  only: [...(field.only ?? []), { name, values }],
})

export const gridRangeSchemas = ({ typed, choose }: RecipeFieldSchemas) => ({
  spacing: choose(['arithmetic', 'geometric'], 'geometric'),
  lower: typed,
  upper: typed,
  grids: typed,
})

export const INVESTMENT_FIELD = defineField('investment', 'quote')
export const INVEST_IN_FIELD = defineChoiceField('investIn', ['quote', 'base'])
export const GRID_SPACING_FIELD = defineChoiceField('spacing', ['geometric', 'arithmetic'])
export const END_CHOICE_FIELD = defineChoiceField('onEnd', ['sell', 'keep'], true)
export const PRICE_STOP_FIELDS = [
  defineOptionalField('trigger', 'price'),
  defineOptionalField('stopLoss', 'price'),
  defineOptionalField('takeProfit', 'price'),
] as const

const withRsi = <Field extends RecipeField>(field: Field) =>
  limitRecipeField(limitRecipeField(field, 'rsiStart', 'below', 'above'), 'rsiStop', 'below', 'above')
export const RSI_CROSSING_FIELDS = [
  defineChoiceField('rsiStart', RSI_SIDES, true),
  limitRecipeField(defineOptionalField('rsiStartLevel', 'count'), 'rsiStart', 'below', 'above'),
  defineChoiceField('rsiStop', RSI_SIDES, true),
  limitRecipeField(defineOptionalField('rsiStopLevel', 'count'), 'rsiStop', 'below', 'above'),
  withRsi(defineOptionalField('rsiPeriod', 'count')),
  withRsi(defineChoiceField('rsiInterval', RSI_INTERVALS, true)),
] as const
export const STOP_FIELDS = [...PRICE_STOP_FIELDS, END_CHOICE_FIELD, ...RSI_CROSSING_FIELDS] as const
