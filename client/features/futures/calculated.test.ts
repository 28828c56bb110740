import { expect, test } from 'vitest'
import { contractBySymbol } from '#shared/futures/contracts.ts'
import { calculated } from './calculated.ts'

const found = contractBySymbol('BTC_USDT')
if (!found) throw new Error('BTC_USDT is a contract')
const contract = found
const sketch = { isLong: true, leverage: 10, quantity: '1', entry: '50000', exit: '55000' }

test('[FS7] profit is what is left after the fees of both ways, of the margin that it took', () => {
  // 1 BTC: 5,000 of profit less 0.05 % of 50,000 and of 55,000.
  expect(calculated(contract, sketch)).toMatchObject({
    margin: '5000.00000000',
    fees: '52.50000000',
    profit: '4947.50000000',
    roe: '98.95',
  })
  expect(calculated(contract, { ...sketch, isLong: false })).toMatchObject({ profit: '-5052.50000000', roe: '-101.05' })
})

test('[FS7] the liquidation price is the one of a position with margin of its own', () => {
  // (50,000 − 5,000) ÷ (1 − 0.004), in the tier of up to 50,000.
  expect(calculated(contract, sketch)?.liquidation).toBe('45180.7')
  expect(calculated(contract, { ...sketch, leverage: 1 })?.liquidation).toBeUndefined()
})

test('[FS7] without size or entry there is nothing to tell; without an exit no profit', () => {
  expect(calculated(contract, { ...sketch, quantity: '' })).toBeUndefined()
  expect(calculated(contract, { ...sketch, entry: '0' })).toBeUndefined()
  expect(calculated(contract, { ...sketch, exit: '' })).not.toHaveProperty('profit')
})
