// The markets that bots trade on, as the rooms of a market's screen know them.

import { futuresMarketCalls } from '#shared/api/futures-market.ts'
import { marketCalls } from '#shared/api/market.ts'
import { isOnContract } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds.ts'
import { CONTRACT_MARKETS, contractMarketBySymbol } from '#shared/futures/contract-market.ts'
import { MARKETS, marketBySymbol } from '#shared/markets.ts'
import { call, fetched } from '../../calls/call.ts'
import { watchSpot, watchSpotBar } from '../../live/spot.ts'
import { started } from '../../schedule.ts'
import type { MarketProduct } from '../market/product.ts'

/** Where the pages of its markets are. */
export type MarketAddresses = Pick<MarketProduct, 'pathOf' | 'symbolIn'>

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

/** Whoever reads what is pushed comes once the page has been taken over. */
const live = () => import('../../live/futures.ts')

/** Contracts, at addresses of the bots' own. */
const contractsAt = (addresses: MarketAddresses): MarketProduct => ({
  name: 'futures',
  markets: CONTRACT_MARKETS,
  marketOf: contractMarketBySymbol,
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

/** The markets that a kind trades, at addresses of the bots' own. */
export const productAt = (addresses: MarketAddresses, kind: BotKind): MarketProduct =>
  isOnContract(kind) ? contractsAt(addresses) : spotAt(addresses)

const spotAt = (addresses: MarketAddresses): MarketProduct => ({
  name: 'spot',
  markets: MARKETS,
  marketOf: marketBySymbol,
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
