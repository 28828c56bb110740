// Sends a request to a configured host with bounds for time, size, attempts and redirects (reliability §4.6).

import { isRetried } from '#shared/api/retry.ts'
import { Breakers } from './breaker.ts'
import { BufferBudget, parseJsonBytes, readAll } from './bytes.ts'
import type { Method } from './paths.ts'

export const MAX_REQUEST = 1024 * 1024
export const MAX_RESPONSE = 5 * 1024 * 1024

export type UpstreamLimits = {
  readonly firstByteMs: number
  /** Maximum time until the response is complete, with the second attempt. */
  readonly totalMs: number
}
export const UPSTREAM_LIMITS: UpstreamLimits = { firstByteMs: 5_000, totalMs: 15_000 }

export type FaultReason =
  /** No connection, or it broke. */
  | 'network'
  | 'timeout'
  /** The circuit is open after repeated failures. */
  | 'breaker_open'
  | 'redirect'
  | 'too_large'
  /** The body is not JSON, for any content type. */
  | 'not_json'
  /** The isolate's buffers are full. */
  | 'busy'
  | 'left'

export type UpstreamFault = {
  readonly kind: 'fault'
  readonly reason: FaultReason
  readonly status: number | undefined
}

export type UpstreamAnswer = {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly body: unknown
}

export type Attempts = { readonly attempts: number }
export type UpstreamResult = (UpstreamAnswer & Attempts) | (UpstreamFault & Attempts)

export type UpstreamMessage = {
  /** Configured URL, also the key of the circuit breaker. */
  readonly base: string
  readonly url: URL
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
}

export type Wire = {
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>
  readonly now: () => number
  readonly breakers: Breakers
  readonly holdings: BufferBudget
  readonly limits: UpstreamLimits
  readonly log: (text: string) => void
}

/** Shared by all requests of the isolate. */
export const WIRE: Wire = {
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  breakers: new Breakers(),
  holdings: new BufferBudget(),
  limits: UPSTREAM_LIMITS,
  log: (text) => console.warn(text),
}

const fault = (reason: FaultReason, status?: number): UpstreamFault => ({ kind: 'fault', reason, status })

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i

async function read(response: Response, take: (bytes: number) => boolean): Promise<UpstreamAnswer | UpstreamFault> {
  const { status, headers } = response
  const leave = (reason: FaultReason) => {
    void response.body?.cancel().catch(() => undefined)
    return fault(reason, status)
  }
  if (status < 200 || (status >= 300 && status < 400)) return leave('redirect')
  if (!JSON_TYPE.test(headers.get('content-type')?.trim() ?? '')) return leave('not_json')
  const taken = await readAll(response.body, { most: MAX_RESPONSE, take, declared: headers.get('content-length') })
  if (taken.kind !== 'read') return fault(taken.kind, status)
  const body = parseJsonBytes(taken.bytes)
  return body === undefined ? fault('not_json', status) : { kind: 'answer', status, headers, bytes: taken.bytes, body }
}

/** Sends one attempt. It ends with the answer, after `firstByteMs` without headers, or after `untilMs`. */
async function attempt(
  message: UpstreamMessage,
  untilMs: number,
  { fetch, holdings, limits, now }: Wire,
): Promise<UpstreamAnswer | UpstreamFault> {
  const ended = new AbortController()
  const reason = () => (message.signal?.aborted ? 'left' : 'timeout')
  const late = new Promise<UpstreamFault>((resolve) => {
    ended.signal.addEventListener('abort', () => resolve(fault(reason())))
  })
  const endNow = () => ended.abort()
  message.signal?.addEventListener('abort', endNow)
  const first = setTimeout(endNow, Math.min(limits.firstByteMs, untilMs))
  const whole = setTimeout(endNow, untilMs)
  // The buffer budget covers responses while they are received.
  const share = holdings.open(now())
  const exchange = async () => {
    const { url, method, headers, body } = message
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: ended.signal,
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    clearTimeout(first)
    return read(response, (bytes) => holdings.take(share, bytes, now()))
  }
  try {
    return await Promise.race([exchange(), late])
  } catch {
    return fault(ended.signal.aborted ? reason() : 'network')
  } finally {
    message.signal?.removeEventListener('abort', endNow)
    clearTimeout(first)
    clearTimeout(whole)
    holdings.close(share)
  }
}

/** True if the host itself answered; false for a gateway that cannot reach it. */
function isThere(outcome: UpstreamAnswer | UpstreamFault): boolean {
  if (outcome.kind === 'fault' && (outcome.reason === 'network' || outcome.reason === 'timeout')) return false
  return outcome.status === undefined || outcome.status < 502 || outcome.status > 504
}

/** True if the retry rule covers this outcome: statuses and lost connections (spec §7). */
const mayAgain = (outcome: UpstreamAnswer | UpstreamFault) =>
  outcome.kind === 'answer' || outcome.reason === 'network' || outcome.reason === 'not_json'

/** Sends a message, with one retry if spec §7 allows it. Never throws. */
export async function sendUpstream(message: UpstreamMessage, wire: Wire = WIRE): Promise<UpstreamResult> {
  const { now, breakers, limits, log } = wire
  const end = now() + limits.totalMs
  let outcome: UpstreamAnswer | UpstreamFault = fault('breaker_open')
  let attempts = 0
  while (breakers.admit(message.base, now())) {
    attempts += 1
    outcome = await attempt(message, end - now(), wire)
    // An abort by the visitor says nothing about the host.
    if (outcome.kind === 'fault' && outcome.reason === 'left') break
    if (breakers.settle(message.base, isThere(outcome), now()))
      log(`upstream ${message.url.host}: left alone for a while`)
    if (!mayAgain(outcome) || !isRetried(message.method, outcome.status, attempts)) break
  }
  return { ...outcome, attempts }
}
