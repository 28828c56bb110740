import { afterEach, expect, test } from 'vitest'
import { findObjectRegion, formatHubName, listHubNames, setHomeRegion } from './locations.ts'

afterEach(() => setHomeRegion({}))

test('[LR1] markets and money are at home, wherever the call comes from', () => {
  setHomeRegion({ HOME_REGION: 'weur' })
  for (const binding of ['ORDER_BOOK', 'CLEARING', 'LEDGER', 'MARKET_SUMMARY', 'DEALER']) {
    expect(findObjectRegion(binding, 'x', 'oc')).toBe('weur')
  }
})

test('[LR2] objects of a user are near the owner, or at home if no visitor calls', () => {
  setHomeRegion({ HOME_REGION: 'weur' })
  expect(['ACCOUNT', 'NOTICES'].map((binding) => findObjectRegion(binding, 'u', 'oc'))).toEqual(['oc', 'oc'])
  expect(findObjectRegion('ACCOUNT', 'u', undefined)).toBe('weur')
})

test('[LR3] a hub is in the region of its name, without one at home', () => {
  setHomeRegion({ HOME_REGION: 'weur' })
  expect(findObjectRegion('MARKET_HUB', formatHubName(3, 'apac-ne'), 'oc')).toBe('apac-ne')
  expect(findObjectRegion('MARKET_HUB', formatHubName(3, undefined), 'oc')).toBe('weur')
})

test('[LR1] without a setting the platform chooses, as it did', () => {
  expect(findObjectRegion('ORDER_BOOK', 'BTC_USDT', 'oc')).toBeUndefined()
})

test('[LR3] shards are dealt to the regions by turns', () => {
  expect(listHubNames(3, [])).toEqual(['h0', 'h1', 'h2'])
  expect(listHubNames(5, ['weur', 'enam'])).toEqual(['h0-weur', 'h1-enam', 'h2-weur', 'h3-enam', 'h4-weur'])
})
