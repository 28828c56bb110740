// Numbers as people type and paste them, read as decimal text. No floating point: what is typed is what is meant.

import { readFigure } from '#shared/figures/read-figure.ts'
import { normalise } from './normalise.ts'

/** Longer text is no number that anybody typed. */
const LONGEST = 256

export type DecimalText = {
  readonly negative: boolean
  /** Digits before the point, without leading zeros; '' where there are no digits at all. */
  readonly whole: string
  /** Digits after the point; undefined where there is no point (yet). */
  readonly fraction: string | undefined
}

export type Reading = {
  /** A minus before the first digit counts. */
  readonly signed?: boolean
}

const EXPONENT = /^([+-]?)(\d{1,30})(?:[.,](\d{1,30}))?e([+-]?\d{1,3})$/i
const LARGEST_POWER = 99

/** Writes `1.5e-7` out: cutting its letters off would make another number of it. Too large a power makes none. */
function withoutExponent(text: string): string {
  const match = EXPONENT.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = '', power = '0'] = match
  if (Math.abs(Number(power)) > LARGEST_POWER) return Number(power) < 0 ? '0' : ''
  const point = whole.length + Number(power)
  const digits = (whole + fraction).padEnd(point, '0')
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits
  const at = Math.max(point, 1)
  const rest = padded.slice(at)
  return `${sign}${padded.slice(0, at)}${rest === '' ? '' : `.${rest}`}`
}

const last = (text: string, mark: string): number => text.lastIndexOf(mark)
const count = (text: string, mark: string): number => text.split(mark).length - 1

/**
 * Where the decimals begin in text that is no figure as it stands.
 * @param text digits, points and commas
 * @returns position of the decimal mark, or -1
 */
function decimalMark(text: string): number {
  const [points, commas] = [count(text, '.'), count(text, ',')]
  if (points === 0 || commas === 0) return text.search(/[.,]/)
  const later = last(text, '.') > last(text, ',') ? '.' : ','
  const mark = count(text, later) === 1 ? later : later === '.' ? ',' : '.'
  return text.indexOf(mark)
}

/** A figure that commas group, without them; other text is left as it is. */
function ungrouped(text: string): string {
  const figure = text.includes(',') ? readFigure(text) : undefined
  return figure?.ok ? `${figure.value}${/[.,]$/.test(text) ? '.' : ''}` : text
}

/** Reads text as a decimal number, leaving out what is none of it (spec §5: filters keep what may stay in a field). */
export function readDecimal(text: string, { signed = false }: Reading = {}): DecimalText {
  const plain = withoutExponent(
    normalise(text)
      .slice(0, LONGEST)
      .replace(/[\s'’_]/g, ''),
  )
  const negative = signed && /^[^\d.,]*-/.test(plain)
  const marked = ungrouped(plain.replace(/[^\d.,]/g, ''))
  const mark = decimalMark(marked)
  const digits = (part: string) => part.replace(/\D/g, '')
  const whole = digits(mark === -1 ? marked : marked.slice(0, mark)).replace(/^0+(?=\d)/, '')
  if (mark === -1) return { negative, whole, fraction: undefined }
  return { negative, whole: whole || '0', fraction: digits(marked.slice(mark + 1)) }
}

/**
 * @param decimals most digits after the point; the rest is cut off, never rounded
 * @param isTyping the point stays where there are no decimals, too
 */
export function writeDecimal(
  { negative, whole, fraction }: DecimalText,
  decimals = Number.POSITIVE_INFINITY,
  isTyping = false,
): string {
  const sign = negative ? '-' : ''
  if (fraction === undefined || (decimals <= 0 && !isTyping)) return sign + whole
  return `${sign}${whole}.${fraction.slice(0, decimals)}`
}

/** A limit as it stands in code or in a market's rules: a number is written out, without an exponent. */
export function limitText(limit: number | string): string {
  return writeDecimal(readDecimal(String(limit), { signed: true }))
}

type Scaled = readonly [units: bigint, scale: number]

function scaled(text: string): Scaled {
  const { negative, whole, fraction = '' } = readDecimal(text, { signed: true })
  const units = BigInt(whole + fraction || '0')
  return [negative ? -units : units, fraction.length]
}

/** Compares two decimal texts exactly: below, at or above zero as `a` is less than, equal to or more than `b`. */
export function compareDecimals(a: string, b: string): number {
  const [[left, leftScale], [right, rightScale]] = [scaled(a), scaled(b)]
  const scale = Math.max(leftScale, rightScale)
  const difference = left * 10n ** BigInt(scale - leftScale) - right * 10n ** BigInt(scale - rightScale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The nearest decimal of so many places that is not below (`up`) or not above (`down`) the given one. */
export function roundDecimal(text: string, decimals: number, towards: 'up' | 'down'): string {
  const [units, scale] = scaled(text)
  if (scale <= decimals) return text
  const step = 10n ** BigInt(scale - decimals)
  const low = units / step - (units % step < 0n ? 1n : 0n)
  const rounded = towards === 'up' && low * step < units ? low + 1n : low
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const sign = rounded < 0n ? '-' : ''
  return sign + (decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`)
}
