import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinLeadSignalDrafts, type LeadFill, LeadPositionTracker, type LeadTrackerState } from './tracker.ts'

const fresh = (): LeadTrackerState => ({ held: new Map(), resting: new Map() })

/** Price 100; a lot is an atom. */
const fill = (side: 'buy' | 'sell', amount: number, more: Partial<LeadFill> = {}): LeadFill => {
  const price = more.price ?? 100
  return {
    order: 'o1',
    symbol: 'BTC_USDT',
    leg: 'net',
    side,
    role: 'taker',
    price,
    lots: amount,
    amount: BigInt(amount),
    received: BigInt(amount),
    value: BigInt(amount * price),
    fee: 0n,
    time: 1_000,
    ...more,
  }
}

describe('what a lead’s fills tell', () => {
  test('[LD1] a taker is told at once, a maker once its order has ended, both as one trade of the order', () => {
    const tracker = new LeadPositionTracker(true, fresh())
    const drafts = [fill('buy', 10), fill('buy', 30, { price: 104 })].flatMap((each) => [
      ...tracker.applyFill(each).drafts,
    ])
    expect(joinLeadSignalDrafts(drafts)).toMatchObject([{ action: 'open', lots: 40, units: 4_120n }])

    const maker = { order: 'o2', role: 'maker' } as const
    expect(tracker.applyFill(fill('sell', 10, maker)).drafts).toEqual([])
    expect(tracker.applyFill(fill('sell', 20, { ...maker, time: 2_000 })).drafts).toEqual([])
    expect(tracker.resting).toEqual(['o2'])
    expect(tracker.signalEndedOrder('o2')).toMatchObject([
      { action: 'close', lots: 30, of: 40n, taken: 30n, time: 2_000 },
    ])
    expect(tracker.resting).toEqual([])
  })

  test('[LD2] a close is a part of what was held; in contracts what goes beyond it is a reversal', () => {
    const tracker = new LeadPositionTracker(false, fresh())
    tracker.applyFill(fill('buy', 40))
    const { closed, drafts } = tracker.applyFill(fill('sell', 50, { price: 110, fee: 5n }))
    expect(drafts).toMatchObject([
      { action: 'close', of: 40n, taken: 40n, lots: 40, isReversal: false },
      { action: 'open', lots: 10, isReversal: true },
    ])
    expect(closed).toMatchObject({ side: 'long', amount: 40n, cost: 4_000n, proceeds: 4_400n, pnl: 396n })
    expect(tracker.held('BTC_USDT', 'net')).toMatchObject({ amount: -10n, cost: 1_099n })
    // A short position gains if it is bought back at a lower price.
    expect(tracker.applyFill(fill('buy', 10, { price: 90 })).closed).toMatchObject({ side: 'short', pnl: 199n })
  })

  test('[LD3] coins that came otherwise neither win nor lose, and are among what a close is a part of', () => {
    const tracker = new LeadPositionTracker(true, fresh())
    tracker.applyFill(fill('buy', 10))
    tracker.applyTransfer('BTC_USDT', 10n, 2_000n, 1_500)
    const { closed, drafts } = tracker.applyFill(fill('sell', 10, { price: 150 }))
    expect(drafts).toMatchObject([{ of: 20n, taken: 10n }])
    expect(closed).toMatchObject({ cost: 1_500n, pnl: 0n })
    tracker.applyTransfer('BTC_USDT', -10n, 0n, 1_600)
    expect(tracker.held('BTC_USDT', 'net')).toBeUndefined()
    // Spot has no short selling.
    expect(tracker.applyFill(fill('sell', 10)).drafts).toEqual([])
  })

  test('[LD4] results of all that was closed and what is open at the price come to what changed hands, to the atom', () => {
    const step = fc.record({
      side: fc.constantFrom('buy', 'sell'),
      amount: fc.integer({ min: 1, max: 50 }),
      price: fc.integer({ min: 80, max: 120 }),
      fee: fc.bigInt({ min: 0n, max: 9n }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const tracker = new LeadPositionTracker(false, fresh())
        let [money, amount, results] = [0n, 0n, 0n]
        for (const { side, amount: size, price, fee } of steps) {
          const { closed } = tracker.applyFill(fill(side as 'buy' | 'sell', size, { price, fee }))
          const sign = side === 'buy' ? 1n : -1n
          money -= sign * BigInt(size * price) + fee
          amount += sign * BigInt(size)
          results += closed?.pnl ?? 0n
        }
        const held = tracker.held('BTC_USDT', 'net')
        expect(held?.amount ?? 0n).toBe(amount)
        // Cost of the open position equals the unrealised part: rounding moves atoms but creates none.
        const open = held === undefined ? 0n : held.amount > 0n ? -held.cost : held.cost
        expect(results + open).toBe(money)
      }),
      { numRuns: 2_000 },
    )
  })
})
