// The products spot and futures, for pages that list both: bots and chart grids.

import { futuresMarketApi, spotMarketApi, unwrapApiResult } from './calls/lazy-calls.ts'
import { FUTURES_PRODUCT } from './features/futures/futures-product.ts'
import type { MarketProduct, ProductWithMarketList } from './features/markets/market/product.ts'
import { SPOT_PRODUCT } from './features/markets/spot/spot-product.ts'

export type MarketPathRules = Pick<MarketProduct, 'pathOf' | 'symbolIn'>

const titleOf: MarketProduct['titleOf'] = (_, pair) => pair
// Omits `kindOf`, so a contract shows its coin's name, like a spot market.
const { kindOf: _, ...CONTRACTS } = FUTURES_PRODUCT

export const createFuturesProduct = (addresses: MarketPathRules): ProductWithMarketList => ({
  ...CONTRACTS,
  ...addresses,
  titleOf,
  rows: async () => (await unwrapApiResult(futuresMarketApi('overview', {}))).markets,
})

export const createSpotProduct = (addresses: MarketPathRules): ProductWithMarketList => ({
  ...SPOT_PRODUCT,
  ...addresses,
  titleOf,
  rows: async () => (await unwrapApiResult(spotMarketApi('overview', {}))).markets,
})
