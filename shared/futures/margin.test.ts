import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../tests/fixtures/shared-data.ts'
import { CONTRACTS, findContract } from './contracts.ts'
import {
  bankruptcyPrice,
  closedPositionCost,
  initialMargin,
  isLiquidated,
  liquidationPrice,
  positionNotionalAt,
  positionValueAt,
  unrealisedProfit,
} from './margin.ts'
import { maintenanceMargin } from './tiers.ts'

type Case = {
  exchange_formula: string
  side: 'long' | 'short'
  leverage: string
  entry_price: string
  qty: string
  maintenance_margin_rate: string
  maintenance_amount: string
  expected_liquidation_price: string
}

/** Ticks are 10^-6, lots tenths, atoms 10^-8. */
const TICKS = 1_000_000
const ATOMS_PER_UNIT = 10n

describe.skipIf(!hasSharedData)('[FU2] liquidation prices that another house has tested by', () => {
  const { cases }: { cases: Case[] } = JSON.parse(
    hasSharedData ? sharedText('perp/liquidation_price_isolated.json') : '{"cases":[]}',
  )
  const own = cases.filter(({ exchange_formula }) => exchange_formula === 'binance')

  test.each(
    own.map((known) => [`${known.side} of ${known.qty} at ${known.entry_price}, ${known.leverage}×`, known] as const),
  )('%s', (_, known) => {
    const sign = known.side === 'long' ? 1 : -1
    const lots = sign * Math.round(Number(known.qty) * 10)
    const tier = {
      from: 0n,
      upTo: 10n ** 18n,
      maxLeverage: 125,
      maintenancePpm: BigInt(Math.round(Number(known.maintenance_margin_rate) * 1e6)),
      deduction: BigInt(Math.round(Number(known.maintenance_amount) * 1e8)),
    }
    const risk = { tiers: [tier], atomsPerUnit: ATOMS_PER_UNIT }
    const cost = positionValueAt(risk, lots, Number(known.entry_price) * TICKS)
    const margin = initialMargin(cost < 0n ? -cost : cost, Number(known.leverage))
    const exact = Number(known.expected_liquidation_price) * TICKS
    const price = liquidationPrice(risk, { lots, cost }, margin)
    // The next tick beyond the exact price.
    expect(price).toBe(sign > 0 ? Math.ceil(exact) - 1 : Math.floor(exact) + 1)
  })
})

const position = fc
  .record({
    contract: fc.constantFrom(...CONTRACTS),
    isLong: fc.boolean(),
    entry: fc.integer({ min: 500, max: 2_000_000 }),
    lots: fc.integer({ min: 1, max: 2_000_000 }),
    leverage: fc.integer({ min: 1, max: 125 }),
    added: fc.bigInt({ min: 0n, max: 10n ** 10n }),
  })
  .map(({ contract, isLong, entry, lots: size, leverage, added }) => {
    const lots = isLong ? size : -size
    const cost = positionValueAt(contract, lots, entry)
    return {
      contract,
      entry,
      at: { lots, cost },
      margin: initialMargin(positionNotionalAt(contract, lots, entry), leverage) + added,
    }
  })

test('[FU2] a position is liquidated at its liquidation price, and not one tick before it', () => {
  fc.assert(
    fc.property(position, ({ contract, at, margin }) => {
      const price = liquidationPrice(contract, at, margin)
      if (price === undefined) {
        expect(isLiquidated(contract, at, margin, at.lots > 0 ? 1 : 2 ** 50)).toBe(false)
        return
      }
      expect(isLiquidated(contract, at, margin, price)).toBe(true)
      expect(isLiquidated(contract, at, margin, at.lots > 0 ? price + 1 : price - 1)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('[FU3] at its bankruptcy price a position has lost its margin and not an atom more, one tick on it would have', () => {
  fc.assert(
    fc.property(position, ({ contract, at, margin }) => {
      const price = bankruptcyPrice(contract, at, margin)
      if (price > 0) expect(margin + unrealisedProfit(contract, at, price) >= 0n).toBe(true)
      const beyond = at.lots > 0 ? price - 1 : price + 1
      if (beyond > 0) expect(margin + unrealisedProfit(contract, at, beyond) < 0n).toBe(true)
    }),
  )
})

test('[FU3] closing in parts realises what closing at once does', () => {
  fc.assert(
    fc.property(
      position,
      fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 5 }),
      ({ contract, entry, at }, parts) => {
        const exit = entry + 37
        let { lots, cost } = at
        let realised = 0n
        for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
          if (lots === 0) break
          const closed = Math.sign(lots) * Math.min(part, Math.abs(lots))
          const own = closedPositionCost({ lots, cost }, closed)
          realised += positionValueAt(contract, closed, exit) - own
          lots -= closed
          cost -= own
        }
        expect([lots, cost]).toEqual([0, 0n])
        expect(realised).toBe(unrealisedProfit(contract, at, exit))
      },
    ),
  )
})

test('[FU1] what 3.2 million of bitcoin have to keep: 1 % of it, less 11,450', () => {
  const { tiers } = findContract('BTC_USDT') ?? { tiers: [] }
  expect(maintenanceMargin(tiers, 3_200_000n * 10n ** 8n)).toBe(20_550n * 10n ** 8n)
})
