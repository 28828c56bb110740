import { expect, test } from 'vitest'
import { UTC } from '#shared/format/zone.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import {
  formatVenueCursor,
  formatVenuePastSearch,
  hasVenuePastKind,
  isPastCursor,
  parseVenueCursor,
  parseVenuePastFilters,
  toVenuePeriod,
  VENUE_PAST_KINDS,
} from './past.ts'

const NOW = Date.UTC(2026, 10, 30, 12)
const filtersOf = (text: string) => parseVenuePastFilters(new URLSearchParams(text))

test('[VN96] invalid filters are ignored', () => {
  const usual = { product: 'spot', kind: 'orders', market: 'BTC_USDT', from: '', to: '' }
  expect(filtersOf('product=x&kind=y&market=NO&from=2026-13-01&to=1')).toEqual(usual)
  const chosen = { product: 'contracts', kind: 'fills', market: 'ETH_USDT', from: '2026-11-01', to: '2026-11-02' }
  const parsed = filtersOf(new URLSearchParams(chosen).toString())
  expect(parsed).toEqual(chosen)
  expect(filtersOf(formatVenuePastSearch(parsed))).toEqual(chosen)
})

test('[VN156] a list that a product does not have is shown of a product that has it', () => {
  expect(filtersOf('kind=funding&product=spot')).toMatchObject({ kind: 'funding', product: 'contracts' })
  expect(filtersOf('kind=fills&product=spot').product).toBe('spot')
  for (const kind of VENUE_PAST_KINDS)
    expect(hasVenuePastKind(filtersOf(`kind=${kind}`).product, kind), kind).toBe(true)
  expect(hasVenuePastKind('spot', 'funding')).toBe(false)
})

test('[VN96] a period has the last thirty days without dates, ends now, and has at most a year', () => {
  expect(toVenuePeriod(filtersOf(''), UTC, NOW)).toEqual({ from: NOW - 30 * DAY_MS, to: NOW })
  expect(toVenuePeriod(filtersOf('from=2026-11-01&to=2026-11-02'), UTC, NOW)).toEqual({
    from: Date.UTC(2026, 10, 1),
    to: Date.UTC(2026, 10, 3) - 1,
  })
  expect(toVenuePeriod(filtersOf('from=2020-01-01&to=2027-01-01'), UTC, NOW)).toEqual({
    from: NOW - 366 * DAY_MS,
    to: NOW,
  })
})

test('[VN96] a place in the list survives its way through the address', () => {
  const place = { time: 1_800_000_000_000, id: '9223372036854775807' }
  expect(parseVenueCursor(formatVenueCursor(place))).toEqual(place)
  expect(parseVenueCursor(formatVenueCursor({ time: 5, id: '' }))).toEqual({ time: 5, id: '' })
  for (const wrong of [null, '', '5', 'x-1', '5-x', '-1-2']) expect(parseVenueCursor(wrong)).toBeUndefined()
  // Ids are numbers, so the longer is the larger.
  expect(isPastCursor({ time: 5, id: '99' }, { time: 5, id: '100' })).toBe(true)
  expect(isPastCursor({ time: 5, id: '100' }, { time: 5, id: '100' })).toBe(false)
  expect(isPastCursor({ time: 6, id: '1' }, { time: 5, id: '100' })).toBe(false)
})
