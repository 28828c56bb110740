// The actions that the hub's engine returns to its shell.

import type { ApiRequest } from './binance-api/requests.ts'
import type { ProducerName } from './topics.ts'

/** What the shell has to carry out for one socket: text frames in this order, or the end. */
export type Outgoing<Key> =
  | { readonly to: Key; readonly frames: readonly string[] }
  | { readonly to: Key; readonly close: { readonly code: number; readonly reason: string } }

/** An API key as a program shows it to log in. */
export type ShownKey = { readonly id: string; readonly secret: string }

/** What a message led to. */
export type Reaction<Key> = {
  readonly outgoing: readonly Outgoing<Key>[]
  /** Producers to be asked, as this is the first subscription to one of their topics. */
  readonly watch?: readonly ProducerName[]
  /** An API request that the socket sent. */
  readonly request?: ApiRequest
  /** A key that a program has logged in with: whether it counts, the house knows. */
  readonly login?: ShownKey
  /** Whose present state the socket waits for, and on which private topic. */
  readonly listen?: { readonly person: string; readonly type: string }
}

/** Bytes that a socket has not sent yet. */
export type BufferedBytes<Key> = (key: Key) => number
