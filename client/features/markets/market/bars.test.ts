import { expect, test } from 'vitest'
import type { Candle } from '#shared/markets/market-data.ts'
import { FUTURES_PRODUCT_BY_PRICE } from '../../futures/futures-product.ts'
import { type IntervalBars, selectChartBars } from './bars.ts'

const candle = (time: number): Candle => ({
  time,
  open: '1',
  high: '1',
  low: '1',
  close: '1',
  volume: '0',
  quoteVolume: '0',
})
const bars = (interval: IntervalBars['interval'], time: number): IntervalBars => ({ interval, candles: [candle(time)] })

const { last, mark } = FUTURES_PRODUCT_BY_PRICE
const symbol = 'BTC_USDT'
const first = selectChartBars(undefined, { product: last, symbol, data: bars('1m', 1) })

test('bars of the price before stay with its product until those of the picked price were read', () => {
  const waiting = selectChartBars(first, { product: mark, symbol, data: undefined })
  expect(waiting).toBe(first)
  expect(waiting.bars?.product).toBe(last)
  const read = selectChartBars(waiting, { product: mark, symbol, data: bars('1m', 2) })
  expect(read.bars).toEqual({ product: mark, ...bars('1m', 2) })
})

test('the same bars are the same value, so a chart does not begin anew', () => {
  const { bars: shown } = first
  expect(selectChartBars(first, { product: last, symbol, data: shown })).toBe(first)
  expect(selectChartBars(first, { product: mark, symbol, data: shown }).bars?.product).toBe(mark)
})

test('bars of another market are not kept', () => {
  const other = selectChartBars(first, { product: last, symbol: 'ETH_USDT', data: undefined })
  expect(other).toEqual({ symbol: 'ETH_USDT', bars: undefined })
  expect(selectChartBars(other, { product: last, symbol: 'ETH_USDT', data: undefined })).toBe(other)
})
