// Parses typed and pasted numbers (decision 082): `1,234.5` in all ten languages, and other unambiguous notations.
// Refuses ambiguous or shortened numbers; never drops characters.

import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'

/**
 * `empty`: no input yet. `unclear`: ambiguous or invalid. `short`: shortened and so rounded (1.2M, 3万). `negative`:
 * below zero and not allowed.
 */
export type FigureRefusalReason = 'empty' | 'unclear' | 'short' | 'negative'

export type FigureOptions = {
  readonly signed?: boolean
  /** Allowed units before or after the number: `USDT`, `%`, `€`. */
  readonly units?: readonly string[]
}

const LENGTH_MAX = 100
const DIGITS_MAX = 30

const NOT_YET = /^[-+]?[.,]?$/
const SHORT = /^[\d.,]*\d[.,]?\s?[kmbtq万亿萬億兆]{1,2}$/i
/** In `0.0₅123` the subscript is the number of zeros. */
const FOLDED = /^[\d,]*\.\d*0[₀-₉]{1,2}[1-9]\d*$/

const READINGS = [
  // 1234.5
  /^(?=[.]?\d)(\d*)(?:\.(\d*))?$/,
  // 1,234.5 – site format
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
  // 1 234,5 and 1'234.5: the same separator between all groups
  /^([1-9]\d{0,2}(?:([\s'’_])\d{3})(?:\2\d{3})*)(?:[.,](\d*))?$/,
  // 1.234,5 and 1.234.567
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  // 0,5 and 1234,5: no group of three digits, so the comma must be decimal
  /^(?!0\d+,\d{3}$)(?=,?\d)(\d*),(\d*)$/,
] as const

function unfolded(text: string): string {
  if (!FOLDED.test(text)) return text
  return text.replace(/0([₀-₉]+)/, (_, count: string) =>
    '0'.repeat(Number(Array.from(count, (digit) => digit.charCodeAt(0) % 0x10).join(''))),
  )
}

function withoutUnit(text: string, units: readonly string[]): string {
  const upper = text.toUpperCase()
  for (const unit of units) {
    const sought = unit.toUpperCase()
    if (sought === '') continue
    if (upper.endsWith(sought)) return text.slice(0, -unit.length).trim()
    if (upper.startsWith(sought)) return text.slice(unit.length).trim()
  }
  return text
}

function partsOf(text: string): readonly [whole: string, fraction: string] | undefined {
  const match = READINGS.reduce<RegExpExecArray | null>((found, way) => found ?? way.exec(text), null)
  if (!match) return undefined
  const fraction = match.length > 2 ? (match.at(-1) ?? '') : ''
  return [(match[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0', fraction]
}

/**
 * Keeps trailing zeros, which express precision.
 * @returns plain decimal text (`1234.5`), with a minus if `signed` and negative; or the refusal
 */
export function readFigure(
  text: string,
  { signed = false, units = [] }: FigureOptions = {},
): Result<string, FigureRefusalReason> {
  if (text.length > LENGTH_MAX) return refuse('unclear')
  // The Arabic thousands separator is never a decimal mark; a comma may be one.
  const plain = normaliseTypedText(text.replaceAll('٬', "'")).trim()
  if (NOT_YET.test(plain)) return refuse('empty')
  const [, sign, body = ''] = /^([-+]?)\s?(.*)$/.exec(plain) ?? []
  const figure = withoutUnit(body, units)
  if (SHORT.test(figure)) return refuse('short')
  const parts = partsOf(unfolded(figure))
  if (!parts) return refuse('unclear')
  const [whole, fraction] = parts
  if (whole.length > DIGITS_MAX || fraction.length > DIGITS_MAX) return refuse('unclear')
  const isNegative = sign === '-' && /[1-9]/.test(whole + fraction)
  if (isNegative && !signed) return refuse('negative')
  return ok(`${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`)
}

/** Invalid text is returned unchanged for the error message. */
export function toPlainFigure(text: string, options?: FigureOptions): string {
  const figure = readFigure(text, options)
  return figure.ok ? figure.value : figure.error === 'empty' ? '' : text
}
