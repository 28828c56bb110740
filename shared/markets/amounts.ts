// Formats amounts with the decimals that matter; the exact amount is available on demand.

import { type Figure, groupThousands, truncate } from '../format/numbers.ts'
import { MARKETS } from './markets.ts'

/** Decimals of dollars, and the minimum for all assets. */
const CENTS = 2
const SIGNIFICANT = 2

/**
 * Returns the display decimals of an asset: the last one is worth a cent at most. Bitcoin (five digits of dollars) has
 * seven, a coin below ten dollars three, a dollar and cheaper coins two. Based on the listing price, so the number
 * never changes.
 */
export function displayDecimals(asset: string): number {
  const market = MARKETS.find(({ base, quote }) => base === asset && quote === 'USDT')
  const [dollars = ''] = market?.referencePrice.split('.') ?? []
  return CENTS + dollars.replace(/^0+/, '').length
}

const PLACES_MAX = 18

const trimmed = (text: string): string => text.replace(/(\.\d{2}\d*?)0+$/, '$1')

/**
 * Truncates toward zero, so that a balance is never overstated. Tiny amounts keep two significant digits.
 * @param amount decimal text, signed or not
 * @returns plain decimal text, for a field
 */
export function truncateAmount(amount: string, asset: string): string {
  const text = trimmed(truncate(amount, displayDecimals(asset)))
  const full = trimmed(truncate(amount, PLACES_MAX))
  if (/[1-9]/.test(text) || !/[1-9]/.test(full)) return text
  const zeros = /\.(0*)/.exec(full)?.[1]?.length ?? 0
  return trimmed(truncate(amount, zeros + SIGNIFICANT))
}

const written = (text: string) => groupThousands(text).replace('-', '−')

/**
 * @param amount decimal text, signed or not
 * @returns with a minus sign, not a hyphen; `full` equals the text if nothing was cut
 */
export const formatAmount = (amount: string, asset: string): Figure => ({
  text: written(truncateAmount(amount, asset)),
  full: written(trimmed(truncate(amount, PLACES_MAX))),
})
