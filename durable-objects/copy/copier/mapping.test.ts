import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COPY_SETTINGS } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import {
  COPIED_ENTRY_AGE_MAX_MS,
  computeAddedMargin,
  computeAffordableCost,
  computeClosedLots,
  computeCopySlippage,
  computeEntryLimitPrice,
  computeSellableLots,
  mapLeadSignal,
  type PortfolioBudget,
} from './mapping.ts'

/** BTC_USDT: tick 0.01, lot 0.00001, at least 5 USDT. */
const STEPS = { atomsPerUnit: 10n, minUnits: 50_000_000n }
const NOW = 1_000_000
const USDT = 10n ** 8n
const PRICE = 9_000_000

const signal = (more: Partial<LeadSignal> = {}): LeadSignal => ({
  seq: 1,
  time: NOW,
  symbol: 'BTC_USDT',
  side: 'buy',
  leg: 'net',
  action: 'open',
  isReversal: false,
  lots: 1_000,
  units: String(1_000 * PRICE),
  orderLots: 1_000,
  part: { of: '0', taken: '0' },
  equity: String(9_000n * USDT),
  leverage: 1,
  mode: 'cross',
  ...more,
})
const standing = (more: Partial<PortfolioBudget> = {}): PortfolioBudget => ({
  equity: 1_000n * USDT,
  available: 1_000n * USDT,
  used: 0n,
  lots: 0,
  carried: 0,
  ...more,
})
const at = { steps: STEPS, now: NOW, takesEntries: true }
const lotsOf = (outcome: ReturnType<typeof mapLeadSignal>) => (outcome.ok ? outcome.value.lots : outcome.error)

