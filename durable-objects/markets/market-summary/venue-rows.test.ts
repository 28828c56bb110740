import { expect, test } from 'vitest'
import { VenueRows } from './venue-rows.ts'
import type { VenueMarketRow } from './venue-tickers.ts'

const row: VenueMarketRow = {
  symbol: 'BTC_USDT',
  id: 78,
  last: '2',
  open: '1',
  high: '3',
  low: '1',
  volume: '10',
  quoteVolume: '20',
  change: '1',
  changeRate: '1.0000',
  time: 1_700_000_000_000,
}

function rowsOf() {
  const around = { now: 0, isDown: false, isBookDown: false, states: 0, failures: [] as string[] }
  const rows = new VenueRows({
    readTickers: async () => {
      if (around.isDown) throw new Error('no tickers')
      return [row]
    },
    readState: async () => {
      around.states += 1
      if (around.isBookDown) throw new Error('no book')
      return { stopped: 'halted', spark: [1, 2] }
    },
    onFailure: (symbol) => around.failures.push(symbol),
    now: () => around.now,
  })
  return { around, rows }
}

test('[MS12] state and closes come from the book, once a minute', async () => {
  const { around, rows } = rowsOf()
  for (let second = 0; second < 120; second += 1) {
    expect(await rows.read()).toEqual([{ ...row, stopped: 'halted', spark: [1, 2] }])
    around.now += 1_000
  }
  expect(around.states).toBe(2)
})

test('[MS12] a venue that stops answering changes no rows; one that never answered leaves them to the books', async () => {
  const { around, rows } = rowsOf()
  around.isDown = true
  expect(await rows.read()).toBeUndefined()
  around.isDown = false
  around.isBookDown = true
  expect(await rows.read()).toEqual([{ ...row, spark: [] }])
  around.isDown = true
  expect(await rows.read()).toEqual([])
  expect(around.failures).toEqual(['all', 'BTC_USDT', 'all'])
})
