import type { FormFigureName } from '../validation/figures/fields.ts'
import { type BotKind, RSI_INTERVALS, RSI_SIDES } from './kinds.ts'
import type { Recipe } from './recipe.ts'

export type FieldName = Exclude<keyof Recipe, 'kind' | 'market'>

type Plain = {
  /** `quote` and `base` are amounts of those assets, `price` is in the quote asset. */
  readonly type: 'price' | 'quote' | 'base' | 'count' | 'percent' | 'number' | 'text' | 'flag'
}
type Choice = { readonly type: 'choice'; readonly options: readonly FieldOption[] }
export type FieldOption =
  | 'arithmetic'
  | 'geometric'
  | 'quote'
  | 'base'
  | 'keep'
  | 'sell'
  | 'buy'
  | 'hour'
  | 'day'
  | 'week'
  | 'month'
  | 'threshold'
  | 'interval'
  | 'neutral'
  | 'long'
  | 'short'
  | (typeof RSI_SIDES)[number]
  | (typeof RSI_INTERVALS)[number]
export type FieldSpec = (Plain | Choice) & {
  readonly name: FieldName
  readonly isExtra?: boolean
  /** The field applies only if one of these other fields has one of these values. */
  readonly only?: readonly { readonly name: FieldName; readonly values: readonly string[] }[]
}

const plain = (name: FieldName, type: Plain['type']): FieldSpec => ({ name, type })
const extra = (name: FieldName, type: Plain['type']): FieldSpec => ({ name, type, isExtra: true })
const when = (field: FieldSpec, name: FieldName, ...values: readonly string[]): FieldSpec => ({
  ...field,
  only: [...(field.only ?? []), { name, values }],
})
const choice = (name: FieldName, options: readonly FieldOption[], isExtra = false): FieldSpec => ({
  name,
  type: 'choice',
  options,
  isExtra,
})

const NO_FIGURES: ReadonlySet<FieldSpec['type']> = new Set(['text', 'flag', 'choice'])

const INVESTMENT = plain('investment', 'quote')
const SPACING = choice('spacing', ['geometric', 'arithmetic'])
const isWatched = (field: FieldSpec) => when(when(field, 'rsiStart', 'below', 'above'), 'rsiStop', 'below', 'above')
const CROSSINGS: readonly FieldSpec[] = [
  choice('rsiStart', RSI_SIDES, true),
  when(extra('rsiStartLevel', 'count'), 'rsiStart', 'below', 'above'),
  choice('rsiStop', RSI_SIDES, true),
  when(extra('rsiStopLevel', 'count'), 'rsiStop', 'below', 'above'),
  isWatched(extra('rsiPeriod', 'count')),
  isWatched(choice('rsiInterval', RSI_INTERVALS, true)),
]
const ENDS: readonly FieldSpec[] = [
  extra('trigger', 'price'),
  extra('stopLoss', 'price'),
  extra('takeProfit', 'price'),
  choice('onEnd', ['sell', 'keep'], true),
  ...CROSSINGS,
]

export const BOT_FIELDS: Readonly<Record<BotKind, readonly FieldSpec[]>> = {
  spot_grid: [
    plain('lower', 'price'),
    plain('upper', 'price'),
    plain('grids', 'count'),
    SPACING,
    INVESTMENT,
    choice('investIn', ['quote', 'base']),
    ...ENDS,
    extra('reinvest', 'flag'),
    extra('trailUp', 'flag'),
    extra('trailUpTo', 'price'),
    extra('trailDown', 'flag'),
    extra('trailDownTo', 'price'),
  ],
  infinity_grid: [
    plain('lower', 'price'),
    plain('step', 'percent'),
    INVESTMENT,
    choice('investIn', ['quote', 'base']),
    ...ENDS,
  ],
  futures_grid: [
    choice('direction', ['neutral', 'long', 'short']),
    plain('leverage', 'count'),
    plain('lower', 'price'),
    plain('upper', 'price'),
    plain('grids', 'count'),
    SPACING,
    INVESTMENT,
    extra('trigger', 'price'),
    extra('stopLoss', 'price'),
    extra('takeProfit', 'price'),
    ...CROSSINGS,
  ],
  funding_arbitrage: [
    plain('leverage', 'count'),
    INVESTMENT,
    extra('entryGap', 'percent'),
    extra('exitGap', 'percent'),
    extra('losing', 'count'),
    choice('onEnd', ['sell', 'keep'], true),
  ],
  dca: [
    plain('baseOrder', 'quote'),
    plain('safetyOrder', 'quote'),
    plain('safetyOrders', 'count'),
    plain('deviation', 'percent'),
    plain('profit', 'percent'),
    plain('stepScale', 'number'),
    plain('volumeScale', 'number'),
    INVESTMENT,
    extra('loss', 'percent'),
    extra('cooldown', 'count'),
    extra('rounds', 'count'),
    ...ENDS,
  ],
  recurring: [
    plain('coins', 'text'),
    choice('every', ['hour', 'day', 'week', 'month']),
    when(plain('hour', 'count'), 'every', 'day', 'week', 'month'),
    plain('minute', 'count'),
    when(plain('weekday', 'count'), 'every', 'week'),
    when(plain('day', 'count'), 'every', 'month'),
    plain('times', 'count'),
    INVESTMENT,
  ],
  rebalance: [
    plain('coins', 'text'),
    choice('by', ['threshold', 'interval']),
    when(plain('threshold', 'percent'), 'by', 'threshold'),
    when(plain('interval', 'count'), 'by', 'interval'),
    INVESTMENT,
    choice('onEnd', ['sell', 'keep'], true),
  ],
  twap: [
    choice('side', ['buy', 'sell']),
    INVESTMENT,
    plain('duration', 'count'),
    plain('slices', 'count'),
    extra('limit', 'price'),
    extra('participation', 'percent'),
  ],
  smart_trade: [
    INVESTMENT,
    choice('investIn', ['quote', 'base']),
    when(plain('entryPrice', 'price'), 'investIn', 'quote'),
    plain('stopLoss', 'price'),
    plain('target1', 'price'),
    plain('share1', 'percent'),
    plain('target2', 'price'),
    plain('share2', 'percent'),
    extra('target3', 'price'),
    extra('share3', 'percent'),
    extra('target4', 'price'),
    extra('share4', 'percent'),
    extra('stopTrail', 'percent'),
    extra('breakEven', 'flag'),
    extra('trigger', 'price'),
    ...CROSSINGS,
  ],
  signal: [plain('orderAmount', 'quote'), INVESTMENT, choice('onEnd', ['sell', 'keep'], true)],
}

type FigureSpec = FieldSpec & { readonly name: FormFigureName }

export const isFigure = (field: FieldSpec): field is FigureSpec => !NO_FIGURES.has(field.type)

export const isMeant = ({ only }: FieldSpec, values: Readonly<Record<string, string>>): boolean =>
  only === undefined || only.some((other) => other.values.includes(values[other.name] ?? ''))

export const hasMarket = (kind: BotKind): boolean => kind !== 'recurring' && kind !== 'rebalance'
export const hasSuggestion = (kind: BotKind): boolean => kind === 'spot_grid' || kind === 'futures_grid'
export const isBacktested = (kind: BotKind): boolean => kind !== 'signal'
export const isOnContract = (kind: BotKind): boolean => kind === 'futures_grid'
export const needsFutures = (kind: BotKind): boolean => kind === 'futures_grid' || kind === 'funding_arbitrage'
