import { expect, test } from 'vitest'
import { INITIAL_CHART_PRICE, leaveFailedChartPrice, pickChartPrice } from './chart-price.ts'

test('[VN162] the chart returns to the price before if bars of the picked one cannot be read', () => {
  const index = pickChartPrice(INITIAL_CHART_PRICE, 'index')
  const mark = pickChartPrice(index, 'mark')
  expect(leaveFailedChartPrice(mark)).toEqual({ kind: 'index', former: 'last', failed: 'mark' })
  expect(leaveFailedChartPrice(leaveFailedChartPrice(mark))).toEqual({ kind: 'last', former: 'last', failed: 'index' })
  expect(pickChartPrice(leaveFailedChartPrice(mark), 'mark').failed).toBeUndefined()
})

test('[VN162] a price that fails after it was shown gives way to the last price', () => {
  const again = pickChartPrice(pickChartPrice(INITIAL_CHART_PRICE, 'mark'), 'mark')
  expect(leaveFailedChartPrice(again)).toEqual({ kind: 'last', former: 'last', failed: 'mark' })
})
