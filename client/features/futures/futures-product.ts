// Perpetual contracts, as the rooms of a market's screen know them.

import { futuresMarketCalls } from '#shared/api/futures-market.ts'
import { CONTRACT_MARKETS, contractMarketBySymbol } from '#shared/futures/contract-market.ts'
import { futuresPath } from '#shared/paths.ts'
import { call, fetched } from '../../calls/call.ts'
import { priceBars, watchContract, watchContractBar, watchPriceBar } from '../../live/futures.ts'
import type { MarketProduct } from '../market/product.ts'

/** Whose bars the chart shows. */
export const PRICE_KINDS = ['last', 'mark', 'index'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

export const FUTURES: MarketProduct = {
  name: 'futures',
  markets: CONTRACT_MARKETS,
  marketOf: contractMarketBySymbol,
  pathOf: futuresPath,
  symbolIn: (pathname) => /\/futures\/([A-Z0-9]+_[A-Z0-9]+)$/.exec(pathname)?.[1],
  titleOf: (t, pair) => t('futures.title', { pair }),
  kindOf: (t) => t('futures.perpetual'),
  view: async (symbol, interval) => {
    // Never from a cache: a book that was seen a while ago is a wrong one.
    const answer = await call(futuresMarketCalls.view, { symbol, interval })
    return answer.ok ? answer.data : undefined
  },
  candles: (query) => fetched(futuresMarketCalls.candles, query),
  watch: watchContract,
  watchBar: watchContractBar,
}

const pricedBy = (price: Exclude<PriceKind, 'last'>): MarketProduct => ({
  ...FUTURES,
  name: `futures ${price}`,
  candles: (query) => priceBars(price, query),
  watchBar: watchPriceBar(price),
})

/** The same contracts, with bars of another price. */
export const FUTURES_BY: Readonly<Record<PriceKind, MarketProduct>> = {
  last: FUTURES,
  mark: pricedBy('mark'),
  index: pricedBy('index'),
}
