// The spot markets, as the rooms of a market's screen know them.

import { MARKETS, marketBySymbol } from '#shared/markets.ts'
import { spotPath } from '#shared/paths.ts'
import { answered, spotMarket } from '../../calls/later.ts'
import { started } from '../../schedule.ts'
import type { MarketProduct } from '../market/product.ts'

/** Whoever reads what is pushed comes once the page has been taken over. */
const live = () => import('../../live/spot.ts')

export const SPOT: MarketProduct = {
  name: 'spot',
  markets: MARKETS,
  marketOf: marketBySymbol,
  pathOf: spotPath,
  symbolIn: (pathname) => /\/spot\/([A-Z0-9]+_[A-Z0-9]+)$/.exec(pathname)?.[1],
  titleOf: (t, pair) => t('spot.title', { pair }),
  view: async (symbol, interval) => {
    // Never from a cache: a book that was seen a while ago is a wrong one.
    const answer = await spotMarket('view', { symbol, interval })
    // One that is not open yet has a page of its own.
    return answer.ok && answer.data.ticker.opensAt === undefined ? answer.data : undefined
  },
  candles: (query) => answered(spotMarket('candles', query)),
  watch: (...of) => started(async () => (await live()).watchSpot(...of)),
  watchBar: (...of) => started(async () => (await live()).watchSpotBar(...of)),
}
