// Bars of a market in SWR's cache. Each interval that was shown stays cached; newer bars arrive live
// (client/live/bars.ts).

import { useRef } from 'react'
import useSWR, { unstable_serialize as serialised, useSWRConfig } from 'swr'
import type { Candle } from '#shared/markets/market-data.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import type { MarketProduct } from './product.ts'

/** Oldest first. */
export type IntervalBars = { readonly interval: Interval; readonly candles: readonly Candle[] }

const PAGE = 300

const barsKey = (product: string, symbol: string, interval: Interval) => ['bars', product, symbol, interval] as const

export const createBarCacheEntry = (
  { name }: MarketProduct,
  { symbol, interval, candles }: IntervalBars & { readonly symbol: string },
) => ({
  [serialised(barsKey(name, symbol, interval))]: { interval, candles } satisfies IntervalBars,
})

/** SWR options without revalidation, because closed bars never change and the newest bar is live. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const

/** Returns the previous interval's bars while new ones load. */
export function useChartBars(
  product: MarketProduct,
  symbol: string,
  interval: Interval,
): { bars: IntervalBars | undefined; isFailed: boolean } {
  const { data, error } = useSWR(
    barsKey(product.name, symbol, interval),
    async ([, , of, at]): Promise<IntervalBars> => ({
      interval: at,
      candles: await product.candles({ symbol: of, interval: at, limit: PAGE }),
    }),
    { ...ONCE, keepPreviousData: true, shouldRetryOnError: false },
  )
  return { bars: data, isFailed: error !== undefined }
}

export function useBarCacheWriter({ name }: MarketProduct): (symbol: string, bars: IntervalBars) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (symbol, bars) => mutate(barsKey(name, symbol, bars.interval), bars, { revalidate: false })
}

type Older = { readonly bars: readonly Candle[]; readonly isAll: boolean }
const NONE_OLDER: Older = { bars: [], isAll: false }

export function useOlderChartBars(
  product: MarketProduct,
  symbol: string,
  { interval, candles }: IntervalBars,
): { older: readonly Candle[]; more: () => void } {
  const first = candles[0]?.time
  const { data = NONE_OLDER, mutate } = useSWR<Older>(['older bars', product.name, symbol, interval, first], null)
  const isBusy = useRef(false)
  const more = async () => {
    const before = data.bars[0]?.time ?? first
    if (isBusy.current || data.isAll || before === undefined) return
    isBusy.current = true
    try {
      const page = await product.candles({ symbol, interval, before, limit: PAGE })
      await mutate({ bars: [...page, ...data.bars], isAll: page.length === 0 }, { revalidate: false })
    } finally {
      isBusy.current = false
    }
  }
  // A failed load is repeated when the user scrolls to the chart's left edge again.
  return { older: data.bars, more: () => void more().catch(console.error) }
}
