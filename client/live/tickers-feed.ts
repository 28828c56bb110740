import type { StoreApi } from 'zustand/vanilla'
import { marketCalls } from '#shared/markets/calls.ts'
import { findMarketById } from '#shared/markets/markets.ts'
import { type LiveTicker, TickerAllPush } from '#shared/realtime/pushes.ts'
import { SPOT_BIZ } from '#shared/realtime/topics.ts'
import { sendApiCallOrThrow } from '../calls/call.ts'
import { batchUpdatesByFrame } from './batch.ts'
import type { LiveConnection } from './connection.ts'
import type { TickersBySymbol } from './tickers.ts'

const isSame = (a: LiveTicker, b: LiveTicker) =>
  a.last === b.last &&
  a.quoteVolume === b.quoteVolume &&
  a.volume === b.volume &&
  a.changeRate === b.changeRate &&
  a.high === b.high &&
  a.low === b.low

export function watchTickers(connection: LiveConnection, tickers: StoreApi<TickersBySymbol>): () => void {
  const show = batchUpdatesByFrame(tickers)
  let known = tickers.getState()
  const take = (all: readonly (readonly [string, LiveTicker])[]) => {
    // Unchanged rows keep their object, so only changed rows render again.
    const changed = all.filter(([symbol, ticker]) => {
      const before = known[symbol]
      return !before || !isSame(before, ticker)
    })
    if (changed.length === 0) return
    const news = Object.fromEntries(changed)
    known = { ...known, ...news }
    show(news)
  }
  return connection.watch(
    { biz: SPOT_BIZ, type: 'ticker_all' },
    {
      handlePush: (data) => {
        const push = TickerAllPush.safeParse(data)
        if (!push.success) return
        take(
          push.data.flatMap((row) => {
            const market = findMarketById(row.id)
            return market ? [[market.symbol, row] as const] : []
          }),
        )
      },
      poll: async () => {
        const { markets } = await sendApiCallOrThrow(marketCalls.overview, {})
        return () => take(markets.map((row) => [row.symbol, row] as const))
      },
    },
  )
}
