import type { Candle } from '#shared/markets/market-data.ts'
import type { LiveConnection } from '../../../../live/connection.ts'
import type { ChartData } from '../use-market.ts'

/**
 * Shows each live bar. It subscribes before bars arrive, so none is lost.
 * @param connection null until hydration
 * @returns a function that ends it
 */
export function followBars(
  { product, market, live, interval, candles }: ChartData,
  connection: LiveConnection | null,
  show: (bar: Candle) => void,
): () => void {
  // The store may have a bar of the former interval.
  live.setState({ bar: undefined })
  const unsubscribe = live.subscribe(({ bar }, before) => {
    if (bar && bar !== before.bar) show(bar)
  })
  const since = candles.at(-1)?.time ?? 0
  const stop = connection ? product.watchBar(connection, live, market, interval, since) : undefined
  return () => {
    stop?.()
    unsubscribe()
  }
}
