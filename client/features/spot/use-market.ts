// The market on the screen: the one of the page, or another that was picked without leaving it.

import { useEffect, useRef, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { marketCalls } from '#shared/api/market.ts'
import { assert } from '#shared/assert.ts'
import { DEFAULT_INTERVAL, type Interval, isInterval } from '#shared/intervals.ts'
import type { Candle, Ticker } from '#shared/market-data.ts'
import { type Market, marketBySymbol } from '#shared/markets.ts'
import type { PageData } from '#shared/pages.ts'
import { spotPath } from '#shared/routes.ts'
import { useHref } from '../../i18n/visit.tsx'
import { watchBar } from '../../live/bars.ts'
import { call } from '../../live/call.ts'
import { useConnection } from '../../live/provider.tsx'
import { createSpot, type SpotLive, watchSpot } from '../../live/spot.ts'

/** What is shown of one market at one interval: as it was read, and its live store. */
export type Shown = {
  readonly market: Market
  readonly interval: Interval
  readonly ticker: Ticker
  readonly candles: readonly Candle[]
  readonly live: StoreApi<SpotLive>
}

type Seen = Pick<PageData['spot'], 'ticker' | 'depth' | 'trades' | 'candles'>

function shown(symbol: string, interval: Interval, seen: Seen): Shown {
  const market = marketBySymbol(symbol)
  assert(market, 'a spot page is of a listed market')
  return { market, interval, ticker: seen.ticker, candles: seen.candles, live: createSpot(seen) }
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

export function useMarket(data: PageData['spot']): MarketControls {
  const href = useHref()
  const connection = useConnection()
  const [current, setCurrent] = useState(() => shown(data.symbol, data.interval, data))
  const wanted = useRef(0)

  const { market, interval, live, candles } = current
  const newestBar = candles.at(-1)?.time ?? 0
  useEffect(() => (connection ? watchSpot(connection, live, market) : undefined), [connection, live, market])
  useEffect(() => {
    live.setState({ bar: undefined })
    return connection ? watchBar(connection, live, market, interval, newestBar) : undefined
  }, [connection, live, market, interval, newestBar])

  const go = async (symbol: string, next: Interval, push: boolean) => {
    const address = href(addressOf(symbol, next))
    wanted.current += 1
    const turn = wanted.current
    const answer = await call(marketCalls.view, { symbol, interval: next })
    if (turn !== wanted.current) return
    if (!answer.ok) {
      location.assign(address)
      return
    }
    if (push) history.pushState(null, '', address)
    setCurrent((old) => {
      if (old.market.symbol !== symbol) return shown(symbol, next, answer.data)
      return { ...old, interval: next, candles: answer.data.candles }
    })
  }

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

  return {
    shown: current,
    show: (symbol, next) => void go(symbol, next, true),
    address: (symbol, next) => href(addressOf(symbol, next)),
  }
}
