import { expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { VENUE_SPOT_WEIGHT_MAX, VenueLimits } from './venue-limits.ts'

const T = Math.floor(1_700_000_000_000 / MINUTE_MS) * MINUTE_MS
const limits = () => new VenueLimits(VENUE_SPOT_WEIGHT_MAX)
/** Returns the pause in ms after a reply, found by its first allowed second. */
function pauseAfter(status: number, retryAfter?: string): number {
  const state = limits()
  state.record({ status, retryAfter }, 1, T)
  let pause = 0
  while (state.findRefusal(1, T + pause) !== undefined) pause += SECOND_MS
  return pause
}

test.each([
  [200, undefined, 0],
  [400, undefined, 0],
  [429, '7', 7 * SECOND_MS],
  [429, undefined, MINUTE_MS],
  [429, 'soon', MINUTE_MS],
  [418, '300', 300 * SECOND_MS],
  [418, undefined, 2 * MINUTE_MS],
  [403, undefined, 5 * MINUTE_MS],
  [404, undefined, 0],
  [503, '20', 20 * SECOND_MS],
  [500, undefined, SECOND_MS],
] as const)('[OB95] after status %i with Retry-After %s nothing is sent for %i ms', (status, retryAfter, pause) => {
  expect(pauseAfter(status, retryAfter)).toBe(pause)
})

test('[OB95] faults of a server pause longer each time, and start small again after an answer', () => {
  const state = limits()
  const pauses: number[] = []
  let now = T
  for (let fault = 0; fault < 8; fault += 1) {
    state.recordFailure(1, now)
    const began = now
    while (state.findRefusal(1, now) !== undefined) now += SECOND_MS
    pauses.push((now - began) / SECOND_MS)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  state.record({ status: 200 }, 1, now)
  state.recordFailure(1, now)
  expect(state.findRefusal(1, now + SECOND_MS)).toBeUndefined()
})

test('[OB95] a shorter pause does not end a ban', () => {
  const state = limits()
  state.record({ status: 418, retryAfter: '600' }, 1, T)
  state.record({ status: 429, retryAfter: '1' }, 1, T)
  expect(state.findRefusal(1, T + 599 * SECOND_MS)).toBe('status 418')
  expect(state.findRefusal(1, T + 600 * SECOND_MS)).toBeUndefined()
})

test('[OB94] a fifth of the weight of a minute stays free, counting what others of the address used', () => {
  const state = limits()
  state.record({ status: 200, usedWeight: '4790' }, 2, T)
  expect(state.findRefusal(10, T + 1)).toBeUndefined()
  expect(state.findRefusal(11, T + 1)).toBe('weight of this minute is used')
  expect(state.findRefusal(11, T + MINUTE_MS)).toBeUndefined()
  // Without the header the requests are counted.
  state.record({ status: 200, usedWeight: 'many' }, 4_790, T + MINUTE_MS)
  expect(state.findRefusal(11, T + MINUTE_MS + 1)).toBe('weight of this minute is used')
})
