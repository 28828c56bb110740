import { describe, expect, test } from 'vitest'
import { ROUTES } from '#shared/pages/routes.ts'
import { getFirstPathSegment, isCurrentProduct, listProductLinks, PUBLIC_PAGE_SEGMENTS } from './menu-items.ts'

const EVERYTHING = ['', 'markets', 'spot', 'futures', 'p2p', 'otc', 'copy-trading', 'bot-trade']
const names = (...of: Parameters<typeof listProductLinks>) => listProductLinks(...of).map(({ name }) => name)

describe('the menus', () => {
  test('[EN52] name only products that have a page', () => {
    expect(names({}, ['', 'markets', 'spot'])).toEqual(['markets', 'trade'])
    expect(names({}, EVERYTHING)).toEqual(['markets', 'trade', 'futures', 'p2p', 'otc', 'copy', 'bots'])
  })

  test('[EN52] name those of this very house: the rooms of the route table that have an item', () => {
    const routed = new Set(ROUTES.map(({ path }) => getFirstPathSegment(path)))
    const itemised = listProductLinks({}, [...routed]).map(({ to }) => getFirstPathSegment(to))
    expect([...PUBLIC_PAGE_SEGMENTS].toSorted()).toEqual(itemised.toSorted())
    expect(names({})).toContain('markets')
    expect(names({})).toContain('trade')
  })

  test('[EN53] the p2p menu and the futures menu can be switched off, each by itself', () => {
    expect(names({ p2p: 'false' }, EVERYTHING)).toEqual(['markets', 'trade', 'futures', 'otc', 'copy', 'bots'])
    expect(names({ futures: 'false' }, EVERYTHING)).toEqual(['markets', 'trade', 'p2p', 'otc', 'copy', 'bots'])
    expect(names({ futures: 'false', p2p: 'false' }, EVERYTHING)).toEqual(['markets', 'trade', 'otc', 'copy', 'bots'])
    expect(names({ futures: 'true', p2p: 'on' }, EVERYTHING)).toEqual([
      'markets',
      'trade',
      'futures',
      'p2p',
      'otc',
      'copy',
      'bots',
    ])
  })

  test('say where the visitor is', () => {
    const at = (path: string) =>
      listProductLinks({}, EVERYTHING)
        .filter((item) => isCurrentProduct(item, path))
        .map(({ name }) => name)
    expect([at('/spot/ETH_USDT'), at('/markets'), at('/p2p/1'), at('/'), at('/spotlight')]).toEqual([
      ['trade'],
      ['markets'],
      ['p2p'],
      [],
      [],
    ])
  })
})
