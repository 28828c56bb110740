import { expect, test } from 'vitest'
import { applyLiveFigures } from '../../live/use-live-rows.ts'
import { findTopMovers, selectTopMarkets } from './selection.ts'

const row = (symbol: string, changeRate: string, quoteVolume: string) => ({
  symbol,
  id: 1,
  changeRate,
  quoteVolume,
  last: '1',
  open: '1',
  high: '1',
  low: '1',
  volume: '1',
  change: '0',
  time: 0,
  spark: [],
})
const ROWS = [row('BTC_USDT', '0.03', '9'), row('ETH_USDT', '0.02', '8'), row('SOL_USDT', '-0.01', '7')]
const symbols = (rows: readonly { readonly symbol: string }[]) => rows.map(({ symbol }) => symbol.slice(0, 3))

test('[HM21] a coin that falls since the page was loaded leaves the gainers', () => {
  const rows = applyLiveFigures(ROWS, { BTC_USDT: { changeRate: '-0.02', quoteVolume: '6' } })
  const { gainers, losers, busiest } = findTopMovers(rows)
  expect(symbols(gainers)).toEqual(['ETH'])
  expect(symbols(losers)).toEqual(['BTC', 'SOL'])
  expect(symbols(busiest)).toEqual(['ETH', 'SOL', 'BTC'])
  expect(symbols(selectTopMarkets(rows))).toEqual(['ETH', 'SOL', 'BTC'])
})
