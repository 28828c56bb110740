// The signature is base64 of an HMAC-SHA256 with the key's secret. It covers time, method, path, query with its `?`,
// and body, all as sent (protocols §2.4).

import type { Context } from 'hono'
import { z } from 'zod/mini'
import type { ApiKeyScope } from '#objects/identity/account/api-keys.ts'
import { isApiKeyExpired } from '#objects/identity/account/api-keys.ts'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { logError, logWarning } from '#objects/platform/telemetry/log.ts'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import { FUTURES_API_BASE } from '#shared/api/contract.ts'
import { findTimestampError } from '#shared/binance-api/signing.ts'
import { COINW_KEY_HEADER } from '#shared/coinw-api/paths.ts'
import { toHex } from '#shared/platform/hex.ts'
import { isIpAllowed } from '#shared/platform/ip-list.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { takeRequestWeight } from '../binance-api/request-weight.ts'
import { admitCall, countPlacedOrders, isObjectOverloaded } from '../calls/admission.ts'
import type { AppEnv, Env } from '../env.ts'
import { findUnknownFields } from '../http/unknown-fields.ts'
import { readVisitorIpAddress } from '../http/visitor-address.ts'
import { findMissingAgreements } from '../identity/agreements.ts'
import { isApiKeyId } from '../identity/api-key-ids.ts'
import { findCachedApiKey, isSignedByApiKey, recordApiKeyUse } from '../identity/known-api-keys.ts'
import { COINW_ERRORS, type CoinwError, createCoinwParameterError } from './refusals.ts'

type C = Context<AppEnv>
export type CoinwOutcome = Result<unknown, CoinwError>
export type CoinwCaller = { readonly env: Env; readonly person: AccountOwner; readonly now: number }
type Input<S extends z.ZodMiniType> = z.output<S>

export type CoinwCall<S extends z.ZodMiniType = z.ZodMiniType> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly scope: ApiKeyScope
  readonly inputSchema: S
  readonly handle: (caller: CoinwCaller, asked: Input<S>) => Promise<CoinwOutcome>
}

export function sendCoinwError(c: C, { code, msg }: CoinwError) {
  siteMetrics.refusals.add(1, `coinw ${code}`)
  return c.json({ code, data: null, msg })
}

function base64ToHex(base64: string): string | undefined {
  try {
    return toHex(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}

type Sent = { readonly query: string; readonly body: string }

/** Clients sign the full path, or the path without the base if their host contains it. */
async function isRight(c: C, key: Parameters<typeof isSignedByApiKey>[0], { query, body }: Sent): Promise<boolean> {
  const sign = base64ToHex(c.req.header('sign') ?? '')
  if (sign?.length !== 64) return false
  const time = c.req.header('timestamp') ?? ''
  const paths = [c.req.path, c.req.path.slice(FUTURES_API_BASE.length)]
  const texts = paths.map((path) => `${time}${c.req.method}${path}${query === '' ? '' : `?${query}`}${body}`)
  const signed = await Promise.all(texts.map((text) => isSignedByApiKey(key, text, sign)))
  return signed.includes(true)
}

async function callerOf(c: C, scope: ApiKeyScope, sent: Sent, now: number): Promise<Result<AccountOwner, CoinwError>> {
  const id = c.req.header(COINW_KEY_HEADER) ?? ''
  const time = Number(c.req.header('timestamp'))
  if (!isApiKeyId(id)) return refuse(COINW_ERRORS.key)
  if (!Number.isSafeInteger(time) || findTimestampError(now, time)) return refuse(COINW_ERRORS.late)
  const key = await findCachedApiKey(c.env, id, now)
  const address = c.req.header('cf-connecting-ip')?.trim() ?? ''
  if (!key || isApiKeyExpired(key, now) || !isIpAllowed(key.ips, address)) return refuse(COINW_ERRORS.key)
  if (!(await isRight(c, key, sent))) return refuse(COINW_ERRORS.signature)
  if (!key.scopes.includes(scope)) return refuse(COINW_ERRORS.key)
  const noted = recordApiKeyUse(c.env, key, now)
  if (noted) c.executionCtx.waitUntil(noted.catch((error: unknown) => logWarning('key_use_not_noted', { error })))
  return ok(key.person)
}

function valuesOf({ query, body }: Sent): unknown {
  if (body === '') return Object.fromEntries(new URLSearchParams(query))
  try {
    const read: unknown = JSON.parse(body)
    return Array.isArray(read) ? read : { ...Object.fromEntries(new URLSearchParams(query)), ...Object(read) }
  } catch {
    return undefined
  }
}

function parameterError(issues: readonly { readonly path: readonly PropertyKey[] }[]): CoinwError {
  const name = issues[0]?.path.findLast((part) => typeof part === 'string')
  return name === undefined || !/^\w{1,40}$/.test(name) ? COINW_ERRORS.parameter : createCoinwParameterError(name)
}

async function outcomeOf(c: C, call: CoinwCall): Promise<CoinwOutcome> {
  const now = Date.now()
  const query = c.req.url.split('?')[1] ?? ''
  const sent = { query, body: c.req.method === 'GET' ? '' : await c.req.text() }
  const user = await callerOf(c, call.scope, sent, now)
  const whose = user.ok ? user.value.id : readVisitorIpAddress(c.req.raw.headers)
  if (takeRequestWeight(c.env, whose, 1, now).kind !== 'taken') return refuse(COINW_ERRORS.often)
  if (!user.ok) return user
  const values = valuesOf(sent)
  const asked = call.inputSchema.safeParse(values)
  if (!asked.success) return refuse(parameterError(asked.error.issues))
  const [unknown] = call.scope === 'trade' ? findUnknownFields(call.inputSchema, values) : []
  if (unknown !== undefined) return refuse(parameterError([{ path: [unknown] }]))
  const isNew = call.scope === 'trade' && call.method !== 'DELETE'
  if (isNew && findMissingAgreements(c.env, 'api', user.value).length > 0) return refuse(COINW_ERRORS.agreement)
  const many = Array.isArray(asked.data) ? asked.data.length : 1
  if (isNew && countPlacedOrders(c.env, user.value.id, many, now).isExceeded) return refuse(COINW_ERRORS.often)
  return call.handle({ env: c.env, person: user.value, now }, asked.data)
}

/** Never throws: an internal error is answered without details. */
export const serveCoinwCall = (call: CoinwCall) => (c: C) =>
  admitCall(
    c,
    async () => {
      c.header('cache-control', 'no-store')
      try {
        const outcome = await outcomeOf(c, call)
        return outcome.ok ? c.json({ code: 0, data: outcome.value ?? null, msg: '' }) : sendCoinwError(c, outcome.error)
      } catch (error) {
        if (!isObjectOverloaded(error)) logError('call_failed', { error })
        return sendCoinwError(c, COINW_ERRORS.busy)
      }
    },
    () => sendCoinwError(c, COINW_ERRORS.busy),
  )

export const createCoinwCall = <S extends z.ZodMiniType>(call: CoinwCall<S>): CoinwCall => call as CoinwCall
export const CoinwNoInput = z.object({})
