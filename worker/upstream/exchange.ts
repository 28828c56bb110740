// Sends calls to the embedded or the upstream exchange (design §1.4). Callers do not know which one answers.

import type { z } from 'zod/mini'
import { parseCallAnswer } from '#shared/api/answer.ts'
import { type CallDefinition, callPath } from '#shared/api/contract.ts'
import { type CallResult, createCallFailure, NO_ANSWER_CODE, UNAUTHORISED_CODE } from '#shared/api/failure.ts'
import type { Env } from '../env.ts'
import { raceDisconnect } from '../platform/with-timeout.ts'
import { ANONYMOUS_CALLER } from './caller.ts'
import { ExchangeFault } from './exchange-fault.ts'
import { createUpstreamRequestHeaders, type ExchangeCaller } from './headers.ts'
import { findUpstream, type UpstreamHost } from './hosts.ts'
import { type ExchangeHost, findUpstreamTarget } from './paths.ts'
import { DEFAULT_UPSTREAM_TRANSPORT, sendUpstream, UPSTREAM_LIMITS, type UpstreamLimits } from './send.ts'

export class SessionExpiredError extends Error {}

type Payload = Readonly<Record<string, unknown>>
type Replied = { readonly status: number; readonly body: unknown } | { readonly failed: string }

function written({ method, body: form }: CallDefinition, payload: Payload) {
  const named = Object.entries(payload).filter(([, value]) => value !== undefined)
  if (method === 'GET') {
    const search = new URLSearchParams(named.map(([name, value]) => [name, String(value)]))
    return { search: search.size > 0 ? `?${search}` : '', type: undefined, text: undefined }
  }
  const fields = Object.fromEntries(named)
  return form === 'form'
    ? {
        search: '',
        type: 'application/x-www-form-urlencoded' as const,
        text: new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString(),
      }
    : { search: '', type: 'application/json' as const, text: JSON.stringify(fields) }
}

async function callHost(
  upstream: UpstreamHost,
  definition: CallDefinition,
  payload: Payload,
  caller: ExchangeCaller,
  limits: UpstreamLimits,
  signal: AbortSignal | undefined,
): Promise<Replied> {
  const { search, type, text } = written(definition, payload)
  const { host, baseUrl: base, appVersion } = upstream
  const { path, method } = definition
  const target = findUpstreamTarget({ host, path, method, search }, base, { calls: [definition] })
  if (!target.ok) return { failed: target.error }
  const headers = createUpstreamRequestHeaders(host, caller, { appVersion, type })
  const body = text === undefined ? undefined : new TextEncoder().encode(text)
  const sent = await sendUpstream(
    { baseUrl: base, ...target.value, headers, body, signal },
    { ...DEFAULT_UPSTREAM_TRANSPORT, limits },
  )
  if (sent.kind === 'answer') return sent
  return sent.status === UNAUTHORISED_CODE ? { status: UNAUTHORISED_CODE, body: undefined } : { failed: sent.reason }
}

/** The embedded exchange: the routes that also serve browsers. */
export type EmbeddedExchange = {
  readonly request: (path: string, init: RequestInit, env: Env) => Response | Promise<Response>
}

const embedded: { exchange?: EmbeddedExchange } = {}

/** Once per isolate. The routes cannot be imported here, because they import products, which call this module. */
export function registerEmbeddedExchange(exchange: EmbeddedExchange): void {
  embedded.exchange = exchange
}

async function callEmbedded(env: Env, definition: CallDefinition, payload: Payload): Promise<Replied> {
  const { search, type, text } = written(definition, payload)
  const init = {
    method: definition.method,
    ...(text !== undefined && { headers: { 'content-type': type }, body: text }),
  }
  if (!embedded.exchange) throw new Error('no embedded exchange is registered')
  const response = await embedded.exchange.request(callPath(definition) + search, init, env)
  const body: unknown = await response.json().catch(() => undefined)
  return { status: response.status, body }
}

export type ExchangeCallOptions = {
  readonly caller?: ExchangeCaller
  readonly patienceMs?: number
  readonly signal?: AbortSignal | undefined
}

const UNAVAILABLE = 503
const LEFT = 'nobody waits for it'

export async function tryExchangeCall<C extends CallDefinition>(
  env: Env,
  definition: C,
  payload: z.input<C['query']> & Payload,
  { caller = ANONYMOUS_CALLER, patienceMs, signal }: ExchangeCallOptions = {},
): Promise<CallResult<z.output<C['answer']>>> {
  if (signal?.aborted) return { ok: false, failure: createCallFailure(NO_ANSWER_CODE, LEFT) }
  const host: ExchangeHost | 'edge' = definition.host ?? 'edge'
  const upstream = host === 'edge' ? undefined : findUpstream(env, host)
  const limits = patienceMs === undefined ? UPSTREAM_LIMITS : { firstByteMs: patienceMs, totalMs: patienceMs }
  const asked = upstream
    ? callHost(upstream, definition, payload, caller, limits, signal)
    : callEmbedded(env, definition, payload)
  const replied = await raceDisconnect<Replied, Replied>(asked, signal, { failed: LEFT })
  if ('failed' in replied) return { ok: false, failure: createCallFailure(NO_ANSWER_CODE, replied.failed) }
  return parseCallAnswer(definition, replied.status, replied.body)
}

/**
 * Calls the exchange for data that a page requires.
 * @throws SessionExpiredError without a valid session, ExchangeFault without a valid answer
 */
export async function callExchange<C extends CallDefinition>(
  env: Env,
  definition: C,
  payload: z.input<C['query']> & Payload,
  options: ExchangeCallOptions = {},
): Promise<z.output<C['answer']>> {
  const outcome = await tryExchangeCall(env, definition, payload, options)
  if (outcome.ok) return outcome.data
  const { code, err } = outcome.failure
  if (code === UNAUTHORISED_CODE) throw new SessionExpiredError(definition.path)
  // If the visitor left, the code is `UNAVAILABLE`, which is not logged.
  throw new ExchangeFault(`${definition.path}: ${code} ${err}`, options.signal?.aborted ? UNAVAILABLE : code)
}
