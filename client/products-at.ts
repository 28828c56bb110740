// Both products for whatever shows markets of either outside of their own screens: bots, and charts beside another. Loaded
// with them: the screens of the products have their own, which load less at first.

import { futuresMarketCalls } from '#shared/api/futures-market.ts'
import { marketCalls } from '#shared/api/market.ts'
import { CONTRACT_MARKETS, contractMarketBySymbol } from '#shared/futures/contract-market.ts'
import { MARKETS, marketBySymbol } from '#shared/markets.ts'
import { call, fetched } from './calls/call.ts'
import type { ListedProduct, MarketProduct } from './features/market/product.ts'
import { watchSpot, watchSpotBar } from './live/spot.ts'
import { started } from './schedule.ts'

/** Where the pages of its markets are. */
export type MarketAddresses = Pick<MarketProduct, 'pathOf' | 'symbolIn'>

/** Whoever reads what is pushed comes once the page has been taken over. */
const live = () => import('./live/futures.ts')

/** Contracts, at other addresses than those of their pages. */
export const contractsAt = (addresses: MarketAddresses): ListedProduct => ({
  name: 'futures',
  markets: CONTRACT_MARKETS,
  marketOf: contractMarketBySymbol,
  rows: async () => (await fetched(futuresMarketCalls.overview, {})).markets,
  ...addresses,
  titleOf: (_, pair) => pair,
  view: async (symbol, interval) => {
    const answer = await call(futuresMarketCalls.view, { symbol, interval })
    return answer.ok ? answer.data : undefined
  },
  candles: (query) => fetched(futuresMarketCalls.candles, query),
  watch: (...of) => started(async () => (await live()).watchContract(...of)),
  watchBar: (...of) => started(async () => (await live()).watchContractBar(...of)),
})

/** Spot markets, at other addresses than those of their pages. */
export const spotAt = (addresses: MarketAddresses): ListedProduct => ({
  name: 'spot',
  markets: MARKETS,
  marketOf: marketBySymbol,
  rows: async () => (await fetched(marketCalls.overview, {})).markets,
  ...addresses,
  titleOf: (_, pair) => pair,
  view: async (symbol, interval) => {
    const answer = await call(marketCalls.view, { symbol, interval })
    return answer.ok ? answer.data : undefined
  },
  candles: (query) => fetched(marketCalls.candles, query),
  watch: watchSpot,
  watchBar: watchSpotBar,
})
