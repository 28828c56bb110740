import { groupThousands } from '#shared/format/group-thousands.ts'
import { findMarket } from '#shared/markets/markets.ts'

/** Formats a price with at least the decimals of the coin's market, so prices in a column align. */
export function formatAlignedBlockPrice(asset: string, price: string): string {
  const [whole = '', fraction = ''] = price.split('.')
  const padded = fraction.padEnd(findMarket(`${asset}_USDT`)?.priceDecimals ?? 0, '0')
  return groupThousands(padded === '' ? whole : `${whole}.${padded}`)
}
