// Prices of all markets travel between objects as one short text. Full rows, for ten thousand readers, would be a
// hundred times as long.

import { z } from 'zod/mini'
import type { MarketRow } from '#shared/markets/market-data.ts'

export const MarketPriceRow = z.object({
  symbol: z.string(),
  last: z.string(),
  bid: z.optional(z.string()),
  ask: z.optional(z.string()),
})
export type MarketPriceRow = Readonly<z.infer<typeof MarketPriceRow>>

const PriceRows = z.array(MarketPriceRow)

export const formatMarketPrices = (rows: readonly Pick<MarketRow, 'symbol' | 'last' | 'bid' | 'ask'>[]): string =>
  JSON.stringify(rows.map(({ symbol, last, bid, ask }) => ({ symbol, last, bid, ask })))

export const parseMarketPrices = (text: string): readonly MarketPriceRow[] => PriceRows.parse(JSON.parse(text))