describe('the size of a copy', () => {
  test('[CF1] fixed: so much for an order of the lead’s, its parts together no more than that', () => {
    const fixed = { ...DEFAULT_COPY_SETTINGS, sizing: 'fixed', fixed: String(90n * USDT) } as const
    // 90 USDT at 90,000: 0.001 BTC.
    expect(lotsOf(mapLeadSignal(signal(), fixed, standing(), at))).toBe(100)
    const halves = [400, 600].map((lots) => signal({ lots, units: String(lots * PRICE) }))
    expect(halves.map((part) => lotsOf(mapLeadSignal(part, fixed, standing(), at)))).toEqual([40, 60])
  })

  test('[CF1] multiplier: the lead’s quantity times it; proportional: the lead’s share of equity', () => {
    const times = { ...DEFAULT_COPY_SETTINGS, sizing: 'multiplier', multiplier: 50 } as const
    expect(lotsOf(mapLeadSignal(signal(), times, standing({ available: 10_000n * USDT }), at))).toBe(500)
    // The lead uses 900 of 9,000, a tenth; so does a copier with 1,000.
    expect(lotsOf(mapLeadSignal(signal(), DEFAULT_COPY_SETTINGS, standing(), at))).toBe(111)
  })

  test('[CF1] of contracts the figures of the table hold: k = (1 - S) / (1 - S + L * S) * 0.98', () => {
    // features §2.10: S 1 %, L 20 gives 0.8153 without rounding to three digits.
    expect(Number(computeAffordableCost(10_000n * USDT, 100, 20) / USDT)).toBe(
      Math.floor((10_000 * 0.99 * 0.98) / (0.99 + 0.2)),
    )
    const twenty = signal({ leverage: 20, equity: String(900n * USDT) })
    // The lead's margin is 45 of 900, a twentieth: 50 of 1,000, at leverage 20 a position of 1,000.
    expect(lotsOf(mapLeadSignal(twenty, DEFAULT_COPY_SETTINGS, standing(), at))).toBe(1_111)
    // Half the lead's leverage gives half the position for the same margin.
    expect(lotsOf(mapLeadSignal(twenty, { ...DEFAULT_COPY_SETTINGS, leverage: 10 }, standing(), at))).toBe(555)
  })

  test('[CF2] caps of an order and of all positions, and what is free, bound it', () => {
    const capped = { ...DEFAULT_COPY_SETTINGS, perOrder: String(45n * USDT) }
    expect(lotsOf(mapLeadSignal(signal(), capped, standing(), at))).toBe(50)
    const total = { ...DEFAULT_COPY_SETTINGS, total: String(200n * USDT) }
    expect(lotsOf(mapLeadSignal(signal(), total, standing({ used: 190n * USDT }), at))).toBe(11)
    expect(lotsOf(mapLeadSignal(signal(), total, standing({ used: 200n * USDT }), at))).toBe('total_reached')
    expect(lotsOf(mapLeadSignal(signal(), DEFAULT_COPY_SETTINGS, standing({ available: 0n }), at))).toBe('no_money')
    expect(lotsOf(mapLeadSignal(signal(), DEFAULT_COPY_SETTINGS, standing({ available: 2n * USDT }), at))).toBe(
      'no_money',
    )
    expect(lotsOf(mapLeadSignal(signal(), DEFAULT_COPY_SETTINGS, standing({ equity: 40n * USDT }), at))).toBe(
      'too_small',
    )
  })

  test('[CF2] an entry never costs more than the rule, the caps and the free money say, at the worst price that it allows', () => {
    fc.assert(
      fc.property(
        fc.record({
          lots: fc.integer({ min: 1, max: 10_000_000 }),
          price: fc.integer({ min: 1, max: 20_000_000 }),
          leads: fc.bigInt({ min: 1n, max: 10n ** 16n }),
          equity: fc.bigInt({ min: 0n, max: 10n ** 16n }),
          available: fc.bigInt({ min: 0n, max: 10n ** 16n }),
          perOrder: fc.bigInt({ min: 0n, max: 10n ** 13n }),
          slippageBps: fc.integer({ min: 5, max: 500 }),
          side: fc.constantFrom('buy', 'sell'),
          leverage: fc.integer({ min: 1, max: 125 }),
        }),
        ({ lots, price, leads, equity, available, perOrder, slippageBps, side, leverage }) => {
          const trade = signal({
            lots,
            units: String(BigInt(lots) * BigInt(price)),
            equity: String(leads),
            side,
            leverage,
          })
          const settings = { ...DEFAULT_COPY_SETTINGS, perOrder: String(perOrder), slippageBps }
          const copy = mapLeadSignal(trade, settings, standing({ equity, available }), at)
          if (!copy.ok) return
          const { limit = 0, lots: own } = copy.value
          const margin = (BigInt(own) * BigInt(price) * STEPS.atomsPerUnit) / BigInt(leverage)
          expect(margin <= available).toBe(true)
          if (perOrder > 0n) expect(margin <= perOrder).toBe(true)
          // Within one tick of rounding, the limit is never worse than allowed.
          if (side === 'buy') {
            expect(BigInt(limit) * 10_000n <= BigInt(price) * BigInt(10_000 + slippageBps)).toBe(true)
            if (leverage === 1) expect(BigInt(own) * BigInt(limit) * STEPS.atomsPerUnit <= available).toBe(true)
          } else expect(BigInt(limit) * 10_000n >= BigInt(price) * BigInt(10_000 - slippageBps)).toBe(true)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})

describe('which trades are copied', () => {
  test('[CF3] markets that were chosen, entries of the last minute, and no entries while it stops', () => {
    const chosen = { ...DEFAULT_COPY_SETTINGS, symbols: ['ETH_USDT'] }
    expect(lotsOf(mapLeadSignal(signal(), chosen, standing(), at))).toBe('symbol_off')
    const late = { ...at, now: NOW + COPIED_ENTRY_AGE_MAX_MS + 1 }
    expect(lotsOf(mapLeadSignal(signal(), DEFAULT_COPY_SETTINGS, standing(), late))).toBe('too_late')
    expect(lotsOf(mapLeadSignal(signal(), DEFAULT_COPY_SETTINGS, standing(), { ...at, takesEntries: false }))).toBe(
      'stopping',
    )
    // Positions are closed at any delay.
    const close = signal({ action: 'close', side: 'sell', part: { of: '10', taken: '10' } })
    const held = standing({ lots: 300 })
    expect(lotsOf(mapLeadSignal(close, chosen, held, { ...late, takesEntries: false }))).toBe(300)
  })

  test('[CF4] closes go by percent of what is held, at the market; a reversal closes and does not open the opposite', () => {
    const close = (of: number, taken: number) =>
      signal({ action: 'close', side: 'sell', part: { of: String(of), taken: String(taken) } })
    const half = mapLeadSignal(close(1_000, 500), DEFAULT_COPY_SETTINGS, standing({ lots: 301 }), at)
    expect(half).toEqual({ ok: true, value: { side: 'sell', lots: 150, limit: undefined, reduceOnly: true } })
    expect(lotsOf(mapLeadSignal(close(1_000, 500), DEFAULT_COPY_SETTINGS, standing(), at))).toBe('no_position')
    expect(lotsOf(mapLeadSignal(signal({ isReversal: true }), DEFAULT_COPY_SETTINGS, standing(), at))).toBe('reversal')
  })

  test('[CF4] parts too small to sell are made up for by the next close, and nothing stays that could not be sold later', () => {
    // 5 USDT are nearly 6 lots at 90,000.
    const close = (taken: number, of = 1_000) =>
      signal({ action: 'close', side: 'sell', part: { of: String(of), taken: String(taken) } })
    expect(lotsOf(mapLeadSignal(close(10), DEFAULT_COPY_SETTINGS, standing({ lots: 300 }), at))).toBe('too_small')
    expect(lotsOf(mapLeadSignal(close(450, 900), DEFAULT_COPY_SETTINGS, standing({ lots: 300, carried: 3 }), at))).toBe(
      151,
    )
    expect(computeSellableLots(296, 300, PRICE, STEPS)).toBe(300)
    expect(computeSellableLots(5, 5, PRICE, STEPS)).toBe(0)
    expect(computeClosedLots(close(1_000), { lots: 300, carried: 10 })).toBe(300)
  })

  test('[CF25] a close has no minimum where the venue has none', () => {
    const steps = { ...STEPS, minCloseUnits: 0n }
    expect([computeSellableLots(5, 5, PRICE, steps), computeSellableLots(298, 300, PRICE, steps)]).toEqual([5, 298])
    expect(computeSellableLots(0, 300, PRICE, steps)).toBe(0)
  })

  test('[CF5] margin that the lead adds is added in proportion, if the copier wants that', () => {
    const added = { part: { of: '1000', taken: '250' } }
    const own = { margin: 80n * USDT, available: 1_000n * USDT }
    expect(computeAddedMargin(added, { topUps: true }, own)).toEqual({ ok: true, value: 20n * USDT })
    expect(computeAddedMargin(added, { topUps: true }, { ...own, available: 5n })).toEqual({ ok: true, value: 5n })
    expect(computeAddedMargin(added, { topUps: false }, own)).toEqual({ ok: false, error: 'top_ups_off' })
    expect(computeAddedMargin(added, { topUps: true }, { ...own, margin: 0n })).toEqual({
      ok: false,
      error: 'no_position',
    })
  })

  test('[CF6] slippage is against the lead’s price, worse above zero whichever the side', () => {
    const lead = { units: 9_000_000n * 100n, lots: 100n }
    expect(computeCopySlippage('buy', lead, { units: 9_009_000n * 7n, lots: 7n })).toBe(10)
    expect(computeCopySlippage('sell', lead, { units: 9_009_000n * 7n, lots: 7n })).toBe(-10)
    expect(computeEntryLimitPrice({ side: 'buy', lots: 100, units: String(9_000_000 * 100) }, 50)).toBe(9_045_000)
    expect(computeEntryLimitPrice({ side: 'sell', lots: 3, units: String(10_001) }, 50)).toBe(3_317)
  })
})
