import { RSI_INTERVALS, RSI_SIDES } from '../bounds.ts'
import type { FieldSchemas } from './schemas.ts'

/** Amounts: `quote` and `base` in those assets. A `price` is in the quote asset. */
type PlainType = 'price' | 'quote' | 'base' | 'count' | 'percent' | 'number' | 'text' | 'flag'
type TypeOf<Option extends string> =
  | { readonly type: PlainType }
  | { readonly type: 'choice'; readonly options: readonly Option[] }
export type RecipeField<Name extends string = string, Option extends string = string, Hint extends string = string> = {
  readonly name: Name
  readonly isExtra?: boolean
  /** True if the figure may be negative. */
  readonly isSigned?: boolean
  /** Key of the input hint in the words (`bots.hints`). */
  readonly hint?: Hint
  /** The field applies only if one of these other fields has one of these values. */
  readonly only?: readonly { readonly name: string; readonly values: readonly string[] }[]
} & TypeOf<Option>

export const plain = <const Name extends string>(name: Name, type: PlainType): RecipeField<Name, never, never> => ({
  name,
  type,
})
export const extra = <const Name extends string>(name: Name, type: PlainType): RecipeField<Name, never, never> => ({
  ...plain(name, type),
  isExtra: true,
})
export const choice = <const Name extends string, const Option extends string>(
  name: Name,
  options: readonly Option[],
  isExtra = false,
): RecipeField<Name, Option, never> => ({ name, type: 'choice', options, isExtra })
export const coins = <const Hint extends string>(hint: Hint): RecipeField<'coins', never, Hint> => ({
  name: 'coins',
  type: 'text',
  hint,
})
export const when = <Field extends RecipeField>(field: Field, name: string, ...values: readonly string[]): Field => ({
  ...field,
  only: [...(field.only ?? []), { name, values }],
})

export const rangeSchemas = ({ typed, choose }: FieldSchemas) => ({
  spacing: choose(['arithmetic', 'geometric'], 'geometric'),
  lower: typed,
  upper: typed,
  grids: typed,
})

export const INVESTMENT = plain('investment', 'quote')
export const INVEST_IN = choice('investIn', ['quote', 'base'])
export const SPACING = choice('spacing', ['geometric', 'arithmetic'])
export const ON_END = choice('onEnd', ['sell', 'keep'], true)
export const PRICE_STOPS = [
  extra('trigger', 'price'),
  extra('stopLoss', 'price'),
  extra('takeProfit', 'price'),
] as const

const withRsi = <Field extends RecipeField>(field: Field) =>
  when(when(field, 'rsiStart', 'below', 'above'), 'rsiStop', 'below', 'above')
export const CROSSINGS = [
  choice('rsiStart', RSI_SIDES, true),
  when(extra('rsiStartLevel', 'count'), 'rsiStart', 'below', 'above'),
  choice('rsiStop', RSI_SIDES, true),
  when(extra('rsiStopLevel', 'count'), 'rsiStop', 'below', 'above'),
  withRsi(extra('rsiPeriod', 'count')),
  withRsi(choice('rsiInterval', RSI_INTERVALS, true)),
] as const
export const STOPS = [...PRICE_STOPS, ON_END, ...CROSSINGS] as const
