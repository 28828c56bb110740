import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { type AttemptCounter, type AttemptRule, registerAttempt } from './engine.ts'
import { AttemptLimitStore } from './store.ts'

const RULE: AttemptRule = { free: 3, delayMs: 1_000, mostMs: 10_000, forgetMs: 60_000 }

/** Makes each attempt as early as possible. @returns times of the accepted attempts */
function eager(until: number, rule = RULE): number[] {
  const through: number[] = []
  let counter: AttemptCounter | undefined
  for (let now = 0; now <= until; ) {
    const counted = registerAttempt(counter, rule, now)
    if (counted.ok) {
      counter = counted.value
      through.push(now)
    } else now += counted.error.waitMs
  }
  return through
}

describe('attempts', () => {
  test('[LIM1] some are free, then each waits twice as long, up to a most, and never for good', () => {
    expect(eager(60_000)).toEqual([0, 0, 0, 0, 1_000, 3_000, 7_000, 15_000, 25_000, 35_000, 45_000, 55_000])
  })

  test('[LIM1] however they come, an hour lets no more through than the rule says', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { maxLength: 400 }), (pauses) => {
        let now = 0
        let counter: AttemptCounter | undefined
        const through: number[] = []
        for (const pause of pauses) {
          now += pause
          const counted = registerAttempt(counter, RULE, now)
          if (counted.ok) {
            counter = counted.value
            through.push(now)
          }
        }
        expect(through.length).toBeLessThanOrEqual(eager(now).length)
      }),
    )
  })

  test('[LIM2] one that comes too early is told how long to wait, and does not count', () => {
    const counter: AttemptCounter = { count: 9, at: 0, until: 500 }
    expect(registerAttempt(counter, RULE, 499)).toEqual({ ok: false, error: { waitMs: 1 } })
    expect(registerAttempt(counter, RULE, 500)).toMatchObject({ ok: true, value: { count: 10 } })
  })

  test('[LIM4] quiet for long enough, a key is as good as new', () => {
    const counter: AttemptCounter = { count: 99, at: 0, until: 10_000 }
    expect(registerAttempt(counter, RULE, 59_999)).toMatchObject({ value: { count: 100 } })
    expect(registerAttempt(counter, RULE, 60_000)).toMatchObject({ value: { count: 1, until: 60_000 } })
  })
})

describe('the store', () => {
  test('[LIM6] keeps counters beyond the object, and of too many forgets the oldest', () => {
    const storage = new SqliteStorage()
    const store = new AttemptLimitStore(storage)
    for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) store.write(key, { count: 1, at, until: at }, 3)
    const again = new AttemptLimitStore(storage)
    expect(['a', 'b', 'c', 'd'].map((key) => again.read(key)?.at)).toEqual([undefined, 1, 2, 3])
    again.write('b', { count: 2, at: 9, until: 9 }, 3)
    again.write('e', { count: 1, at: 10, until: 10 }, 3)
    expect(['b', 'c', 'd', 'e'].map((key) => again.read(key)?.at)).toEqual([9, undefined, 3, 10])
    again.forget('b')
    again.deleteIdle(10)
    expect(again.size()).toBe(1)
  })

  test('[LIM6] above its maximum, deletes a twentieth at once', () => {
    const store = new AttemptLimitStore(new SqliteStorage())
    for (let at = 1; at <= 41; at += 1) store.write(`k${at}`, { count: 1, at, until: at }, 40)
    expect([1, 2, 3, 4].map((at) => store.read(`k${at}`)?.at)).toEqual([undefined, undefined, undefined, 4])
    expect(store.size()).toBe(38)
    store.write('k41', { count: 2, at: 42, until: 42 }, 40)
    expect(store.size()).toBe(38)
  })
})
