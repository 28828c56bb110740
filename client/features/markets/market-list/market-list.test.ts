import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatListState,
  INITIAL_MARKET_LIST_STATE,
  MARKET_CATEGORIES,
  MARKET_LIST_SORT_KEYS,
  parseMarketListState,
  sortListBy,
} from '#shared/markets/market-list/state.ts'
import { filterMarkets } from './market-list.ts'

const row = (symbol: string, last: string, changeRate: string, quoteVolume: string) => ({
  symbol,
  last,
  changeRate,
  high: last,
  low: last,
  quoteVolume,
})
const ROWS = [
  row('BTC_USDT', '90000.00', '0.01', '1000'),
  row('ETH_USDT', '3000.00', '-0.02', '3000'),
  row('SHIB_USDT', '0.00000900', '0.05', '10'),
  row('ETH_BTC', '0.03333', '0.00', '1'),
]
const NAMES = { BTC: 'Bitcoin', ETH: 'Ethereum', SHIB: 'Shiba Inu' }
const show = (search: string, favourites: readonly string[] = []) =>
  filterMarkets(ROWS, parseMarketListState(search), NAMES, (symbol) => favourites.includes(symbol)).map(
    ({ symbol }) => symbol,
  )

describe('the address of the markets table', () => {
  test('any state comes back from its address', () => {
    const states = fc.record({
      q: fc.string({ maxLength: 32 }),
      category: fc.constantFrom(undefined, ...MARKET_CATEGORIES),
      favourites: fc.boolean(),
      sort: fc.constantFrom(...MARKET_LIST_SORT_KEYS),
      descending: fc.boolean(),
      isMap: fc.boolean(),
    })
    fc.assert(
      fc.property(states, (state) => {
        expect(parseMarketListState(formatListState(state))).toEqual(state)
      }),
    )
  })

  test('what is not known in it is as at the beginning', () => {
    expect(parseMarketListState('?sort=colour&dir=up&category=none&favourites=yes&q=')).toEqual(
      INITIAL_MARKET_LIST_STATE,
    )
    expect(formatListState(INITIAL_MARKET_LIST_STATE)).toBe('')
  })
})

describe('what is listed', () => {
  test('turnover is compared in dollars, whatever a market is quoted in', () => {
    expect(show('')).toEqual(['ETH_BTC', 'ETH_USDT', 'BTC_USDT', 'SHIB_USDT'])
  })

  test('a search finds pairs and names, in any spelling', () => {
    expect(show('?q=eth/usdt')).toEqual(['ETH_USDT'])
    expect(show('?q=shiba inu')).toEqual(['SHIB_USDT'])
    expect(show('?q=zzz')).toEqual([])
  })

  test('categories and favourites narrow it', () => {
    expect(show('?category=meme')).toEqual(['SHIB_USDT'])
    expect(show('?favourites=1', ['BTC_USDT'])).toEqual(['BTC_USDT'])
  })

  test('a second press on a column turns the order round; names begin with A', () => {
    expect(show('?sort=change')).toEqual(['SHIB_USDT', 'BTC_USDT', 'ETH_BTC', 'ETH_USDT'])
    expect(show(formatListState(sortListBy(parseMarketListState('?sort=change'), 'change')))).toEqual([
      'ETH_USDT',
      'ETH_BTC',
      'BTC_USDT',
      'SHIB_USDT',
    ])
    expect(show('?sort=pair')).toEqual(['BTC_USDT', 'ETH_BTC', 'ETH_USDT', 'SHIB_USDT'])
  })
})
