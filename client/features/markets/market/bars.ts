// Bars of a market in the page's answers. Each interval that was shown stays; newer bars arrive live (client/live/bars.ts).

import { useRef, useState } from 'react'
import type { Candle } from '#shared/markets/market-data.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { useAnswer, useAnswerWriter, useKnownAnswer } from '../../../live/answers.tsx'
import type { MarketProduct } from './product.ts'

/** Oldest first. */
export type IntervalBars = { readonly interval: Interval; readonly candles: readonly Candle[] }

const PAGE = 300

const barsKey = (product: string, symbol: string, interval: Interval) => `bars ${product} ${symbol} ${interval}`

export const createBarCacheEntry = (
  { name }: MarketProduct,
  { symbol, interval, candles }: IntervalBars & { readonly symbol: string },
) => ({
  [barsKey(name, symbol, interval)]: { interval, candles } satisfies IntervalBars,
})

/** Bars with their product, which has their live bar. */
export type ProductBars = IntervalBars & { readonly product: MarketProduct }

export type ChartBars = { readonly symbol: string; readonly bars: ProductBars | undefined }

/** Keeps a market's bars until others have been read. */
export function selectChartBars(
  previous: ChartBars | undefined,
  { product, symbol, data }: { product: MarketProduct; symbol: string; data: IntervalBars | undefined },
): ChartBars {
  const { bars } = previous?.symbol === symbol ? previous : { bars: undefined }
  if (data === undefined) return previous && previous.bars === bars ? previous : { symbol, bars }
  const isSame = bars?.product === product && bars.candles === data.candles && bars.interval === data.interval
  return previous && isSame ? previous : { symbol, bars: { ...data, product } }
}

export function useChartBars(
  product: MarketProduct,
  symbol: string,
  interval: Interval,
): { bars: ProductBars | undefined; isFailed: boolean } {
  const { data, isFailed } = useAnswer<IntervalBars>(barsKey(product.name, symbol, interval), async () => ({
    interval,
    candles: await product.candles({ symbol, interval, limit: PAGE }),
  }))
  const [previous, setPrevious] = useState(() => selectChartBars(undefined, { product, symbol, data }))
  const shown = selectChartBars(previous, { product, symbol, data })
  if (shown !== previous) setPrevious(shown)
  return { bars: shown.bars, isFailed }
}

type BarsOfMarket = {
  readonly product: MarketProduct
  readonly market: { readonly symbol: string }
  readonly interval: Interval
}

export function useBarCacheWriter({ name }: MarketProduct): (symbol: string, bars: IntervalBars) => void {
  const write = useAnswerWriter()
  return (symbol, bars) => write(barsKey(name, symbol, bars.interval), bars)
}

/** Returns a function that reads the newest bars anew (CT13). */
export function useBarReload({ product, market: { symbol }, interval }: BarsOfMarket): () => void {
  const write = useAnswerWriter()
  const isBusy = useRef(false)
  return () => {
    if (isBusy.current) return
    isBusy.current = true
    product
      .candles({ symbol, interval, limit: PAGE })
      .then((candles) => write(barsKey(product.name, symbol, interval), { interval, candles }), console.error)
      .finally(() => {
        isBusy.current = false
      })
  }
}

type Older = { readonly bars: readonly Candle[]; readonly isAll: boolean }
const NONE_OLDER: Older = { bars: [], isAll: false }

export function useOlderChartBars(
  product: MarketProduct,
  symbol: string,
  { interval, candles }: IntervalBars,
): { older: readonly Candle[]; more: () => void } {
  const first = candles[0]?.time
  const key = `older bars ${product.name} ${symbol} ${interval} ${first}`
  const data = useKnownAnswer<Older>(key) ?? NONE_OLDER
  const write = useAnswerWriter()
  const isBusy = useRef(false)
  const more = async () => {
    const before = data.bars[0]?.time ?? first
    if (isBusy.current || data.isAll || before === undefined) return
    isBusy.current = true
    try {
      const page = await product.candles({ symbol, interval, before, limit: PAGE })
      write(key, { bars: [...page, ...data.bars], isAll: page.length === 0 } satisfies Older)
    } finally {
      isBusy.current = false
    }
  }
  // A failed load is repeated when the user scrolls to the chart's left edge again.
  return { older: data.bars, more: () => void more().catch(console.error) }
}
