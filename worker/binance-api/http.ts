// Cookies are ignored: only the API key authenticates a call.

import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import { API_KEY_HEADER, type CallSecurity } from '#shared/binance-api/call.ts'
import { BINANCE_ERRORS, type BinanceError, orderLimitError } from '#shared/binance-api/refusals.ts'
import { formatSignedText } from '#shared/binance-api/signing.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { admitCall, countPlacedOrders } from '../calls/admission.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { readVisitorIpAddress } from '../http/visitor-address.ts'
import { recordApiKeyUse } from '../identity/known-api-keys.ts'
import { isAgreementMissing } from './agreement.ts'
import { toBinanceFaultError } from './faults.ts'
import { authenticateBinanceKey, findUnsignedCallKey } from './keys.ts'
import { type BinanceParams, parseBinanceCallInput, readBinanceParams } from './params.ts'
import type {
  BinanceCaller,
  BinanceCallOutcome,
  BinanceProduct,
  BinanceSignedCall,
  BinanceUnsignedCall,
} from './product.ts'
import { takeRequestWeight, toRequestWeightError } from './request-weight.ts'
import { createTimeUnitConverter, TIME_UNIT_HEADER } from './time-unit.ts'

type C = Context<AppEnv>

/** The exact client address, because IP allow lists contain single addresses. */
const sourceOf = (headers: Headers): string => headers.get('cf-connecting-ip')?.trim() ?? ''

export function binanceErrorResponse(
  c: C,
  { status, code, msg, data }: BinanceError & { readonly data?: unknown },
): Response {
  siteMetrics.refusals.add(1, `binance ${code}`)
  return c.json({ code, msg, ...(data !== undefined && { data }) }, status as ContentfulStatusCode)
}

function weigh(c: C, key: string, weight: number, now: number): BinanceError | undefined {
  const weighed = takeRequestWeight(c.env, key, weight, now)
  if (weighed.kind !== 'banned') c.header('x-mbx-used-weight-1m', String(weighed.used))
  if (weighed.kind === 'taken') return undefined
  c.header('retry-after', String(weighed.retrySeconds))
  return toRequestWeightError(c.env, weighed)
}

function countOrders(c: C, user: string, orders: number, now: number): BinanceError | undefined {
  const most = loadSettings(c.env).TRADE_RATE
  const { isExceeded: isOver, remaining: left, resetSeconds } = countPlacedOrders(c.env, user, orders, now)
  c.header('x-mbx-order-count-10s', String(most - left))
  if (!isOver) return undefined
  c.header('retry-after', String(resetSeconds))
  return orderLimitError(most)
}

type Sent = { readonly query: string; readonly body: string }

async function sentBy(c: C): Promise<Sent> {
  const { search } = c.var.url
  // The client signed the percent-encoded query, so it must not be decoded.
  const mark = c.req.url.indexOf('?')
  const query = search === '' ? '' : c.req.url.slice(mark + 1)
  return { query, body: c.req.method === 'GET' ? '' : new TextDecoder().decode(await c.req.arrayBuffer()) }
}

async function callerOf(
  c: C,
  { scope, isUnsigned }: { readonly scope: Exclude<CallSecurity, 'none'>; readonly isUnsigned: boolean | undefined },
  { query, body }: Sent,
  params: BinanceParams,
  now: number,
): Promise<Result<BinanceCaller, BinanceError>> {
  const id = c.req.header(API_KEY_HEADER) ?? ''
  const address = sourceOf(c.req.raw.headers)
  const key = isUnsigned
    ? await findUnsignedCallKey(c.env, { id, address }, now)
    : await authenticateBinanceKey(c.env, { id, text: formatSignedText(query, body), params, address, scope }, now)
  return key.ok ? ok({ key: key.value, person: key.value.person }) : key
}

function fault(c: C, error: unknown): Response {
  const told = toBinanceFaultError(error, `${c.var.requestId} ${c.req.path}`)
  if (told === BINANCE_ERRORS.busy) c.header('retry-after', '1')
  return binanceErrorResponse(c, told)
}

/** Spot paths: only these can answer times in microseconds. */
const HAS_UNITS = /^\/api\/v3\//

async function answer(c: C, work: () => Promise<BinanceCallOutcome>): Promise<Response> {
  c.header('cache-control', 'no-store')
  const told = createTimeUnitConverter(HAS_UNITS.test(c.req.path) ? c.req.header(TIME_UNIT_HEADER) : undefined)
  if (!told.ok) return binanceErrorResponse(c, told.error)
  try {
    const outcome = await work()
    return outcome.ok ? c.json(told.value(outcome.value) as object) : binanceErrorResponse(c, outcome.error)
  } catch (error) {
    return fault(c, error)
  }
}

export const serveUnsignedBinanceCall =
  ({ isSymbol }: BinanceProduct, { definition, handle }: BinanceUnsignedCall) =>
  (c: C): Promise<Response> =>
    answer(c, async () => {
      const now = Date.now()
      const over = weigh(c, readVisitorIpAddress(c.req.raw.headers), definition.weight, now)
      if (over) return refuse(over)
      const { query } = await sentBy(c)
      const params = readBinanceParams(query, '')
      const asked = params.ok ? parseBinanceCallInput(definition, params.value, isSymbol) : params
      return asked.ok ? handle({ env: c.env, asked: asked.value, caller: undefined, now }) : asked
    })

/** Counts the weight against the API key, or against the client address if the key is invalid. */
async function signedOutcome(
  c: C,
  { isSymbol }: BinanceProduct,
  { definition, handle }: BinanceSignedCall,
): Promise<BinanceCallOutcome> {
  const { security: scope, isUnsigned, weight, orders } = definition
  if (scope === 'none') return refuse(BINANCE_ERRORS.unknown)
  const now = Date.now()
  const sent = await sentBy(c)
  const params = readBinanceParams(sent.query, sent.body)
  const caller = params.ok ? await callerOf(c, { scope, isUnsigned }, sent, params.value, now) : params
  if (!params.ok || !caller.ok) {
    const over = weigh(c, readVisitorIpAddress(c.req.raw.headers), weight, now)
    return over ? refuse(over) : params.ok ? (caller as BinanceCallOutcome) : params
  }
  const { key, person: user } = caller.value
  const noted = recordApiKeyUse(c.env, key, now)
  if (noted) c.executionCtx.waitUntil(noted.catch((error: unknown) => logWarning('key_use_not_noted', { error })))
  const over = weigh(c, user.id, weight, now)
  if (over) return refuse(over)
  const asked = parseBinanceCallInput(definition, params.value, isSymbol)
  if (!asked.ok) return asked
  if (isAgreementMissing(c.env, definition, asked.value, user)) return refuse(BINANCE_ERRORS.agreement)
  const tooMany = orders === undefined ? undefined : countOrders(c, user.id, orders, now)
  if (tooMany) return refuse(tooMany)
  return handle({ env: c.env, asked: asked.value, caller: caller.value, now })
}

export const serveSignedBinanceCall =
  (product: BinanceProduct, call: BinanceSignedCall) =>
  (c: C): Promise<Response> =>
    admitCall(
      c,
      () => answer(c, () => signedOutcome(c, product, call)),
      () => binanceErrorResponse(c, BINANCE_ERRORS.busy),
    )
