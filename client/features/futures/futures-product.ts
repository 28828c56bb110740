import { CONTRACT_MARKETS, findContractMarket } from '#shared/futures/contract-market.ts'
import { futuresPath } from '#shared/navigation/paths.ts'
import { futuresMarketApi, unwrapApiResult } from '../../calls/lazy-calls.ts'
import { runLazyEffect } from '../../scheduling/schedule.ts'
import type { BarSource, MarketProduct } from '../markets/market/product.ts'

export const CHART_PRICE_KINDS = ['last', 'mark', 'index'] as const
export type ChartPriceKind = (typeof CHART_PRICE_KINDS)[number]

const live = () => import('../../live/futures.ts')

export const FUTURES_PRODUCT: MarketProduct = {
  name: 'futures',
  markets: CONTRACT_MARKETS,
  marketOf: findContractMarket,
  pathOf: futuresPath,
  symbolIn: (pathname) => /\/futures\/([A-Z0-9]+_[A-Z0-9]+)$/.exec(pathname)?.[1],
  titleOf: (t, pair) => t('futures.title', { pair }),
  kindOf: (t) => t('futures.perpetual'),
  view: async (symbol, interval) => {
    // Never cached, because an outdated order book is wrong.
    const answer = await futuresMarketApi('view', { symbol, interval })
    return answer.ok ? answer.data : undefined
  },
  candles: (query) => unwrapApiResult(futuresMarketApi('candles', query)),
  watch: (...of) => runLazyEffect(async () => (await live()).watchContractMarket(...of)),
  watchBar: (...of) => runLazyEffect(async () => (await live()).watchContractBar(...of)),
}

export type PriceBarKind = Exclude<ChartPriceKind, 'last'>

const VIEW_BARS = 300

/** A market's view states bars of trades, so bars of the price are read beside it. */
export const withPriceBars = (product: MarketProduct, name: string, bars: BarSource): MarketProduct => ({
  ...product,
  name,
  ...bars,
  view: async (symbol, interval) => {
    const [view, candles] = await Promise.all([
      product.view(symbol, interval),
      bars.candles({ symbol, interval, limit: VIEW_BARS }).catch(() => undefined),
    ])
    return view && { ...view, candles }
  },
})

const ownPriceBars = (price: PriceBarKind): BarSource => ({
  candles: async (query) => (await live()).fetchPriceBars(price, query),
  watchBar: (...of) => runLazyEffect(async () => (await live()).createPriceBarWatcher(price)(...of)),
})

/** @param name begins the products' names in cache keys */
export function createProductByPrice(
  name: string,
  barsOf: (price: PriceBarKind) => BarSource,
): Readonly<Record<ChartPriceKind, MarketProduct>> {
  const pricedBy = (price: PriceBarKind) => withPriceBars(FUTURES_PRODUCT, `${name}-${price}`, barsOf(price))
  return { last: FUTURES_PRODUCT, mark: pricedBy('mark'), index: pricedBy('index') }
}

export const FUTURES_PRODUCT_BY_PRICE = createProductByPrice('futures', ownPriceBars)
