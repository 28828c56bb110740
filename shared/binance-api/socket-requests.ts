// What goes over a socket of requests, whatever the product: what concerns the socket itself, and the frames of answers.
// Signed are the parameters, sorted by name, as `name=value&…`, without the signature.

import { z } from 'zod/mini'
import { BinanceRefusal, RateLimit } from './answers.ts'
import { type CallSecurity, SignedParams, Whole } from './call.ts'

/** With a signed request. Programs write whole numbers as such. */
export const RequestSignature = z.extend(SignedParams, { apiKey: z.string() })

/** Who the socket has logged on as; null: nobody. */
const Standing = z.object({
  apiKey: z.nullable(z.string()),
  serverTime: z.int(),
  userDataStream: z.boolean(),
  authorizedSince: z.optional(z.int()),
})

const Subscription = z.object({ subscriptionId: z.int() })

export type SessionMethod = {
  /** `read`: signed by a key. `logon`: by whoever the socket has logged on as. */
  readonly security: Exclude<CallSecurity, 'trade'> | 'logon'
  readonly query: z.ZodMiniObject
  readonly answer: z.ZodMiniType
}

/** Of a minute's weight, each. */
export const SESSION_WEIGHT = 2

export const sessionMethods = {
  'session.logon': { security: 'read', query: z.object({}), answer: Standing },
  'session.status': { security: 'none', query: z.object({}), answer: Standing },
  'session.logout': { security: 'none', query: z.object({}), answer: Standing },
  'session.subscriptions': { security: 'none', query: z.object({}), answer: z.array(Subscription) },
  'userDataStream.subscribe': { security: 'logon', query: z.object({}), answer: Subscription },
  'userDataStream.subscribe.signature': { security: 'read', query: z.object({}), answer: Subscription },
  'userDataStream.unsubscribe': {
    security: 'none',
    query: z.object({ subscriptionId: z.optional(Whole) }),
    answer: z.object({}),
  },
} as const satisfies Readonly<Record<string, SessionMethod>>

export const RequestName = z.union([z.int(), z.string().check(z.maxLength(36))])

/** An answer, with what is allowed unless `returnRateLimits` was false. */
export const answered = (result: z.ZodMiniType) =>
  z.object({ id: z.nullable(RequestName), status: z.literal(200), result, rateLimits: z.optional(z.array(RateLimit)) })

/** `status` is what HTTP would say; `data` as over HTTP. */
export const RequestRefusal = z.object({
  id: z.nullable(RequestName),
  status: z.int(),
  error: z.extend(BinanceRefusal, { data: z.optional(z.unknown()) }),
})
