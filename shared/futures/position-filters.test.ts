import { expect, test } from 'vitest'
import { formatPositionSearch, parseClosedPositionFilters, toClosedPositionRange } from './position-filters.ts'

const read = (search: string) => parseClosedPositionFilters(new URLSearchParams(search))
const NONE = { market: '', direction: '', from: '', to: '' }

test('[FS21] filters of closed positions are read from the address, written into it, and what means nothing is nothing', () => {
  const search = '?market=BTC_USDT&direction=short&from=2026-01-31&to=2026-02-01'
  expect(formatPositionSearch(read(search))).toBe(search)
  expect(formatPositionSearch(read(search), { before: '5.1' })).toBe(`${search}&before=5.1`)
  expect(toClosedPositionRange(read(search), 'UTC')).toEqual({
    symbol: 'BTC_USDT',
    direction: 'short',
    // The range includes the last day and excludes the next one.
    from: Date.UTC(2026, 0, 31),
    to: Date.UTC(2026, 1, 2) - 1,
  })
  expect(read('?market=XYZ_USDT&direction=up&from=2026-13-01&to=today')).toEqual(NONE)
  expect(formatPositionSearch(read('?other=1'))).toBe('')
  expect(toClosedPositionRange(read(''), 'UTC')).toEqual({
    symbol: undefined,
    direction: undefined,
    from: undefined,
    to: undefined,
  })
})
