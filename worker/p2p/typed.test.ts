import { expect, test } from 'vitest'
import { parseP2pAdPricing } from './typed.ts'

test('[PB2] a floating price is a percentage of the reference with at most two decimals, within bounds', () => {
  expect(parseP2pAdPricing('EUR', 'floating', '101.5')).toEqual({ ok: true, value: { kind: 'floating', bps: 10_150 } })
  for (const typed of ['150', '1e2', '', '-101', '101.555']) {
    expect(parseP2pAdPricing('EUR', 'floating', typed), typed).toMatchObject({ ok: false })
  }
})
