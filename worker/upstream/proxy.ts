// What a browser asks of an exchange that is elsewhere (spec §7), through two narrow doors: `/api/…` and `/futuresapi/…`.

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { failure, isUnauthorised, NO_ANSWER, UNAUTHORISED } from '#shared/api/answer.ts'
import { ATTEMPTS_HEADER } from '#shared/api/retry.ts'
import { assertNever } from '#shared/assert.ts'
import { type AppEnv, settings } from '../env.ts'
import { refusal } from '../exchange/envelope.ts'
import { mayChange, ownOrigins } from '../middleware/same-site.ts'
import { endSession, keepTokens } from '../middleware/session.ts'
import { jsonOf, readAll } from './bytes.ts'
import { callerOf } from './caller.ts'
import { mappedCookies } from './cookies.ts'
import { type BodyType, bodyType, requestHeaders, responseHeaders } from './headers.ts'
import { type Upstream, upstreamOf } from './hosts.ts'
import { ownerOf, targetOf } from './paths.ts'
import { type FaultReason, MOST_REQUEST, type Sent, send, WIRE } from './send.ts'

type Carried = { readonly bytes: Uint8Array; readonly type: BodyType }

/** The body of a POST: of a type that passes, within its size, and JSON where it says so. */
async function carriedBy(c: Context<AppEnv>): Promise<Carried | Response> {
  const type = bodyType(c.req.header('content-type'))
  if (!type) return refusal(c, 'unsupported_type')
  const declared = c.req.header('content-length') ?? null
  const taken = await readAll(c.req.raw.body, { most: MOST_REQUEST, holdings: WIRE.holdings, declared })
  if (taken.kind === 'too_large') return refusal(c, 'body_too_large')
  if (taken.kind === 'busy') return refusal(c, 'unavailable')
  taken.giveBack()
  if (type === 'application/json' && jsonOf(taken.bytes) === undefined) return refusal(c, 'invalid_request')
  return { bytes: taken.bytes, type }
}

/** What a fault is in HTTP: the gateway's own statuses. */
function statusOf(reason: FaultReason): 502 | 503 | 504 {
  switch (reason) {
    case 'timeout':
      return 504
    case 'breaker_open':
    case 'busy':
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

/** What a browser is told: the exchange's own JSON, or the object that stands for a failure (spec §7). */
async function told(c: Context<AppEnv>, sent: Sent): Promise<Response> {
  const headers = new Headers({ [ATTEMPTS_HEADER]: String(sent.attempts) })
  const isOver = isUnauthorised(sent.status ?? 0, sent.kind === 'answer' ? sent.body : undefined)
  // Before the answer is made: it takes the headers that are set until then.
  if (isOver) endSession(c)
  else if (sent.kind === 'answer') await keepTokens(c, mappedCookies(sent.headers.getSetCookie(), Date.now()))
  if (sent.kind === 'answer') {
    for (const [name, value] of Object.entries(responseHeaders(sent.headers))) headers.set(name, value)
    return c.body(sent.bytes as Uint8Array<ArrayBuffer>, sent.status as 200, Object.fromEntries(headers))
  }
  for (const [name, value] of Object.entries(responseHeaders(new Headers()))) headers.set(name, value)
  if (isOver) return c.json(failure(UNAUTHORISED, 'unauthorised'), UNAUTHORISED, Object.fromEntries(headers))
  const { method, path } = c.req
  if (sent.attempts > 0) console.warn(`${c.var.requestId} ${method} ${path}: upstream ${sent.reason}`)
  const retryAfter = sent.reason === 'breaker_open' || sent.reason === 'busy' ? { 'retry-after': '10' } : {}
  return c.json(failure(NO_ANSWER, sent.reason), statusOf(sent.reason), {
    ...Object.fromEntries(headers),
    ...retryAfter,
  })
}

async function forward(c: Context<AppEnv>, upstream: Upstream, path: string): Promise<Response> {
  const { host, base, rules, appVersion } = upstream
  const { url } = c.var
  const target = targetOf({ host, path, method: c.req.method, search: url.search }, base, rules)
  if (!target.ok) {
    if (target.error === 'method_not_allowed') c.header('allow', 'GET, HEAD, POST')
    return refusal(c, target.error)
  }
  const { method } = target.value
  if (method === 'POST' && !mayChange(c.req.raw.headers, ownOrigins(url.href, settings(c.env).ORIGIN))) {
    return refusal(c, 'cross_site')
  }
  const carried = method === 'POST' ? await carriedBy(c) : undefined
  if (carried instanceof Response) return carried
  const headers = requestHeaders(host, callerOf(c), { appVersion, type: carried?.type })
  return told(c, await send({ base, ...target.value, headers, body: carried?.bytes }))
}

/** Answers for what belongs to a configured exchange, and lets everything else by: the embedded one comes after it. */
export const proxy = () =>
  createMiddleware<AppEnv>(async function proxy(c, next) {
    const owner = ownerOf(c.var.url.pathname)
    const upstream = owner && upstreamOf(c.env, owner.host)
    return owner && upstream ? forward(c, upstream, owner.path) : next()
  })
