import { expect, test } from 'vitest'
import { findContract } from '#shared/futures/contracts.ts'
import {
  computeAverageEntry,
  computeLargestPosition,
  computePlannedPosition,
  findTargetPrice,
} from './position-calculator.ts'

const found = findContract('BTC_USDT')
if (!found) throw new Error('BTC_USDT is a contract')
const contract = found
const sketch = { isLong: true, leverage: 10, quantity: '1', entry: '50000', exit: '55000' }

test('[FS7] profit is what is left after the fees of both ways, of the margin that it took', () => {
  // 1 BTC: 5,000 of profit less 0.05 % of 50,000 and of 55,000.
  expect(computePlannedPosition(contract, sketch)).toMatchObject({
    margin: '5000.00000000',
    fees: '52.50000000',
    profit: '4947.50000000',
    roe: '98.95',
  })
  expect(computePlannedPosition(contract, { ...sketch, isLong: false })).toMatchObject({
    profit: '-5052.50000000',
    roe: '-101.05',
  })
})

test('[FS7] the liquidation price is the one of a position with margin of its own', () => {
  // (50,000 − 5,000) ÷ (1 − 0.004), in the tier of up to 50,000.
  expect(computePlannedPosition(contract, sketch)?.liquidation).toBe('45180.7')
  expect(computePlannedPosition(contract, { ...sketch, leverage: 1 })?.liquidation).toBeUndefined()
})

test('[FS7] without size or entry there is nothing to tell; without an exit no profit', () => {
  expect(computePlannedPosition(contract, { ...sketch, quantity: '' })).toBeUndefined()
  expect(computePlannedPosition(contract, { ...sketch, entry: '0' })).toBeUndefined()
  expect(computePlannedPosition(contract, { ...sketch, exit: '' })).not.toHaveProperty('profit')
})

test('[FS7] the price of a target is the first at which so much of the margin is earned, after the fees of both ways', () => {
  for (const isLong of [true, false]) {
    for (const target of ['0', '25', '98.95']) {
      const own = { ...sketch, isLong }
      const price = findTargetPrice(contract, own, target)
      const roeAt = (text: string) => {
        const told = computePlannedPosition(contract, { ...own, exit: text })
        return told && 'profit' in told ? Number(told.profit) / Number(told.margin) : Number.NaN
      }
      expect(roeAt(price ?? '') * 100, `${isLong} ${target}`).toBeGreaterThanOrEqual(Number(target))
      const nearer = (Number(price) + (isLong ? -0.1 : 0.1)).toFixed(1)
      expect(roeAt(nearer) * 100, `${isLong} ${target}`).toBeLessThan(Number(target))
    }
  }
  // (50,000 + 4,947.5 + 25) ÷ 0.9995, rounded up to the next tick.
  expect(findTargetPrice(contract, sketch, '98.95')).toBe('55000.0')
})

test('[FS7] no price brings a short more than all that it was sold for, nor anything what is no position', () => {
  expect(findTargetPrice(contract, { ...sketch, isLong: false, leverage: 1 }, '100')).toBeUndefined()
  expect(findTargetPrice(contract, { ...sketch, quantity: '' }, '10')).toBeUndefined()
  expect(findTargetPrice(contract, sketch, '')).toBeUndefined()
})

test('[FS7] a balance opens what its margin and the fee leave room for, and no more than the tier allows at that leverage', () => {
  const own = { isLong: true, leverage: 10, entry: '50000' }
  // 5,025 per bitcoin: a tenth of 50,000, and 0.05 % of 50,000.
  expect(computeLargestPosition(contract, own, '5025')).toEqual({ size: '1.000', value: '50000.00000000' })
  expect(computeLargestPosition(contract, own, '5024.99')).toMatchObject({ size: '0.999' })
  expect(computeLargestPosition(contract, { ...own, isLong: false }, '5025')).toMatchObject({ size: '1.000' })
  // At 125 times the lowest tier ends at 50,000.
  expect(computeLargestPosition(contract, { ...own, leverage: 125 }, '1000000')).toMatchObject({ size: '1.000' })
  for (const balance of ['', '0', '-1']) expect(computeLargestPosition(contract, own, balance)).toBeUndefined()
  expect(computeLargestPosition(contract, { ...own, entry: '' }, '5025')).toBeUndefined()
})

test('[FS7] several entries come to their average by size, as a position shows it; what is not whole does not count', () => {
  const entries = [
    { quantity: '1', price: '50000' },
    { quantity: '2', price: '53000' },
    { quantity: '', price: '1' },
  ]
  expect(computeAverageEntry(contract, entries)).toEqual({ size: '3.000', price: '52000.000' })
  // 100,000.1 ÷ 3 = 33,333.3666…, with two decimals more than the contract's prices.
  expect(
    computeAverageEntry(contract, [
      { quantity: '1', price: '33333.3' },
      { quantity: '2', price: '33333.4' },
    ])?.price,
  ).toBe('33333.367')
  expect(computeAverageEntry(contract, [])).toBeUndefined()
})
