// Both products for whatever shows markets of either outside of their own screens: bots, and charts beside another.

import { answered, futuresMarket, spotMarket } from './calls/later.ts'
import { FUTURES } from './features/futures/futures-product.ts'
import type { ListedProduct, MarketProduct } from './features/market/product.ts'
import { SPOT } from './features/spot/spot-product.ts'

/** Where the pages of its markets are. */
export type MarketAddresses = Pick<MarketProduct, 'pathOf' | 'symbolIn'>

const titleOf: MarketProduct['titleOf'] = (_, pair) => pair
// Among markets of both products a contract is shown by its coin, as a spot market is.
const { kindOf: _, ...CONTRACTS } = FUTURES

/** Contracts, at other addresses than those of their pages. */
export const contractsAt = (addresses: MarketAddresses): ListedProduct => ({
  ...CONTRACTS,
  ...addresses,
  titleOf,
  rows: async () => (await answered(futuresMarket('overview', {}))).markets,
})

/** Spot markets, at other addresses than those of their pages. */
export const spotAt = (addresses: MarketAddresses): ListedProduct => ({
  ...SPOT,
  ...addresses,
  titleOf,
  rows: async () => (await answered(spotMarket('overview', {}))).markets,
})
