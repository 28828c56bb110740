// Decimal text as digits, so floating point loses none.

export const MINUS = '−'

import { isNonZero } from '#shared/money/sign.ts'

type DecimalParts = { readonly negative: boolean; readonly whole: string; readonly fraction: string }

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
export function splitDecimal(text: string): DecimalParts {
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

export const isZeroDecimal = ({ whole, fraction }: DecimalParts) => !isNonZero(whole) && !isNonZero(fraction)

export const joinDecimal = ({ negative, whole, fraction }: DecimalParts, minus = '-') =>
  `${negative ? minus : ''}${whole}${fraction ? `.${fraction}` : ''}`
