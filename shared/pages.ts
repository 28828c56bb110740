// What each page is given: the loader on the server and the component on both sides agree here.

import type { Namespace } from './i18n/types.ts'
import type { Interval } from './intervals.ts'
import type { Candle, DepthSnapshot, MarketRow, MarketSourceName, Ticker, Trade } from './market-data.ts'
import type { Visit } from './visit.ts'

/** Units of each fiat currency for one US dollar, and the day they are of. */
export type PriceRates = { readonly date: string; readonly perUsd: Readonly<Record<string, number>> }

export type PageData = {
  home: { readonly markets: readonly MarketRow[]; readonly rates: PriceRates; readonly source: MarketSourceName }
  markets: { readonly markets: readonly MarketRow[]; readonly rates: PriceRates; readonly source: MarketSourceName }
  spot: {
    readonly symbol: string
    readonly interval: Interval
    readonly ticker: Ticker
    readonly depth: DepthSnapshot
    readonly trades: readonly Trade[]
    readonly candles: readonly Candle[]
    readonly markets: readonly MarketRow[]
    readonly rates: PriceRates
    readonly source: MarketSourceName
  }
  /** What is open today, while accounts are not. */
  opening: Record<never, never>
  /** A status page: 404 says `Page not found: {path}`, anything else status and description (spec §2). */
  error: { readonly status: number; readonly path: string; readonly requestId: string }
}

export type PageName = keyof PageData

/** What the browser needs to take a page over: it stands in the document as JSON. */
export type HydrationPayload = {
  [Name in PageName]: { readonly page: Name; readonly visit: Visit; readonly data: PageData[Name] }
}[PageName]

/** Message namespaces that a page shows, beside those of the shell. */
export const PAGE_NAMESPACES: Readonly<Record<PageName, readonly Namespace[]>> = {
  home: ['shell', 'common', 'home', 'market'],
  markets: ['shell', 'common', 'market', 'markets'],
  spot: ['shell', 'common', 'market', 'spot'],
  opening: ['shell', 'common', 'opening'],
  error: ['shell', 'common', 'error', 'market'],
}
