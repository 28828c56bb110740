import { describe, expect, test } from 'vitest'
import { formatListState } from '#shared/markets/market-list/state.ts'
import { applyLiveFigures } from '../../../live/use-live-rows.ts'
import { filterContracts, parseContractListState } from './contract-list.ts'

const row = (
  symbol: string,
  changed: Partial<Record<'last' | 'fundingRate' | 'openInterest' | 'quoteVolume', string>>,
) => ({
  symbol,
  last: '1',
  mark: '2',
  changeRate: '0',
  fundingRate: '0',
  openInterest: '0',
  quoteVolume: '0',
  ...changed,
})
const ROWS = [
  row('BTC_USDT', { quoteVolume: '9', fundingRate: '-0.01', openInterest: '3' }),
  row('ETH_USDT', { quoteVolume: '8', fundingRate: '0.02', openInterest: '5' }),
  row('SOL_USDT', { quoteVolume: '7', fundingRate: '0.01', openInterest: '4' }),
]
const shown = (search: string, favourites: readonly string[] = []) =>
  filterContracts(ROWS, parseContractListState(search), { BTC: 'Bitcoin' }, (symbol) =>
    favourites.includes(symbol),
  ).map(({ symbol }) => symbol.slice(0, 3))

describe('the list of contracts', () => {
  test('begins with what is traded most', () => {
    expect(shown('')).toEqual(['BTC', 'ETH', 'SOL'])
  })

  test('is sorted by funding and open interest, which markets do not have', () => {
    expect(shown('?sort=funding')).toEqual(['ETH', 'SOL', 'BTC'])
    expect(shown('?sort=funding&dir=asc')).toEqual(['BTC', 'SOL', 'ETH'])
    expect(shown('?sort=interest')).toEqual(['ETH', 'SOL', 'BTC'])
  })

  test('[MK14] is sorted by live figures', () => {
    const live = applyLiveFigures(ROWS, { SOL_USDT: { fundingRate: '0.03' } })
    const sorted = filterContracts(live, parseContractListState('?sort=funding'), {}, () => false)
    expect(sorted.map(({ symbol }) => symbol)).toEqual(['SOL_USDT', 'ETH_USDT', 'BTC_USDT'])
  })

  test('finds pairs and names, and shows favourites alone', () => {
    expect(shown('?q=bitcoin')).toEqual(['BTC'])
    expect(shown('?q=eth/us')).toEqual(['ETH'])
    expect(shown('?favourites=1', ['SOL_USDT'])).toEqual(['SOL'])
  })

  test('has one address for each state', () => {
    const address = '?q=b&sort=funding&dir=asc'
    expect(formatListState(parseContractListState(address))).toBe(address)
    expect(formatListState(parseContractListState('?sort=high'))).toBe('')
  })
})
