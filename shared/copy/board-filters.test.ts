import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BOARD_QUERY,
  copyBoardFilters,
  copyBoardPath,
  findSmartFilter,
  isNarrowed,
  SMART_FILTERS,
  SMART_NAMES,
  smartPath,
} from './board-filters.ts'
import { COPY_KINDS } from './kinds.ts'
import { COPY_WINDOWS } from './statistics.ts'
import { BOARD_SORTS } from './views.ts'

const USUAL = copyBoardFilters('', 'futures')

describe('[CY2] the filters of the board', () => {
  test('are as usual where the address says nothing, or nothing that means anything', () => {
    expect(USUAL).toEqual({
      kind: 'futures',
      days: 30,
      sort: 'copier_roi',
      name: '',
      symbol: '',
      roi: undefined,
      drawdown: 0,
      winRate: 0,
      runtime: 0,
      copiers: 0,
      simulated: 'yes',
      open: 'no',
      page: 1,
      risk: 0,
      share: 0,
    })
    const nonsense =
      '?days=31&sort=luck&symbol=MOON_USDT&roi=1e9&drawdown=101&winRate=-1&runtime=x&risk=6&share=-1&simulated=maybe&page=0'
    expect(copyBoardFilters(nonsense, 'futures')).toEqual(USUAL)
  })

  test('are read from the address', () => {
    const search = '?days=7&sort=drawdown&symbol=BTC_USDT&roi=-5&drawdown=20&runtime=90&simulated=no&open=yes&page=3'
    expect(copyBoardFilters(search, 'spot')).toMatchObject({
      kind: 'spot',
      days: 7,
      sort: 'drawdown',
      symbol: 'BTC_USDT',
      roi: -5,
      drawdown: 20,
      runtime: 90,
      simulated: 'no',
      open: 'yes',
      page: 3,
    })
  })

  test('are written to it without what is as usual, and begin anew at the first page', () => {
    expect(copyBoardPath(USUAL)).toBe('/copy-trading/futures')
    expect(copyBoardPath({ ...USUAL, page: 4 }, { days: 90 })).toBe('/copy-trading/futures?days=90')
    expect(copyBoardPath(USUAL, { kind: 'spot', roi: 0, name: 'a b' })).toBe('/copy-trading/spot?name=a+b&roi=0')
  })

  test('tell whether they leave anybody out', () => {
    expect(isNarrowed({ ...USUAL, days: 7, sort: 'pnl', page: 2 })).toBe(false)
    expect(isNarrowed({ ...USUAL, roi: 0 })).toBe(true)
  })

  test('come back from the address as they were written to it', () => {
    const filters = fc.record({
      kind: fc.constantFrom(...COPY_KINDS),
      days: fc.constantFrom(...COPY_WINDOWS),
      sort: fc.constantFrom(...BOARD_SORTS),
      name: fc.string({ maxLength: 30 }).map((name) => name.trim()),
      symbol: fc.constantFrom('', 'ETH_USDT'),
      roi: fc.option(fc.integer({ min: -10_000, max: 10_000 }), { nil: undefined }),
      drawdown: fc.nat(100),
      risk: fc.nat(5),
      share: fc.nat(100),
      winRate: fc.nat(100),
      runtime: fc.nat(3_650),
      copiers: fc.nat(10_000),
      simulated: fc.constantFrom('yes' as const, 'no' as const),
      open: fc.constantFrom('yes' as const, 'no' as const),
      page: fc.integer({ min: 1, max: 1_000 }),
    })
    fc.assert(
      fc.property(filters, (wanted) => {
        const { pathname, search, searchParams } = new URL(
          copyBoardPath(wanted, { page: wanted.page }),
          'https://x.test',
        )
        expect(copyBoardFilters(search, pathname.endsWith('spot') ? 'spot' : 'futures')).toEqual(wanted)
        for (const name of searchParams.keys()) expect(BOARD_QUERY as readonly string[]).toContain(name)
      }),
    )
  })
})

test('[CB5] a smart filter is an address of plain filters, and is known by it', () => {
  const usual = copyBoardFilters('', 'futures')
  expect(findSmartFilter(usual)).toBeUndefined()
  for (const name of SMART_NAMES) {
    const path = smartPath(usual, name)
    const filters = copyBoardFilters(path.slice(path.indexOf('?')), 'futures')
    expect(filters).toMatchObject(SMART_FILTERS[name])
    expect(findSmartFilter(filters)).toBe(name)
    // Another period does not change the filter; another filter replaces it.
    expect(findSmartFilter({ ...filters, days: 90 })).toBe(name)
    for (const other of SMART_NAMES) expect(smartPath(filters, other)).toBe(smartPath(usual, other))
  }
  expect(findSmartFilter({ ...usual, drawdown: 33 })).toBeUndefined()
})
