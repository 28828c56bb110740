import { formatPrice, type NumberNotation } from '#shared/format/numbers.ts'
import { shortenFigure } from '#shared/format/short-figures.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { INDICATORS, type IndicatorKind } from '#shared/markets/indicators/kinds.ts'
import type { IndicatorValue } from '#shared/markets/indicators/own.ts'

const PERCENT_DECIMALS = 2

export type IndicatorValueFormat = {
  readonly priceDecimals: number
  readonly notation: NumberNotation
  readonly locale: LocaleCode
}

/** Formats a value in the unit of its indicator. */
export function formatIndicatorValue(
  kind: IndicatorKind,
  value: IndicatorValue,
  { priceDecimals, notation, locale }: IndicatorValueFormat,
): string {
  if (value === undefined) return '–'
  const { unit } = INDICATORS[kind]
  if (unit === 'volume') return shortenFigure(value.toFixed(4), locale, { decimals: 2 })
  const decimals = unit === 'price' ? priceDecimals : PERCENT_DECIMALS
  return formatPrice(value.toFixed(decimals), decimals, notation).text
}
