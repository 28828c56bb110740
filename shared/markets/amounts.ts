import { isNonZero } from '#shared/money/sign.ts'
import { groupThousands } from '../format/group-thousands.ts'
import { type DisplayedFigure, truncateDecimals } from '../format/numbers.ts'
import { MARKETS } from './markets.ts'

/** Decimals of dollars; every asset has at least as many. */
const CENTS = 2
const SIGNIFICANT = 2

/**
 * The last decimal is worth a cent at most: Bitcoin has seven decimals, a coin of a dollar or less two. The reference
 * price decides, so the number never changes.
 */
export function displayedAmountDecimals(asset: string): number {
  const market = MARKETS.find(({ base, quote }) => base === asset && quote === 'USDT')
  const [dollars = ''] = market?.referencePrice.split('.') ?? []
  return CENTS + dollars.replace(/^0+/, '').length
}

const PLACES_MAX = 18

const trimmed = (text: string): string => text.replace(/(\.\d{2}\d*?)0+$/, '$1')

/**
 * Truncates toward zero, which never overstates a balance. Tiny amounts keep two significant digits.
 * @param amount decimal text, signed or not
 * @returns plain decimal text
 */
export function truncateAmount(amount: string, asset: string): string {
  const text = trimmed(truncateDecimals(amount, displayedAmountDecimals(asset)))
  const full = trimmed(truncateDecimals(amount, PLACES_MAX))
  if (isNonZero(text) || !isNonZero(full)) return text
  const zeros = /\.(0*)/.exec(full)?.[1]?.length ?? 0
  return trimmed(truncateDecimals(amount, zeros + SIGNIFICANT))
}

const written = (text: string) => groupThousands(text).replace('-', '−')

/**
 * @param amount decimal text, signed or not
 * @returns text with a minus sign, not a hyphen; `full` is equal if no digit was cut
 */
export const formatAmount = (amount: string, asset: string): DisplayedFigure => ({
  text: written(truncateAmount(amount, asset)),
  full: written(trimmed(truncateDecimals(amount, PLACES_MAX))),
})
