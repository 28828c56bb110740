// The HTTP calls as socket requests (protocols §3.4), signed over sorted parameters or authenticated by the logged-on
// key. The socket is in durable-objects/realtime/binance-api.

import type { ApiKeyScope } from '#objects/identity/account/api-keys.ts'
import { isApiKeyExpired } from '#objects/identity/account/api-keys.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { createBinanceApiRefusal } from '#objects/realtime/binance-api/api-dialect.ts'
import type { SocketRequestEffect, SocketRequestOutcome } from '#objects/realtime/binance-api/request-handler.ts'
import type { SocketApiRequest } from '#objects/realtime/binance-api/requests.ts'
import { type BinanceCall, toParamText } from '#shared/binance-api/call.ts'
import { BINANCE_ERRORS, type BinanceError, missingParamError, orderLimitError } from '#shared/binance-api/refusals.ts'
import { findTimestampError, formatSignedParams } from '#shared/binance-api/signing.ts'
import { SESSION_REQUEST_WEIGHT, type socketSessionMethods } from '#shared/binance-api/socket-requests.ts'
import { isIpAllowed } from '#shared/platform/ip-list.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { countPlacedOrders } from '../calls/admission.ts'
import { type Env, loadSettings } from '../env.ts'
import { readVisitorIpAddress } from '../http/visitor-address.ts'
import { type CachedApiKey, evictApiKey, findCachedApiKey, recordApiKeyUse } from '../identity/known-api-keys.ts'
import { isAgreementMissing } from './agreement.ts'
import { toBinanceFaultError } from './faults.ts'
import { authenticateBinanceKey } from './keys.ts'
import { type BinanceParams, parseBinanceCallInput, parseBinanceTiming } from './params.ts'
import type { BinanceCallOutcome, BinanceProduct, BinanceSignedCall, BinanceUnsignedCall } from './product.ts'
import { listRateLimits } from './rate-limits.ts'
import { takeRequestWeight, toRequestWeightError } from './request-weight.ts'

type Session = SocketRequestEffect | BinanceError | 'status'
type ToSession = (asked: { readonly key: CachedApiKey | undefined; readonly params: BinanceParams }) => Session

const TO_SESSION: Readonly<Record<keyof typeof socketSessionMethods, ToSession>> = {
  'userDataStream.subscribe.signature': ({ key }) => follow(key),
  'userDataStream.subscribe': ({ key }) => follow(key),
  'session.logon': ({ key }) => (key ? { kind: 'log_on', key: key.id } : BINANCE_ERRORS.key),
  'session.logout': () => ({ kind: 'log_out' }),
  'session.status': () => 'status',
  'session.subscriptions': () => ({ kind: 'list' }),
  'userDataStream.unsubscribe': ({ params }) => unfollow(params),
}
const SESSION = new Map<string, ToSession>(Object.entries(TO_SESSION))
const KEYLESS: readonly string[] = [
  'session.logout',
  'session.status',
  'session.subscriptions',
  'userDataStream.unsubscribe',
]
const UNKNOWN: BinanceError = { status: 400, code: -1020, msg: 'This operation is not supported.' }
const NO_KEY = missingParamError('apiKey')

function follow(key: CachedApiKey | undefined): Session {
  if (!key) return BINANCE_ERRORS.key
  return { kind: 'follow', whose: { person: key.person.id, key: key.id, expiresAt: key.expiresAt } }
}

function unfollow({ subscriptionId }: BinanceParams): Session {
  if (subscriptionId === undefined) return { kind: 'unfollow', id: undefined }
  return /^\d{1,6}$/.test(subscriptionId)
    ? { kind: 'unfollow', id: Number(subscriptionId) }
    : missingParamError('subscriptionId')
}

const ENVELOPE: readonly string[] = ['apiKey', 'returnRateLimits']
const paramsOf = (params: SocketApiRequest['params']): BinanceParams =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (ENVELOPE.includes(name) ? [] : [[name, toParamText(value)]])),
  )

/** Drops parameters that the call does not have, because clients add their own. */
const known = ({ query }: BinanceCall, params: BinanceParams): BinanceParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => Object.hasOwn(query.shape, name)))

type SocketCall = {
  readonly env: Env
  readonly product: BinanceProduct
  readonly request: SocketApiRequest
  readonly params: BinanceParams
  readonly address: string
  readonly now: number
}

async function loggedOn(
  { env, request, params, address, now }: SocketCall,
  scope: ApiKeyScope,
): Promise<Result<CachedApiKey, BinanceError>> {
  const timing = parseBinanceTiming(params)
  if (!timing.ok) return timing
  const { timestamp: time = now, recvWindow } = timing.value
  const late = findTimestampError(now, time, recvWindow === undefined ? undefined : Number(recvWindow))
  if (late) return refuse(late)
  const key = request.logon === undefined ? undefined : await findCachedApiKey(env, request.logon, now)
  if (!key || isApiKeyExpired(key, now) || !isIpAllowed(key.ips, address)) return refuse(BINANCE_ERRORS.key)
  return key.scopes.includes(scope) ? ok(key) : refuse(BINANCE_ERRORS.key)
}

