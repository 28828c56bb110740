import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateEarnings } from './estimate.ts'

test.each([
  ['10', '20000', 'partner', '60.00'],
  ['50', '20000', 'senior', '400.00'],
  ['1000', '10000', 'principal', '5000.00'],
  ['2', '20000000', 'starter', '8000.00'],
  ['1', '0.01', 'starter', '0.00'],
  ['0', '100', 'starter', '0.00'],
  ['30', '12.', 'starter', '0.07'],
])('[AU14] %s traders of %s each: %s, %s', (traders, turnover, level, amount) => {
  const made = estimateEarnings(traders, turnover)
  expect([made?.level.name, made?.amount]).toEqual([level, amount])
})

test('[AU14] nothing is reckoned of what is no number', () => {
  for (const [traders, turnover] of [
    ['', '1'],
    ['1', ''],
    ['1.5', '1'],
    ['x', '1'],
  ]) {
    expect(estimateEarnings(traders ?? '', turnover ?? '')).toBeUndefined()
  }
})

test('[AU14] commission never exceeds the share of the fees that its level has, and more turnover never earns less', () => {
  const counts = fc.bigInt({ min: 0n, max: 10n ** 6n })
  const cents = fc.bigInt({ min: 0n, max: 10n ** 10n })
  fc.assert(
    fc.property(counts, cents, (traders, each) => {
      const turnover = `${each / 100n}.${String(each % 100n).padStart(2, '0')}`
      const made = estimateEarnings(String(traders), turnover)
      const fees = (traders * each) / 1_000n
      const earned = BigInt((made?.amount ?? '').replace('.', ''))
      expect(earned <= (fees * BigInt(made?.level.ppm ?? 0)) / 1_000_000n + 1n).toBe(true)
      const more = estimateEarnings(String(traders + 1n), turnover)
      expect(BigInt((more?.amount ?? '').replace('.', '')) >= earned).toBe(true)
    }),
  )
})
