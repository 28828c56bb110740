import { expect, test } from 'vitest'
import { parseP2pAdPricing, parseTakerNumbers } from './typed.ts'

test('[PB2] a floating price is a percentage of the reference with at most two decimals, within bounds', () => {
  expect(parseP2pAdPricing('EUR', 'floating', '101.5')).toEqual({ ok: true, value: { kind: 'floating', bps: 10_150 } })
  for (const typed of ['150', '1e2', '', '-101', '101.555']) {
    expect(parseP2pAdPricing('EUR', 'floating', typed), typed).toMatchObject({ ok: false })
  }
})

test('[PA7] a condition is a whole number within its bounds, or empty; anything else is refused at its own field', () => {
  expect(parseTakerNumbers({ days: ' 30 ', deals: '' })).toEqual({
    ok: true,
    value: { days: 30, deals: 0, completion: 0 },
  })
  for (const [field, typed, most] of [
    ['days', '1.5', '1000'],
    ['deals', '20000', '10000'],
    ['completion', '101', '100'],
    ['completion', '-1', '100'],
  ] as const) {
    expect(parseTakerNumbers({ [field]: typed }), typed).toEqual({
      ok: false,
      error: { reason: 'condition_invalid', params: { field, most } },
    })
  }
})
