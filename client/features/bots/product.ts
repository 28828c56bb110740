import { tradesContract } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import { createFuturesProduct, createSpotProduct, type MarketAddresses } from '../../listed-products.ts'
import type { MarketProduct } from '../markets/market/product.ts'

/** @param base path before the symbol: `/bot-trade/grid/` */
export const createMarketAddresses = (base: string): MarketAddresses => ({
  pathOf: (symbol) => base + symbol,
  symbolIn: (pathname) => /\/([A-Z0-9]+_[A-Z0-9]+)$/.exec(pathname)?.[1],
})

/** For a page whose address does not contain the symbol. */
export const createFixedAddress = (path: string, symbol: string): MarketAddresses => ({
  pathOf: () => path,
  symbolIn: (pathname) => (pathname.endsWith(path) ? symbol : undefined),
})

export const createBotProduct = (addresses: MarketAddresses, kind: BotKind): MarketProduct =>
  tradesContract(kind) ? createFuturesProduct(addresses) : createSpotProduct(addresses)
