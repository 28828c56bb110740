// The market socket's dialect, as it stands on the wire (protocols §2).

import { z } from 'zod/mini'
import { INTERVALS } from '#shared/intervals.ts'

export const SPOT_BIZ = 'exchange'
export const FUTURES_BIZ = 'futures'

/** Spot topic types that need no login. `ticker_all` has no pairCode; `candles` has an interval. */
export const PUBLIC_TYPES = ['ticker', 'ticker_all', 'depth', 'depth_snapshot', 'candles', 'fills'] as const
export type PublicType = (typeof PUBLIC_TYPES)[number]

/** Topic types of whoever is logged in. */
export const PRIVATE_TYPES = ['order', 'fills_own', 'assets'] as const

/** What a subscription names. Two subscriptions are the same when `topicKey` says so. */
export const SubscriptionParams = z.object({
  biz: z.string().check(z.maxLength(32)),
  type: z.string().check(z.maxLength(32)),
  pairCode: z.optional(z.string().check(z.maxLength(32))),
  interval: z.optional(z.string().check(z.maxLength(8))),
})
export type SubscriptionParams = z.infer<typeof SubscriptionParams>

/** Frames from a client. */
export const ClientMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('sub'), params: SubscriptionParams }),
  z.object({ event: z.literal('unsub'), params: SubscriptionParams }),
  z.object({ event: z.literal('ping') }),
  z.object({ event: z.literal('login'), params: z.optional(z.record(z.string(), z.unknown())) }),
  z.object({ event: z.literal('logout'), params: z.optional(z.record(z.string(), z.unknown())) }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** Refusal codes that the dialect knows. */
export const SOCKET_ERRORS = {
  invalidParameter: { errorCode: 1007, errorMsg: 'Invalid parameter' },
  exception: { errorCode: 500, errorMsg: 'exception' },
  rateLimit: { errorCode: 1001, errorMsg: 'Rate Limit' },
} as const

export type Ack = SubscriptionParams & {
  readonly channel: 'subscribe' | 'unsubscribe' | 'login' | 'logout'
  readonly data: { readonly result: boolean; readonly errorCode?: number; readonly errorMsg?: string }
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
