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
import { countPlacedOrders, readUserChangeCount } from '../calls/admission.ts'
import { type Env, loadSettings } from '../env.ts'
import { readVisitorIpAddress } from '../http/visitor-address.ts'
import { type CachedApiKey, evictApiKey, findCachedApiKey, recordApiKeyUse } from '../identity/known-api-keys.ts'
import { isAgreementMissing } from './agreement.ts'
import { toBinanceFaultError } from './faults.ts'
import { authenticateBinanceKey, hasApiKeyScope } from './keys.ts'
import { type BinanceParams, parseBinanceCallInput, parseBinanceTiming } from './params.ts'
import type { BinanceCallOutcome, BinanceProduct, BinanceSignedCall, BinanceUnsignedCall } from './product.ts'
import { listRateLimits } from './rate-limits.ts'
import { takeRequestWeight, toRequestWeightError } from './request-weight.ts'

type Session = SocketRequestEffect | BinanceError
type ToSession = (asked: { readonly key: CachedApiKey | undefined; readonly params: BinanceParams }) => Session

const TO_SESSION: Readonly<Record<keyof typeof socketSessionMethods, ToSession>> = {
  'userDataStream.subscribe.signature': ({ key }) => follow(key),
  'userDataStream.subscribe': ({ key }) => follow(key),
  'session.logon': ({ key }) => (key ? { kind: 'log_on', key: key.id } : BINANCE_ERRORS.key),
  'session.logout': () => ({ kind: 'log_out' }),
  'session.status': () => ({ kind: 'status' }),
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

/** Parameters in ccxt pro's words, which it sends beside those of the dialect that it made of them. */
const CCXT_PARAMS: readonly string[] = [
  'clientOrderId',
  'cost',
  'hedged',
  'icebergAmount',
  'postOnly',
  'stopLossPrice',
  'takeProfitPrice',
  'trailingPercent',
  'trailingTriggerPrice',
  'triggerPrice',
]

/** Clients add their own parameters to reads. In an order, an unknown one is refused: it may be a misspelled limit. */
const known = ({ query, security }: BinanceCall, params: BinanceParams): BinanceParams =>
  Object.fromEntries(
    Object.entries(params).filter(
      ([name]) => Object.hasOwn(query.shape, name) || (security === 'trade' && !CCXT_PARAMS.includes(name)),
    ),
  )

type SocketCall = {
  readonly env: Env
  readonly product: BinanceProduct
  readonly request: SocketApiRequest
  readonly params: BinanceParams
  readonly address: string
  readonly now: number
  /** Filled while the call is answered. */
  readonly used: { weight?: number; userId?: string }
}

async function loggedOn(
  { env, request, params, address, now }: SocketCall,
  scope: ApiKeyScope | undefined,
): Promise<Result<CachedApiKey, BinanceError>> {
  const timing = parseBinanceTiming(params)
  if (!timing.ok) return timing
  const { timestamp: time = now, recvWindow } = timing.value
  const late = findTimestampError(now, time, recvWindow === undefined ? undefined : Number(recvWindow))
  if (late) return refuse(late)
  const key = request.logon === undefined ? undefined : await findCachedApiKey(env, request.logon, now)
  if (!key || isApiKeyExpired(key, now) || !isIpAllowed(key.ips, address)) return refuse(BINANCE_ERRORS.key)
  return hasApiKeyScope(key, scope) ? ok(key) : refuse(BINANCE_ERRORS.key)
}

async function keyOf(asking: SocketCall, scope: ApiKeyScope | undefined): Promise<Result<CachedApiKey, BinanceError>> {
  const { env, request, params, address, now } = asking
  const { apiKey } = request.params
  if (apiKey === undefined && request.logon !== undefined) return loggedOn(asking, scope)
  if (apiKey === undefined) return refuse(NO_KEY)
  if (typeof apiKey !== 'string') return refuse(BINANCE_ERRORS.key_format)
  const shown = {
    id: apiKey,
    text: formatSignedParams({ ...request.params, ...request.numbersAsSent }),
    params,
    address,
    scope,
  }
  const key = await authenticateBinanceKey(env, shown, now)
  if (key.ok)
    recordApiKeyUse(env, key.value, now)?.catch((error: unknown) => logWarning('key_use_not_noted', { error }))
  return key
}

const visitorAt = (address: string): string =>
  readVisitorIpAddress(new Headers(address === '' ? {} : { 'cf-connecting-ip': address }))

type Refusal = BinanceError & { readonly data?: unknown }

function weigh({ env, now, used }: SocketCall, whose: string, weight: number): Refusal | undefined {
  const weighed = takeRequestWeight(env, whose, weight, now)
  if (weighed.kind !== 'banned') used.weight = weighed.used
  const error = toRequestWeightError(env, weighed)
  if (!error || weighed.kind === 'taken') return undefined
  return { ...error, data: { serverTime: now, retryAfter: now + weighed.retrySeconds * 1_000 } }
}

/** Counts are those of this isolate, as in the headers of HTTP. */
function countRateLimits({ env, now, used }: SocketCall): readonly object[] {
  const counts = { REQUEST_WEIGHT: used.weight, ORDERS: used.userId && readUserChangeCount(used.userId, now) }
  return listRateLimits(loadSettings(env)).flatMap((limit) => {
    const count = counts[limit.rateLimitType]
    return count === undefined ? [] : [{ ...limit, count }]
  })
}

function countOrders(env: Env, user: string, count: number, now: number): BinanceError | undefined {
  const { isExceeded: isOver } = countPlacedOrders(env, user, count, now)
  return isOver ? orderLimitError(loadSettings(env).TRADE_RATE) : undefined
}

async function createSignedCall(
  asking: SocketCall,
  { definition, handle }: BinanceSignedCall,
): Promise<BinanceCallOutcome> {
  const { env, product, params, address, now, used } = asking
  const key = await keyOf(asking, definition.security === 'trade' ? 'trade' : 'read')
  if (!key.ok) return refuse(weigh(asking, visitorAt(address), definition.weight) ?? key.error)
  const { person: user } = key.value
  used.userId = user.id
  const over = weigh(asking, user.id, definition.weight)
  if (over) return refuse(over)
  const asked = parseBinanceCallInput(definition, known(definition, params), product.isSymbol)
  if (!asked.ok) return asked
  if (isAgreementMissing(env, definition, asked.value, user)) return refuse(BINANCE_ERRORS.agreement)
  const tooMany = definition.orders === undefined ? undefined : countOrders(env, user.id, definition.orders, now)
  return tooMany ? refuse(tooMany) : handle({ env, asked: asked.value, caller: { key: key.value, person: user }, now })
}

async function openCall(asking: SocketCall, { definition, handle }: BinanceUnsignedCall): Promise<BinanceCallOutcome> {
  const { env, product, params, address, now } = asking
  const over = weigh(asking, visitorAt(address), definition.weight)
  if (over) return refuse(over)
  const asked = parseBinanceCallInput(definition, known(definition, params), product.isSymbol)
  return asked.ok ? handle({ env, asked: asked.value, caller: undefined, now }) : asked
}

async function sessionCall(asking: SocketCall, of: ToSession): Promise<SocketRequestOutcome> {
  const { env, request, params, address } = asking
  const over = weigh(asking, visitorAt(address), SESSION_REQUEST_WEIGHT)
  if (over) return createBinanceApiRefusal(over)
  // Reads the key from the account, because a cached one may be revoked.
  const shown = request.params.apiKey ?? request.logon
  if (typeof shown === 'string') evictApiKey(env, shown)
  // Each request after a logon checks the scope that it needs.
  const scope = request.method === 'session.logon' ? undefined : 'read'
  const key = KEYLESS.includes(request.method) ? undefined : await keyOf(asking, scope)
  if (key && !key.ok) return createBinanceApiRefusal(key.error)
  const session = of({ key: key?.value, params })
  return 'code' in session ? createBinanceApiRefusal(session) : { status: 200, result: {}, meaning: session }
}

async function outcomeOf(asking: SocketCall): Promise<SocketRequestOutcome> {
  const { product, request } = asking
  const session = SESSION.get(request.method)
  if (session) return sessionCall(asking, session)
  const [open, signed] = [product.methods.open.get(request.method), product.methods.signed.get(request.method)]
  const outcome = open
    ? await openCall(asking, open)
    : signed
      ? await createSignedCall(asking, signed)
      : refuse(UNKNOWN)
  const rateLimits = request.params.returnRateLimits === false ? undefined : countRateLimits(asking)
  const answer = outcome.ok ? { status: 200, result: outcome.value } : createBinanceApiRefusal(outcome.error)
  return { ...answer, rateLimits }
}

/** Never throws: an internal error is answered without details. */
export async function serveBinanceSocketRequest(
  env: Env,
  product: BinanceProduct,
  request: SocketApiRequest,
  address: string,
): Promise<SocketRequestOutcome> {
  try {
    const params = paramsOf(request.params)
    return await outcomeOf({ env, product, request, params, address, now: Date.now(), used: {} })
  } catch (error) {
    return createBinanceApiRefusal(toBinanceFaultError(error, `a request of a client ${request.method.slice(0, 40)}`))
  }
}
