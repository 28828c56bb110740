import type { SocketApiRequest } from './binance-api/requests.ts'
import type { ProducerName } from './topics.ts'

/** An effect that the hub's object executes, in the list's order. */
export type HubOutput<Key> =
  | { readonly to: Key; readonly frames: readonly string[] }
  | { readonly to: Key; readonly close: { readonly code: number; readonly reason: string } }

export type ProgramCredentials = { readonly id: string; readonly secret: string }

export type HubReaction<Key> = {
  readonly outgoing: readonly HubOutput<Key>[]
  readonly watch?: readonly ProducerName[]
  readonly request?: SocketApiRequest
  /** Credentials that the object verifies. */
  readonly login?: ProgramCredentials
  readonly listen?: { readonly person: string; readonly type: string }
}

export type CountBufferedBytes<Key> = (key: Key) => number
