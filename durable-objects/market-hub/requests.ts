// What a client's text frame asks for.

import { ClientMessage } from '#shared/socket/messages.ts'
import type { SubscriptionParams } from '#shared/socket/topics.ts'
import type { Echo } from './frames.ts'

export type Request =
  | { readonly kind: 'ping' | 'login' | 'logout' }
  | { readonly kind: 'sub' | 'unsub'; readonly params: SubscriptionParams }
  /** A sub or unsub whose params cannot be; `echo` is what of them can be repeated. */
  | { readonly kind: 'malformed'; readonly event: 'sub' | 'unsub'; readonly echo: Echo }
  /** JSON, but no message of the dialect: unknown or wrong-case event, sub without params. */
  | { readonly kind: 'exception' }
  /** Not JSON. */
  | { readonly kind: 'garbage' }

/** Reads a text frame; never throws. */
export function readRequest(text: string): Request {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'garbage' }
  }
  const message = ClientMessage.safeParse(value)
  if (!message.success) return malformed(value) ?? { kind: 'exception' }
  const { event } = message.data
  return event === 'sub' || event === 'unsub' ? { kind: event, params: message.data.params } : { kind: event }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function malformed(value: unknown): Request | undefined {
  if (!isRecord(value) || !isRecord(value.params)) return undefined
  const { event, params } = value
  if (event !== 'sub' && event !== 'unsub') return undefined
  const echo = Object.fromEntries(
    ['biz', 'pairCode', 'type', 'interval'].flatMap((name) => {
      const field = params[name]
      return typeof field === 'string' && field.length <= 32 ? [[name, field]] : []
    }),
  )
  return { kind: 'malformed', event, echo }
}
