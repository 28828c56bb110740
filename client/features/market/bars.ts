// Bars of a chart as the server tells them, through SWR: each interval that was looked at is kept, so that coming back to
// it asks for nothing. What is newer than they are comes live (client/live/bars.ts).

import { useMemo } from 'react'
import useSWR, { unstable_serialize as serialised, useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import type { Interval } from '#shared/intervals.ts'
import type { Candle } from '#shared/market-data.ts'
import type { MarketProduct } from './product.ts'

/** Bars of one interval, oldest first. */
export type Bars = { readonly interval: Interval; readonly candles: readonly Candle[] }

const PAGE = 300

const barsKey = (product: string, symbol: string, interval: Interval) => ['bars', product, symbol, interval] as const

/** Bars that came with the page, by their key in SWR's cache. */
export const cachedBars = (
  { name }: MarketProduct,
  { symbol, interval, candles }: Bars & { readonly symbol: string },
) => ({
  [serialised(barsKey(name, symbol, interval))]: { interval, candles } satisfies Bars,
})

/** Bars that have closed do not change, and the newest one is live: nothing is asked for twice. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const

/** The newest bars of an interval; while they are on their way, those of the interval before. */
export function useBars(
  product: MarketProduct,
  symbol: string,
  interval: Interval,
): { bars: Bars | undefined; isFailed: boolean } {
  const { data, error } = useSWR(
    barsKey(product.name, symbol, interval),
    async ([, , of, at]): Promise<Bars> => ({
      interval: at,
      candles: await product.candles({ symbol: of, interval: at, limit: PAGE }),
    }),
    { ...ONCE, keepPreviousData: true, shouldRetryOnError: false },
  )
  return { bars: data, isFailed: error !== undefined }
}

/** Takes bars in that came with something else. */
export function useBarCache({ name }: MarketProduct): (symbol: string, bars: Bars) => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return (symbol, bars) => mutate(barsKey(name, symbol, bars.interval), bars, { revalidate: false })
}

/** Bars before those of the page, as far back as was asked for. */
export function useOlderBars(
  product: MarketProduct,
  symbol: string,
  { interval, candles }: Bars,
): { older: readonly Candle[]; more: () => void } {
  const { data, size, setSize } = useSWRInfinite(
    (_page, newer: readonly Candle[] | null) => {
      const before = (newer ?? candles)[0]?.time
      return before === undefined ? null : (['older bars', product.name, symbol, interval, before] as const)
    },
    ([, , of, at, before]) => product.candles({ symbol: of, interval: at, before, limit: PAGE }),
    { ...ONCE, initialSize: 0, revalidateFirstPage: false },
  )
  const loaded = data?.length ?? 0
  const isComplete = data?.at(-1)?.length === 0
  const older = useMemo(() => (data ?? []).toReversed().flat(), [data])
  return {
    older,
    more: () => {
      if (loaded === size && !isComplete) void setSize(size + 1)
    },
  }
}
