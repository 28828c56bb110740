// Proxies `/api/…` and `/futuresapi/…` to an upstream exchange (spec §7).

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isUnauthorised } from '#shared/api/answer.ts'
import { createFailure, NO_ANSWER, UNAUTHORISED } from '#shared/api/failure.ts'
import { ATTEMPTS_HEADER } from '#shared/api/retry.ts'
import { assertNever } from '#shared/platform/assert.ts'
import type { AppEnv } from '../env.ts'
import { refusalResponse } from '../http/envelope.ts'
import { endSession, keepTokens } from '../identity/session/session.ts'
import { OPEN_MS } from '../upstream/breaker.ts'
import { parseJsonBytes, readAll } from '../upstream/bytes.ts'
import { readCaller } from '../upstream/caller.ts'
import { mapCookies } from '../upstream/cookies.ts'
import { type BodyType, createResponseHeaders, parseBodyType, requestHeaders } from '../upstream/headers.ts'
import { findUpstream, type Upstream } from '../upstream/hosts.ts'
import { findUpstreamOwner, targetOf } from '../upstream/paths.ts'
import {
  type Attempts,
  type FaultReason,
  MAX_REQUEST,
  sendUpstream,
  type UpstreamAnswer,
  type UpstreamFault,
  WIRE,
} from '../upstream/send.ts'

const RETRY_SECONDS = String(OPEN_MS / 1_000)
const NO_HEADERS = new Headers()

type RequestBody = { readonly bytes: Uint8Array; readonly type: BodyType }

async function carriedBy(c: Context<AppEnv>): Promise<RequestBody | Response> {
  const type = parseBodyType(c.req.header('content-type'))
  if (!type) return refusalResponse(c, 'unsupported_type')
  const { holdings, now } = WIRE
  const share = holdings.open(now())
  const take = (bytes: number) => holdings.take(share, bytes, now())
  const declared = c.req.header('content-length') ?? null
  const taken = await readAll(c.req.raw.body, { most: MAX_REQUEST, take, declared }).finally(() =>
    holdings.close(share),
  )
  if (taken.kind === 'too_large') return refusalResponse(c, 'body_too_large')
  if (taken.kind === 'busy') return refusalResponse(c, 'unavailable')
  if (type === 'application/json' && parseJsonBytes(taken.bytes) === undefined)
    return refusalResponse(c, 'invalid_request')
  return { bytes: taken.bytes, type }
}

function statusOf(reason: FaultReason): 502 | 503 | 504 {
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

/** Passes on the exchange's JSON. Stores its tokens, or clears them if they are no longer valid (spec §8). */
async function sendAnswer(c: Context<AppEnv>, { status, headers, bytes, body, attempts }: UpstreamAnswer & Attempts) {
  // Cookies must be set before the response is created.
  if (isUnauthorised(status, body)) endSession(c)
  else await keepTokens(c, mapCookies(headers.getSetCookie(), Date.now()))
  const told = { ...createResponseHeaders(headers), [ATTEMPTS_HEADER]: String(attempts) }
  return c.body(bytes as Uint8Array<ArrayBuffer>, status as ContentfulStatusCode, told)
}

/** Sends an error object if the exchange gave no usable answer (spec §7). */
function sendFault(c: Context<AppEnv>, { reason, status, attempts }: UpstreamFault & Attempts): Response {
  const told = { ...createResponseHeaders(NO_HEADERS), [ATTEMPTS_HEADER]: String(attempts) }
  if (status === UNAUTHORISED) {
    endSession(c)
    return c.json(createFailure(UNAUTHORISED, 'unauthorised'), UNAUTHORISED, told)
  }
  // The breaker has logged its opening.
  if (attempts > 0) console.warn(`${c.var.requestId} ${c.req.method} ${c.req.path}: upstream ${reason}`)
  const code = statusOf(reason)
  return c.json(createFailure(NO_ANSWER, reason), code, code === 503 ? { ...told, 'retry-after': RETRY_SECONDS } : told)
}

async function forward(c: Context<AppEnv>, upstream: Upstream, path: string): Promise<Response> {
  const { host, base, rules, appVersion } = upstream
  const { url } = c.var
  const target = targetOf({ host, path, method: c.req.method, search: url.search }, base, rules)
  if (!target.ok) {
    if (target.error === 'method_not_allowed') c.header('allow', 'GET, HEAD, POST')
    return refusalResponse(c, target.error)
  }
  const { method } = target.value
  const carried = method === 'POST' ? await carriedBy(c) : undefined
  if (carried instanceof Response) return carried
  const headers = requestHeaders(host, readCaller(c), { appVersion, type: carried?.type })
  const sent = await sendUpstream({ base, ...target.value, headers, body: carried?.bytes })
  return sent.kind === 'answer' ? sendAnswer(c, sent) : sendFault(c, sent)
}

export const proxyToUpstream = () =>
  createMiddleware<AppEnv>(async function proxy(c, next) {
    const owner = findUpstreamOwner(c.var.url.pathname)
    const upstream = owner && findUpstream(c.env, owner.host)
    return owner && upstream ? forward(c, upstream, owner.path) : next()
  })
