import { expect, test } from 'vitest'
import { findAsset, parseAssetAmount } from '../money/assets.ts'
import { canWithdrawAmount } from './leaving.ts'

test.each([
  // Two USDT are the minimum withdrawal on the cheapest network.
  ['USDT', '2', true],
  ['USDT', '1.99', false],
  ['BTC', '0.0002', true],
  // Too little for a withdrawal, but enough to sell and then withdraw.
  ['BTC', '0.0001', true],
  ['BTC', '0.00001', false],
  ['SHIB', '390000', true],
  ['SHIB', '1000', false],
  // Enough coins for a withdrawal, regardless of their value.
  ['GALA', '600', true],
])('[ACC22] %s: of %s it is said that it can leave: %s', (symbol, amount, can) => {
  const asset = findAsset(symbol)
  const atoms = asset && parseAssetAmount(asset, amount)
  expect(canWithdrawAmount(symbol, atoms?.ok ? atoms.value : -1n)).toBe(can)
})
