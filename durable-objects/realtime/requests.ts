import { z } from 'zod/mini'
import { SocketClientMessage } from '#shared/realtime/messages.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import type { EchoedParams } from './frames.ts'
import type { ProgramCredentials } from './reaction.ts'

export type ClientSocketRequest =
  | { readonly kind: 'ping' | 'logout' }
  /** `shown`: the API key and secret that the client sent. */
  | { readonly kind: 'login'; readonly shown: ProgramCredentials | undefined }
  | { readonly kind: 'sub' | 'unsub'; readonly params: SubscriptionParams }
  /** The parameters are invalid. `echo` has those that could be read. */
  | { readonly kind: 'malformed'; readonly event: 'sub' | 'unsub'; readonly echo: EchoedParams }
  /** JSON with an unknown event, or without parameters. */
  | { readonly kind: 'exception' }
  /** The frame is not JSON. */
  | { readonly kind: 'garbage' }

const KeyView = z.object({
  api_key: z.string().check(z.maxLength(64)),
  passphrase: z.string().check(z.minLength(1), z.maxLength(128)),
})

/** Never throws. */
export function parseClientRequest(text: string): ClientSocketRequest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'garbage' }
  }
  const message = SocketClientMessage.safeParse(value)
  if (!message.success) return malformed(value) ?? { kind: 'exception' }
  const { event } = message.data
  if (event === 'login') {
    const shown = KeyView.safeParse(message.data.params)
    return { kind: event, shown: shown.success ? { id: shown.data.api_key, secret: shown.data.passphrase } : undefined }
  }
  return event === 'sub' || event === 'unsub' ? { kind: event, params: message.data.params } : { kind: event }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function malformed(value: unknown): ClientSocketRequest | undefined {
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
