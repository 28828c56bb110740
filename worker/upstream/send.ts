// Sends a request to a configured host with bounds for time, size, attempts and redirects (reliability §4.6).

import { logWarning } from '#objects/platform/telemetry/log.ts'
import { shouldRetryCall } from '#shared/api/retry.ts'
import { CircuitBreakers } from './breaker.ts'
import { BufferBudget, parseJsonBytes, readBodyUpTo } from './bytes.ts'
import type { UpstreamMethod } from './paths.ts'

export const UPSTREAM_REQUEST_BYTES_MAX = 1024 * 1024
export const UPSTREAM_RESPONSE_BYTES_MAX = 5 * 1024 * 1024

export type UpstreamLimits = {
  readonly firstByteMs: number
  /** Maximum time until the response is complete, with the second attempt. */
  readonly totalMs: number
}
export const UPSTREAM_LIMITS: UpstreamLimits = { firstByteMs: 5_000, totalMs: 15_000 }

export type UpstreamFaultReason =
  /** No connection, or a broken connection. */
  | 'network'
  | 'timeout'
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
  readonly reason: UpstreamFaultReason
  readonly status: number | undefined
}

export type UpstreamAnswer = {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly body: unknown
}

export type UpstreamAttemptCount = { readonly attempts: number }
export type UpstreamResult = (UpstreamAnswer & UpstreamAttemptCount) | (UpstreamFault & UpstreamAttemptCount)

export type UpstreamRequest = {
  /** Configured URL, also the key of the circuit breaker. */
  readonly baseUrl: string
  readonly url: URL
  readonly method: UpstreamMethod
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
}

export type UpstreamTransport = {
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>
  readonly now: () => number
  readonly breakers: CircuitBreakers
  readonly bufferBudget: BufferBudget
  readonly limits: UpstreamLimits
  readonly log: (text: string) => void
}

/** Shared by all requests of the isolate. */
export const DEFAULT_UPSTREAM_TRANSPORT: UpstreamTransport = {
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  breakers: new CircuitBreakers(),
  bufferBudget: new BufferBudget(),
  limits: UPSTREAM_LIMITS,
  log: (text) => logWarning('upstream', { message: text }),
}

const fault = (reason: UpstreamFaultReason, status?: number): UpstreamFault => ({ kind: 'fault', reason, status })

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i

async function read(response: Response, take: (bytes: number) => boolean): Promise<UpstreamAnswer | UpstreamFault> {
  const { status, headers } = response
  const leave = (reason: UpstreamFaultReason) => {
    void response.body?.cancel().catch(() => undefined)
    return fault(reason, status)
  }
  if (status < 200 || (status >= 300 && status < 400)) return leave('redirect')
  if (!JSON_TYPE.test(headers.get('content-type')?.trim() ?? '')) return leave('not_json')
  const taken = await readBodyUpTo(response.body, {
    most: UPSTREAM_RESPONSE_BYTES_MAX,
    take,
    declared: headers.get('content-length'),
  })
  if (taken.kind !== 'read') return fault(taken.kind, status)
  const body = parseJsonBytes(taken.bytes)
  return body === undefined ? fault('not_json', status) : { kind: 'answer', status, headers, bytes: taken.bytes, body }
}

/** An attempt ends with the answer, after `firstByteMs` without headers, or after `untilMs`. */
async function attempt(
  message: UpstreamRequest,
  untilMs: number,
  { fetch, bufferBudget: holdings, limits, now }: UpstreamTransport,
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
    return read(response, (bytes) => holdings.reserve(share, bytes, now()))
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

/** True if the retry rule covers the outcome: certain statuses and lost connections (spec §7). */
const mayAgain = (outcome: UpstreamAnswer | UpstreamFault) =>
  outcome.kind === 'answer' || outcome.reason === 'network' || outcome.reason === 'not_json'

/** Retries once if spec §7 allows it. Never throws. */
export async function sendUpstream(
  message: UpstreamRequest,
  wire: UpstreamTransport = DEFAULT_UPSTREAM_TRANSPORT,
): Promise<UpstreamResult> {
  const { now, breakers, limits, log } = wire
  const end = now() + limits.totalMs
  let outcome: UpstreamAnswer | UpstreamFault = fault('breaker_open')
  let attempts = 0
  while (breakers.admit(message.baseUrl, now())) {
    attempts += 1
    outcome = await attempt(message, end - now(), wire)
    // An abort by the visitor says nothing about the host.
    if (outcome.kind === 'fault' && outcome.reason === 'left') break
    if (breakers.recordResult(message.baseUrl, isThere(outcome), now()))
      log(`upstream ${message.url.host}: left alone for a while`)
    if (!mayAgain(outcome) || !shouldRetryCall(message.method, outcome.status, attempts)) break
  }
  return { ...outcome, attempts }
}
