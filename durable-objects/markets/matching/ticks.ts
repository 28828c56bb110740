// Exact price arithmetic. Uses BigInt if the product may exceed 2^53.

/** `value × numerator ÷ denominator`, rounded; all are non-negative integers. */
export function multiplyThenDivideExactly(
  value: number,
  numerator: number,
  denominator: number,
  rounding: 'floor' | 'ceil',
): number {
  const product = value * numerator
  if (Number.isSafeInteger(product)) {
    return rounding === 'floor' ? Math.floor(product / denominator) : Math.ceil(product / denominator)
  }
  const exact = BigInt(value) * BigInt(numerator)
  const by = BigInt(denominator)
  return Number(rounding === 'floor' ? exact / by : (exact + by - 1n) / by)
}

export const PPM_BASE = 1_000_000
