// The spot markets, as the rooms of a market's screen know them.

import { marketCalls } from '#shared/api/market.ts'
import { MARKETS, marketBySymbol } from '#shared/markets.ts'
import { spotPath } from '#shared/paths.ts'
import { call, fetched } from '../../calls/call.ts'
import { watchSpot, watchSpotBar } from '../../live/spot.ts'
import type { MarketProduct } from '../market/product.ts'

export const SPOT: MarketProduct = {
  name: 'spot',
  markets: MARKETS,
  marketOf: marketBySymbol,
  pathOf: spotPath,
  symbolIn: (pathname) => /\/spot\/([A-Z0-9]+_[A-Z0-9]+)$/.exec(pathname)?.[1],
  titleOf: (t, pair) => t('spot.title', { pair }),
  view: async (symbol, interval) => {
    // Never from a cache: a book that was seen a while ago is a wrong one.
    const answer = await call(marketCalls.view, { symbol, interval })
    return answer.ok ? answer.data : undefined
  },
  candles: (query) => fetched(marketCalls.candles, query),
  watch: watchSpot,
  watchBar: watchSpotBar,
}
