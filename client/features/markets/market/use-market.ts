// The current market of a screen: the page's market, or one that the user selected without a navigation.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Candle, Ticker } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { DEFAULT_CANDLE_INTERVAL, type Interval, isCandleInterval } from '#shared/platform/intervals.ts'
import { track } from '../../../analytics/track.ts'
import { useHref } from '../../../i18n/visit.tsx'
import type { LiveBarStore, LiveMarketState } from '../../../live/market-live.ts'
import { useBarCacheWriter, useChartBars } from './bars.ts'
import { createSubscribedMarket, useMarketSubscription } from './follow.ts'
import { formatMarketPath, type MarketPageData, type MarketProduct } from './product.ts'

/** One market at one interval: the data that were read first, and the live store. */
export type MarketData = {
  readonly product: MarketProduct
  readonly market: Market
  readonly interval: Interval
  readonly ticker: Ticker
  readonly candles: readonly Candle[]
  readonly live: StoreApi<LiveMarketState>
}

export type ChartData = Pick<MarketData, 'product' | 'market' | 'interval' | 'candles'> & {
  readonly live: LiveBarStore
}

function ofAddress(
  product: MarketProduct,
  { pathname, search }: Location,
): { symbol: string; interval: Interval } | undefined {
  const symbol = product.symbolIn(pathname)
  const interval = new URLSearchParams(search).get('interval')
  if (!symbol || !product.marketOf(symbol)) return undefined
  return { symbol, interval: isCandleInterval(interval) ? interval : DEFAULT_CANDLE_INTERVAL }
}

export type ChartControls = {
  /** Switches market or interval, and changes the URL. If the market cannot be read, loads its page. */
  readonly selectMarket: (symbol: string, interval: Interval) => void
  readonly formatAddress: (symbol: string, interval: Interval) => string
}

export type MarketControls = Omit<ChartControls, 'selectMarket'> & {
  /** @returns true if this market is the current one, false if the user chose another one meanwhile */
  readonly selectMarket: (symbol: string, interval: Interval) => Promise<boolean>
  readonly shownMarket: MarketData
}

const NO_BARS: readonly Candle[] = []

/**
 * The controls are the same object until the market, its bars or the address change, so panes render only then.
 * @param onUnreadBars is called if bars cannot be read; without it the page is loaded again
 */
export function useMarket(
  product: MarketProduct,
  data: MarketPageData,
  onUnreadBars?: (() => void) | undefined,
): MarketControls {
  const href = useHref()
  const keepBars = useBarCacheWriter(product)
  const [current, setCurrent] = useState(() => createSubscribedMarket(product, data.symbol, data))
  const [interval, chooseInterval] = useState(data.interval)
  const { symbol } = current.market
  const [opened] = useState(product)
  const first = symbol === data.symbol ? { ...data, product: opened } : { product, interval, candles: NO_BARS }
  const { bars = first, isFailed } = useChartBars(product, symbol, interval)
  const shown = useMemo(
    (): MarketData => ({ ...current, product: bars.product, interval: bars.interval, candles: bars.candles }),
    [current, bars.product, bars.interval, bars.candles],
  )
  useMarketSubscription(shown)
  const address = useCallback((of: string, at: Interval) => href(formatMarketPath(product, of, at)), [href, product])
  const turns = useRef(0)

  const go = async (next: string, at: Interval, push: boolean) => {
    turns.current += 1
    const turn = turns.current
    if (next !== symbol) {
      const seen = await product.view(next, at)
      if (turn !== turns.current) return false
      if (!seen) {
        location.assign(address(next, at))
        return false
      }
      if (seen.candles) keepBars(next, { interval: at, candles: seen.candles })
      setCurrent(createSubscribedMarket(product, next, seen))
      track('pair_switch', { from: symbol, to: next })
    }
    chooseInterval(at)
    if (push) history.pushState(null, '', address(next, at))
    return true
  }

  const unread = isFailed ? address(symbol, interval) : undefined
  const handleUnread = useRef(onUnreadBars)
  handleUnread.current = onUnreadBars
  useEffect(() => {
    if (unread === undefined) return
    if (handleUnread.current) handleUnread.current()
    else location.assign(unread)
  }, [unread])

  const newestGo = useRef(go)
  newestGo.current = go
  useEffect(() => {
    const popped = () => {
      const target = ofAddress(product, location)
      if (target) void newestGo.current(target.symbol, target.interval, false)
    }
    window.addEventListener('popstate', popped)
    return () => window.removeEventListener('popstate', popped)
  }, [product])

  const selectMarket = useCallback((next: string, at: Interval) => newestGo.current(next, at, true), [])
  return useMemo(() => ({ shownMarket: shown, selectMarket, formatAddress: address }), [shown, selectMarket, address])
}
