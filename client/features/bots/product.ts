// The markets that bots trade on, as the rooms of a market's screen know them.

import { isOnContract } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds.ts'
import { contractsAt, type MarketAddresses, spotAt } from '../../products-at.ts'
import type { MarketProduct } from '../market/product.ts'

/** Pages whose address ends with the market's symbol. @param base what comes before it: `/bot-trade/grid/` */
export const addressesUnder = (base: string): MarketAddresses => ({
  pathOf: (symbol) => base + symbol,
  symbolIn: (pathname) => /\/([A-Z0-9]+_[A-Z0-9]+)$/.exec(pathname)?.[1],
})

/** A page of one market, whose address does not name it. */
export const addressOfOne = (path: string, symbol: string): MarketAddresses => ({
  pathOf: () => path,
  symbolIn: (pathname) => (pathname.endsWith(path) ? symbol : undefined),
})

/** The markets that a kind trades, at addresses of the bots' own. */
export const productAt = (addresses: MarketAddresses, kind: BotKind): MarketProduct =>
  isOnContract(kind) ? contractsAt(addresses) : spotAt(addresses)
