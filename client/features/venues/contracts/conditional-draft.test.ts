import { expect, test } from 'vitest'
import { type ConditionalDraft, toConditionalInput } from './conditional-draft.ts'

const DRAFT: ConditionalDraft = {
  conditional: 'stop',
  trigger: '48000',
  trail: '1',
  triggeredBy: 'mark',
  isWhole: false,
  price: '47900',
  quantity: '0.01',
  reduceOnly: true,
}

test.each([
  [{}, { type: 'stop', trigger: '48000', quantity: '0.01', reduceOnly: true }],
  [{ isWhole: true }, { type: 'stop', trigger: '48000' }],
  [
    { conditional: 'stop_limit', isWhole: true },
    { type: 'stop_limit', trigger: '48000', price: '47900', quantity: '0.01', reduceOnly: true },
  ],
  [
    { conditional: 'trailing_stop', trigger: '', reduceOnly: false },
    { type: 'trailing_stop', trail: '1', quantity: '0.01' },
  ],
] as const)('[VN45] a draft with %j sends only the figures of its type', (change, input) => {
  expect(toConditionalInput({ ...DRAFT, ...change })).toEqual({ ...input, triggeredBy: 'mark' })
})
