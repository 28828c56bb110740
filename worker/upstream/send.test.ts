import { expect, test } from 'vitest'
import { BREAKER_FAILURES_MAX, CircuitBreakers } from './breaker.ts'
import { BufferBudget } from './bytes.ts'
import { sendUpstream, UPSTREAM_LIMITS, type UpstreamTransport } from './send.ts'

const BASE = 'https://exchange.example'

/** A host that never answers; records when a request is aborted. */
function silentHost() {
  const left: unknown[] = []
  const wire: UpstreamTransport = {
    fetch: (_, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          left.push(signal.reason)
          reject(signal.reason)
        })
      }),
    now: Date.now,
    breakers: new CircuitBreakers(),
    bufferBudget: new BufferBudget(),
    limits: UPSTREAM_LIMITS,
    log: () => undefined,
  }
  return { wire, left }
}

test('[ST9] a call that nobody waits for any more ends at the host, is not sent again, and is no fault of it', async () => {
  const { wire, left } = silentHost()
  for (let round = 0; round < BREAKER_FAILURES_MAX + 1; round += 1) {
    const leaving = new AbortController()
    const sent = sendUpstream(
      { baseUrl: BASE, url: new URL(BASE), method: 'GET', headers: {}, signal: leaving.signal },
      wire,
    )
    leaving.abort()
    expect(await sent).toMatchObject({ kind: 'fault', reason: 'left', attempts: 1 })
  }
  expect(left).toHaveLength(BREAKER_FAILURES_MAX + 1)
  expect(wire.breakers.admit(BASE, Date.now())).toBe(true)
})
