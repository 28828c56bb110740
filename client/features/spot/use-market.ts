// The market on the screen: the one of the page, or another that was picked without leaving it.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { marketCalls } from '#shared/api/market.ts'
import { assert } from '#shared/assert.ts'
import { DEFAULT_INTERVAL, type Interval, isInterval } from '#shared/intervals.ts'
import type { Candle, Ticker } from '#shared/market-data.ts'
import { type Market, marketBySymbol } from '#shared/markets.ts'
import type { PageData } from '#shared/pages.ts'
import { spotPath } from '#shared/paths.ts'
import { track } from '../../analytics/track.ts'
import { call } from '../../calls/call.ts'
import { useHref } from '../../i18n/visit.tsx'
import { watchBar } from '../../live/bars.ts'
import { useConnection } from '../../live/provider.tsx'
import { createSpot, type SpotLive, watchSpot } from '../../live/spot.ts'
import { useRemembered } from '../../live/use-remembered.ts'
import { useBars, useKeepBars } from './bars.ts'

/** What is shown of one market at one interval: as it was read, and its live store. */
export type Shown = {
  readonly market: Market
  readonly interval: Interval
  readonly ticker: Ticker
  readonly candles: readonly Candle[]
  readonly live: StoreApi<SpotLive>
}

/** What is shown of a market whatever the interval. */
type Followed = Pick<Shown, 'market' | 'ticker' | 'live'>

function followed(symbol: string, seen: Pick<PageData['spot'], 'ticker' | 'depth' | 'trades'>): Followed {
  const market = marketBySymbol(symbol)
  assert(market, 'a spot page is of a listed market')
  return { market, ticker: seen.ticker, live: createSpot(seen) }
}

const addressOf = (symbol: string, interval: Interval) =>
  spotPath(symbol) + (interval === DEFAULT_INTERVAL ? '' : `?interval=${interval}`)

/** Market and interval of an address of this page. */
function ofAddress(pathname: string, search: string): { symbol: string; interval: Interval } | undefined {
  const symbol = /\/spot\/([A-Z0-9]+_[A-Z0-9]+)$/.exec(pathname)?.[1]
  const interval = new URLSearchParams(search).get('interval')
  if (!symbol || !marketBySymbol(symbol)) return undefined
  return { symbol, interval: isInterval(interval) ? interval : DEFAULT_INTERVAL }
}

export type MarketControls = {
  readonly shown: Shown
  /** Shows a market or an interval; the address follows. Falls back to loading the page if the market cannot be read. */
  readonly show: (symbol: string, interval: Interval) => void
  readonly address: (symbol: string, interval: Interval) => string
}

/** Follows the market at hand and the newest bar of its interval. */
function useLive({ market, live, interval, candles }: Shown): void {
  const connection = useConnection()
  const newestBar = candles.at(-1)?.time ?? 0
  useEffect(() => (connection ? watchSpot(connection, live, market) : undefined), [connection, live, market])
  useRemembered(useCallback(() => ({ [market.symbol]: live.getState().ticker }), [market, live]))
  useEffect(() => {
    live.setState({ bar: undefined })
    return connection ? watchBar(connection, live, market, interval, newestBar) : undefined
  }, [connection, live, market, interval, newestBar])
}

export function useMarket(data: PageData['spot']): MarketControls {
  const href = useHref()
  const keepBars = useKeepBars()
  const [current, setCurrent] = useState(() => followed(data.symbol, data))
  const [interval, chooseInterval] = useState(data.interval)
  const { symbol } = current.market
  const { bars = data, isFailed } = useBars(symbol, interval)
  const shown: Shown = { ...current, interval: bars.interval, candles: bars.candles }
  useLive(shown)
  const address = (of: string, at: Interval) => href(addressOf(of, at))
  const turns = useRef(0)

  const go = async (next: string, at: Interval, push: boolean) => {
    turns.current += 1
    const turn = turns.current
    if (next !== symbol) {
      // Never from a cache: a book that was seen a while ago is a wrong one.
      const answer = await call(marketCalls.view, { symbol: next, interval: at })
      if (turn !== turns.current) return
      if (!answer.ok) {
        location.assign(address(next, at))
        return
      }
      await keepBars(next, { interval: at, candles: answer.data.candles })
      setCurrent(followed(next, answer.data))
      track('pair_switch', { from: symbol, to: next })
    }
    chooseInterval(at)
    if (push) history.pushState(null, '', address(next, at))
  }

  const unread = isFailed ? address(symbol, interval) : undefined
  useEffect(() => {
    if (unread !== undefined) location.assign(unread)
  }, [unread])

  const back = useRef(go)
  back.current = go
  useEffect(() => {
    const popped = () => {
      const target = ofAddress(location.pathname, location.search)
      if (target) void back.current(target.symbol, target.interval, false)
    }
    window.addEventListener('popstate', popped)
    return () => window.removeEventListener('popstate', popped)
  }, [])

  return { shown, show: (next, at) => void go(next, at, true), address }
}
