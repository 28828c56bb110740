import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Candle } from '#shared/markets/market-data.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { type Interval, MINUTE_MS } from '#shared/platform/intervals.ts'
import { LiveConnection } from '../../../../live/connection.ts'
import type { LiveMarketState } from '../../../../live/market-live.ts'
import { FakeTopicSocket } from '../../../../live/testing.ts'
import { browserTimers } from '../../../../live/timers.ts'
import { SPOT_PRODUCT } from '../../spot/spot-product.ts'
import type { MarketProduct } from '../product.ts'
import { followBars } from './follow-bars.ts'

const market = MARKETS[0]!
const connection = new LiveConnection(new FakeTopicSocket(), browserTimers)
const bar = (time: number): Candle => ({
  time,
  open: '1',
  high: '1',
  low: '1',
  close: '1',
  volume: '0',
  quoteVolume: '0',
})

const noGap = () => expect.unreachable()

/** Each watch shows a bar at once, whose time is that of the newest known bar plus one. */
function createChartData() {
  const live = createStore<Pick<LiveMarketState, 'bar'>>(() => ({ bar: undefined }))
  const watched: Interval[] = []
  const product: MarketProduct = {
    ...SPOT_PRODUCT,
    watchBar: (_, store, __, interval, since) => {
      watched.push(interval)
      store.setState({ bar: bar(since + 1) })
      return () => void watched.splice(watched.indexOf(interval), 1)
    },
  }
  const at = (interval: Interval, time: number) => ({ product, market, live, interval, candles: [bar(time)] })
  return { live, watched, at }
}

test('a bar that arrives when the watch begins reaches the chart', () => {
  const { at, live } = createChartData()
  const shown: number[] = []
  const stop = followBars(at('1m', 10), connection, ({ time }) => shown.push(time), noGap)
  live.setState({ bar: bar(12) })
  expect(shown).toEqual([11, 12])
  stop()
})

test('a chart that comes back watches from its own newest bar', () => {
  const { at, live } = createChartData()
  const shown: number[] = []
  followBars(at('1m', 10), connection, () => undefined, noGap)()
  live.setState({ bar: bar(50) })
  const stop = followBars(at('1m', 10), connection, ({ time }) => shown.push(time), noGap)
  expect(shown).toEqual([11])
  stop()
})

test('each interval’s bars reach only its own chart', () => {
  const { at, watched } = createChartData()
  const former: number[] = []
  const current: number[] = []
  const stopFormer = followBars(at('1d', 10), connection, ({ time }) => former.push(time), noGap)
  expect(watched).toEqual(['1d'])
  stopFormer()
  expect(watched).toEqual([])
  const stop = followBars(at('1m', 20), connection, ({ time }) => current.push(time), noGap)
  expect(watched).toEqual(['1m'])
  expect({ former, current }).toEqual({ former: [11], current: [21] })
  stop()
})

test('without a connection no bar is watched, and the bar of the former interval goes', () => {
  const { at, live, watched } = createChartData()
  live.setState({ bar: bar(5) })
  followBars(at('1m', 10), null, () => expect.unreachable(), noGap)()
  expect(watched).toEqual([])
  expect(live.getState().bar).toBeUndefined()
})

test('[CT13] bars that are missing before a live bar are asked for, and the chart has no hole meanwhile', () => {
  const { at, live } = createChartData()
  const shown: number[] = []
  const onGap = vi.fn()
  followBars(at('1m', MINUTE_MS), connection, ({ time }) => shown.push(time), onGap)
  live.setState({ bar: bar(2 * MINUTE_MS) })
  expect(onGap).not.toHaveBeenCalled()
  for (const minute of [4, 5]) live.setState({ bar: bar(minute * MINUTE_MS) })
  expect([shown, onGap.mock.calls.length]).toEqual([[MINUTE_MS + 1, 2 * MINUTE_MS], 2])
})
