import { type DeclaredFigureFieldName, isFigureField } from '../validation/figures/fields.ts'
import { BOT_DEFINITIONS, BOT_KINDS, type BotFieldSpec, type BotKind } from './kinds/registry.ts'

const NO_FIGURES: ReadonlySet<BotFieldSpec['type']> = new Set(['text', 'flag', 'choice'])

type FigureSpec = BotFieldSpec & { readonly name: DeclaredFigureFieldName }

export const botFields = (kind: BotKind): readonly BotFieldSpec[] => BOT_DEFINITIONS[kind].fields

export const isFigureFieldSpec = (field: BotFieldSpec): field is FigureSpec => !NO_FIGURES.has(field.type)

const FIGURES: ReadonlySet<string> = new Set(
  BOT_KINDS.flatMap((kind) =>
    botFields(kind)
      .filter(isFigureFieldSpec)
      .map(({ name }) => name),
  ),
)
export const isBotFigureField = (name: string): boolean => FIGURES.has(name) || isFigureField(name)

export const isFieldApplicable = ({ only }: BotFieldSpec, values: Readonly<Record<string, string>>): boolean =>
  only === undefined || only.some((other) => other.values.includes(values[other.name] ?? ''))

export const hasBotMarket = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].trades !== 'basket'
export const isGridBot = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].grid !== undefined
/** True if recent volatility can suggest the range. */
export const isRangeGridBot = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].grid === 'range'
export const isSignalBot = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].takesSignals === true
export const canBotBeBacktested = (kind: BotKind): boolean => !isSignalBot(kind)
/** One bot's secret signs its signals, so signal bots have no followers. */
export const canBotBeFollowed = (kind: BotKind): boolean => !isSignalBot(kind)
export const isContractBot = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].trades === 'contract'
/** True for a bot that holds coins and an equal short position. */
export const isHedgeBot = (kind: BotKind): boolean => BOT_DEFINITIONS[kind].trades === 'hedge'
export const needsFuturesProduct = (kind: BotKind): boolean => isContractBot(kind) || isHedgeBot(kind)
