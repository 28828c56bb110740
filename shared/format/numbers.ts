// Formats decimal text (spec §9, protocols §6), so floating point loses no digit. All languages use Latin digits and
// `1,234.56`, so a copied number means the same everywhere.

import type { LocaleCode } from '#shared/i18n/locales.ts'
import { findCurrencyOrDollar } from '#shared/money/currencies.ts'
import { groupThousands } from './group-thousands.ts'
import { formatWithCurrency } from './signs.ts'

/** `indent` folds runs of zeros (`0.0₅123`); `normal` writes all of them (spec §4). */
export type NumberNotation = 'indent' | 'normal'

const MINUS = '−'

type NumberParts = { readonly negative: boolean; readonly whole: string; readonly fraction: string }

const ZERO = 48
const NINE = 57
const POINT = 46

/** Position of the point in plain text (its end if it has no point); -1 for text with other characters. */
function plainPoint(text: string): number {
  let point = text.length
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === POINT && point === text.length) point = index
    else if (code < ZERO || code > NINE) return -1
  }
  return point
}

/** Expands exponents (`1e-7`). Invalid text counts as zero. Plain text, the usual case, needs no regular expression. */
function parts(text: string): NumberParts {
  const plain = plainPoint(text)
  if (plain === 1 || (plain > 1 && text.charCodeAt(0) !== ZERO))
    return { negative: false, whole: text.slice(0, plain), fraction: text.slice(plain + 1) }
  const match = /^([-+−]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim())
  if (!match) return { negative: false, whole: '0', fraction: '' }
  const [, sign, whole = '', fraction = '', exponent] = match
  const negative = sign === '-' || sign === MINUS
  if (exponent === undefined) return { negative, whole: whole.replace(/^0+(?=\d)/, '') || '0', fraction }
  const shift = Number(exponent)
  const digits = whole + fraction
  const point = whole.length + shift
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const cut = Math.max(point, 1)
  return { negative, whole: padded.slice(0, cut).replace(/^0+(?=\d)/, '') || '0', fraction: padded.slice(cut) }
}

const isZero = ({ whole, fraction }: NumberParts) => !/[1-9]/.test(whole) && !/[1-9]/.test(fraction)

const joined = ({ negative, whole, fraction }: NumberParts, minus = '-') =>
  `${negative ? minus : ''}${whole}${fraction ? `.${fraction}` : ''}`

/** Truncates toward zero and pads to `decimals` places: `(1.239, 2)` → `1.23`, `(-1.239, 2)` → `-1.23`. */
export function truncateDecimals(text: string, decimals: number): string {
  const { negative, whole, fraction } = parts(text)
  const cut = { negative, whole, fraction: fraction.slice(0, decimals).padEnd(decimals, '0') }
  return joined({ ...cut, negative: negative && !isZero(cut) })
}

/** Rounds half away from zero, as the specification allows for shortened numbers. Zero has no sign. */
function roundHalfUp(text: string, decimals: number): string {
  const { negative, whole, fraction } = parts(text)
  const kept = whole + fraction.slice(0, decimals).padEnd(decimals, '0')
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n
  const digits = String(BigInt(kept) + up).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const rounded = { negative, whole: digits.slice(0, cut), fraction: digits.slice(cut) }
  return joined({ ...rounded, negative: negative && !isZero(rounded) })
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
  const { negative, whole, fraction } = parts(text)
  const padded = whole.padStart(zeros + 1, '0')
  const cut = padded.length - zeros
  return joined({ negative, whole: padded.slice(0, cut), fraction: padded.slice(cut) + fraction })
}

export type ShortenOptions = {
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
  const size = parts(text).whole.length
  let index = units.findIndex(([zeros]) => size > zeros)
  if (index === -1) index = units.length
  const at = (position: number) => cut(scaledDown(text, units[position]?.[0] ?? 0), decimals)
  const larger = units[index - 1]
  if (larger && parts(at(index)).whole.length + (units[index]?.[0] ?? 0) > larger[0]) index -= 1
  const { fraction, ...rest } = parts(at(index))
  const figure = joined({ ...rest, fraction: isPadded ? fraction : fraction.replace(/0+$/, '') })
  return `${groupThousands(figure).replace('-', MINUS)}${units[index]?.[1] ?? ''}`
}

const NARROW_DIGITS = 8

