import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toShardSequence, toSpotOrderId, toSpotOrderNumber } from './ids.ts'

const ORDERS_MAX = 2 ** 41 - 2

test('[BR1] every id of an order is a number that JavaScript has exactly, and that number is this id again', () => {
  const ids = fc
    .tuple(fc.integer({ min: 0, max: 1_023 }), fc.integer({ min: 0, max: ORDERS_MAX }), fc.integer({ min: 0, max: 3 }))
    .map(([shard, order, leg]) => `l${shard}-${order}${leg === 0 ? '' : `.${leg}`}`)
  fc.assert(
    fc.property(ids, (id) => {
      const number = toSpotOrderNumber(id)
      expect(Number.isSafeInteger(number)).toBe(true)
      expect(JSON.parse(JSON.stringify({ number })).number).toBe(number)
      expect(toSpotOrderId(number)).toBe(id)
      expect(toShardSequence(number)).toBe(Number(id.split(/[-.]/)[1]))
    }),
  )
})

test('[BR1] later orders of a shard have higher numbers, and no two orders have the same', () => {
  const part = fc.record({
    shard: fc.integer({ min: 0, max: 1_023 }),
    order: fc.integer({ min: 0, max: ORDERS_MAX }),
    leg: fc.integer({ min: 0, max: 3 }),
  })
  const id = ({ shard, order, leg }: { shard: number; order: number; leg: number }) =>
    `l${shard}-${order}${leg === 0 ? '' : `.${leg}`}`
  fc.assert(
    fc.property(part, part, (a, b) => {
      const [one, other] = [toSpotOrderNumber(id(a)), toSpotOrderNumber(id(b))]
      expect(one === other).toBe(id(a) === id(b))
      if (a.order < b.order) expect(one).toBeLessThan(other)
    }),
  )
})

test('[BR1] a number that stands for no order is known for it, and an id that is none is a bug', () => {
  for (const number of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e20]) {
    expect(toSpotOrderId(number)).toBeUndefined()
  }
  for (const id of ['', 'l1', 'l1-', 'l01-2', 'l1-2.0', 'l1-2.4', 'l1024-1', `l0-${2 ** 41}`, 'x1-2']) {
    expect(() => toSpotOrderNumber(id)).toThrow('assertion failed')
  }
})
