// How much trading an isolate takes on at a time. What is more is turned away at once, with a word on when to come back: a
// queue that only grows would serve nobody (reliability §5.2, L8).

import type { Context } from 'hono'
import { tradingCalls } from '#shared/api/trading.ts'
import { type AppEnv, type Env, settings } from '../env.ts'
import { refusal, refused } from '../exchange/envelope.ts'
import { BARE_CSP, SECURITY_HEADERS } from '../middleware/security-headers.ts'
import { type Rate, RateWindows } from './rate.ts'

/**
 * Calls under way: a quarter to half a second's work, as the machine is. Who waits that long is better served than who is
 * turned away, and what turning away costs is a quarter of an order (docs/decisions/018).
 */
export const MOST_UNDER_WAY = 512
const RETRY_SECONDS = '1'

const underWay = { count: 0 }
const rates = new RateWindows()
/** Reading is cheaper than changing: so much more of it is allowed. */
const READS_PER_CHANGE = 3

const changeKey = (person: string) => `change ${person}`

/** Counts orders of somebody who trades by a program: together with what they do on the site. */
export function takeOrders(env: Env, person: string, count: number, now: number): Rate {
  const most = settings(env).TRADE_RATE
  let rate = rates.take(changeKey(person), most, now)
  for (let taken = 1; taken < count && !rate.isOver; taken += 1) rate = rates.take(changeKey(person), most, now)
  return rate
}

/** Changes of somebody in these ten seconds. */
export const changesOf = (person: string, now: number): number => rates.count(changeKey(person), now)

/** Counts a call of somebody, and says in headers where they stand. @returns whether it is one too many */
export function isTooOften(c: Context<AppEnv>, person: string, isChange: boolean): boolean {
  const most = settings(c.env).TRADE_RATE * (isChange ? 1 : READS_PER_CHANGE)
  const { isOver, left, resetSeconds } = rates.take(isChange ? changeKey(person) : `read ${person}`, most, Date.now())
  c.header('ratelimit-limit', String(most))
  c.header('ratelimit-remaining', String(left))
  c.header('ratelimit-reset', String(resetSeconds))
  if (isOver) c.header('retry-after', String(resetSeconds))
  return isOver
}

/** What who is turned away reads: the same for all. */
const BUSY = JSON.stringify(refused('unavailable', '503'))
const BUSY_HEADERS = new Headers({
  ...SECURITY_HEADERS,
  'content-security-policy': BARE_CSP,
  'content-type': 'application/json',
  'cache-control': 'private, no-store',
  'retry-after': RETRY_SECONDS,
})

/** Where orders are placed, of every product. */
const ORDER_ENTRY: readonly string[] = [tradingCalls.place.path]

/** Turns an order away before anything is read of it: what that costs is taken from the orders that are served. */
export function turnAway({ method, url }: Request): Response | undefined {
  if (underWay.count < MOST_UNDER_WAY || method !== 'POST') return undefined
  if (!ORDER_ENTRY.some((path) => url.endsWith(path))) return undefined
  return new Response(BUSY, { status: 503, headers: BUSY_HEADERS })
}

/** Whether an object said that it has too much to do, or went away: whoever asks with the same id again is safe. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && ('overloaded' in error || 'retryable' in error || 'durableObjectReset' in error)

/** @param tellBusy how somebody is told to come back; the header that says when is set */
export async function admit(
  c: Context<AppEnv>,
  serve: () => Promise<Response>,
  tellBusy: () => Response = () => refusal(c, 'unavailable'),
): Promise<Response> {
  const busy = () => {
    c.header('retry-after', RETRY_SECONDS)
    return tellBusy()
  }
  if (underWay.count >= MOST_UNDER_WAY) return busy()
  underWay.count += 1
  try {
    return await serve()
  } catch (error) {
    if (!isBusy(error)) console.error(c.var.requestId, error)
    return busy()
  } finally {
    underWay.count -= 1
  }
}
