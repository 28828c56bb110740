// Form fields and query parameters that contain numbers. The server parses them once, on arrival, as the browser does
// (decision 082).

import type { LocaleCode } from '#shared/i18n/locales.ts'
import { isAmbiguousFigure } from './ambiguous.ts'
import { toPlainFigure } from './read-figure.ts'

/** The name of a repeated field also has a number, and may have an id: `amount2`, `bid1-4f2a`. */
export const FIGURE_FIELD_NAMES = [
  // Orders, positions
  'quantity',
  'amount',
  'price',
  'stopPrice',
  'stopLimitPrice',
  'trail',
  'activationPrice',
  'display',
  'takeProfitPrice',
  'stopLossPrice',
  'stopLossLimitPrice',
  'percent',
  'leverage',
  // P2P ads
  'min',
  'max',
  'days',
  'deals',
  'completion',
  // Copy settings, lead board
  'fixed',
  'multiplier',
  'perOrder',
  'total',
  'slippage',
  'takeProfit',
  'stopLoss',
  'totalLoss',
  'share',
  'maxCopiers',
  'roi',
  'drawdown',
  'risk',
  'winRate',
  'runtime',
  'copiers',
  // Dealer quotes
  'bid',
  'ask',
  // Operator pages
  'count',
  'rebateDays',
  'spreadBps',
  'mostUsdt',
  'positionUsdt',
  // Card purchases, alerts, affiliate calculator
  'money',
  'value',
  'traders',
  'turnover',
] as const

export type FigureFieldName = (typeof FIGURE_FIELD_NAMES)[number]
declare const declared: unique symbol
/** Name of a number field that a product, such as a bot, declares as data. */
export type DeclaredFigureFieldName = string & { readonly [declared]: true }

export type FormFigureFieldName =
  | FigureFieldName
  | DeclaredFigureFieldName
  | `${FigureFieldName}${number}`
  | `${FigureFieldName}-${string}`
  | `${FigureFieldName}${number}-${string}`

const NAMES: ReadonlySet<string> = new Set(FIGURE_FIELD_NAMES)

export const isFigureField = (name: string): boolean => NAMES.has(name.replace(/\d*(?:-\w+)?$/, ''))

function plainOf(typed: string, locale: LocaleCode | undefined): string {
  const plain = toPlainFigure(typed, { signed: true })
  if (locale === undefined || !isAmbiguousFigure(typed, locale)) return plain
  // No language of the site has the Arabic decimal mark `٫`, and fields accept it. A resubmitted value therefore stays
  // the same number.
  return typed.trim().replace('.', '٫')
}

/**
 * Converts each number of a form to plain decimal text. Invalid numbers stay as typed.
 * @param locale language of a form sent without scripts. Its page cannot show how a number is read, so an ambiguous
 * number stays as typed and is refused later
 */
export const toPlainFigures = <Value>(
  sent: Readonly<Record<string, Value>>,
  locale?: LocaleCode,
  isFigure: (name: string) => boolean = isFigureField,
): Readonly<Record<string, Value | string>> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      typeof value === 'string' && isFigure(name) ? plainOf(value, locale) : value,
    ]),
  )
