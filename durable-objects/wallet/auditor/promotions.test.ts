import { expect, test } from 'vitest'
import { comparePromotions } from './promotions.ts'

const paid = (atoms: string) => ({
  assets: [{ asset: 'USDT', kinds: { a: '70', promotions: `-${atoms}` }, sum: '0' }],
  findings: [],
})
const word = (known: string, promised: string) => ({ paid: known, promised })

test('[AD12] what was paid for coupons is what campaigns know at least, and what they gave at most', () => {
  const compared = (known: string, atoms: string, promised: string) =>
    comparePromotions(word(known, '0'), paid(atoms), word('0', promised)).map(({ detail, difference }) => [
      detail.split(' ')[0],
      difference,
    ])
  expect(compared('10', '10', '10')).toEqual([])
  // In flight: paid, but the campaign does not know it yet.
  expect(compared('0', '10', '30')).toEqual([])
  expect(compared('11', '10', '30')).toEqual([['campaigns', '1']])
  expect(compared('0', '31', '30')).toEqual([['more', '1']])
  expect(comparePromotions(word('0', '0'), { assets: [], findings: [] }, word('0', '0'))).toEqual([])
})

test('[AD12] nothing is compared where a shard did not answer', () => {
  const unreached = { invariant: 'reach', object: 'ledger:l1', detail: 'gone' }
  expect(comparePromotions(word('50', '0'), { ...paid('10'), findings: [unreached] }, word('50', '60'))).toEqual([])
})
