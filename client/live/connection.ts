// Subscribes to topics over one socket. Shares subscriptions among readers, polls over HTTP while the socket is down,
// and pauses in hidden tabs.

import type { SocketServerMessage } from '#shared/realtime/pushes.ts'
import { type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import { findMessageTopic, type TimerSource, type TopicSocket } from './topic-socket.ts'

/** `limited`: the server refused topics, because visitors may subscribe to a limited number. */
export type ConnectionState = 'connecting' | 'live' | 'delayed' | 'offline' | 'limited'

export type TopicSubscriber = {
  /** `data` is parsed from the message's inner string. */
  handlePush(data: unknown): void
  /** Called before a push with the topic's full state; earlier pushes may be missing. */
  onRestart?(): void
  /**
   * Fetches the topic's state over HTTP; rejects on failure.
   * @returns function that shows the state. It is not called if the socket, whose data are newer, is open again
   */
  poll?(): Promise<() => void>
  /** Like `poll`, but once a minute, for a state that is expensive to compute (spec §7). */
  pollEachMinute?(): Promise<() => void>
  readonly staysWhileHidden?: boolean
}

type Watched = { readonly params: SubscriptionParams; readonly readers: Set<TopicSubscriber> }

/** `VISITOR_TOPIC_LIMIT_ERROR` of shared/realtime/messages.ts, repeated so pages need not load that module. */
const VISITOR_LIMIT = 1011
const POLL_MS = 3_000
/** Time after which a hidden tab keeps only topics with `staysWhileHidden`. */
const HIDDEN_MS = 15_000

export class LiveConnection {
  readonly #socket: TopicSocket
  readonly #timers: TimerSource
  readonly #watched = new Map<string, Watched>()
  readonly #refused = new Set<string>()
  readonly #stateListeners = new Set<() => void>()
  #state: ConnectionState = 'connecting'
  #polling: unknown
  #hiding: unknown
  #hidden = false
  #suspended = false

  constructor(socket: TopicSocket, timers: TimerSource) {
    this.#socket = socket
    this.#timers = timers
    socket.onPush((message) => this.#dispatch(message))
    socket.on('connectOk', () => this.#up())
    socket.on('subfail', (message) => this.#limited(message))
    socket.on('connectClose', () => this.#down())
    socket.on('connectHttp', () => this.#down())
    socket.on('connectHttp_1m', () => void this.#pollEachMinute())
    socket.connect()
    if (socket.state === 'open') this.#state = 'live'
    else if (socket.state !== 'connecting') this.#down()
  }

  get state(): ConnectionState {
    return this.#state
  }

  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  /** Subscribes to a topic, starting with its full state. */
  watch(params: SubscriptionParams, reader: TopicSubscriber): () => void {
    const key = toTopicKey(params)
    const watched = this.#watched.get(key) ?? { params, readers: new Set() }
    this.#watched.set(key, watched)
    watched.readers.add(reader)
    // If the topic is already subscribed, the new reader needs the full state again.
    if (this.#isWanted(watched) && !this.#socket.subscribe(params)) this.#socket.renew(params)
    return () => {
      if (!watched.readers.delete(reader) || watched.readers.size > 0) return
      this.#watched.delete(key)
      this.#allow(key)
      this.#socket.unsubscribe(params)
    }
  }

  onScreenSize(listener: () => void): () => void {
    return this.#socket.on('screensize', listener)
  }

  notifyResize(): void {
    this.#socket.notifyResize()
  }

  renew(params: SubscriptionParams): void {
    this.#socket.renew(params)
  }

  reconnectOnline(): void {
    this.#socket.reconnectOnline()
  }

  setHidden(hidden: boolean): void {
    this.#timers.cancel(this.#hiding)
    if (hidden) {
      this.#hiding = this.#timers.after(HIDDEN_MS, () => {
        this.#hidden = true
        for (const watched of this.#watched.values()) {
          if (!this.#isWanted(watched)) this.#socket.unsubscribe(watched.params)
        }
      })
    } else if (this.#hidden) {
      this.#hidden = false
      for (const { params, readers } of this.#watched.values()) {
        if (this.#socket.subscribe(params)) for (const reader of readers) reader.onRestart?.()
      }
    }
  }

  /** Must be called when the page is left, because the back/forward cache rejects pages with an open socket. */
  suspend(): void {
    this.#suspended = true
    this.#timers.cancel(this.#polling)
    this.#timers.cancel(this.#hiding)
    this.#polling = undefined
    this.#socket.close()
    this.#become('connecting')
  }

  resume(): void {
    this.#suspended = false
    this.#socket.connect()
  }

  #isWanted({ readers }: Watched): boolean {
    return !this.#hidden || [...readers].some(({ staysWhileHidden: whileHidden }) => whileHidden)
  }

  #dispatch(message: SocketServerMessage): void {
    const watched = this.#watched.get(findMessageTopic(message) ?? '')
    if (!watched) return
    this.#allow(toTopicKey(watched.params))
    let value = message.data
    if (typeof value === 'string') {
      try {
        value = JSON.parse(value)
      } catch {
        return
      }
    }
    for (const reader of watched.readers) reader.handlePush(value)
  }

  #limited(message?: SocketServerMessage): void {
    // The data are not parsed with a schema, because only the code is compared.
    const data = message?.data as { readonly errorCode?: unknown } | null | undefined
    if (!message || data?.errorCode !== VISITOR_LIMIT) return
    const key = findMessageTopic(message) ?? ''
    if (!this.#watched.has(key)) return
    this.#refused.add(key)
    this.#become('limited')
  }

  /** Forgets a topic's refusal when the topic sends data or has no reader left. */
  #allow(key: string): void {
    if (this.#refused.delete(key) && this.#refused.size === 0 && this.#state === 'limited') this.#become('live')
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.#stateListeners) listener()
  }

  #isLive(): boolean {
    return this.#state === 'live'
  }

  #up(): void {
    this.#timers.cancel(this.#polling)
    this.#polling = undefined
    this.#refused.clear()
    for (const { readers } of this.#watched.values()) for (const reader of readers) reader.onRestart?.()
    this.#become('live')
  }

  #down(): void {
    if (this.#suspended) return
    if (this.#isLive()) this.#become('delayed')
    this.#pollLater()
  }

  #pollLater(): void {
    this.#polling ??= this.#timers.after(POLL_MS, () => void this.#poll())
  }

  async #poll(): Promise<void> {
    const mine = this.#polling
    const isOver = () => this.#polling !== mine
    const outcomes = await Promise.allSettled(this.#visibleReaders().flatMap((reader) => reader.poll?.() ?? []))
    // Results are dropped if the socket is open again or the page has closed the connection.
    if (isOver()) return
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') outcome.value()
    this.#become(outcomes.length > 0 && outcomes.every(({ status }) => status === 'fulfilled') ? 'delayed' : 'offline')
    this.#polling = undefined
    this.#pollLater()
  }

  async #pollEachMinute(): Promise<void> {
    if (this.#suspended) return
    const polls = this.#visibleReaders().flatMap((reader) => reader.pollEachMinute?.() ?? [])
    for (const outcome of await Promise.allSettled(polls)) {
      if (outcome.status === 'fulfilled' && !this.#isLive()) outcome.value()
    }
  }

  #visibleReaders(): readonly TopicSubscriber[] {
    return [...this.#watched.values()]
      .filter((watched) => this.#isWanted(watched))
      .flatMap(({ readers }) => [...readers])
  }
}
