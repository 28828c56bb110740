// Atoms of an asset: BigInt within a signed 64-bit column. Stored values are checked against this range.

export const ATOMS_MAX = 2n ** 63n - 1n

export const checkAtomsRange = (atoms: bigint): bigint | undefined =>
  atoms <= ATOMS_MAX && atoms >= -ATOMS_MAX ? atoms : undefined

/** Used for credits, so that rounding never costs the house. @param divisor positive */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

/** Used for charges, so that rounding never costs the house. @param divisor positive */
export const ceilDivide = (dividend: bigint, divisor: bigint): bigint => -floorDivide(-dividend, divisor)

/** `whole · part / of`, rounded towards zero, so that the sum of parts never exceeds the whole; 0 if `of` is 0. */
export const proportionalShare = (whole: bigint, part: bigint, of: bigint): bigint =>
  of === 0n ? 0n : (whole * part) / of

/** @param ppm rate in millionths */
export const computeFee = (received: bigint, ppm: number): bigint => ceilDivide(received * BigInt(ppm), 1_000_000n)

export const minAtoms = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const maxAtoms = (a: bigint, b: bigint): bigint => (a > b ? a : b)
