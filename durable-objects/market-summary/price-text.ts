// Prices as they pass between objects: as one text, which is sent to ten thousand as cheaply as it is read once. The rows of
// the markets' table, with what their lines are drawn from, cost a hundred times as much to hand over.

import { z } from 'zod/mini'
import type { MarketRow } from '#shared/market-data.ts'

export const PriceRow = z.object({
  symbol: z.string(),
  last: z.string(),
  bid: z.optional(z.string()),
  ask: z.optional(z.string()),
})
export type PriceRow = Readonly<z.infer<typeof PriceRow>>

const PriceRows = z.array(PriceRow)

/** @param rows of the markets, whatever else is in them */
export const priceText = (rows: readonly Pick<MarketRow, 'symbol' | 'last' | 'bid' | 'ask'>[]): string =>
  JSON.stringify(rows.map(({ symbol, last, bid, ask }) => ({ symbol, last, bid, ask })))

/** @throws Error where the text is none of `priceText` */
export const priceRowsOf = (text: string): readonly PriceRow[] => PriceRows.parse(JSON.parse(text))
