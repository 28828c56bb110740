// Perpetual contracts as a product of the market screen.

import { CONTRACT_MARKETS, contractMarketBySymbol } from '#shared/futures/contract-market.ts'
import { futuresPath } from '#shared/paths.ts'
import { answered, futuresMarket } from '../../calls/later.ts'
import { started } from '../../schedule.ts'
import type { MarketProduct } from '../market/product.ts'

/** Price shown by the chart's bars. */
export const PRICE_KINDS = ['last', 'mark', 'index'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

/** Live updates load after hydration. */
const live = () => import('../../live/futures.ts')

export const FUTURES: MarketProduct = {
  name: 'futures',
  markets: CONTRACT_MARKETS,
  marketOf: contractMarketBySymbol,
  pathOf: futuresPath,
  symbolIn: (pathname) => /\/futures\/([A-Z0-9]+_[A-Z0-9]+)$/.exec(pathname)?.[1],
  titleOf: (t, pair) => t('futures.title', { pair }),
  kindOf: (t) => t('futures.perpetual'),
  view: async (symbol, interval) => {
    // Never cached: an old order book is wrong.
    const answer = await futuresMarket('view', { symbol, interval })
    return answer.ok ? answer.data : undefined
  },
  candles: (query) => answered(futuresMarket('candles', query)),
  watch: (...of) => started(async () => (await live()).watchContract(...of)),
  watchBar: (...of) => started(async () => (await live()).watchContractBar(...of)),
}

const pricedBy = (price: Exclude<PriceKind, 'last'>): MarketProduct => ({
  ...FUTURES,
  name: `futures-${price}`,
  candles: async (query) => (await live()).priceBars(price, query),
  watchBar: (connection, shown, market, interval) =>
    started(async () => (await live()).watchPriceBar(price)(connection, shown, market, interval)),
})

export const FUTURES_BY: Readonly<Record<PriceKind, MarketProduct>> = {
  last: FUTURES,
  mark: pricedBy('mark'),
  index: pricedBy('index'),
}
