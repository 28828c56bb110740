// Messages between a page and the shared worker. They need no schemas, because both ends come from one build: the
// worker's URL contains its hash.

import type { SocketServerMessage } from '#shared/realtime/pushes.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import type { SocketEvent, SocketState } from './topic-socket.ts'

export type PageToWorkerMessage =
  /** Sent first, then every PORT_HEARTBEAT_MS. A page that is silent for PORT_SILENCE_MAX_MS counts as closed. */
  | { readonly kind: 'here' }
  | { readonly kind: 'sub' | 'unsub' | 'renew'; readonly params: SubscriptionParams }
  | { readonly kind: 'bye' }

export type WorkerToPageMessage =
  /** Answers `here`. If the worker does not know the page, the page must subscribe again. */
  | { readonly kind: 'here'; readonly isKnown: boolean; readonly state: SocketState }
  | { readonly kind: 'event'; readonly event: SocketEvent; readonly message?: SocketServerMessage | undefined }
  | { readonly kind: 'push'; readonly message: SocketServerMessage }

export const PORT_HEARTBEAT_MS = 20_000
/** Longer than a minute, because browsers run timers of hidden tabs once a minute. */
export const PORT_SILENCE_MAX_MS = 150_000
