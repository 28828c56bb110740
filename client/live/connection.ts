// Topics over one socket: counted by their readers, dispatched by name, polled over HTTP while the socket is down, and
// put down while nobody looks at the page.

import type { ServerMessage } from '#shared/socket/pushes.ts'
import { type SubscriptionParams, topicKey } from '#shared/socket/topics.ts'
import { type Timers, type TopicSocket, topicOf } from './topic-socket.ts'

/** What a visitor is told of the figures on the page. */
export type ConnectionState = 'connecting' | 'live' | 'delayed' | 'offline'

export type TopicReader = {
  /** News of the topic: `data`, taken out of its inner string. */
  read(data: unknown): void
  /** The topic starts again: its present state comes next, and news before that may have been missed. */
  restart?(): void
  /**
   * Fetches the topic's present state over HTTP; rejects if that fails.
   * @returns what shows it; not called if the socket came back in the meantime, as its news is newer
   */
  poll?(): Promise<() => void>
  /** The same for state that is too dear to fetch every few seconds: once a minute while the socket is down (spec §7). */
  pollEachMinute?(): Promise<() => void>
  /** Is read in a hidden tab, too. */
  readonly whileHidden?: boolean
}

type Watched = { readonly params: SubscriptionParams; readonly readers: Set<TopicReader> }

const POLL_MS = 3_000
/** A tab that is hidden for longer keeps only what is read while hidden. */
const HIDDEN_MS = 15_000

export class Connection {
  readonly #socket: TopicSocket
  readonly #timers: Timers
  readonly #watched = new Map<string, Watched>()
  readonly #stateListeners = new Set<() => void>()
  #state: ConnectionState = 'connecting'
  #polling: unknown
  #hiding: unknown
  #hidden = false
  #suspended = false

  constructor(socket: TopicSocket, timers: Timers) {
    this.#socket = socket
    this.#timers = timers
    socket.onPush((message) => this.#dispatch(message))
    socket.on('connectOk', () => this.#up())
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

  /** Reads a topic, beginning with its present state, until the returned function is called. */
  watch(params: SubscriptionParams, reader: TopicReader): () => void {
    const key = topicKey(params)
    const watched = this.#watched.get(key) ?? { params, readers: new Set() }
    this.#watched.set(key, watched)
    watched.readers.add(reader)
    // A second reader has the topic's present state sent again; the first one knows it already.
    if (this.#isWanted(watched) && !this.#socket.subscribe(params)) this.#socket.renew(params)
    return () => {
      if (!watched.readers.delete(reader) || watched.readers.size > 0) return
      this.#watched.delete(key)
      this.#socket.unsubscribe(params)
    }
  }

  /** Calls `listener` when the window has changed its size (spec §7, `screensize`). */
  onScreenSize(listener: () => void): () => void {
    return this.#socket.on('screensize', listener)
  }

  /** The window changed its size. */
  resized(): void {
    this.#socket.resized()
  }

  /** Asks for a topic's present state over the socket. */
  renew(params: SubscriptionParams): void {
    this.#socket.renew(params)
  }

  online(): void {
    this.#socket.online()
  }

  /** The page was shown or hidden, as a tab is. */
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
        if (this.#socket.subscribe(params)) for (const reader of readers) reader.restart?.()
      }
    }
  }

  /** The page goes, perhaps into the back/forward cache, which takes no page with an open socket. */
  suspend(): void {
    this.#suspended = true
    this.#timers.cancel(this.#polling)
    this.#timers.cancel(this.#hiding)
    this.#polling = undefined
    this.#socket.close()
    this.#become('connecting')
  }

  /** The page came back. */
  resume(): void {
    this.#suspended = false
    this.#socket.connect()
  }

  #isWanted({ readers }: Watched): boolean {
    return !this.#hidden || [...readers].some(({ whileHidden }) => whileHidden)
  }

  #dispatch(message: ServerMessage): void {
    const watched = this.#watched.get(topicOf(message) ?? '')
    if (!watched) return
    let value = message.data
    if (typeof value === 'string') {
      try {
        value = JSON.parse(value)
      } catch {
        return
      }
    }
    for (const reader of watched.readers) reader.read(value)
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
    for (const { readers } of this.#watched.values()) for (const reader of readers) reader.restart?.()
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
    const outcomes = await Promise.allSettled(this.#wantedReaders().flatMap((reader) => reader.poll?.() ?? []))
    // Live again, or gone: what the socket says meanwhile is newer.
    if (isOver()) return
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') outcome.value()
    this.#become(outcomes.length > 0 && outcomes.every(({ status }) => status === 'fulfilled') ? 'delayed' : 'offline')
    this.#polling = undefined
    this.#pollLater()
  }

  async #pollEachMinute(): Promise<void> {
    if (this.#suspended) return
    const polls = this.#wantedReaders().flatMap((reader) => reader.pollEachMinute?.() ?? [])
    for (const outcome of await Promise.allSettled(polls)) {
      if (outcome.status === 'fulfilled' && !this.#isLive()) outcome.value()
    }
  }

  #wantedReaders(): readonly TopicReader[] {
    return [...this.#watched.values()]
      .filter((watched) => this.#isWanted(watched))
      .flatMap(({ readers }) => [...readers])
  }
}
