import { expect, test } from 'vitest'
import { formatBotMarketplacePath, parseBotMarketplaceFilters } from './market-filters.ts'

const USUAL = { kind: '', market: '', window: '30', sort: 'percent', state: 'all', page: 1 } as const

test('[BP6] filters stand in the address, what is as usual does not', () => {
  expect(parseBotMarketplaceFilters('')).toEqual(USUAL)
  expect(formatBotMarketplacePath(USUAL)).toBe('/bot-trade/autosystem')
  const chosen = { ...USUAL, kind: 'spot_grid', market: 'ETH_USDT', window: '7', sort: 'ran', state: 'over' } as const
  const path = formatBotMarketplacePath(chosen, { page: 3 })
  expect(path).toBe('/bot-trade/autosystem?kind=spot_grid&market=ETH_USDT&window=7&sort=ran&state=over&page=3')
  expect(parseBotMarketplaceFilters(new URL(path, 'https://meridian.test').search)).toEqual({ ...chosen, page: 3 })
})

test('[BP6] what means nothing is as good as nothing; another filter begins at the first page', () => {
  expect(parseBotMarketplaceFilters('?kind=x&market=NO_PAIR&window=8&sort=name&state=dead&page=0.5')).toEqual(USUAL)
  expect(formatBotMarketplacePath({ ...USUAL, page: 4 }, { sort: 'clones' })).toBe('/bot-trade/autosystem?sort=clones')
})
