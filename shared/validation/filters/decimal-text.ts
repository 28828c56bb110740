import { readFigure } from '#shared/validation/figures/read-figure.ts'
import { normaliseTypedText } from './normalise.ts'

const LENGTH_MAX = 256

export type DecimalParts = {
  readonly negative: boolean
  /** Digits before the point without leading zeros; '' if there are no digits. */
  readonly whole: string
  readonly fraction: string | undefined
}

export type DecimalReadOptions = {
  readonly signed?: boolean
}

const EXPONENT = /^([+-]?)(\d{1,30})(?:[.,](\d{1,30}))?e([+-]?\d{1,3})$/i
const LARGEST_POWER = 99

/** Expands `1.5e-7`: dropping the letter would change the number. Too large exponents give no number. */
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
 * Guesses which point or comma is the decimal mark of text that is no well-formed number.
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

function ungrouped(text: string): string {
  const figure = text.includes(',') ? readFigure(text) : undefined
  return figure?.ok ? `${figure.value}${/[.,]$/.test(text) ? '.' : ''}` : text
}

/** Drops other characters (spec §5). */
export function parseDecimalParts(text: string, { signed = false }: DecimalReadOptions = {}): DecimalParts {
  const plain = withoutExponent(
    normaliseTypedText(text)
      .slice(0, LENGTH_MAX)
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
 * @param decimals maximum digits after the point; further digits are truncated
 * @param isTyping true keeps a point without decimals
 */
export function formatDecimalParts(
  { negative, whole, fraction }: DecimalParts,
  decimals = Number.POSITIVE_INFINITY,
  isTyping = false,
): string {
  const sign = negative ? '-' : ''
  if (fraction === undefined || (decimals <= 0 && !isTyping)) return sign + whole
  return `${sign}${whole}.${fraction.slice(0, decimals)}`
}

/** Formats a limit of code or market rules, without an exponent. */
export function formatFilterLimit(limit: number | string): string {
  return formatDecimalParts(parseDecimalParts(String(limit), { signed: true }))
}

type Scaled = readonly [units: bigint, scale: number]

function scaled(text: string): Scaled {
  const { negative, whole, fraction = '' } = parseDecimalParts(text, { signed: true })
  const units = BigInt(whole + fraction || '0')
  return [negative ? -units : units, fraction.length]
}

/** Compares exactly; the result has the sign of `a − b`. */
export function compareDecimals(a: string, b: string): number {
  const [[left, leftScale], [right, rightScale]] = [scaled(a), scaled(b)]
  const scale = Math.max(leftScale, rightScale)
  const difference = left * 10n ** BigInt(scale - leftScale) - right * 10n ** BigInt(scale - rightScale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

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
