// The products spot and futures, for pages of bots and chart grids, which list both.

import { futuresMarketApi, spotMarketApi, unwrapCallResult } from './calls/lazy-calls.ts'
import { FUTURES_PRODUCT } from './features/futures/futures-product.ts'
import type { MarketProduct, ProductWithMarketList } from './features/markets/market/product.ts'
import { SPOT_PRODUCT } from './features/markets/spot/spot-product.ts'

export type MarketPathRules = Pick<MarketProduct, 'pathOf' | 'symbolIn'>

const titleOf: MarketProduct['titleOf'] = (_, pair) => pair
// Omits `kindOf`, so that contracts are named by their coin, like spot markets.
const { kindOf: _, ...CONTRACTS } = FUTURES_PRODUCT

export const createFuturesProduct = (addresses: MarketPathRules): ProductWithMarketList => ({
  ...CONTRACTS,
  ...addresses,
  titleOf,
  rows: async () => (await unwrapCallResult(futuresMarketApi('overview', {}))).markets,
})

export const createSpotProduct = (addresses: MarketPathRules): ProductWithMarketList => ({
  ...SPOT_PRODUCT,
  ...addresses,
  titleOf,
  rows: async () => (await unwrapCallResult(spotMarketApi('overview', {}))).markets,
})
