import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DepthChange } from '#shared/markets/market-data.ts'
import { applyDepthChange, type DisplayedDepth } from './depth.ts'

const EMPTY: DisplayedDepth = { seq: 0, bids: [], asks: [] }
const text = (ticks: number) => (ticks / 100).toFixed(2)

/** Reference implementation: a map per side. */
class Naive {
  readonly sides = { bids: new Map<number, string>(), asks: new Map<number, string>() }
  set(side: 'bids' | 'asks', ticks: number, quantity: number) {
    if (quantity === 0) this.sides[side].delete(ticks)
    else this.sides[side].set(ticks, quantity.toFixed(1))
  }
  levels(side: 'bids' | 'asks') {
    const sign = side === 'bids' ? -1 : 1
    return [...this.sides[side]].sort(([a], [b]) => (a - b) * sign).map(([ticks, quantity]) => [text(ticks), quantity])
  }
}

const step = fc.record({
  side: fc.constantFrom('bids' as const, 'asks' as const),
  ticks: fc.integer({ min: 1, max: 200_000 }),
  quantity: fc.integer({ min: 0, max: 5 }),
})

test('a book kept by changes is the book, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const naive = new Naive()
      let depth = EMPTY
      for (const [index, { side, ticks, quantity }] of steps.entries()) {
        naive.set(side, ticks, quantity)
        const seq = index + 1
        const level: [string, string, number] = [text(ticks), quantity.toFixed(1), seq]
        const change: DepthChange = { startSeq: seq, endSeq: seq, bids: [], asks: [], [side]: [level] }
        const next = applyDepthChange(depth, change)
        if (!next) throw new Error('a change that joins up was refused')
        depth = next
      }
      expect(depth.bids).toEqual(naive.levels('bids'))
      expect(depth.asks).toEqual(naive.levels('asks'))
    }),
  )
})

test('a change that is known already changes nothing, one that leaves a gap is refused, a snapshot starts afresh', () => {
  const known: DisplayedDepth = { seq: 10, bids: [['1.00', '1']], asks: [] }
  expect(applyDepthChange(known, { startSeq: 9, endSeq: 10, bids: [['1.00', '0', 10]], asks: [] })).toBe(known)
  expect(applyDepthChange(known, { startSeq: 12, endSeq: 13, bids: [], asks: [] })).toBeUndefined()
  expect(
    applyDepthChange(known, { snapshot: true, startSeq: 40, endSeq: 40, bids: [], asks: [['2.00', '3', 40]] }),
  ).toEqual({
    seq: 40,
    bids: [],
    asks: [['2.00', '3']],
  })
})
