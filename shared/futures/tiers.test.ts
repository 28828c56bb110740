import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedRows } from '../../tests/fixtures/shared-data.ts'
import { toUnits } from '../money/decimal.ts'
import { CONTRACTS, findContract } from './contracts.ts'
import { createRiskTiers, findRiskTier, maintenanceMargin, maxTierNotional } from './tiers.ts'

const CENTS = 8
const PPM = 1_000_000

type Column =
  | 'symbol'
  | 'min_notional'
  | 'max_notional'
  | 'max_leverage'
  | 'maintenance_margin_rate'
  | 'maintenance_amount'

describe.skipIf(!hasSharedData)('[FU1] tiers of a large venue', () => {
  const rows = hasSharedData ? sharedRows<Column>('perp/binance_usdm_leverage_tiers_14_symbols.csv') : []
  const symbols = [...new Set(rows.map(({ symbol }) => symbol))]

  test.each(symbols.map((symbol) => [symbol]))('%s: every deduction is the published maintenance amount', (symbol) => {
    const own = rows.filter((row) => row.symbol === symbol)
    const tiers = createRiskTiers(
      own.map((row) => ({
        upTo: Number(row.max_notional),
        maxLeverage: Number(row.max_leverage),
        maintenancePpm: Math.round(Number(row.maintenance_margin_rate) * PPM),
      })),
      10n ** BigInt(CENTS),
    )
    expect(tiers.map(({ deduction }) => deduction)).toEqual(own.map((row) => toUnits(row.maintenance_amount, CENTS)))
    // Just above the start, in the middle and at the end of each tier: value × rate − amount, as Binance publishes it.
    for (const { min_notional, max_notional, maintenance_margin_rate, maintenance_amount } of own) {
      const [from, upTo] = [new Decimal(min_notional), new Decimal(max_notional)]
      for (const value of [from.plus('0.01'), from.plus(upTo).div(2).plus('0.37'), upTo]) {
        const published = value.times(maintenance_margin_rate).minus(maintenance_amount)
        const kept = maintenanceMargin(tiers, BigInt(value.times(10 ** CENTS).toFixed(0)))
        expect(new Decimal(String(kept)).div(10 ** CENTS).toFixed(2, Decimal.ROUND_DOWN)).toBe(
          published.toFixed(2, Decimal.ROUND_DOWN),
        )
      }
    }
  })

  test.each(['BTC', 'ETH'])('[FU1] %s is listed with the table of that venue', (base) => {
    const own = rows.filter(({ symbol }) => symbol === `${base}/USDT:USDT`)
    const { tiers } = findContract(`${base}_USDT`) ?? { tiers: [] }
    expect(tiers.map(({ maxLeverage, upTo }) => [maxLeverage, upTo])).toEqual(
      own.map((row) => [Number(row.max_leverage), toUnits(row.max_notional, CENTS)]),
    )
    expect(tiers.map(({ maintenancePpm }) => Number(maintenancePpm) / PPM)).toEqual(
      own.map((row) => Number(row.maintenance_margin_rate)),
    )
  })
})

test('[FU1] what a position has to keep does not jump where a tier begins', () => {
  for (const { tiers } of CONTRACTS) {
    for (const { upTo } of tiers.slice(0, -1)) {
      const step = maintenanceMargin(tiers, upTo + 1n) - maintenanceMargin(tiers, upTo)
      expect(step).toBeGreaterThanOrEqual(0n)
      expect(step).toBeLessThanOrEqual(1n)
    }
  }
})

test('[FU1] more leverage never allows a larger position', () => {
  const pick = fc.record({ contract: fc.constantFrom(...CONTRACTS), leverage: fc.integer({ min: 1, max: 124 }) })
  fc.assert(
    fc.property(pick, ({ contract: { tiers, maxLeverage }, leverage }) => {
      const [more, less] = [maxTierNotional(tiers, leverage + 1), maxTierNotional(tiers, leverage)]
      expect(more <= less).toBe(true)
      expect(less > 0n).toBe(leverage <= maxLeverage)
      if (less > 0n) expect(findRiskTier(tiers, less).maxLeverage).toBeGreaterThanOrEqual(leverage)
    }),
  )
})

test('[FU1] each contract is listed once, with a tier table of whole atoms', () => {
  expect(CONTRACTS.length).toBeGreaterThanOrEqual(20)
  expect(new Set(CONTRACTS.map(({ symbol }) => symbol)).size).toBe(CONTRACTS.length)
  expect(Math.max(...CONTRACTS.map(({ maxLeverage }) => maxLeverage))).toBe(125)
})
