import { expect, test } from 'vitest'
import { counted } from './summary.ts'

test('[MK5] a market that did not move has neither gained nor lost', () => {
  const rows = ['0.01', '-0.02', '0', '0.0000', '-0.0000', '0.0001'].map((changeRate) => ({ changeRate }))
  expect(counted(rows)).toEqual({ gain: 2, loss: 1, flat: 3 })
  expect(counted([])).toEqual({ gain: 0, loss: 0, flat: 0 })
})
