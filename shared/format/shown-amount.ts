// An amount of an asset as people count it: what follows is worth nothing that anybody would miss, and is there on demand.

import { MARKETS } from '../markets.ts'
import { type Figure, groupThousands, truncate } from './numbers.ts'

/** Of dollars, and at least of everything else. */
const CENTS = 2
/** Of an amount that its asset's places would leave nothing of. */
const SIGNIFICANT = 2

/**
 * How many places an asset is counted in: so many that the last of them is worth a cent at most. A bitcoin has five digits
 * of dollars, and so seven places; a coin worth less than ten dollars has three; a dollar, and what is worth less, has two.
 * They are taken from the price that a market is listed with, so that they never change while one looks.
 */
export function placesOf(asset: string): number {
  const market = MARKETS.find(({ base, quote }) => base === asset && quote === 'USDT')
  const [dollars = ''] = market?.referencePrice.split('.') ?? []
  return CENTS + dollars.replace(/^0+/, '').length
}

/** No amount has more. */
const MAX_PLACES = 18

/** Without zeros at the end, but for the cents. */
const trimmed = (text: string): string => text.replace(/(\.\d{2}\d*?)0+$/, '$1')

/**
 * Cut towards zero, never rounded: nobody is shown more than they have. What is too small for the places of its asset
 * keeps its first two digits, so that something never reads as nothing.
 * @param amount decimal text, signed or not
 * @returns plain decimal text, for a field
 */
export function countedAmount(amount: string, asset: string): string {
  const text = trimmed(truncate(amount, placesOf(asset)))
  const full = trimmed(truncate(amount, MAX_PLACES))
  if (/[1-9]/.test(text) || !/[1-9]/.test(full)) return text
  const zeros = /\.(0*)/.exec(full)?.[1]?.length ?? 0
  return trimmed(truncate(amount, zeros + SIGNIFICANT))
}

const written = (text: string) => groupThousands(text).replace('-', '−')

/**
 * An amount as it is counted, grouped.
 * @param amount decimal text, signed or not
 * @returns with a minus sign, not a hyphen; `full` is the same text where nothing was cut
 */
export const shownAmount = (amount: string, asset: string): Figure => ({
  text: written(countedAmount(amount, asset)),
  full: written(trimmed(truncate(amount, MAX_PLACES))),
})
