// Interface of the page's own socket and of the client of the shared worker.

import type { SocketServerMessage } from '#shared/realtime/pushes.ts'
import { type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'

export type SocketEvent =
  | 'connectOk'
  | 'connectClose'
  | 'connectError'
  | 'connectHttp'
  | 'connectHttp_1m'
  | 'subfail'
  | 'screensize'
export type SocketState = 'connecting' | 'open' | 'closed' | 'error'
export type SocketListener = (message?: SocketServerMessage) => void

export type TopicSocket = {
  readonly state: SocketState
  connect(): void
  /** The next `connect` restores the subscriptions. */
  close(): void
  /** Called when the browser is online again: drops the old connection immediately. */
  reconnectOnline(): void
  /** @returns false if a subscription with the same params exists */
  subscribe(params: SubscriptionParams): boolean
  /**
   * Unsubscribes at once if the socket is open (spec §5), else when it opens.
   * @returns true if a subscription was removed
   */
  unsubscribe(params: SubscriptionParams): boolean
  renew(params: SubscriptionParams): void
  /** Calls the listeners of `screensize`. */
  notifyResize(): void
  on(event: SocketEvent, listener: SocketListener): () => void
  onPush(listener: (message: SocketServerMessage) => void): () => void
}

export type TimerSource = {
  now(): number
  after(ms: number, work: () => void): unknown
  cancel(timer: unknown): void
}

export function findMessageTopic({ biz, type, pairCode, interval }: SocketServerMessage): string | undefined {
  if (biz === undefined || type === undefined) return undefined
  return toTopicKey({
    biz,
    type,
    ...(pairCode !== undefined && { pairCode }),
    ...(interval !== undefined && { interval }),
  })
}

export class SocketListeners {
  readonly #byEvent = new Map<SocketEvent, Set<SocketListener>>()
  readonly #ofPushes = new Set<(message: SocketServerMessage) => void>()

  on(event: SocketEvent, listener: SocketListener): () => void {
    const listeners = this.#byEvent.get(event) ?? new Set()
    this.#byEvent.set(event, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  onPush(listener: (message: SocketServerMessage) => void): () => void {
    this.#ofPushes.add(listener)
    return () => this.#ofPushes.delete(listener)
  }

  notifyListeners(event: SocketEvent, message?: SocketServerMessage): void {
    for (const listener of this.#byEvent.get(event) ?? []) listener(message)
  }

  push(message: SocketServerMessage): void {
    for (const listener of this.#ofPushes) listener(message)
  }
}
