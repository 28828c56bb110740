import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COPY_BOARD_QUERY_PARAMETERS,
  COPY_PRESET_FILTER_NAMES,
  COPY_PRESET_FILTERS,
  findCopyPresetFilter,
  formatCopyBoardPath,
  formatCopyPresetPath,
  hasLeadFilter,
  parseCopyBoardFilters,
} from './board-filters.ts'
import { COPY_KINDS } from './kinds.ts'
import { COPY_WINDOW_DAYS } from './statistics.ts'
import { COPY_BOARD_SORT_KEYS } from './views.ts'

const USUAL = parseCopyBoardFilters('', 'futures')

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
    expect(parseCopyBoardFilters(nonsense, 'futures')).toEqual(USUAL)
  })

  test('are read from the address', () => {
    const search = '?days=7&sort=drawdown&symbol=BTC_USDT&roi=-5&drawdown=20&runtime=90&simulated=no&open=yes&page=3'
    expect(parseCopyBoardFilters(search, 'spot')).toMatchObject({
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
    expect(formatCopyBoardPath(USUAL)).toBe('/copy-trading/futures')
    expect(formatCopyBoardPath({ ...USUAL, page: 4 }, { days: 90 })).toBe('/copy-trading/futures?days=90')
    expect(formatCopyBoardPath(USUAL, { kind: 'spot', roi: 0, name: 'a b' })).toBe('/copy-trading/spot?name=a+b&roi=0')
  })

  test('tell whether they leave anybody out', () => {
    expect(hasLeadFilter({ ...USUAL, days: 7, sort: 'pnl', page: 2 })).toBe(false)
    expect(hasLeadFilter({ ...USUAL, roi: 0 })).toBe(true)
  })

  test('come back from the address as they were written to it', () => {
    const filters = fc.record({
      kind: fc.constantFrom(...COPY_KINDS),
      days: fc.constantFrom(...COPY_WINDOW_DAYS),
      sort: fc.constantFrom(...COPY_BOARD_SORT_KEYS),
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
          formatCopyBoardPath(wanted, { page: wanted.page }),
          'https://x.test',
        )
        expect(parseCopyBoardFilters(search, pathname.endsWith('spot') ? 'spot' : 'futures')).toEqual(wanted)
        for (const name of searchParams.keys()) expect(COPY_BOARD_QUERY_PARAMETERS as readonly string[]).toContain(name)
      }),
    )
  })
})

test('[CB5] a smart filter is an address of plain filters, and is known by it', () => {
  const usual = parseCopyBoardFilters('', 'futures')
  expect(findCopyPresetFilter(usual)).toBeUndefined()
  for (const name of COPY_PRESET_FILTER_NAMES) {
    const path = formatCopyPresetPath(usual, name)
    const filters = parseCopyBoardFilters(path.slice(path.indexOf('?')), 'futures')
    expect(filters).toMatchObject(COPY_PRESET_FILTERS[name])
    expect(findCopyPresetFilter(filters)).toBe(name)
    // Another period does not change the filter; another filter replaces it.
    expect(findCopyPresetFilter({ ...filters, days: 90 })).toBe(name)
    for (const other of COPY_PRESET_FILTER_NAMES)
      expect(formatCopyPresetPath(filters, other)).toBe(formatCopyPresetPath(usual, other))
  }
  expect(findCopyPresetFilter({ ...usual, drawdown: 33 })).toBeUndefined()
})