/** Grouped; shortened if too long. */
export function formatForNarrowColumn(text: string, locale: LocaleCode): string {
  const { whole } = parts(text)
  return whole.length < NARROW_DIGITS
    ? groupThousands(text)
    : shortenFigure(text, locale, { decimals: 2, isPadded: true })
}

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
const FOLD_DECIMALS_MIN = 8
/** Runs of four or more zeros. Trailing zeros are padding and do not count. */
const ZERO_RUNS = /0{4,}(?=[1-9])/g

const countedZeros = (run: string) => `0${[...String(run.length)].map((digit) => SUBSCRIPTS[Number(digit)]).join('')}`

/** `full`: the number for titles, clipboards and screen readers. */
export type DisplayedFigure = { readonly text: string; readonly full: string }

/**
 * Folds zeros after the point (spec §9): `0.00000123` → `0.0₅123`, `0.10000002` → `0.10₆2`. The subscript counts all
 * zeros of the run; one stays visible. Zero has no sign.
 */
export function foldZeros(text: string, notation: NumberNotation): DisplayedFigure {
  const { negative, ...unsigned } = parts(text)
  const figure = { ...unsigned, negative: negative && !isZero({ ...unsigned, negative }) }
  const full = joined(figure, MINUS)
  if (notation !== 'indent' || figure.fraction.length < FOLD_DECIMALS_MIN) return { text: full, full }
  return { text: joined({ ...figure, fraction: figure.fraction.replace(ZERO_RUNS, countedZeros) }, MINUS), full }
}

/** In the market's precision: truncated, grouped, with folded zeros. */
export function formatPrice(text: string, decimals: number, notation: NumberNotation): DisplayedFigure {
  const { text: shown, full } = foldZeros(truncateDecimals(text, decimals), notation)
  return { text: groupThousands(shown), full: groupThousands(full) }
}

/** Signed percent from a fraction, with two decimals, truncated: `0.0213` → `+2.13%`. */
export function formatPercent(rate: string): string {
  const { negative, whole, fraction } = parts(rate)
  const padded = fraction.padEnd(2, '0')
  const hundred = joined({ negative, whole: whole + padded.slice(0, 2), fraction: padded.slice(2) })
  const cut = truncateDecimals(hundred, 2)
  const value = groupThousands(cut.replace('-', ''))
  if (!/[1-9]/.test(cut)) return '0.00%'
  return `${cut.startsWith('-') ? MINUS : '+'}${value}%`
}

const SIGNIFICANT = 4
const RATE_SCALE = 8

type Rates = Readonly<Record<string, number>>

function converted(usd: string, code: string, perUsd: Rates) {
  const rate = perUsd[code]
  const { negative, whole, fraction } = parts(usd)
  const scaledRate = BigInt(Math.round((rate ?? 1) * 10 ** RATE_SCALE))
  const scale = fraction.length + RATE_SCALE
  const digits = String(BigInt(whole + fraction) * scaledRate).padStart(scale + 1, '0')
  const value = { negative, whole: digits.slice(0, -scale), fraction: digits.slice(-scale) }
  return { value, currency: findCurrencyOrDollar(rate === undefined ? 'USD' : code) }
}

/**
 * For large US dollar amounts: `$2.11B`, `¥151.92亿`.
 * @param usd decimal text
 * @param perUsd units of each currency per dollar; without a rate, the result is in dollars
 */
export function formatShortMoney(usd: string, code: string, perUsd: Rates, locale: LocaleCode): string {
  const { value, currency } = converted(usd, code, perUsd)
  return formatWithCurrency(shortenFigure(joined(value), locale, { decimals: 2, isPadded: true }), currency, locale)
}

/** For US dollars or a stablecoin. Below one, four significant digits, so that tiny prices do not appear as zero. */
export function formatMoney(usd: string, code: string, perUsd: Rates, locale: LocaleCode): DisplayedFigure {
  const { value, currency } = converted(usd, code, perUsd)
  const zeros = /^0*/.exec(value.fraction)?.[0].length ?? 0
  const decimals =
    value.whole === '0' && !isZero(value) ? Math.max(currency.decimals, zeros + SIGNIFICANT) : currency.decimals
  const { text, full } = formatPrice(joined(value), decimals, 'indent')
  return { text: formatWithCurrency(text, currency, locale), full: formatWithCurrency(full, currency, locale) }
}
