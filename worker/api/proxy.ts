// Proxies `/api/…` and `/futuresapi/…` to an upstream exchange (spec §7).

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { isUnauthorisedAnswer } from '#shared/api/answer.ts'
import { createCallFailure, NO_ANSWER_CODE, UNAUTHORISED_CODE } from '#shared/api/failure.ts'
import { ATTEMPTS_HEADER } from '#shared/api/retry.ts'
import { assertNever } from '#shared/platform/assert.ts'
import type { AppEnv } from '../env.ts'
import { refusalResponse } from '../http/envelope.ts'
import { clearSessionCookies, setUpstreamTokenCookies } from '../identity/session/session.ts'
import { BREAKER_OPEN_PERIOD_MS } from '../upstream/breaker.ts'
import { parseJsonBytes, readBodyUpTo } from '../upstream/bytes.ts'
import { readExchangeCaller } from '../upstream/caller.ts'
import { mapTokenCookies } from '../upstream/cookies.ts'
import {
  createUpstreamRequestHeaders,
  createUpstreamResponseHeaders,
  parseUpstreamBodyType,
  type UpstreamBodyType,
} from '../upstream/headers.ts'
import { findUpstream, type UpstreamHost } from '../upstream/hosts.ts'
import { findUpstreamOwner, findUpstreamTarget } from '../upstream/paths.ts'
import {
  DEFAULT_UPSTREAM_TRANSPORT,
  sendUpstream,
  UPSTREAM_REQUEST_BYTES_MAX,
  type UpstreamAnswer,
  type UpstreamAttemptCount,
  type UpstreamFault,
  type UpstreamFaultReason,
} from '../upstream/send.ts'

const RETRY_SECONDS = String(BREAKER_OPEN_PERIOD_MS / 1_000)
const NO_HEADERS = new Headers()

type RequestBody = { readonly bytes: Uint8Array; readonly type: UpstreamBodyType }

async function carriedBy(c: Context<AppEnv>): Promise<RequestBody | Response> {
  const type = parseUpstreamBodyType(c.req.header('content-type'))
  if (!type) return refusalResponse(c, 'unsupported_type')
  const { bufferBudget: holdings, now } = DEFAULT_UPSTREAM_TRANSPORT
  const share = holdings.open(now())
  const take = (bytes: number) => holdings.reserve(share, bytes, now())
  const declared = c.req.header('content-length') ?? null
  const taken = await readBodyUpTo(c.req.raw.body, { most: UPSTREAM_REQUEST_BYTES_MAX, take, declared }).finally(() =>
    holdings.close(share),
  )
  if (taken.kind === 'too_large') return refusalResponse(c, 'body_too_large')
  if (taken.kind === 'busy') return refusalResponse(c, 'unavailable')
  if (type === 'application/json' && parseJsonBytes(taken.bytes) === undefined)
    return refusalResponse(c, 'invalid_request')
  return { bytes: taken.bytes, type }
}

function statusOf(reason: UpstreamFaultReason): 502 | 503 | 504 {
  switch (reason) {
    case 'timeout':
      return 504
    case 'breaker_open':
    case 'busy':
    case 'left':
      return 503
    case 'network':
    case 'redirect':
    case 'too_large':
    case 'not_json':
      return 502
    default:
      return assertNever(reason)
  }
}

/**
 * Passes on the exchange's JSON. Stores the exchange's tokens, or clears them if they are no longer valid (spec §8).
 */
async function sendAnswer(
  c: Context<AppEnv>,
  { status, headers, bytes, body, attempts }: UpstreamAnswer & UpstreamAttemptCount,
) {
  // Cookies must be set before the response is created.
  if (isUnauthorisedAnswer(status, body)) clearSessionCookies(c)
  else await setUpstreamTokenCookies(c, mapTokenCookies(headers.getSetCookie(), Date.now()))
  const told = { ...createUpstreamResponseHeaders(headers), [ATTEMPTS_HEADER]: String(attempts) }
  return c.body(bytes as Uint8Array<ArrayBuffer>, status as ContentfulStatusCode, told)
}

/** Sends an error object if the exchange gave no usable answer (spec §7). */
function sendFault(c: Context<AppEnv>, { reason, status, attempts }: UpstreamFault & UpstreamAttemptCount): Response {
  const told = { ...createUpstreamResponseHeaders(NO_HEADERS), [ATTEMPTS_HEADER]: String(attempts) }
  if (status === UNAUTHORISED_CODE) {
    clearSessionCookies(c)
    return c.json(createCallFailure(UNAUTHORISED_CODE, 'unauthorised'), UNAUTHORISED_CODE, told)
  }
  // Without an attempt, the circuit breaker was open and has already logged the fault.
  if (attempts > 0) logWarning('upstream_call_failed', { method: c.req.method, reason })
  const code = statusOf(reason)
  return c.json(
    createCallFailure(NO_ANSWER_CODE, reason),
    code,
    code === 503 ? { ...told, 'retry-after': RETRY_SECONDS } : told,
  )
}

async function forward(c: Context<AppEnv>, upstream: UpstreamHost, path: string): Promise<Response> {
  const { host, baseUrl: base, pathRules: rules, appVersion } = upstream
  const { url } = c.var
  const target = findUpstreamTarget({ host, path, method: c.req.method, search: url.search }, base, rules)
  if (!target.ok) {
    if (target.error === 'method_not_allowed') c.header('allow', 'GET, HEAD, POST')
    return refusalResponse(c, target.error)
  }
  const { method } = target.value
  const carried = method === 'POST' ? await carriedBy(c) : undefined
  if (carried instanceof Response) return carried
  const headers = createUpstreamRequestHeaders(host, readExchangeCaller(c), { appVersion, type: carried?.type })
  const sent = await sendUpstream({ baseUrl: base, ...target.value, headers, body: carried?.bytes })
  return sent.kind === 'answer' ? sendAnswer(c, sent) : sendFault(c, sent)
}

export const proxyToUpstream = () =>
  createMiddleware<AppEnv>(async function proxy(c, next) {
    const owner = findUpstreamOwner(c.var.url.pathname)
    const upstream = owner && findUpstream(c.env, owner.host)
    return owner && upstream ? forward(c, upstream, owner.path) : next()
  })
