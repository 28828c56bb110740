import { expect, test } from 'vitest'
import { PriceTriggers } from './price-triggers.ts'

const NOW = 1_700_000_000_000
const programs = (waits: PriceTriggers, now = NOW) => waits.takeDue(now).map(({ program }) => program)

test('[PG9] a price wakes who waits for it, and nobody else', () => {
  const waits = new PriceTriggers()
  waits.set('up', { above: 110 })
  waits.set('down', { below: 90 })
  waits.set('both', { above: 120, below: 95 })
  expect(waits.bounds).toEqual({ above: 110, below: 95 })
  expect(waits.fireReached([101, 109, 96])).toEqual([])
  expect(programs(waits)).toEqual([])
  const [up, ...others] = waits.fireReached([97, 110])
  expect(others).toEqual([])
  expect(up).toEqual({ program: 'up', above: 110, below: 0, reached: 110 })
  expect(programs(waits)).toEqual(['up'])
  expect(waits.fireReached([94, 96])).toMatchObject([{ program: 'both', reached: 94 }])
  expect(programs(waits)).toEqual(['both'])
})

test('[PG9] it is told until it has heard, ever more seldom, of the first price that reached it', () => {
  const waits = new PriceTriggers()
  waits.set('up', { above: 110 })
  waits.fireReached([111])
  waits.fireReached([150])
  expect(waits.takeDue(NOW)).toMatchObject([{ program: 'up', ticks: 111 }])
  for (const [after, isTold] of [
    [1_999, false],
    [2_000, true],
    [5_999, false],
    [6_000, true],
  ] as const) {
    expect(programs(waits, NOW + after)).toEqual(isTold ? ['up'] : [])
  }
  const [again] = waits.takeDue(NOW + 600_000)
  expect(again && waits.acknowledge(again)).toBe(true)
  expect(waits.bounds).toBeUndefined()
  expect(programs(waits, NOW + 6_000_000)).toEqual([])
})

test('[PG9] who waits for another price by now is not answered for by an older one', () => {
  const waits = new PriceTriggers()
  waits.set('up', { above: 110 })
  waits.fireReached([111])
  const [first] = waits.takeDue(NOW)
  waits.set('up', { above: 130 })
  expect(first && waits.acknowledge(first)).toBe(false)
  expect(waits.bounds).toEqual({ above: 130, below: 0 })
  expect(waits.set('up', {})).toBeUndefined()
  expect(waits.bounds).toBeUndefined()
})

test('[PG9] what was written down is told again', () => {
  const waits = new PriceTriggers([
    { program: 'up', above: 110, below: 0, reached: 111 },
    { program: 'down', above: 200, below: 90, reached: 0 },
  ])
  expect(waits.takeDue(NOW)).toMatchObject([{ program: 'up', ticks: 111 }])
  expect(waits.bounds).toEqual({ above: 110, below: 90 })
})
