import { expect, test } from 'vitest'
import { AwakeObjects, EVICTION_DELAY_MS, ObjectMeter, UsageMeter } from './meter.ts'

const START = 1_000_000

function setUp() {
  const meter = new UsageMeter(START, () => 0)
  const of = meter.classMeter('Ledger')
  const object = (id: string) => new ObjectMeter(of, id, meter.awake)
  const timeAt = (now: number) => {
    const [usage] = meter.read(now).classes
    return [usage?.activeMs, usage?.idleMs]
  }
  return { meter, of, object, timeAt }
}

test('[UM4] events and timers that overlap count once', () => {
  const { object, timeAt } = setUp()
  const ledger = object('l0')
  ledger.begin(START)
  ledger.begin(START + 100)
  ledger.end(START + 300)
  expect(timeAt(START + 400)).toEqual([400, 0])
  ledger.end(START + 500)
  expect(timeAt(START + 500)).toEqual([500, 0])
})

test('[UM4] two objects of a class are awake at the same time', () => {
  const { object, timeAt } = setUp()
  const [one, other] = [object('l0'), object('l1')]
  one.begin(START)
  other.begin(START)
  expect(timeAt(START + 50)).toEqual([100, 0])
})

test('[UM5] an object is idle for ten seconds at most', () => {
  const { object, timeAt } = setUp()
  const ledger = object('l0')
  ledger.begin(START)
  ledger.end(START + 5)
  expect(timeAt(START + 3_005)).toEqual([5, 3_000])
  expect(timeAt(START + 3_600_000)).toEqual([5, EVICTION_DELAY_MS])
  ledger.begin(START + 3_600_000)
  ledger.end(START + 3_600_010)
  expect(timeAt(START + 7_200_000)).toEqual([15, 2 * EVICTION_DELAY_MS])
})

test('[UM5] an event ends the idle time', () => {
  const { object, timeAt } = setUp()
  const ledger = object('l0')
  ledger.begin(START)
  ledger.end(START)
  ledger.begin(START + 4_000)
  ledger.end(START + 4_100)
  expect(timeAt(START + 60_000)).toEqual([100, 4_000 + EVICTION_DELAY_MS])
})

test('[UM5] a second instance ends the count of the first, which the platform ended in an event', () => {
  const { object, timeAt } = setUp()
  object('l0').begin(START)
  const second = object('l0')
  second.begin(START + 1_000)
  second.end(START + 1_010)
  expect(timeAt(START + 60_000)).toEqual([1_010, EVICTION_DELAY_MS])
})

test('[UM5] objects that left memory are forgotten, and counted again when they come back', () => {
  const { of } = setUp()
  const awake = new AwakeObjects()
  for (let number = 0; number < 1_000; number += 1) {
    const meter = new ObjectMeter(of, `l${number}`, awake)
    meter.begin(START + number * 60_000)
    meter.end(START + number * 60_000)
  }
  awake.settle(START + 999 * 60_000 + 1_000)
  expect(of.read().idleMs).toBe(999 * EVICTION_DELAY_MS + 1_000)
  const again = new ObjectMeter(of, 'l0', awake)
  again.begin(START + 1e9)
  awake.settle(START + 1e9 + 7)
  expect(of.read().activeMs).toBe(7)
})

test('[UM6] the size of an object is measured once a minute, and added up by class', () => {
  const { object, of } = setUp()
  const sizes = [4_096, 8_192]
  const ledger = object('l0')
  const measure = (now: number) => ledger.measure(now, () => sizes.shift() ?? expect.unreachable())
  measure(START)
  measure(START + 59_999)
  object('l1').measure(START, () => 100)
  expect(of.read()).toMatchObject({ objects: 2, bytes: 4_196 })
  measure(START + 60_000)
  expect(of.read()).toMatchObject({ objects: 2, bytes: 8_292 })
})
