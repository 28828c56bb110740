// What the market socket's dialect speaks of (protocols §2): kept apart from the schemas of its frames, since every page
// speaks of topics and none of them reads what clients send.

import { INTERVALS } from '#shared/intervals.ts'

export const SPOT_BIZ = 'exchange'
export const FUTURES_BIZ = 'futures'

/** Spot topic types that need no login. `ticker_all` has no pairCode; `candles` has an interval. */
export const PUBLIC_TYPES = ['ticker', 'ticker_all', 'depth', 'depth_snapshot', 'candles', 'fills'] as const
export type PublicType = (typeof PUBLIC_TYPES)[number]

/** Topic types of whoever is logged in. */
export const PRIVATE_TYPES = ['order', 'fills_own', 'assets'] as const

/** What a subscription names. Two subscriptions are the same when `topicKey` says so. */
export type SubscriptionParams = {
  biz: string
  type: string
  pairCode?: string | undefined
  interval?: string | undefined
}

/** One identity per subscription: case of the pair code does not matter (protocols §2.3). */
export function topicKey({ biz, type, pairCode, interval }: SubscriptionParams): string {
  const pair = pairCode?.toUpperCase() ?? ''
  return interval === undefined ? `${biz}:${type}:${pair}` : `${biz}:${type}:${pair}:${interval}`
}

export const INTERVAL_CODES: readonly string[] = INTERVALS

/** Whether a topic is somebody's own: it takes a login on the same connection. */
export const isPrivate = ({ type }: Pick<SubscriptionParams, 'type'>): boolean =>
  (PRIVATE_TYPES as readonly string[]).includes(type)
