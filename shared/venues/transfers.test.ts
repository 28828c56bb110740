import { expect, test } from 'vitest'
import {
  formatVenueTransferChoice,
  isVenueTransferAmount,
  listVenueTransferChoices,
  parseVenueTransferChoice,
} from './transfers.ts'

test('[VN102] a form offers what can leave a wallet and what the other takes', () => {
  const choices = listVenueTransferChoices([
    { wallet: 'spot', asset: 'USDT', amount: '12', movable: '10' },
    { wallet: 'spot', asset: 'BTC', amount: '1', movable: '1' },
    { wallet: 'spot', asset: 'BNB', amount: '2', movable: '2' },
    { wallet: 'spot', asset: 'USDC', amount: '3', movable: '0.00' },
    { wallet: 'contracts', asset: 'USDT', amount: '5', movable: '-1' },
    { wallet: 'contracts', asset: 'BNB', amount: '4', movable: '3.5' },
    { wallet: 'contracts', asset: 'USDC', amount: '4' },
  ])
  expect(choices).toEqual([
    { direction: 'to_contracts', asset: 'USDT', most: '10' },
    { direction: 'to_contracts', asset: 'BNB', most: '2' },
    { direction: 'to_spot', asset: 'BNB', most: '3.5' },
  ])
  for (const { most: _, ...choice } of choices) {
    expect(parseVenueTransferChoice(formatVenueTransferChoice(choice))).toEqual(choice)
  }
  for (const text of ['', 'to_spot', 'to_bank-USDT', 'to_spot-usdt', 'to_spot-USDT-x']) {
    expect(parseVenueTransferChoice(text), text).toBeUndefined()
  }
})

test.each([
  ['1', true],
  ['0.00000001', true],
  ['1.500000000', true],
  ['0.000000001', false],
  ['0', false],
  ['-1', false],
  ['1e3', false],
  ['', false],
])('[VN102] %s is an amount of a transfer: %s', (text, isAmount) => {
  expect(isVenueTransferAmount(text)).toBe(isAmount)
})
