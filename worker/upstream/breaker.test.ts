import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  admitUpstreamRequest,
  BREAKER_FAILURES_MAX,
  BREAKER_OPEN_PERIOD_MS,
  BREAKER_PROBE_TIMEOUT_MS,
  CircuitBreakers,
  CLOSED_CIRCUIT_BREAKER,
  recordBreakerResult,
} from './breaker.ts'

const T = 1_000_000
const fail = (times: number, now = T) => {
  let breaker = CLOSED_CIRCUIT_BREAKER
  for (let index = 0; index < times; index += 1) breaker = recordBreakerResult(breaker, false, now)
  return breaker
}

describe('a circuit breaker', () => {
  test('[UP1] opens for ten seconds after five failures in a row, not after four', () => {
    expect([BREAKER_FAILURES_MAX, BREAKER_OPEN_PERIOD_MS]).toEqual([5, 10_000])
    expect(admitUpstreamRequest(fail(4), T).admitted).toBe(true)
    expect(admitUpstreamRequest(fail(5), T).admitted).toBe(false)
    expect(admitUpstreamRequest(fail(5), T + BREAKER_OPEN_PERIOD_MS - 1).admitted).toBe(false)
    expect(admitUpstreamRequest(fail(5), T + BREAKER_OPEN_PERIOD_MS).admitted).toBe(true)
  })

  test('[UP1] a success in between begins the count anew', () => {
    let breaker = recordBreakerResult(fail(4), true, T)
    breaker = recordBreakerResult(breaker, false, T)
    expect(admitUpstreamRequest(breaker, T).admitted).toBe(true)
  })

  test('[UP1] after the pause one request goes first: its success closes, its failure opens for another pause', () => {
    const first = admitUpstreamRequest(fail(5), T + BREAKER_OPEN_PERIOD_MS)
    expect(admitUpstreamRequest(first.breaker, T + BREAKER_OPEN_PERIOD_MS + 1).admitted).toBe(false)
    expect(recordBreakerResult(first.breaker, true, T + BREAKER_OPEN_PERIOD_MS + 5)).toEqual(CLOSED_CIRCUIT_BREAKER)
    const again = recordBreakerResult(first.breaker, false, T + BREAKER_OPEN_PERIOD_MS + 5)
    expect(admitUpstreamRequest(again, T + BREAKER_OPEN_PERIOD_MS + 6).admitted).toBe(false)
    expect(admitUpstreamRequest(again, T + 2 * BREAKER_OPEN_PERIOD_MS + 5).admitted).toBe(true)
  })

  test('[UP1] a trial whose end nobody tells is forgotten', () => {
    const { breaker } = admitUpstreamRequest(fail(5), T + BREAKER_OPEN_PERIOD_MS)
    expect(admitUpstreamRequest(breaker, T + BREAKER_OPEN_PERIOD_MS + BREAKER_PROBE_TIMEOUT_MS - 1).admitted).toBe(
      false,
    )
    expect(admitUpstreamRequest(breaker, T + BREAKER_OPEN_PERIOD_MS + BREAKER_PROBE_TIMEOUT_MS).admitted).toBe(true)
  })

  test('[UP1] whatever happens: closed it admits all, open it admits none, and it never stays open for good', () => {
    const steps = fc.array(
      fc.record({ wait: fc.integer({ min: 0, max: 30_000 }), answered: fc.option(fc.boolean()) }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(steps, (events) => {
        let breaker = CLOSED_CIRCUIT_BREAKER
        let now = T
        let inARow = 0
        for (const { wait, answered } of events) {
          now += wait
          const { admitted, breaker: after } = admitUpstreamRequest(breaker, now)
          if (inARow < BREAKER_FAILURES_MAX) expect(admitted).toBe(true)
          breaker = after
          // A request whose visitor left reports no result.
          if (!admitted || answered === null) continue
          breaker = recordBreakerResult(breaker, answered, now)
          inARow = answered ? 0 : inARow + 1
          if (inARow >= BREAKER_FAILURES_MAX)
            expect(admitUpstreamRequest(breaker, now + BREAKER_OPEN_PERIOD_MS - 1).admitted).toBe(false)
        }
        expect(admitUpstreamRequest(breaker, now + BREAKER_OPEN_PERIOD_MS + BREAKER_PROBE_TIMEOUT_MS).admitted).toBe(
          true,
        )
      }),
    )
  })

  test('[UP1] each host has its own, and its opening is told once', () => {
    const breakers = new CircuitBreakers()
    const told = [1, 2, 3, 4, 5, 6].map(() => breakers.recordResult('a', false, T))
    expect(told).toEqual([false, false, false, false, true, false])
    expect([breakers.admit('a', T), breakers.admit('b', T)]).toEqual([false, true])
  })
})
