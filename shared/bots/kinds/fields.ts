// Fields of recipes: their schemas, and their places in forms as data.

import { z } from 'zod/mini'
import { EndChoice } from '../bot-state.ts'
import { RSI_INTERVALS, RSI_SIDES } from '../bounds.ts'

/** Text as typed; '' means none. */
export const Typed = z._default(z.string().check(z.maxLength(40)), '')
/** Forms send flags as text. */
export const Flag = z.optional(z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])]))

/** Fields of every recipe; a kind that does not read one ignores it. */
export const COMMON = {
  /** In the quote asset, or the base asset if `investIn` says so. */
  investment: Typed,
  investIn: z._default(z.enum(['quote', 'base']), 'quote'),
  trigger: Typed,
  stopLoss: Typed,
  takeProfit: Typed,
  onEnd: z._default(EndChoice, 'sell'),
  /** Starts and ends when the RSI of closed bars crosses a level, 1 to 99. */
  rsiStart: z._default(z.enum(RSI_SIDES), 'off'),
  rsiStartLevel: Typed,
  rsiStop: z._default(z.enum(RSI_SIDES), 'off'),
  rsiStopLevel: Typed,
  rsiPeriod: Typed,
  rsiInterval: z._default(z.enum(RSI_INTERVALS), '1h'),
}
export type CommonFieldName = keyof typeof COMMON

/** Range of a grid and its lines. */
export const RANGE = {
  spacing: z._default(z.enum(['arithmetic', 'geometric']), 'geometric'),
  lower: Typed,
  upper: Typed,
  grids: Typed,
}
/** `BTC:40,ETH:60`. */
export const Coins = z._default(z.string().check(z.maxLength(200)), '')

/** `quote` and `base` are amounts of those assets, `price` is in the quote asset. */
type PlainType = 'price' | 'quote' | 'base' | 'count' | 'percent' | 'number' | 'text' | 'flag'
type TypeOf<Option extends string> =
  | { readonly type: PlainType }
  | { readonly type: 'choice'; readonly options: readonly Option[] }
export type FormField<Name extends string = string, Option extends string = string, Hint extends string = string> = {
  readonly name: Name
  readonly isExtra?: boolean
  /** True if the figure may be negative. */
  readonly isSigned?: boolean
  /** Key of the words (`bots.hints`) that say how it is typed. */
  readonly hint?: Hint
  /** The field applies only if one of these other fields has one of these values. */
  readonly only?: readonly { readonly name: string; readonly values: readonly string[] }[]
} & TypeOf<Option>

export const plain = <const Name extends string>(name: Name, type: PlainType): FormField<Name, never, never> => ({
  name,
  type,
})
export const extra = <const Name extends string>(name: Name, type: PlainType): FormField<Name, never, never> => ({
  ...plain(name, type),
  isExtra: true,
})
export const choice = <const Name extends string, const Option extends string>(
  name: Name,
  options: readonly Option[],
  isExtra = false,
): FormField<Name, Option, never> => ({ name, type: 'choice', options, isExtra })
/** Coins of a basket. */
export const coins = <const Hint extends string>(hint: Hint): FormField<'coins', never, Hint> => ({
  name: 'coins',
  type: 'text',
  hint,
})
export const when = <Field extends FormField>(field: Field, name: string, ...values: readonly string[]): Field => ({
  ...field,
  only: [...(field.only ?? []), { name, values }],
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

const withRsi = <Field extends FormField>(field: Field) =>
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
