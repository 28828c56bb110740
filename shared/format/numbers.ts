// Formats decimal text (spec §9, protocols §6), so floating point loses no digit. All languages use Latin digits and
// `1,234.56`, so a copied number means the same everywhere.

import type { LocaleCode } from '#shared/i18n/locales.ts'
import { findCurrencyOrDollar } from '#shared/money/currencies.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { isZeroDecimal, joinDecimal, MINUS, splitDecimal } from './decimal-parts.ts'
import { groupThousands } from './group-thousands.ts'
import { formatWithCurrency } from './signs.ts'

/** `indent` folds runs of zeros (`0.0₅123`); `normal` writes all of them (spec §4). */
export type NumberNotation = 'indent' | 'normal'

/** Truncates toward zero and pads to `decimals` places: `(1.239, 2)` → `1.23`, `(-1.239, 2)` → `-1.23`. */
export function truncateDecimals(text: string, decimals: number): string {
  const { negative, whole, fraction } = splitDecimal(text)
  const cut = { negative, whole, fraction: fraction.slice(0, decimals).padEnd(decimals, '0') }
  return joinDecimal({ ...cut, negative: negative && !isZeroDecimal(cut) })
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
  const { negative, ...unsigned } = splitDecimal(text)
  const figure = { ...unsigned, negative: negative && !isZeroDecimal({ ...unsigned, negative }) }
  const full = joinDecimal(figure, MINUS)
  if (notation !== 'indent' || figure.fraction.length < FOLD_DECIMALS_MIN) return { text: full, full }
  return { text: joinDecimal({ ...figure, fraction: figure.fraction.replace(ZERO_RUNS, countedZeros) }, MINUS), full }
}

/** In the market's precision: truncated, grouped, with folded zeros. */
export function formatPrice(text: string, decimals: number, notation: NumberNotation): DisplayedFigure {
  const { text: shown, full } = foldZeros(truncateDecimals(text, decimals), notation)
  return { text: groupThousands(shown), full: groupThousands(full) }
}

/** Signed percent from a fraction, with two decimals, truncated: `0.0213` → `+2.13%`. */
export function formatPercent(rate: string): string {
  const { negative, whole, fraction } = splitDecimal(rate)
  const padded = fraction.padEnd(2, '0')
  const hundred = joinDecimal({ negative, whole: whole + padded.slice(0, 2), fraction: padded.slice(2) })
  const cut = truncateDecimals(hundred, 2)
  const value = groupThousands(cut.replace('-', ''))
  if (!isNonZero(cut)) return '0.00%'
  return `${cut.startsWith('-') ? MINUS : '+'}${value}%`
}

/** The same for a number. */
export const formatSignedFraction = (fraction: number): string => formatPercent(fraction.toFixed(8))

const SIGNIFICANT = 4
const RATE_SCALE = 8

export type DollarRates = Readonly<Record<string, number>>

export function convertDollars(usd: string, code: string, perUsd: DollarRates) {
  const rate = perUsd[code]
  const { negative, whole, fraction } = splitDecimal(usd)
  const scaledRate = BigInt(Math.round((rate ?? 1) * 10 ** RATE_SCALE))
  const scale = fraction.length + RATE_SCALE
  const digits = String(BigInt(whole + fraction) * scaledRate).padStart(scale + 1, '0')
  const value = { negative, whole: digits.slice(0, -scale), fraction: digits.slice(-scale) }
  return { value, currency: findCurrencyOrDollar(rate === undefined ? 'USD' : code) }
}

/** For US dollars or a stablecoin. Below one, four significant digits, so that tiny prices do not appear as zero. */
export function formatMoney(usd: string, code: string, perUsd: DollarRates, locale: LocaleCode): DisplayedFigure {
  const { value, currency } = convertDollars(usd, code, perUsd)
  const zeros = /^0*/.exec(value.fraction)?.[0].length ?? 0
  const decimals =
    value.whole === '0' && !isZeroDecimal(value) ? Math.max(currency.decimals, zeros + SIGNIFICANT) : currency.decimals
  const { text, full } = formatPrice(joinDecimal(value), decimals, 'indent')
  return { text: formatWithCurrency(text, currency, locale), full: formatWithCurrency(full, currency, locale) }
}
