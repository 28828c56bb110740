import { z } from 'zod/mini'
import type { SubscriptionParams } from './topics.ts'

const Params = z.object({
  biz: z.string().check(z.maxLength(32)),
  type: z.string().check(z.maxLength(32)),
  pairCode: z.optional(z.string().check(z.maxLength(32))),
  interval: z.optional(z.string().check(z.maxLength(8))),
})

export const SocketClientMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('sub'), params: Params }),
  z.object({ event: z.literal('unsub'), params: Params }),
  z.object({ event: z.literal('ping') }),
  z.object({ event: z.literal('login'), params: z.optional(z.record(z.string(), z.unknown())) }),
  z.object({ event: z.literal('logout'), params: z.optional(z.record(z.string(), z.unknown())) }),
])
export type SocketClientMessage = z.infer<typeof SocketClientMessage>

/** Error for a socket without an account that has reached its maximum number of topics (rule MH29). */
export const VISITOR_TOPIC_LIMIT_ERROR = 1011

export const SOCKET_ERRORS = {
  invalidParameter: { errorCode: 1007, errorMsg: 'Invalid parameter' },
  exception: { errorCode: 500, errorMsg: 'exception' },
  rateLimit: { errorCode: 1001, errorMsg: 'Rate Limit' },
} as const

export type SocketAck = SubscriptionParams & {
  readonly channel: 'subscribe' | 'unsubscribe' | 'login' | 'logout'
  readonly data: { readonly result: boolean; readonly errorCode?: number; readonly errorMsg?: string }
}
