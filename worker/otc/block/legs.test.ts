import { expect, test } from 'vitest'
import { findFormLeg, parseBlockLegs, readTypedBlockLegs } from './legs.ts'

const VALUES = { asset1: 'BTC', side1: 'sell', amount1: ' 0.5 ', asset3: 'ETH', amount3: '2' }

test('[BK5] legs with a coin and an amount are requested, whatever their place in the form', () => {
  expect(parseBlockLegs(VALUES)).toEqual({
    ok: true,
    value: [
      { asset: 'BTC', side: 'sell', amount: '0.5' },
      { asset: 'ETH', side: 'buy', amount: '2' },
    ],
  })
  expect(findFormLeg(VALUES, 2)).toBe(3)
})

test('[BK5] a leg without its amount, or without its coin, is refused by its number', () => {
  expect(parseBlockLegs({ ...VALUES, amount3: '' })).toEqual({ ok: false, error: { reason: 'amount_invalid', leg: 3 } })
  expect(parseBlockLegs({ ...VALUES, amount2: '7' })).toEqual({ ok: false, error: { reason: 'asset_unknown', leg: 2 } })
})

test('[BK5] a refused form keeps each leg in its place', () => {
  const [first, second, third] = readTypedBlockLegs(VALUES)
  expect([first?.asset, second?.asset, third?.asset, third?.amount]).toEqual(['BTC', '', 'ETH', '2'])
})
