import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BarColumns } from './bar-columns.ts'

const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const bar = fc.record({
  time: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volumeLots: fc.nat(),
  quoteUnits: fc.bigInt({ min: 0n, max: 2n ** 107n }),
})

test('[OB20] a bar is read from its place as it was put there, and its neighbours stay', () => {
  fc.assert(
    fc.property(fc.array(bar, { minLength: 1, maxLength: 8 }), bar, fc.nat(7), (bars, later, place) => {
      const columns = new BarColumns(8)
      for (const [index, kept] of bars.entries()) columns.set(index, kept)
      columns.set(place, later)
      const expected = bars.map((kept, index) => (index === place ? later : kept))
      expect(expected.map((_, index) => columns.at(index))).toEqual(expected)
      expect(columns.timeAt(place)).toBe(later.time)
    }),
  )
})

test('[OB20] a place has no time before a bar is put there, and none again when all are emptied', () => {
  const columns = new BarColumns(2)
  const one = { time: 60_000, open: 1, high: 1, low: 1, close: 1, volumeLots: 0, quoteUnits: 0n }
  columns.set(1, one)
  expect([columns.timeAt(0), columns.timeAt(1)]).toEqual([0, 60_000])
  columns.clear()
  expect(columns.timeAt(1)).toBe(0)
})
