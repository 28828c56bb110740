// Load shedding: excess calls are refused at once with a retry time, because a growing queue would serve no one
// (reliability §5.2, L8).

import type { Context } from 'hono'
import { isUnknownCall } from '#objects/platform/call-mark.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { type AppEnv, type Env, loadSettings } from '../env.ts'
import { refusalEnvelope, refusalResponse } from '../http/envelope.ts'
import { MINIMAL_CSP, SECURITY_HEADERS } from '../http/security-policy.ts'
import { type CallRateState, CallRateWindows } from './rate.ts'

/**
 * Maximum of concurrent calls: together a quarter to half a second of work. Waiting that long is better than a refusal,
 * which takes a quarter of an order's time (docs/measurements/018-trading.md).
 */
export const CALLS_IN_FLIGHT_MAX = 512
const RETRY_SECONDS = '1'

const underWay = { count: 0 }
const rates = new CallRateWindows()
/** Read calls that a user may make per allowed change, because reads are cheaper. */
const READS_PER_CHANGE = 3

const changeKey = (userId: string) => `change ${userId}`

export function countPlacedOrders(env: Env, userId: string, count: number, now: number): CallRateState {
  return rates.take(changeKey(userId), loadSettings(env).TRADE_RATE, now, count)
}

export const readUserChangeCount = (userId: string, now: number): number => rates.count(changeKey(userId), now)

/** Counts a call and sets the rate limit headers. */
export function isCallRateExceeded(c: Context<AppEnv>, userId: string, isChange: boolean): boolean {
  const most = loadSettings(c.env).TRADE_RATE * (isChange ? 1 : READS_PER_CHANGE)
  const {
    isExceeded: isOver,
    remaining: left,
    resetSeconds,
  } = rates.take(isChange ? changeKey(userId) : `read ${userId}`, most, Date.now())
  c.header('ratelimit-limit', String(most))
  c.header('ratelimit-remaining', String(left))
  c.header('ratelimit-reset', String(resetSeconds))
  if (isOver) c.header('retry-after', String(resetSeconds))
  return isOver
}

const BUSY = JSON.stringify(refusalEnvelope('unavailable', '503'))
const BUSY_HEADERS = new Headers({
  ...SECURITY_HEADERS,
  'content-security-policy': MINIMAL_CSP,
  'content-type': 'application/json',
  'cache-control': 'private, no-store',
  'retry-after': RETRY_SECONDS,
})

const ORDER_ENTRY: readonly string[] = [tradingCalls.place.path]

/** Refuses an order before anything is parsed, because refusals take time from accepted orders. */
export function shedLoad({ method, url }: Request): Response | undefined {
  if (underWay.count < CALLS_IN_FLIGHT_MAX || method !== 'POST') return undefined
  if (!ORDER_ENTRY.some((path) => url.endsWith(path))) return undefined
  siteMetrics.refusals.add(1, 'unavailable')
  return new Response(BUSY, { status: 503, headers: BUSY_HEADERS })
}

/** True if a Durable Object was overloaded, reset, or of an older release: a retry with the same id is safe. */
export const isObjectOverloaded = (error: unknown): boolean =>
  error instanceof Error &&
  ('overloaded' in error || 'retryable' in error || 'durableObjectReset' in error || isUnknownCall(error))

export async function admitCall(
  c: Context<AppEnv>,
  serve: () => Promise<Response>,
  tellBusy: () => Response = () => refusalResponse(c, 'unavailable'),
): Promise<Response> {
  const busy = () => {
    c.header('retry-after', RETRY_SECONDS)
    return tellBusy()
  }
  if (underWay.count >= CALLS_IN_FLIGHT_MAX) return busy()
  underWay.count += 1
  try {
    return await serve()
  } catch (error) {
    if (!isObjectOverloaded(error)) logError('call_failed', { error })
    return busy()
  } finally {
    underWay.count -= 1
  }
}
