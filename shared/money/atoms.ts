// Whole atoms of an asset: BigInt that fits a signed 64-bit column. What is kept is checked to be in range.

/** The largest count a column of 64 bits holds. */
export const ATOMS_MAX = 2n ** 63n - 1n

/** The count itself, or undefined if no column could hold it. */
export const inRange = (atoms: bigint): bigint | undefined =>
  atoms <= ATOMS_MAX && atoms >= -ATOMS_MAX ? atoms : undefined

/** Towards minus infinity: what is credited is rounded so, and the house gains. @param divisor positive */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

/** Towards plus infinity: what is charged is rounded so, and the house gains. @param divisor positive */
export const ceilDivide = (dividend: bigint, divisor: bigint): bigint => -floorDivide(-dividend, divisor)

/** So much of a whole as a part is of another, towards zero: the parts together are never more than it. Nothing of nothing. */
export const proportionOf = (whole: bigint, part: bigint, of: bigint): bigint => (of === 0n ? 0n : (whole * part) / of)

/** The fee on what was received, rounded up to a whole atom. @param ppm millionths */
export const feeOf = (received: bigint, ppm: number): bigint => ceilDivide(received * BigInt(ppm), 1_000_000n)

export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b)
