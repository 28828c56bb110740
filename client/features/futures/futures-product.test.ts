import { expect, test } from 'vitest'
import type { Candle } from '#shared/markets/market-data.ts'
import type { CandlesQuery, MarketProduct } from '../markets/market/product.ts'
import { FUTURES_PRODUCT, withPriceBars } from './futures-product.ts'

const bar = (close: string): Candle => ({
  time: 0,
  open: close,
  high: close,
  low: close,
  close,
  volume: '0',
  quoteVolume: '0',
})
const VIEW: NonNullable<Awaited<ReturnType<MarketProduct['view']>>> = {
  ticker: {} as never,
  depth: { bids: [], asks: [] } as never,
  trades: [],
  candles: [bar('100')],
}
const TRADED: MarketProduct = { ...FUTURES_PRODUCT, view: async () => VIEW, candles: async () => VIEW.candles ?? [] }
const bars = (candles: MarketProduct['candles']) => ({ candles, watchBar: () => () => undefined })

test('[VN159] a view of mark or index has the bars of that price, not those of trades', async () => {
  const queries: CandlesQuery[] = []
  const mark = withPriceBars(
    TRADED,
    'futures-mark',
    bars(async (query) => {
      queries.push(query)
      return [bar('101')]
    }),
  )
  expect((await mark.view('ETH_USDT', '1h'))?.candles).toEqual([bar('101')])
  expect(queries).toEqual([{ symbol: 'ETH_USDT', interval: '1h', limit: 300 }])
  expect((await TRADED.view('ETH_USDT', '1h'))?.candles).toEqual([bar('100')])
})

test('[VN159] bars of a price that cannot be read leave the market readable, without bars of trades', async () => {
  const mark = withPriceBars(
    TRADED,
    'futures-mark',
    bars(async () => {
      throw new Error('unreachable')
    }),
  )
  const view = await mark.view('ETH_USDT', '1h')
  expect(view?.ticker).toBe(VIEW.ticker)
  expect(view?.candles).toBeUndefined()
  const absent = withPriceBars(
    { ...TRADED, view: async () => undefined },
    'futures-mark',
    bars(async () => []),
  )
  expect(await absent.view('ETH_USDT', '1h')).toBeUndefined()
})
