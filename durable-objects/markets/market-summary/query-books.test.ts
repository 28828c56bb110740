import { afterEach, expect, test, vi } from 'vitest'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { BOOK_ANSWER_TIMEOUT_MS, CONCURRENT_BOOK_QUERIES_MAX, queryBooks } from './query-books.ts'

const row = (symbol: string): MarketRow => ({
  symbol,
  id: 1,
  last: '1',
  open: '1',
  high: '1',
  low: '1',
  volume: '1',
  quoteVolume: '1',
  change: '0',
  changeRate: '0',
  time: 1,
  spark: [],
})
const symbols = Array.from({ length: 20 }, (_, index) => `M${index}`)

afterEach(() => {
  vi.useRealTimers()
})

test('[MS1] six books are asked at once, and every book once', async () => {
  let asking = 0
  let most = 0
  const asked: string[] = []
  const rows = await queryBooks(
    symbols,
    async (symbol) => {
      asked.push(symbol)
      most = Math.max(most, ++asking)
      await new Promise((resolve) => setTimeout(resolve, 1))
      asking -= 1
      return row(symbol)
    },
    () => expect.unreachable(),
  )
  expect(most).toBe(CONCURRENT_BOOK_QUERIES_MAX)
  expect(asked).toEqual(symbols)
  expect(rows.map(({ symbol }) => symbol).sort()).toEqual([...symbols].sort())
})

test('[MS2] a book that fails or does not answer is told apart, the others answer all the same', async () => {
  vi.useFakeTimers()
  const failed: string[] = []
  const answer = queryBooks(
    symbols,
    (symbol) => {
      if (symbol === 'M3') return Promise.reject(new Error('broken'))
      if (symbol === 'M5') return new Promise(() => {})
      return Promise.resolve(row(symbol))
    },
    (symbol) => failed.push(symbol),
  )
  await vi.advanceTimersByTimeAsync(BOOK_ANSWER_TIMEOUT_MS)
  expect(await answer).toHaveLength(18)
  expect(failed).toEqual(['M3', 'M5'])
  expect(vi.getTimerCount()).toBe(0)
})
