import type { SocketServerMessage } from '#shared/realtime/pushes.ts'
import { type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import { type PageToWorkerMessage, PORT_HEARTBEAT_MS, type WorkerToPageMessage } from './port-messages.ts'
import {
  type SocketEvent,
  type SocketListener,
  SocketListeners,
  type SocketState,
  type TimerSource,
  type TopicSocket,
} from './topic-socket.ts'

export type SharedWorkerPort = {
  post(message: PageToWorkerMessage): void
  close(): void
}

export type SharedWorkerPortOpener = (
  receive: (message: WorkerToPageMessage) => void,
  failed: () => void,
) => SharedWorkerPort

const UNANSWERED_HEARTBEATS_MAX = 2

export class SharedSocket implements TopicSocket {
  readonly #openPort: SharedWorkerPortOpener
  readonly #timers: TimerSource
  readonly #listeners = new SocketListeners()
  readonly #subscriptions = new Map<string, SubscriptionParams>()
  #port: SharedWorkerPort | undefined
  #state: SocketState = 'closed'
  #missed = 0
  #beating: unknown

  constructor(openPort: SharedWorkerPortOpener, timers: TimerSource) {
    this.#openPort = openPort
    this.#timers = timers
  }

  get state(): SocketState {
    return this.#state
  }

  connect(): void {
    if (this.#port) return
    const isOurs = () => port === this.#port
    const port: SharedWorkerPort = this.#openPort(
      (message) => isOurs() && this.#received(message),
      () => isOurs() && this.#become('error', 'connectClose'),
    )
    this.#port = port
    this.#missed = 0
    this.#state = 'connecting'
    this.#beat()
  }

  close(): void {
    this.#timers.cancel(this.#beating)
    const port = this.#port
    this.#port = undefined
    port?.post({ kind: 'bye' })
    port?.close()
    this.#become('closed', 'connectClose')
  }

  /** Does nothing, because the worker receives the browser's own event. */
  reconnectOnline(): void {}

  subscribe(params: SubscriptionParams): boolean {
    const key = toTopicKey(params)
    if (this.#subscriptions.has(key)) return false
    this.#subscriptions.set(key, params)
    this.#port?.post({ kind: 'sub', params })
    return true
  }

  unsubscribe(params: SubscriptionParams): boolean {
    if (!this.#subscriptions.delete(toTopicKey(params))) return false
    this.#port?.post({ kind: 'unsub', params })
    return true
  }

  renew(params: SubscriptionParams): void {
    if (this.#subscriptions.has(toTopicKey(params))) this.#port?.post({ kind: 'renew', params })
  }

  notifyResize(): void {
    this.#listeners.notifyListeners('screensize')
  }

  on(event: SocketEvent, listener: SocketListener): () => void {
    return this.#listeners.on(event, listener)
  }

  onPush(listener: (message: SocketServerMessage) => void): () => void {
    return this.#listeners.onPush(listener)
  }

  #beat(): void {
    if (this.#missed > UNANSWERED_HEARTBEATS_MAX) {
      this.close()
      this.connect()
      return
    }
    this.#missed += 1
    this.#port?.post({ kind: 'here' })
    this.#beating = this.#timers.after(PORT_HEARTBEAT_MS, () => this.#beat())
  }

  #become(state: SocketState, event: SocketEvent): void {
    if (state === this.#state) return
    this.#state = state
    this.#listeners.notifyListeners(event)
  }

  #received(message: WorkerToPageMessage): void {
    if (message.kind === 'push') this.#listeners.push(message.message)
    else if (message.kind === 'event') this.#event(message.event, message.message)
    else {
      this.#missed = 0
      if (!message.isKnown) {
        // The worker did not know the page, so it has sent it nothing. The page subscribes again.
        this.#state = 'connecting'
        for (const params of this.#subscriptions.values()) this.#port?.post({ kind: 'sub', params })
      }
      if (message.state === 'open') this.#become('open', 'connectOk')
      else if (message.state !== 'connecting') this.#become(message.state, 'connectClose')
    }
  }

  #event(event: SocketEvent, message: SocketServerMessage | undefined): void {
    if (event === 'connectOk') this.#become('open', 'connectOk')
    else {
      if (event === 'connectClose') this.#state = 'closed'
      if (event === 'connectError') this.#state = 'error'
      this.#listeners.notifyListeners(event, message)
    }
  }
}
