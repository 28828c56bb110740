import type { Candle } from '#shared/markets/market-data.ts'
import { nextBarStart } from '#shared/platform/intervals.ts'
import type { LiveConnection } from '../../../../live/connection.ts'
import type { ChartData } from '../use-market.ts'

/**
 * Shows each live bar. It subscribes before bars arrive, so none is lost.
 * @param connection null until hydration
 * @param onGap is called instead of `show` if bars before the live one are missing
 * @returns a function that ends it
 */
export function followBars(
  { product, market, live, interval, candles }: ChartData,
  connection: LiveConnection | null,
  show: (bar: Candle) => void,
  onGap: () => void,
): () => void {
  // The store may have a bar of the former interval.
  live.setState({ bar: undefined })
  const since = candles.at(-1)?.time ?? 0
  let newest = since
  const unsubscribe = live.subscribe(({ bar }, before) => {
    if (!bar || bar === before.bar) return
    if (newest > 0 && bar.time > nextBarStart(interval, newest)) return onGap()
    newest = Math.max(newest, bar.time)
    show(bar)
  })
  const stop = connection ? product.watchBar(connection, live, market, interval, since) : undefined
  return () => {
    stop?.()
    unsubscribe()
  }
}
