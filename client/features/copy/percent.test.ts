import { expect, test } from 'vitest'
import { bpsToFraction, formatBpsPercent, formatCopyDelay, formatCopySlippage, formatLeadRatio } from './percent.ts'

test('a rate in basis points has no sign and no zeros that say nothing more', () => {
  expect([1_000, 1_250, 5, 0].map(formatBpsPercent)).toEqual(['10%', '12.5%', '0.05%', '0%'])
  expect(bpsToFraction(-213)).toBe('-0.02130000')
})

test('what is not known is a dash', () => {
  expect([formatLeadRatio(null), formatCopySlippage(null), formatCopyDelay(null)]).toEqual(['–', '–', '–'])
  expect([formatLeadRatio(1.23456), formatLeadRatio(-0.5), formatCopySlippage(12.5), formatCopySlippage(-3)]).toEqual([
    '1.235',
    '−0.5',
    '+0.12%',
    '−0.03%',
  ])
  expect([formatCopyDelay(0), formatCopyDelay(850), formatCopyDelay(2_449)]).toEqual(['0 ms', '850 ms', '2.4 s'])
})
