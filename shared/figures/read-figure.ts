// Figures as people type, paste and drop them: the one reader of all fields, addresses and forms (decision 082). The site
// writes `1,234.5` in all ten languages, and reads it in all ten. What can be meant in no other way is read as well; what
// could be two figures, or was shortened, is none. Nothing is ever left out of a text so that the rest becomes a figure.

import { normalise } from '#shared/filters/normalise.ts'
import { ok, type Result, refuse } from '#shared/result.ts'

/**
 * Why a text is no figure: nothing is there yet (`empty`), it may be read in several ways or in none (`unclear`), it was
 * shortened and so rounded (`short`: 1.2M, 3万), or it is less than nothing where that cannot be (`negative`).
 */
export type FigureReason = 'empty' | 'unclear' | 'short' | 'negative'

export type FigureOptions = {
  /** A minus is read; else it is refused. */
  readonly signed?: boolean
  /** What may stand before or behind the figure: `USDT`, `%`, `€`. */
  readonly units?: readonly string[]
}

/** Longer text is no number that anybody typed. */
const LENGTH_MAX = 100
/** Of the part before the point, and of the part behind it. */
const DIGITS_MAX = 30

const NOT_YET = /^[-+]?[.,]?$/
const SHORT = /^[\d.,]*\d[.,]?\s?[kmbtq万亿萬億兆]{1,2}$/i
/** `0.0₅123`: the small figure counts the zeros. */
const FOLDED = /^[\d,]*\.\d*0[₀-₉]{1,2}[1-9]\d*$/

/** Ways of writing a figure, none of which matches what another one does: its whole part, and its decimals. */
const WAYS = [
  // 1234.5
  /^(?=[.]?\d)(\d*)(?:\.(\d*))?$/,
  // 1,234.5 – as the site writes it
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
  // 1 234,5 and 1'234.5: the same mark between all groups
  /^([1-9]\d{0,2}(?:([\s'’_])\d{3})(?:\2\d{3})*)(?:[.,](\d*))?$/,
  // 1.234,5 and 1.234.567
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  // 0,5 and 1234,5: no group of three, so that the comma can only be a decimal one
  /^(?!0\d+,\d{3}$)(?=,?\d)(\d*),(\d*)$/,
] as const

/** Writes `0.0₅123` out; other text is left as it is. */
function unfolded(text: string): string {
  if (!FOLDED.test(text)) return text
  return text.replace(/0([₀-₉]+)/, (_, count: string) =>
    '0'.repeat(Number(Array.from(count, (digit) => digit.charCodeAt(0) % 0x10).join(''))),
  )
}

/** Takes one unit off, which stands before or behind. */
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

/** Digits of both parts; undefined for text that is written in none of the ways. */
function partsOf(text: string): readonly [whole: string, fraction: string] | undefined {
  const match = WAYS.reduce<RegExpExecArray | null>((found, way) => found ?? way.exec(text), null)
  if (!match) return undefined
  const fraction = match.length > 2 ? (match.at(-1) ?? '') : ''
  return [(match[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0', fraction]
}

/**
 * Reads a figure. Zeros at its end stay, as they say how exact it is.
 * @returns plain decimal text (`1234.5`), with a minus where it is `signed` and less than nothing; or why it is none
 */
export function readFigure(
  text: string,
  { signed = false, units = [] }: FigureOptions = {},
): Result<string, FigureReason> {
  if (text.length > LENGTH_MAX) return refuse('unclear')
  // The Arabic mark of thousands is never a decimal one, which a comma may be.
  const plain = normalise(text.replaceAll('٬', "'")).trim()
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

/** What a text is as a figure in plain decimal text; the text itself where it is none, for whoever says so. */
export function plainFigure(text: string, options?: FigureOptions): string {
  const figure = readFigure(text, options)
  return figure.ok ? figure.value : figure.error === 'empty' ? '' : text
}
