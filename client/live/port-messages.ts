// Both ends come from one build (the worker's address carries its hash), so these are types, not schemas.

import type { ServerMessage } from '#shared/realtime/pushes.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import type { SocketEvent, SocketState } from './topic-socket.ts'

export type PageMessage =
  /** Sent first, then every HERE_MS: a page silent for longer is gone. */
  | { readonly kind: 'here' }
  | { readonly kind: 'sub' | 'unsub' | 'renew'; readonly params: SubscriptionParams }
  | { readonly kind: 'bye' }

export type WorkerMessage =
  /** The answer to `here`. An unknown page must subscribe again. */
  | { readonly kind: 'here'; readonly isKnown: boolean; readonly state: SocketState }
  | { readonly kind: 'event'; readonly event: SocketEvent; readonly message?: ServerMessage | undefined }
  | { readonly kind: 'push'; readonly message: ServerMessage }

export const HERE_MS = 20_000
/** Browsers slow the timers of hidden tabs to one a minute. */
export const SILENCE_MS_MAX = 150_000
