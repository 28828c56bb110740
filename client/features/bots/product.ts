import { isContractBot } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import { createFuturesProduct, createSpotProduct, type MarketPathRules } from '../../listed-products.ts'
import type { MarketProduct } from '../markets/market/product.ts'

/** @param base path before the symbol: `/bot-trade/grid/` */
export const createMarketPathRules = (base: string): MarketPathRules => ({
  pathOf: (symbol) => base + symbol,
  symbolIn: (pathname) => /\/([A-Z0-9]+_[A-Z0-9]+)$/.exec(pathname)?.[1],
})

export const createFixedPathRules = (path: string, symbol: string): MarketPathRules => ({
  pathOf: () => path,
  symbolIn: (pathname) => (pathname.endsWith(path) ? symbol : undefined),
})

export const createBotProduct = (addresses: MarketPathRules, kind: BotKind): MarketProduct =>
  isContractBot(kind) ? createFuturesProduct(addresses) : createSpotProduct(addresses)
