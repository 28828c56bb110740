import { expect, test } from 'vitest'
import { computeVenueWorth, listVenueShares, sumVenueWorth } from './portfolio.ts'

const PRICES = { USDT: '1', BTC: '50000.5' }
const HOLDINGS = computeVenueWorth(
  [
    { wallet: 'spot', asset: 'USDT', amount: '1000' },
    { wallet: 'spot', asset: 'XYZ', amount: '7' },
    { wallet: 'spot', asset: 'BTC', amount: '0.10000001' },
    { wallet: 'contracts', asset: 'USDT', amount: '-20.5' },
  ],
  PRICES,
)

test('[VN93] holdings are worth the venue’s prices, and an asset without a price counts for nothing', () => {
  expect(HOLDINGS.map(({ asset, worth }) => [asset, worth])).toEqual([
    ['BTC', '5000.0505'],
    ['USDT', '1000'],
    ['XYZ', undefined],
    ['USDT', '-20.5'],
  ])
  expect(sumVenueWorth(HOLDINGS, 'spot')).toBe('6000.0505')
  expect(sumVenueWorth(HOLDINGS, 'contracts')).toBe('-20.5')
})

test('[VN93] shares are of all wallets together', () => {
  expect(listVenueShares(HOLDINGS).map(({ asset, percent }) => [asset, percent])).toEqual([
    ['BTC', '83.6'],
    ['USDT', '16.3'],
  ])
  expect(listVenueShares([{ wallet: 'spot', asset: 'USDT', amount: '0', worth: '0' }])).toMatchObject([
    { percent: undefined },
  ])
})
