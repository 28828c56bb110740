// Which fields of forms and which parameters of addresses are figures, by their names: what a form sends is read where it
// arrives, once, as fields read it in the browser (decision 082).

import type { LocaleCode } from '#shared/locales.ts'
import { isAmbiguous } from './ambiguous.ts'
import { plainFigure } from './read-figure.ts'

/** Names of figures; several of one name have a number, and may have what they belong to: `amount2`, `bid1-4f2a`. */
export const FIGURE_NAMES = [
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
  // Ads
  'min',
  'max',
  'days',
  'deals',
  'completion',
  // Copies, and the board of leads
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
  // Bots
  'investment',
  'lower',
  'upper',
  'grids',
  'step',
  'trigger',
  'trailUpTo',
  'trailDownTo',
  'entryGap',
  'exitGap',
  'losing',
  'baseOrder',
  'safetyOrder',
  'safetyOrders',
  'deviation',
  'profit',
  'stepScale',
  'volumeScale',
  'loss',
  'cooldown',
  'rounds',
  'hour',
  'minute',
  'weekday',
  'day',
  'times',
  'threshold',
  'interval',
  'duration',
  'slices',
  'limit',
  'participation',
  'entryPrice',
  'target',
  'stopTrail',
  'orderAmount',
  'rsiStartLevel',
  'rsiStopLevel',
  'rsiPeriod',
  // Quotes of a dealer
  'bid',
  'ask',
  // The operators' desk
  'count',
  'rebateDays',
  'spreadBps',
  'mostUsdt',
  'positionUsdt',
  // What is paid by card, alerts, and what an affiliate could earn
  'money',
  'value',
  'traders',
  'turnover',
] as const

export type FigureName = (typeof FIGURE_NAMES)[number]
/** The name of a field that a figure is typed into. */
export type FigureField =
  | FigureName
  | `${FigureName}${number}`
  | `${FigureName}-${string}`
  | `${FigureName}${number}-${string}`

const NAMES: ReadonlySet<string> = new Set(FIGURE_NAMES)

export const isFigureField = (name: string): boolean => NAMES.has(name.replace(/\d*(?:-\w+)?$/, ''))

/** A figure that a form sent, in plain decimal text (`plainFigures`). */
function plainOf(typed: string, locale: LocaleCode | undefined): string {
  const plain = plainFigure(typed, { signed: true })
  if (locale === undefined || !isAmbiguous(typed, locale)) return plain
  // With a decimal mark that is no other language's, and that only fields read: it comes back as what it was read as.
  return typed.trim().replace('.', '٫')
}

/**
 * What a form holds, with each figure in plain decimal text. What is none stays as it was typed.
 * @param locale of a page that could not show how a figure was understood before it was sent: what people of the language
 * may read in another way stays as it was typed, too, and is refused
 */
export const plainFigures = <Value>(
  sent: Readonly<Record<string, Value>>,
  locale?: LocaleCode,
): Readonly<Record<string, Value | string>> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      typeof value === 'string' && isFigureField(name) ? plainOf(value, locale) : value,
    ]),
  )
