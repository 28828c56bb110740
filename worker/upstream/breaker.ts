// Circuit breaker (reliability §4.6): an exchange that does not answer gets no requests for a while.

export type CircuitBreaker = {
  readonly failures: number
  /** No requests before this time (epoch ms); 0 while the circuit is closed. */
  readonly openUntil: number
  /** Time at which the current probe counts as lost (epoch ms); 0 without a probe. */
  readonly probeUntil: number
}

export const CLOSED_CIRCUIT_BREAKER: CircuitBreaker = { failures: 0, openUntil: 0, probeUntil: 0 }

export const BREAKER_FAILURES_MAX = 5
export const BREAKER_OPEN_PERIOD_MS = 10_000
/** Longer than any request. A probe whose visitor left reports no result, which must not block the circuit forever. */
export const BREAKER_PROBE_TIMEOUT_MS = 20_000

/** After the pause, a single probe is sent first. */
export function admitUpstreamRequest(
  breaker: CircuitBreaker,
  now: number,
): { readonly admitted: boolean; readonly breaker: CircuitBreaker } {
  if (breaker.openUntil === 0) return { admitted: true, breaker }
  if (now < breaker.openUntil || now < breaker.probeUntil) return { admitted: false, breaker }
  return { admitted: true, breaker: { ...breaker, probeUntil: now + BREAKER_PROBE_TIMEOUT_MS } }
}

/** @param answered true for any answer: the host is up */
export function recordBreakerResult(breaker: CircuitBreaker, answered: boolean, now: number): CircuitBreaker {
  if (answered) return CLOSED_CIRCUIT_BREAKER
  const failures = breaker.failures + 1
  return failures < BREAKER_FAILURES_MAX
    ? { ...breaker, failures }
    : { failures, openUntil: now + BREAKER_OPEN_PERIOD_MS, probeUntil: 0 }
}

export class CircuitBreakers {
  readonly #breakers = new Map<string, CircuitBreaker>()

  admit(host: string, now: number): boolean {
    const { admitted, breaker } = admitUpstreamRequest(this.#breakers.get(host) ?? CLOSED_CIRCUIT_BREAKER, now)
    this.#breakers.set(host, breaker)
    return admitted
  }

  recordResult(host: string, answered: boolean, now: number): boolean {
    const before = this.#breakers.get(host) ?? CLOSED_CIRCUIT_BREAKER
    const after = recordBreakerResult(before, answered, now)
    this.#breakers.set(host, after)
    return before.openUntil === 0 && after.openUntil !== 0
  }
}
