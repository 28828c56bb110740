import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admit, Breakers, CLOSED, MAX_FAILURES, OPEN_MS, PROBE_MS, settle } from './breaker.ts'

const T = 1_000_000
const fail = (times: number, now = T) => {
  let breaker = CLOSED
  for (let index = 0; index < times; index += 1) breaker = settle(breaker, false, now)
  return breaker
}

describe('a circuit breaker', () => {
  test('[UP1] opens for ten seconds after five failures in a row, not after four', () => {
    expect([MAX_FAILURES, OPEN_MS]).toEqual([5, 10_000])
    expect(admit(fail(4), T).admitted).toBe(true)
    expect(admit(fail(5), T).admitted).toBe(false)
    expect(admit(fail(5), T + OPEN_MS - 1).admitted).toBe(false)
    expect(admit(fail(5), T + OPEN_MS).admitted).toBe(true)
  })

  test('[UP1] a success in between begins the count anew', () => {
    let breaker = settle(fail(4), true, T)
    breaker = settle(breaker, false, T)
    expect(admit(breaker, T).admitted).toBe(true)
  })

  test('[UP1] after the pause one request goes first: its success closes, its failure opens for another pause', () => {
    const first = admit(fail(5), T + OPEN_MS)
    expect(admit(first.breaker, T + OPEN_MS + 1).admitted).toBe(false)
    expect(settle(first.breaker, true, T + OPEN_MS + 5)).toEqual(CLOSED)
    const again = settle(first.breaker, false, T + OPEN_MS + 5)
    expect(admit(again, T + OPEN_MS + 6).admitted).toBe(false)
    expect(admit(again, T + 2 * OPEN_MS + 5).admitted).toBe(true)
  })

  test('[UP1] a trial whose end nobody tells is forgotten', () => {
    const { breaker } = admit(fail(5), T + OPEN_MS)
    expect(admit(breaker, T + OPEN_MS + PROBE_MS - 1).admitted).toBe(false)
    expect(admit(breaker, T + OPEN_MS + PROBE_MS).admitted).toBe(true)
  })

  test('[UP1] whatever happens: closed it admits all, open it admits none, and it never stays open for good', () => {
    const steps = fc.array(
      fc.record({ wait: fc.integer({ min: 0, max: 30_000 }), answered: fc.option(fc.boolean()) }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(steps, (events) => {
        let breaker = CLOSED
        let now = T
        let inARow = 0
        for (const { wait, answered } of events) {
          now += wait
          const { admitted, breaker: after } = admit(breaker, now)
          if (inARow < MAX_FAILURES) expect(admitted).toBe(true)
          breaker = after
          // Nobody tells the end of a request whose visitor left.
          if (!admitted || answered === null) continue
          breaker = settle(breaker, answered, now)
          inARow = answered ? 0 : inARow + 1
          if (inARow >= MAX_FAILURES) expect(admit(breaker, now + OPEN_MS - 1).admitted).toBe(false)
        }
        expect(admit(breaker, now + OPEN_MS + PROBE_MS).admitted).toBe(true)
      }),
    )
  })

  test('[UP1] each host has its own, and its opening is told once', () => {
    const breakers = new Breakers()
    const told = [1, 2, 3, 4, 5, 6].map(() => breakers.settle('a', false, T))
    expect(told).toEqual([false, false, false, false, true, false])
    expect([breakers.admit('a', T), breakers.admit('b', T)]).toEqual([false, true])
  })
})