async function keyOf(asking: SocketCall, scope: ApiKeyScope): Promise<Result<CachedApiKey, BinanceError>> {
  const { env, request, params, address, now } = asking
  const { apiKey } = request.params
  if (apiKey === undefined && request.logon !== undefined) return loggedOn(asking, scope)
  if (apiKey === undefined) return refuse(NO_KEY)
  if (typeof apiKey !== 'string') return refuse(BINANCE_ERRORS.key_format)
  const shown = { id: apiKey, text: formatSignedParams(request.params), params, address, scope }
  const key = await authenticateBinanceKey(env, shown, now)
  if (key.ok)
    recordApiKeyUse(env, key.value, now)?.catch((error: unknown) => logWarning('key_use_not_noted', { error }))
  return key
}

const visitorAt = (address: string): string =>
  readVisitorIpAddress(new Headers(address === '' ? {} : { 'cf-connecting-ip': address }))

const weigh = (env: Env, whose: string, weight: number, now: number): BinanceError | undefined =>
  toRequestWeightError(env, takeRequestWeight(env, whose, weight, now))

function countOrders(env: Env, user: string, count: number, now: number): BinanceError | undefined {
  const { isExceeded: isOver } = countPlacedOrders(env, user, count, now)
  return isOver ? orderLimitError(loadSettings(env).TRADE_RATE) : undefined
}

async function createSignedCall(
  asking: SocketCall,
  { definition, handle }: BinanceSignedCall,
): Promise<BinanceCallOutcome> {
  const { env, product, params, address, now } = asking
  const key = await keyOf(asking, definition.security === 'trade' ? 'trade' : 'read')
  if (!key.ok) return refuse(weigh(env, visitorAt(address), definition.weight, now) ?? key.error)
  const { person: user } = key.value
  const over = weigh(env, user.id, definition.weight, now)
  if (over) return refuse(over)
  const asked = parseBinanceCallInput(definition, known(definition, params), product.isSymbol)
  if (!asked.ok) return asked
  if (isAgreementMissing(env, definition, asked.value, user)) return refuse(BINANCE_ERRORS.agreement)
  const tooMany = definition.orders === undefined ? undefined : countOrders(env, user.id, definition.orders, now)
  return tooMany ? refuse(tooMany) : handle({ env, asked: asked.value, caller: { key: key.value, person: user }, now })
}

async function openCall(
  { env, product, params, address, now }: SocketCall,
  { definition, handle }: BinanceUnsignedCall,
): Promise<BinanceCallOutcome> {
  const over = weigh(env, visitorAt(address), definition.weight, now)
  if (over) return refuse(over)
  const asked = parseBinanceCallInput(definition, known(definition, params), product.isSymbol)
  return asked.ok ? handle({ env, asked: asked.value, caller: undefined, now }) : asked
}

async function sessionCall(asking: SocketCall, of: ToSession): Promise<SocketRequestOutcome> {
  const { env, request, params, address, now } = asking
  const over = weigh(env, visitorAt(address), SESSION_REQUEST_WEIGHT, now)
  if (over) return createBinanceApiRefusal(over)
  // Reads the key from the account, because a cached one may be revoked.
  const shown = request.params.apiKey ?? request.logon
  if (typeof shown === 'string') evictApiKey(env, shown)
  const key = KEYLESS.includes(request.method) ? undefined : await keyOf(asking, 'read')
  if (key && !key.ok) return createBinanceApiRefusal(key.error)
  const session = of({ key: key?.value, params })
  const standing = (apiKey: string | null) => ({ apiKey, serverTime: now, userDataStream: true })
  if (session === 'status') return { status: 200, result: standing(request.logon ?? null) }
  if ('code' in session) return createBinanceApiRefusal(session)
  const isLog = session.kind === 'log_on' || session.kind === 'log_out'
  const begun = session.kind === 'log_on' ? { ...standing(session.key), authorizedSince: now } : standing(null)
  const result = isLog ? begun : {}
  return { status: 200, result, meaning: session }
}

async function outcomeOf(asking: SocketCall): Promise<SocketRequestOutcome> {
  const { env, product, request } = asking
  const session = SESSION.get(request.method)
  if (session) return sessionCall(asking, session)
  const [open, signed] = [product.methods.open.get(request.method), product.methods.signed.get(request.method)]
  const outcome = open
    ? await openCall(asking, open)
    : signed
      ? await createSignedCall(asking, signed)
      : refuse(UNKNOWN)
  if (!outcome.ok) return createBinanceApiRefusal(outcome.error)
  // The used weight is omitted, because one isolate does not know the total.
  const isWanted = request.params.returnRateLimits !== false
  return { status: 200, result: outcome.value, ...(isWanted && { rateLimits: listRateLimits(loadSettings(env)) }) }
}

/** Never throws: an internal error is answered without details. */
export async function serveBinanceSocketRequest(
  env: Env,
  product: BinanceProduct,
  request: SocketApiRequest,
  address: string,
): Promise<SocketRequestOutcome> {
  try {
    return await outcomeOf({ env, product, request, params: paramsOf(request.params), address, now: Date.now() })
  } catch (error) {
    return createBinanceApiRefusal(toBinanceFaultError(error, `a request of a client ${request.method.slice(0, 40)}`))
  }
}
