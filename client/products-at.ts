// Spot and futures for bots and chart grids, outside their own screens.

import { answered, futuresMarket, spotMarket } from './calls/later.ts'
import { FUTURES } from './features/futures/futures-product.ts'
import type { ListedProduct, MarketProduct } from './features/market/product.ts'
import { SPOT } from './features/spot/spot-product.ts'

export type MarketAddresses = Pick<MarketProduct, 'pathOf' | 'symbolIn'>

const titleOf: MarketProduct['titleOf'] = (_, pair) => pair
// Among markets of both products a contract shows its coin, as a spot market does.
const { kindOf: _, ...CONTRACTS } = FUTURES

export const contractsAt = (addresses: MarketAddresses): ListedProduct => ({
  ...CONTRACTS,
  ...addresses,
  titleOf,
  rows: async () => (await answered(futuresMarket('overview', {}))).markets,
})

export const spotAt = (addresses: MarketAddresses): ListedProduct => ({
  ...SPOT,
  ...addresses,
  titleOf,
  rows: async () => (await answered(spotMarket('overview', {}))).markets,
})
