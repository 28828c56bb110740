// Converts decimal text to scaled integers and back, without floating point.

/** Returns exactly `scale` decimals: `(6183763, 2)` → `61837.63`. */
export function fromUnits(units: number | bigint, scale: number): string {
  const negative = units < 0
  const digits = String(negative ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`
  return negative ? `-${text}` : text
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Number of 10^-scale units.
 * @returns undefined if it is not plain decimal text, or has non-zero digits beyond `scale`
 */
export function toUnits(text: string, scale: number): bigint | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(scale))) return undefined
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  return sign ? -units : units
}

/** Same as `toUnits`, for safe integers (ticks, lots); undefined for larger numbers. */
export function toSafeUnits(text: string, scale: number): number | undefined {
  const units = toUnits(text, scale)
  if (units === undefined) return undefined
  const count = Number(units)
  return Number.isSafeInteger(count) ? count : undefined
}

/** `12.50` becomes `12.5`, `12.00` becomes `12`. */
export const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
