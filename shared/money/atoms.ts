// Atoms of an asset: BigInt within a signed 64-bit column. Stored values are range-checked.

/** Maximum of a 64-bit column. */
export const ATOMS_MAX = 2n ** 63n - 1n

/** Undefined if no column can hold it. */
export const checkAtomsRange = (atoms: bigint): bigint | undefined =>
  atoms <= ATOMS_MAX && atoms >= -ATOMS_MAX ? atoms : undefined

/** Rounds towards minus infinity: used for credits, so rounding favours the house. @param divisor positive */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

/** Rounds towards plus infinity: used for charges, so rounding favours the house. @param divisor positive */
export const ceilDivide = (dividend: bigint, divisor: bigint): bigint => -floorDivide(-dividend, divisor)

/** Returns `whole · part / of`, towards zero, so that parts never exceed the whole; 0 if `of` is 0. */
export const proportionalShare = (whole: bigint, part: bigint, of: bigint): bigint =>
  of === 0n ? 0n : (whole * part) / of

/** Rounded up to a whole atom. @param ppm millionths */
export const computeFee = (received: bigint, ppm: number): bigint => ceilDivide(received * BigInt(ppm), 1_000_000n)

export const minAtoms = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const maxAtoms = (a: bigint, b: bigint): bigint => (a > b ? a : b)
