// Compares with figures that Binance published. One is its example of a cross wallet's liquidation price (help centre,
// "How to calculate liquidation price of USDⓈ-M futures contracts"), with the tiers of that time. The other is a month
// of real funding.

import { Decimal } from 'decimal.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { nextFundingTime } from '#shared/futures/funding.ts'
import { positionValueAt } from '#shared/futures/margin.ts'
import { FUNDING_RATE_UNITS } from '#shared/futures/prices.ts'
import { createRiskTiers } from '#shared/futures/tiers.ts'
import { ClearingWorld, contractOf, usdt } from '../../tests/fixtures/clearing.ts'
import { hasSharedData, sharedRows } from '../../tests/fixtures/shared-data.ts'
import { HOUSE_ACCOUNT } from '../markets/house/house-command.ts'
import { OpenPosition } from './positions.ts'

const ATOMS = 10n ** 8n
const [BTC, ETH, XRP] = ['BTC_USDT', 'ETH_USDT', 'XRP_USDT'] as const

/** Prices in cents, lots of 0.001. */
const listed = (symbol: string, rows: readonly (readonly [upTo: number, maintenancePpm: number])[]) => ({
  ...contractOf(symbol),
  priceDecimals: 2,
  atomsPerUnit: 1_000n,
  tiers: createRiskTiers(
    rows.map(([upTo, maintenancePpm]) => ({ upTo, maintenancePpm, maxLeverage: 125 })),
    ATOMS,
  ),
})
const THEN = [
  listed(BTC, [
    [50_000, 4_000],
    [250_000, 5_000],
    [1_000_000, 10_000],
    [7_500_000, 25_000],
  ]),
  listed(ETH, [
    [10_000, 5_000],
    [100_000, 6_500],
    [500_000, 10_000],
    [1_000_000, 20_000],
    [2_000_000, 50_000],
    [5_000_000, 100_000],
  ]),
]
const cents = (atoms: bigint) => new Decimal(String(atoms)).div(1e8).toFixed(2)

/** Opens a long position; the house is short the same lots. */
function long(world: ClearingWorld, symbol: string, lots: number, entry: number): OpenPosition | undefined {
  const perpetual = world.house.perpetuals.get(symbol)
  if (!perpetual) throw new Error(symbol)
  for (const [userId, own] of [
    ['ann', lots],
    [HOUSE_ACCOUNT, -lots],
  ] as const) {
    const position = new OpenPosition(world.house.accounts.ensureAccount(userId), perpetual, 'net', world.now)
    position.lots = own
    position.cost = positionValueAt(perpetual.contract, own, entry)
    world.house.restorePosition(position)
  }
  return world.position('ann', symbol)
}

describe('[FU2] [FU32] [MG5] Binance’s worked example of a cross wallet', () => {
  let world: ClearingWorld
  beforeEach(() => {
    world = new ClearingWorld([BTC, ETH], '0', { contracts: THEN })
    world.mark(BTC, 3_196_727)
    world.mark(ETH, 133_518)
    world.deposit('ann', '1535443.01')
    long(world, BTC, 109_488, 3_248_198)
    long(world, ETH, 3_683_979, 145_684)
    world.house.runDueWork(world.now)
  })

  test.each([
    [BTC, { keeps: '71200.81144', profit: '-56354.57', deduction: 16_300n, price: 2_631_689 }],
    [ETH, { keeps: '356512.508', profit: '-448192.89', deduction: 135_365n, price: 115_326 }],
  ] as const)('[FU1] [FU2] what its %s has to keep, loses and is liquidated at', (symbol, told) => {
    const { risk, perpetuals } = world.house
    const position = world.position('ann', symbol)
    if (!position) throw new Error(symbol)
    expect(perpetuals.get(symbol)?.contract.tiers.at(-1)?.deduction).toBe(told.deduction * ATOMS)
    expect(cents(risk.maintenance(position))).toBe(cents(usdt(told.keeps)))
    expect(cents(risk.unrealised(position))).toBe(told.profit)
    // Binance rounds to the nearest cent; this engine liquidates at the first whole cent.
    const price = risk.liquidationPrice(position) ?? 0
    expect(Math.abs(price - told.price)).toBeLessThanOrEqual(1)
    world.mark(symbol, price + 1)
    expect(world.house.changes.take().receipts).toEqual([])
    world.mark(symbol, price)
    expect(world.house.changes.take().receipts).toMatchObject([{ account: 'ann', mode: 'cross' }])
  })
})

describe.skipIf(!hasSharedData)('[FU6] [FU7] a month of real funding of XRP', () => {
  const rates = hasSharedData
    ? sharedRows<'time_ms' | 'funding_rate'>('funding/binance_XRPUSDT_8h_funding_2021-11-18_to_2021-12-18.csv')
    : []
  const candles = hasSharedData
    ? sharedRows<'open_time_ms' | 'open'>('funding/binance_XRPUSDT_8h_mark_candles.csv')
    : []
  const marks = new Map(candles.map(({ open_time_ms, open }) => [Number(open_time_ms), open]))
  const contract = contractOf(XRP)
  const due = (time: string) => nextFundingTime(contract, Number(time) - 60_000)

  test('[FU6] every period ends when it did, the next eight hours later', () => {
    expect(rates.length).toBe(91)
    const ends = rates.map(({ time_ms }) => due(time_ms))
    for (const [index, end] of ends.entries()) {
      expect(Number(rates[index]?.time_ms) - end).toBeLessThan(1_000)
      if (index > 0) expect(end - (ends[index - 1] ?? 0)).toBe(8 * 3_600_000)
    }
  })

  test('[FU6] [FU7] the premium that gives each rate gives it, and what is paid is quantity × mark × rate', () => {
    const world = new ClearingWorld([XRP])
    const perpetual = world.house.perpetuals.get(XRP)
    if (!perpetual) throw new Error(XRP)
    world.mark(XRP, 10_959)
    world.deposit('ann', '100000')
    const position = long(world, XRP, 123_457, 10_959)
    const interest = contract.interestPpm * (FUNDING_RATE_UNITS / 1_000_000)
    let owed = new Decimal(0)
    for (const { time_ms, funding_rate } of rates) {
      world.now = due(time_ms)
      const mark = marks.get(world.now) ?? ''
      world.mark(XRP, Math.round(Number(mark) * 10 ** contract.priceDecimals))
      const rate = Math.round(Number(funding_rate) * FUNDING_RATE_UNITS)
      // The funding formula moves the premium towards the interest rate by up to 0.05 %.
      const premium = rate + Math.sign(rate - interest) * (FUNDING_RATE_UNITS / 2_000)
      expect(world.house.computeAndPayFunding(perpetual, premium, world.now)).toBe(rate)
      world.house.runDueWork(world.now)
      owed = owed.plus(new Decimal('12345.7').times(mark).times(funding_rate))
      // Each payment differs from the exact one by less than an atom.
      const paid = usdt('100000') - world.wallet('ann')
      expect(Math.abs(owed.times(1e8).minus(String(paid)).toNumber())).toBeLessThan(rates.length)
    }
    expect(cents(-(position?.funding ?? 0n))).toBe(owed.toFixed(2))
    expect(owed.toNumber()).toBeGreaterThan(90)
  })
})
