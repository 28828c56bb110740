// One request to a configured host, in every way bounded (reliability §4.6): time, size, attempts, redirects, failures.

import { isRetried } from '#shared/api/retry.ts'
import { Breakers } from './breaker.ts'
import { BufferBudget, jsonOf, readAll } from './bytes.ts'
import type { Method } from './paths.ts'

export const MAX_REQUEST = 1024 * 1024
export const MAX_RESPONSE = 5 * 1024 * 1024

export type Limits = {
  /** Until the answer's headers are there: connection and first byte. */
  readonly firstByteMs: number
  /** Until all of the answer is there, the second attempt included. */
  readonly totalMs: number
}
export const LIMITS: Limits = { firstByteMs: 5_000, totalMs: 15_000 }

export type FaultReason =
  /** No connection, or it broke. */
  | 'network'
  /** The host was too slow. */
  | 'timeout'
  /** It has failed so often that it is left alone for a while. */
  | 'breaker_open'
  /** It wanted to send us elsewhere. */
  | 'redirect'
  | 'too_large'
  /** Not JSON, whatever it calls itself. */
  | 'not_json'
  /** This isolate holds as many answers as it can. */
  | 'busy'
  /** Nobody waits for it any more. */
  | 'left'

export type Fault = {
  readonly kind: 'fault'
  readonly reason: FaultReason
  /** The status that came with it, if one did. */
  readonly status: number | undefined
}

export type Answer = {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: Headers
  /** What came, as it came: valid JSON. */
  readonly bytes: Uint8Array
  readonly body: unknown
}

/** How often the host was asked. */
export type Attempts = { readonly attempts: number }
export type Sent = (Answer & Attempts) | (Fault & Attempts)

export type Message = {
  /** The configured address: what the breaker is kept by. */
  readonly base: string
  readonly url: URL
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
  /** Ends it: nobody waits for its answer any more. */
  readonly signal?: AbortSignal | undefined
}

/** What sending needs beside the message. */
export type Wire = {
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>
  readonly now: () => number
  readonly breakers: Breakers
  readonly holdings: BufferBudget
  readonly limits: Limits
  readonly log: (text: string) => void
}

/** The isolate's own: what one request learns of a host, the next one knows. */
export const WIRE: Wire = {
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  breakers: new Breakers(),
  holdings: new BufferBudget(),
  limits: LIMITS,
  log: (text) => console.warn(text),
}

const fault = (reason: FaultReason, status?: number): Fault => ({ kind: 'fault', reason, status })

/** JSON, or a relative of it (RFC 6839). */
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json(?:\s*;|$)/i

async function read(response: Response, take: (bytes: number) => boolean): Promise<Answer | Fault> {
  const { status, headers } = response
  const leave = (reason: FaultReason) => {
    void response.body?.cancel().catch(() => undefined)
    return fault(reason, status)
  }
  if (status < 200 || (status >= 300 && status < 400)) return leave('redirect')
  if (!JSON_TYPE.test(headers.get('content-type')?.trim() ?? '')) return leave('not_json')
  const taken = await readAll(response.body, { most: MAX_RESPONSE, take, declared: headers.get('content-length') })
  if (taken.kind !== 'read') return fault(taken.kind, status)
  const body = jsonOf(taken.bytes)
  return body === undefined ? fault('not_json', status) : { kind: 'answer', status, headers, bytes: taken.bytes, body }
}

/** One attempt, ended by whichever comes first: its answer, `firstByteMs` without headers, `untilMs` without its end. */
async function attempt(
  message: Message,
  untilMs: number,
  { fetch, holdings, limits, now }: Wire,
): Promise<Answer | Fault> {
  const ended = new AbortController()
  const reason = () => (message.signal?.aborted ? 'left' : 'timeout')
  const late = new Promise<Fault>((resolve) => {
    ended.signal.addEventListener('abort', () => resolve(fault(reason())))
  })
  const endNow = () => ended.abort()
  message.signal?.addEventListener('abort', endNow)
  const first = setTimeout(endNow, Math.min(limits.firstByteMs, untilMs))
  const whole = setTimeout(endNow, untilMs)
  // What is counted is what waits for a host; an answer that is whole is on its way out.
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

/** Whether the host is there: an answer of its own, even a bad one, and not one of a gateway that cannot reach it. */
function isThere(outcome: Answer | Fault): boolean {
  if (outcome.kind === 'fault' && (outcome.reason === 'network' || outcome.reason === 'timeout')) return false
  return outcome.status === undefined || outcome.status < 502 || outcome.status > 504
}

/** Whether the rule of a second attempt applies: it is about statuses and lost connections (spec §7). */
const mayAgain = (outcome: Answer | Fault) =>
  outcome.kind === 'answer' || outcome.reason === 'network' || outcome.reason === 'not_json'

/**
 * Sends a message, once more where spec §7 says so. Never throws: whatever a host does is an answer or a fault.
 */
export async function send(message: Message, wire: Wire = WIRE): Promise<Sent> {
  const { now, breakers, limits, log } = wire
  const end = now() + limits.totalMs
  let outcome: Answer | Fault = fault('breaker_open')
  let attempts = 0
  while (breakers.admit(message.base, now())) {
    attempts += 1
    outcome = await attempt(message, end - now(), wire)
    // That says nothing of the host.
    if (outcome.kind === 'fault' && outcome.reason === 'left') break
    if (breakers.settle(message.base, isThere(outcome), now()))
      log(`upstream ${message.url.host}: left alone for a while`)
    if (!mayAgain(outcome) || !isRetried(message.method, outcome.status, attempts)) break
  }
  return { ...outcome, attempts }
}
