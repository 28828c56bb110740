import { useMemo, useState } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import { DEFAULT_CANDLE_INTERVAL, type Interval } from '#shared/platform/intervals.ts'
import { useHref } from '../../../../i18n/visit.tsx'
import { createSubscribedMarket, useMarketSubscription } from '../../market/follow.ts'
import { formatMarketPath } from '../../market/product.ts'
import type { MarketControls } from '../../market/use-market.ts'
import { SPOT_PRODUCT } from '../spot-product.ts'

/** On the simple screen, only a navigation changes the market. */
export function useSimpleMarket(data: PageData['spot-simple']): MarketControls {
  const href = useHref()
  const [market] = useState(() => createSubscribedMarket(SPOT_PRODUCT, data.symbol, { ...data, trades: [] }))
  useMarketSubscription({ product: SPOT_PRODUCT, ...market })
  return useMemo(() => {
    const formatAddress = (symbol: string, interval: Interval) => href(formatMarketPath(SPOT_PRODUCT, symbol, interval))
    return {
      shownMarket: { product: SPOT_PRODUCT, ...market, interval: DEFAULT_CANDLE_INTERVAL, candles: [] },
      selectMarket: async (symbol: string, interval: Interval) => {
        location.assign(formatAddress(symbol, interval))
        return false
      },
      formatAddress,
    }
  }, [market, href])
}
