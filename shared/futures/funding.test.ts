import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedRows } from '../../tests/fixtures/shared-data.ts'
import { CONTRACTS, findContract } from './contracts.ts'
import {
  computeFundingPayments,
  computeFundingPremium,
  fundingRate,
  nextFundingTime,
  PremiumAverage,
} from './funding.ts'
import { FUNDING_RATE_UNITS } from './prices.ts'

const bitcoin = findContract('BTC_USDT') ?? CONTRACTS[0]
if (!bitcoin) throw new Error('no contract')
const percent = (text: number) => Math.round((text / 100) * FUNDING_RATE_UNITS)

test.each([
  [0, 0.01],
  [0.03, 0.01],
  [0.2, 0.15],
  [-0.2, -0.15],
  [0.06, 0.01],
  [-0.04, 0.01],
])('[FU6] an average premium of %d %% makes a rate of %d %%', (premium, rate) => {
  expect(fundingRate(bitcoin, percent(premium))).toBe(percent(rate))
})

test('[FU6] a period of four hours has half the rate, and no rate passes three quarters of the lowest maintenance margin', () => {
  expect(fundingRate({ ...bitcoin, fundingHours: 4 }, percent(0.2))).toBe(percent(0.075))
  expect(fundingRate(bitcoin, percent(9))).toBe(percent(0.3))
  expect(fundingRate(bitcoin, percent(-9))).toBe(percent(-0.3))
})

test('[FU6] the premium is what even a sale of the impact notional gets above the index, or a purchase pays below it', () => {
  expect(computeFundingPremium(10_000, 10_010, 10_030)).toBe(percent(0.1))
  expect(computeFundingPremium(10_000, 9_970, 9_990)).toBe(percent(-0.1))
  expect(computeFundingPremium(10_000, 9_990, 10_010)).toBe(0)
  expect(computeFundingPremium(10_000, undefined, undefined)).toBe(0)
})

test('[FU6] later premiums count more, and an average goes on where it was left', () => {
  const average = new PremiumAverage()
  expect(average.value).toBe(0)
  for (const premium of [100, 200, 300]) average.push(premium)
  // (100 + 400 + 900) ÷ 6
  expect(average.value).toBe(233)
  const again = new PremiumAverage(average.kept)
  again.push(400)
  expect(again.value).toBe(300)
})

test('[FU6] periods begin at midnight UTC', () => {
  const midnight = Date.UTC(2026, 0, 2)
  const hour = 3_600_000
  expect(nextFundingTime(bitcoin, midnight)).toBe(midnight + 8 * hour)
  expect(nextFundingTime(bitcoin, midnight + 8 * hour - 1)).toBe(midnight + 8 * hour)
  expect(nextFundingTime({ fundingHours: 1 }, midnight + 5)).toBe(midnight + hour)
})

test('[FU7] payments are zero to the atom, each within one of the exact one, and longs pay a positive rate', () => {
  const positions = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 20 }).map((lots) => {
    const rest = -lots.reduce((sum, own) => sum + own, 0)
    return [...lots, rest].map((own, index) => ({ account: `p${index}`, lots: own }))
  })
  const at = fc.record({
    markTicks: fc.integer({ min: 1, max: 2_000_000 }),
    rate: fc.integer({ min: -300_000, max: 300_000 }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...CONTRACTS), positions, at, (contract, shares, { markTicks, rate }) => {
      const payments = computeFundingPayments(contract, shares, { markTicks, rate })
      expect(payments.reduce((sum, { atoms }) => sum + atoms, 0n)).toBe(0n)
      for (const [index, { atoms }] of payments.entries()) {
        const exact = -BigInt(shares[index]?.lots ?? 0) * BigInt(markTicks) * contract.atomsPerUnit * BigInt(rate)
        const off = atoms * BigInt(FUNDING_RATE_UNITS) - exact
        expect(off < BigInt(FUNDING_RATE_UNITS) && off > -BigInt(FUNDING_RATE_UNITS)).toBe(true)
      }
    }),
  )
})

test('[FU7] positions that do not cancel out are not settled', () => {
  expect(() => computeFundingPayments(bitcoin, [{ account: 'a', lots: 3 }], { markTicks: 5, rate: 7 })).toThrow('short')
})

describe.skipIf(!hasSharedData)('[FU7] cases that another house has tested by', () => {
  const cases = hasSharedData
    ? sharedRows<'qty' | 'funding_rate' | 'mark_price' | 'expected_fee'>('funding/funding_fee_cases.csv')
    : []
  test.each(cases.map((known) => [known.qty, known.mark_price, known.funding_rate, known]))(
    '%s at %s, %s',
    (_, __, ___, known) => {
      // Ticks are hundredths, lots tenths, atoms 10^-8.
      const lots = Math.round(Number(known.qty) * 10)
      const shares = [
        { account: 'long', lots },
        { account: 'short', lots: -lots },
      ]
      const rate = Math.round(Number(known.funding_rate) * FUNDING_RATE_UNITS)
      const markTicks = Math.round(Number(known.mark_price) * 100)
      const [long] = computeFundingPayments({ atomsPerUnit: 100_000n }, shares, { markTicks, rate })
      expect(Number(-(long?.atoms ?? 0n)) / 1e8).toBeCloseTo(Number(known.expected_fee), 8)
    },
  )
})
