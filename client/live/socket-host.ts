import type { SocketServerMessage } from '#shared/realtime/pushes.ts'
import { type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import { type PageToWorkerMessage, PORT_SILENCE_MAX_MS, type WorkerToPageMessage } from './port-messages.ts'
import { findMessageTopic, type SocketEvent, type TimerSource, type TopicSocket } from './topic-socket.ts'

export type PagePort = { postMessage(message: WorkerToPageMessage): void }

const EVENTS: readonly SocketEvent[] = ['connectOk', 'connectClose', 'connectError', 'connectHttp', 'connectHttp_1m']
const SWEEP_MS = 30_000
/** Time for which the socket stays open without pages, so the next page reuses it. */
const LINGER_MS = 5_000

/** A topic stays subscribed while at least one page needs it. */
export class SharedSocketHost {
  readonly #socket: TopicSocket
  readonly #timers: TimerSource
  readonly #receivedAt = new Map<PagePort, number>()
  readonly #topics = new Map<string, { readonly params: SubscriptionParams; readonly ports: Set<PagePort> }>()
  #sweeping: unknown
  #lingering: unknown

  constructor(socket: TopicSocket, timers: TimerSource) {
    this.#socket = socket
    this.#timers = timers
    for (const event of EVENTS) socket.on(event, (message) => this.#notify(this.#receivedAt.keys(), event, message))
    socket.on('subfail', (message) => {
      // A refusal without a topic is sent to all pages.
      const readers = message && this.#topics.get(findMessageTopic(message) ?? '')?.ports
      this.#notify(readers ?? this.#receivedAt.keys(), 'subfail', message)
    })
    socket.onPush((message) => {
      for (const port of this.#topics.get(findMessageTopic(message) ?? '')?.ports ?? []) {
        port.postMessage({ kind: 'push', message })
      }
    })
  }

  receive(port: PagePort, message: PageToWorkerMessage): void {
    if (message.kind === 'bye') this.#leave(port)
    else {
      const isKnown = this.#receivedAt.has(port)
      this.#receivedAt.set(port, this.#timers.now())
      if (!isKnown) this.#arrived()
      if (message.kind === 'here') port.postMessage({ kind: 'here', isKnown, state: this.#socket.state })
      else if (message.kind === 'sub') this.#subscribe(port, message.params)
      else if (message.kind === 'unsub') this.#unsubscribe(port, toTopicKey(message.params))
      else this.#socket.renew(message.params)
    }
  }

  #arrived(): void {
    this.#timers.cancel(this.#lingering)
    this.#socket.connect()
    this.#sweeping ??= this.#timers.after(SWEEP_MS, () => this.#sweep())
  }

  #subscribe(port: PagePort, params: SubscriptionParams): void {
    const key = toTopicKey(params)
    const topic = this.#topics.get(key) ?? { params, ports: new Set() }
    this.#topics.set(key, topic)
    topic.ports.add(port)
    // If the topic is already subscribed, the page needs the full state again.
    if (!this.#socket.subscribe(params)) this.#socket.renew(params)
  }

  #unsubscribe(port: PagePort, key: string): void {
    const topic = this.#topics.get(key)
    if (!topic?.ports.delete(port) || topic.ports.size > 0) return
    this.#topics.delete(key)
    this.#socket.unsubscribe(topic.params)
  }

  #leave(port: PagePort): void {
    if (!this.#receivedAt.delete(port)) return
    for (const key of [...this.#topics.keys()]) this.#unsubscribe(port, key)
    if (this.#receivedAt.size > 0) return
    this.#timers.cancel(this.#sweeping)
    this.#sweeping = undefined
    this.#lingering = this.#timers.after(LINGER_MS, () => this.#socket.close())
  }

  /** Drops pages that ended without `bye`. A page that was only frozen must subscribe again. */
  #sweep(): void {
    this.#sweeping = this.#timers.after(SWEEP_MS, () => this.#sweep())
    const now = this.#timers.now()
    for (const [port, heardAt] of this.#receivedAt) if (now - heardAt > PORT_SILENCE_MAX_MS) this.#leave(port)
  }

  #notify(ports: Iterable<PagePort>, event: SocketEvent, message: SocketServerMessage | undefined): void {
    for (const port of ports) port.postMessage({ kind: 'event', event, message })
  }
}
