// The signature covers the parameters sorted by name as `name=value&…`, without the signature itself.

import { z } from 'zod/mini'
import { BinanceOrderCount, BinanceRefusal } from './answers.ts'
import { type CallSecurity, SignedParams, WholeParam } from './call.ts'

export const RequestSignature = z.extend(SignedParams, { apiKey: z.string() })

const SessionStatus = z.object({
  apiKey: z.nullable(z.string()),
  authorizedSince: z.nullable(z.int()),
  connectedSince: z.int(),
  returnRateLimits: z.boolean(),
  serverTime: z.int(),
  userDataStream: z.boolean(),
})

const Subscription = z.object({ subscriptionId: z.int() })

export type SocketSessionMethod = {
  /** `read`: the request is signed with an API key. `logon`: the socket must have logged on with an API key. */
  readonly security: Exclude<CallSecurity, 'trade'> | 'logon'
  readonly query: z.ZodMiniObject
  readonly answer: z.ZodMiniType
}

export const SESSION_REQUEST_WEIGHT = 2

export const socketSessionMethods = {
  'session.logon': { security: 'read', query: z.object({}), answer: SessionStatus },
  'session.status': { security: 'none', query: z.object({}), answer: SessionStatus },
  'session.logout': { security: 'none', query: z.object({}), answer: SessionStatus },
  'session.subscriptions': { security: 'none', query: z.object({}), answer: z.array(Subscription) },
  'userDataStream.subscribe': { security: 'logon', query: z.object({}), answer: Subscription },
  'userDataStream.subscribe.signature': { security: 'read', query: z.object({}), answer: Subscription },
  'userDataStream.unsubscribe': {
    security: 'none',
    query: z.object({ subscriptionId: z.optional(WholeParam) }),
    answer: z.object({}),
  },
} as const satisfies Readonly<Record<string, SocketSessionMethod>>

export const SocketRequestId = z.union([z.int(), z.string().check(z.maxLength(36))])

export const socketAnswerSchema = (result: z.ZodMiniType) =>
  z.object({
    id: z.nullable(SocketRequestId),
    status: z.literal(200),
    result,
    rateLimits: z.optional(z.array(BinanceOrderCount)),
  })

/** `status` and `data` equal those of the HTTP response. */
export const SocketRequestRefusal = z.object({
  id: z.nullable(SocketRequestId),
  status: z.int(),
  error: z.extend(BinanceRefusal, { data: z.optional(z.unknown()) }),
  rateLimits: z.optional(z.array(BinanceOrderCount)),
})
