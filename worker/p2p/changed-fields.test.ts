import { expect, test } from 'vitest'
import { pickChangedFields } from './changed-fields.ts'

const SHOWN = {
  'displayed-price': '101',
  'displayed-amount': '300.50',
  'displayed-min': '10.00',
  'displayed-max': '200.00',
}
const TYPED = { ad: 'EUR-1', priced: 'floating', version: '4', price: '101', amount: '300.5', min: '10', max: '200' }

test('[PB22] an edited ad sends the figures that its maker changed, and what the page showed', () => {
  const picked = pickChangedFields({ ...SHOWN, ...TYPED, max: '250' })
  expect(picked).toMatchObject({ ad: 'EUR-1', version: '4', max: '250', available: '300.50' })
  for (const field of ['price', 'amount', 'min']) expect(picked).not.toHaveProperty(field)
})

test('[PB22] an emptied figure is sent, so it is refused', () => {
  expect(pickChangedFields({ ...SHOWN, ...TYPED, amount: '' })).toHaveProperty('amount', '')
})

test('[PP5] a switch sends its state alone', () => {
  expect(pickChangedFields({ ad: 'EUR-1', state: 'offline', min: '' })).toEqual({ ad: 'EUR-1', state: 'offline' })
})
