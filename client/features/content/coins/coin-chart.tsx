import { useEffect, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Market } from '#shared/markets/markets.ts'
import { coinPath } from '#shared/navigation/paths.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { useHref } from '../../../i18n/visit.tsx'
import { createSpotProduct } from '../../../listed-products.ts'
import { ServerDataProvider } from '../../../live/answers.tsx'
import type { LiveMarketState } from '../../../live/market-live.ts'
import { reloadWhenReachable } from '../../../reload/reachable.ts'
import { createBarCacheEntry, useChartBars } from '../../markets/market/bars.ts'
import { Chart } from '../../markets/market/chart/chart.tsx'
import { formatMarketPath, type MarketProduct } from '../../markets/market/product.ts'
import styles from './coin.module.css'

type Data = Pick<PageData['coin'], 'asset' | 'candles' | 'interval'>
type ChartProps = { readonly data: Data; readonly market: Market; readonly product: MarketProduct }

function LiveChart({ data, market, product }: ChartProps) {
  const href = useHref()
  const [interval, choose] = useState<Interval>(data.interval)
  const { bars = { product, ...data }, isFailed } = useChartBars(product, market.symbol, interval)
  // The address already names the interval.
  useEffect(() => (isFailed ? reloadWhenReachable() : undefined), [isFailed])
  const live = useMemo(() => createStore<Pick<LiveMarketState, 'bar'>>(() => ({ bar: undefined })), [])
  const shown = useMemo(
    () => ({ product: bars.product, market, live, interval: bars.interval, candles: bars.candles }),
    [bars.product, market, live, bars.interval, bars.candles],
  )
  const address = (symbol: string, at: Interval) => href(formatMarketPath(product, symbol, at))
  const show = (symbol: string, at: Interval) => {
    choose(at)
    // Replaces the history entry, because changing the interval opens no new page.
    history.replaceState(null, '', address(symbol, at))
  }
  return <Chart shown={shown} controls={{ selectMarket: show, formatAddress: address }} />
}

export function CoinChart({ data, market }: Omit<ChartProps, 'product'>) {
  const { asset, candles, interval } = data
  const product = useMemo(
    () => createSpotProduct({ pathOf: () => coinPath(asset), symbolIn: () => market.symbol }),
    [asset, market],
  )
  const known = createBarCacheEntry(product, { symbol: market.symbol, interval, candles })
  return (
    <ServerDataProvider known={known}>
      <div className={styles.chart}>
        <LiveChart data={data} market={market} product={product} />
      </div>
    </ServerDataProvider>
  )
}
