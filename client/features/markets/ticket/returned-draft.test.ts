import { expect, test } from 'vitest'
import { createOrderDraft } from './draft.ts'
import { parseReturnedOrderDraft, restoreUntouchedFields } from './returned-draft.ts'

const first = createOrderDraft('90000.00')
const back = (typed: Readonly<Record<string, string>>) =>
  parseReturnedOrderDraft(
    first,
    `?trade=quantity_invalid&trade_typed=${encodeURIComponent(String(new URLSearchParams(typed)))}`,
  )

test('[FG8] a draft has what was typed, figures as they were read', () => {
  expect(back({ quantity: '62.5', price: '1 234,5', type: 'stop', stopPrice: '1٫234', exits: 'on' })).toEqual({
    ...first,
    quantity: '62.5',
    price: '1234.5',
    type: 'stop',
    stopPrice: '1.234',
    exits: true,
  })
  expect(back({ quantity: '1,23,4', price: '' })).toEqual({ ...first, quantity: '1,23,4', price: '' })
})

test('[FG8] it has nothing else of what an address says', () => {
  expect(back({ type: 'anything', side: 'both', market: 'X', __proto__: 'x', toString: 'y', unit: 'z' })).toEqual(first)
  expect(parseReturnedOrderDraft(first, '?trade=placed')).toEqual(first)
  expect(parseReturnedOrderDraft(first, '')).toEqual(first)
})

test('[FG8] what the user corrected meanwhile stays', () => {
  const search = `?trade=refused&trade_typed=${encodeURIComponent('quantity=62.5&price=1234&exits=on&type=stop')}`
  const corrected = { ...first, quantity: '5', side: 'sell' } as const
  expect(restoreUntouchedFields(first, first, search)).toEqual(parseReturnedOrderDraft(first, search))
  expect(restoreUntouchedFields(corrected, first, search)).toEqual({
    ...corrected,
    price: '1234',
    type: 'stop',
    exits: true,
  })
})
