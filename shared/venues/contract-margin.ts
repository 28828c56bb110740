import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'

const FINE_DECIMALS = 18
const FINE = 10n ** BigInt(FINE_DECIMALS)

/**
 * Initial margin: value divided by leverage, without fees.
 * @returns decimal text in the quote asset, rounded up at the 18th decimal; zero for an unreadable figure
 */
export function estimateVenueMargin(quantity: string, price: string, leverage: number): string {
  const [amount, each] = [toUnits(quantity, FINE_DECIMALS) ?? 0n, toUnits(price, FINE_DECIMALS) ?? 0n]
  const divisor = FINE * BigInt(leverage)
  return trimZeros(fromUnits((amount * each + divisor - 1n) / divisor, FINE_DECIMALS))
}
