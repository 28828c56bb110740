import { type DeclaredFigureName, isFigureField } from '../validation/figures/fields.ts'
import { BOT_DEFINITIONS, BOT_KINDS, type BotKind, type FieldSpec } from './kinds/registry.ts'

const NO_FIGURES: ReadonlySet<FieldSpec['type']> = new Set(['text', 'flag', 'choice'])

type FigureSpec = FieldSpec & { readonly name: DeclaredFigureName }

export const botFields = (kind: BotKind): readonly FieldSpec[] => BOT_DEFINITIONS[kind].fields

export const isFigureSpec = (field: FieldSpec): field is FigureSpec => !NO_FIGURES.has(field.type)

const FIGURES: ReadonlySet<string> = new Set(
  BOT_KINDS.flatMap((kind) =>
    botFields(kind)
      .filter(isFigureSpec)
      .map(({ name }) => name),
  ),
)
/** True if a field of a bot's form holds a number: a figure of its recipe, or an amount. */
export const isBotFigureField = (name: string): boolean => FIGURES.has(name) || isFigureField(name)

export const isFieldApplicable = ({ only }: FieldSpec, values: Readonly<Record<string, string>>): boolean =>
  only === undefined || only.some((other) => other.values.includes(values[other.name] ?? ''))

export const hasBotMarket = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].trades !== 'basket'
/** True if bots of this kind trade between neighbouring price levels. */
export const isGridBot = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].grid !== undefined
/** True for a grid between two prices; recent volatility can suggest both. */
export const isRangeGridBot = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].grid === 'range'
export const takesSignals = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].takesSignals === true
export const isBacktested = (kind: BotKind): boolean => !takesSignals(kind)
/** False for signal bots, because a signal is signed with the secret of one bot. */
export const canBeFollowed = (kind: BotKind): boolean => !takesSignals(kind)
export const tradesContract = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].trades === 'contract'
/** True if bots of this kind hold coins and a short position of equal size, and close both together. */
export const isHedgeBot = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].trades === 'hedge'
export const needsFutures = (kind: BotKind): boolean => tradesContract(kind) || isHedgeBot(kind)
