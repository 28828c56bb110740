import { findMarket, MARKETS } from '#shared/markets/markets.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { spotMarketApi, unwrapApiResult } from '../../../calls/lazy-calls.ts'
import { runLazyEffect } from '../../../scheduling/schedule.ts'
import type { MarketProduct } from '../market/product.ts'

const live = () => import('../../../live/spot.ts')

export const SPOT_PRODUCT: MarketProduct = {
  name: 'spot',
  markets: MARKETS,
  marketOf: findMarket,
  pathOf: spotPath,
  symbolIn: (pathname) => /\/spot\/([A-Z0-9]+_[A-Z0-9]+)$/.exec(pathname)?.[1],
  titleOf: (t, pair) => t('spot.title', { pair }),
  view: async (symbol, interval) => {
    // Never cached, because an outdated order book is wrong.
    const answer = await spotMarketApi('view', { symbol, interval })
    // A market that is not open yet has its own page.
    return answer.ok && answer.data.ticker.opensAt === undefined ? answer.data : undefined
  },
  candles: (query) => unwrapApiResult(spotMarketApi('candles', query)),
  watch: (...of) => runLazyEffect(async () => (await live()).watchSpotMarket(...of)),
  watchBar: (...of) => runLazyEffect(async () => (await live()).watchSpotBar(...of)),
}
