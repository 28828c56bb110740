// A circuit breaker (reliability §4.6): an exchange that does not answer gets no requests for a while. Time is an argument.

export type Breaker = {
  /** One after the other, since the last success. */
  readonly failures: number
  /** No request is let through before, epoch ms; 0 while the circuit is closed. */
  readonly openUntil: number
  /** One request is trying whether the host is back; it is believed lost at this time. 0: none is. */
  readonly probeUntil: number
}

export const CLOSED: Breaker = { failures: 0, openUntil: 0, probeUntil: 0 }

export const MAX_FAILURES = 5
export const OPEN_MS = 10_000
/** Longer than any request takes: one whose end nobody tells (its visitor left) does not hold the circuit open for ever. */
export const PROBE_MS = 20_000

/** Whether a request may go out now. After the pause one goes first; the others wait for how it ends. */
export function admit(breaker: Breaker, now: number): { readonly admitted: boolean; readonly breaker: Breaker } {
  if (breaker.openUntil === 0) return { admitted: true, breaker }
  if (now < breaker.openUntil || now < breaker.probeUntil) return { admitted: false, breaker }
  return { admitted: true, breaker: { ...breaker, probeUntil: now + PROBE_MS } }
}

/** What the end of a request makes of it. @param answered whether the host is there, whatever it answered */
export function settle(breaker: Breaker, answered: boolean, now: number): Breaker {
  if (answered) return CLOSED
  const failures = breaker.failures + 1
  return failures < MAX_FAILURES ? { ...breaker, failures } : { failures, openUntil: now + OPEN_MS, probeUntil: 0 }
}

/** The breakers of an isolate, one for each host that is configured. */
export class Breakers {
  readonly #breakers = new Map<string, Breaker>()

  admit(host: string, now: number): boolean {
    const { admitted, breaker } = admit(this.#breakers.get(host) ?? CLOSED, now)
    this.#breakers.set(host, breaker)
    return admitted
  }

  /** @returns whether the circuit has just opened */
  settle(host: string, answered: boolean, now: number): boolean {
    const before = this.#breakers.get(host) ?? CLOSED
    const after = settle(before, answered, now)
    this.#breakers.set(host, after)
    return before.openUntil === 0 && after.openUntil !== 0
  }
}
