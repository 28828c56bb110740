// Bars of a chart as the server tells them, through SWR: each interval that was looked at is kept, so that coming back to
// it asks for nothing. What is newer than they are comes live (client/live/bars.ts).

import { useRef } from 'react'
import useSWR, { unstable_serialize as serialised, useSWRConfig } from 'swr'
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

type Older = { readonly bars: readonly Candle[]; readonly isAll: boolean }
const NONE_OLDER: Older = { bars: [], isAll: false }

/** Bars before those of the page, as far back as was asked for. */
export function useOlderBars(
  product: MarketProduct,
  symbol: string,
  { interval, candles }: Bars,
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
  // The edge is reached again and again: what cannot be read now is asked for then.
  return { older: data.bars, more: () => void more().catch(console.error) }
}
