// Shortened figures. A module of its own, because most pages with figures have none.

import type { LocaleCode } from '#shared/i18n/locales.ts'
import { isZeroDecimal, joinDecimal, MINUS, splitDecimal } from './decimal-parts.ts'
import { groupThousands } from './group-thousands.ts'
import { convertDollars, type DollarRates, truncateDecimals } from './numbers.ts'
import { formatWithCurrency } from './signs.ts'

/** Rounds half away from zero, as the specification allows for shortened numbers. Zero has no sign. */
function roundHalfUp(text: string, decimals: number): string {
  const { negative, whole, fraction } = splitDecimal(text)
  const kept = whole + fraction.slice(0, decimals).padEnd(decimals, '0')
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n
  const digits = String(BigInt(kept) + up).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const rounded = { negative, whole: digits.slice(0, cut), fraction: digits.slice(cut) }
  return joinDecimal({ ...rounded, negative: negative && !isZeroDecimal(rounded) })
}

const LATIN = [
  [15, 'Q'],
  [12, 'T'],
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
] as const
const SIMPLIFIED = [
  [12, '万亿'],
  [8, '亿'],
  [4, '万'],
] as const
const TRADITIONAL = [
  [12, '兆'],
  [8, '億'],
  [4, '萬'],
] as const

const unitsOf = (locale: LocaleCode): readonly (readonly [zeros: number, unit: string])[] =>
  locale === 'zh_CN' ? SIMPLIFIED : locale === 'zh_TW' ? TRADITIONAL : LATIN

function scaledDown(text: string, zeros: number): string {
  const { negative, whole, fraction } = splitDecimal(text)
  const padded = whole.padStart(zeros + 1, '0')
  const cut = padded.length - zeros
  return joinDecimal({ negative, whole: padded.slice(0, cut), fraction: padded.slice(cut) + fraction })
}

type ShortenOptions = {
  readonly decimals?: number
  readonly rounding?: 'floor' | 'half-up'
  /** Keeps trailing zeros, so that the points of a column are aligned. */
  readonly isPadded?: boolean
}

/**
 * Shortens large numbers: K, M, B, T, Q; in Chinese 1e4, 1e8, 1e12. Rounding may reach the next unit: 999.9995 K
 * half-up is 1M, never 1000K.
 */
export function shortenFigure(text: string, locale: LocaleCode, options: ShortenOptions = {}): string {
  const { decimals = 3, rounding = 'floor', isPadded = false } = options
  const cut = rounding === 'floor' ? truncateDecimals : roundHalfUp
  const units = unitsOf(locale)
  const size = splitDecimal(text).whole.length
  let index = units.findIndex(([zeros]) => size > zeros)
  if (index === -1) index = units.length
  const at = (position: number) => cut(scaledDown(text, units[position]?.[0] ?? 0), decimals)
  const larger = units[index - 1]
  if (larger && splitDecimal(at(index)).whole.length + (units[index]?.[0] ?? 0) > larger[0]) index -= 1
  const { fraction, ...rest } = splitDecimal(at(index))
  const figure = joinDecimal({ ...rest, fraction: isPadded ? fraction : fraction.replace(/0+$/, '') })
  return `${groupThousands(figure).replace('-', MINUS)}${units[index]?.[1] ?? ''}`
}

const NARROW_DIGITS = 8

/** Grouped; shortened if too long. */
export function formatForNarrowColumn(text: string, locale: LocaleCode): string {
  const { whole } = splitDecimal(text)
  return whole.length < NARROW_DIGITS
    ? groupThousands(text)
    : shortenFigure(text, locale, { decimals: 2, isPadded: true })
}

/**
 * For large US dollar amounts: `$2.11B`, `¥151.92亿`.
 * @param usd decimal text
 * @param perUsd units of each currency per dollar; without a rate, the result is in dollars
 */
export function formatShortMoney(usd: string, code: string, perUsd: DollarRates, locale: LocaleCode): string {
  const { value, currency } = convertDollars(usd, code, perUsd)
  return formatWithCurrency(
    shortenFigure(joinDecimal(value), locale, { decimals: 2, isPadded: true }),
    currency,
    locale,
  )
}
