// What the page needs of a market socket, wherever that socket lives: in the page itself or in a worker that all tabs
// share.

import type { ServerMessage } from '#shared/socket/pushes.ts'
import { type SubscriptionParams, topicKey } from '#shared/socket/topics.ts'

/** What listeners are told of (spec §7). */
export type SocketEvent =
  | 'connectOk'
  | 'connectClose'
  | 'connectError'
  | 'connectHttp'
  | 'connectHttp_1m'
  | 'subfail'
  | 'screensize'
export type SocketState = 'connecting' | 'open' | 'closed' | 'error'
export type SocketListener = (message?: ServerMessage) => void

export type TopicSocket = {
  readonly state: SocketState
  /** Opens the connection and keeps it open until `close`. */
  connect(): void
  /** Ends the connection; subscriptions stay known, so that `connect` takes them up again. */
  close(): void
  /** The browser is back online: what was open before is not worth waiting for. */
  online(): void
  /** @returns false if a subscription with the same params exists: it is refused */
  subscribe(params: SubscriptionParams): boolean
  /**
   * Removes a subscription once the message is sent (spec §5). While nothing can be sent it stays; it is given up when the
   * connection opens.
   * @returns true if the subscription was there and is removed
   */
  unsubscribe(params: SubscriptionParams): boolean
  /** Asks for the present state of a topic that is subscribed to. */
  renew(params: SubscriptionParams): void
  /** The window changed its size: listeners of `screensize` are called. */
  resized(): void
  on(event: SocketEvent, listener: SocketListener): () => void
  onPush(listener: (message: ServerMessage) => void): () => void
}

/** Clock and timers, from outside so that tests can turn them. */
export type Timers = {
  now(): number
  after(ms: number, work: () => void): unknown
  cancel(timer: unknown): void
}

/** The identity of the topic that a message is about; undefined if it names none. */
export function topicOf({ biz, type, pairCode, interval }: ServerMessage): string | undefined {
  if (biz === undefined || type === undefined) return undefined
  return topicKey({
    biz,
    type,
    ...(pairCode !== undefined && { pairCode }),
    ...(interval !== undefined && { interval }),
  })
}

/** Listeners by event, and those of pushes. */
export class Listeners {
  readonly #byEvent = new Map<SocketEvent, Set<SocketListener>>()
  readonly #ofPushes = new Set<(message: ServerMessage) => void>()

  on(event: SocketEvent, listener: SocketListener): () => void {
    const listeners = this.#byEvent.get(event) ?? new Set()
    this.#byEvent.set(event, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  onPush(listener: (message: ServerMessage) => void): () => void {
    this.#ofPushes.add(listener)
    return () => this.#ofPushes.delete(listener)
  }

  tell(event: SocketEvent, message?: ServerMessage): void {
    for (const listener of this.#byEvent.get(event) ?? []) listener(message)
  }

  push(message: ServerMessage): void {
    for (const listener of this.#ofPushes) listener(message)
  }
}
