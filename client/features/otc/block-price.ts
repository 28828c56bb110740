import { groupThousands } from '#shared/format/numbers.ts'
import { marketBySymbol } from '#shared/markets.ts'

/** A price in USDT with the decimals of its coin's market at least: prices below one another line up. */
export function blockPrice(asset: string, price: string): string {
  const [whole = '', fraction = ''] = price.split('.')
  const padded = fraction.padEnd(marketBySymbol(`${asset}_USDT`)?.priceDecimals ?? 0, '0')
  return groupThousands(padded === '' ? whole : `${whole}.${padded}`)
}
