import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { createTickerAll } from './ticker-all.ts'

const row = (symbol: string, id: number, last: string, quoteVolume: string): MarketRow => ({
  symbol,
  id,
  last,
  open: '92788.41',
  high: '94827.32',
  low: '92788.41',
  volume: '6434.19190',
  quoteVolume,
  change: '1',
  changeRate: '0.0063',
  time: 1_700_000_000_000,
  spark: [],
})
const rows = [
  row('BTC_USDT', 78, '94728.91', '604768021.94'),
  row('ETH_USDT', 79, '3000', '700000000'),
  row('ETH_BTC', 12, '0.03402', '900'),
  row('APT_USDT', 1204, '3', '1000'),
]

test('[MS8] each field comes from the listing and the row', () => {
  expect(createTickerAll(rows)[0]).toEqual({
    activityState: 0,
    currencyVol: 604768021.94,
    fPartitionIds: '1',
    fav: false,
    hotCoinSort: 2,
    leftCoinName: 'BTC',
    leftCoinUrl: '/coins/BTC.webp',
    newCoinSort: 2,
    oneDayHighest: '94827.32',
    oneDayLowest: '92788.41',
    oneDayTotal: '6434.19190',
    price: '94728.91',
    rightCoinName: 'USDT',
    rose: '0.0063',
    selective: false,
    symbol: '$',
    tmId: 78,
    transferPrice: '94728.91',
    transferSymbol: '$',
  })
})

test('[MS8] ranks and dollar prices go through the listed pairs', () => {
  const [, eth, ethBtc, apt] = createTickerAll(rows)
  expect(eth?.hotCoinSort).toBe(1)
  // 900 BTC are worth 85 million dollars.
  expect(ethBtc).toMatchObject({ hotCoinSort: 3, symbol: '', transferPrice: '3222.6775182', rightCoinName: 'BTC' })
  expect(apt).toMatchObject({ newCoinSort: 1, hotCoinSort: 4 })
})

test('[MS8] an unlisted row is left out; without a dollar pair the price is not known', () => {
  expect(createTickerAll([row('X_Y', 31337, '1', '1')])).toEqual([])
  expect(createTickerAll([row('ETH_BTC', 12, '0.03', '1')])[0]?.transferPrice).toBe('0')
})

const FRAMES = resolve(import.meta.dirname, '../../../shared/data/socket/frames.jsonl')
const isHere = existsSync(FRAMES)
const withData = isHere ? test : test.skip
withData(
  `[MS8] the fields are those of the captured frame${isHere ? '' : ' (skipped: ../shared/data/socket is not here)'}`,
  () => {
    const captured: { frame: { type?: string; data?: unknown; params?: unknown } } | undefined = readFileSync(
      FRAMES,
      'utf8',
    )
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .find(({ dir, frame }) => dir === 's2c' && frame.type === 'ticker_all')
    const [theirs] = JSON.parse(String(captured?.frame.data))
    const types = (object: object) => Object.entries(object).map(([name, value]) => [name, typeof value])
    expect(types(createTickerAll(rows)[0] ?? {})).toEqual(types(theirs))
  },
)
