// Topics over one socket: counted by their readers, dispatched by name, polled over HTTP while the socket is down.

import { type SubscriptionParams, topicKey } from '#shared/socket/messages.ts'
import type { ServerMessage } from '#shared/socket/pushes.ts'
import { MarketSocket, type SocketWorld } from './socket.ts'

/** What a visitor is told of the figures on the page. */
export type ConnectionState = 'connecting' | 'live' | 'delayed' | 'offline'

export type TopicReader = {
  /** News of the topic: `data`, taken out of its inner string. */
  read(data: unknown): void
  /** Fetches the topic's present state over HTTP and reads it; rejects if that fails. */
  poll?(): Promise<void>
}

const POLL_MS = 3_000

export class Connection {
  readonly socket: MarketSocket
  readonly #world: SocketWorld
  readonly #readers = new Map<string, { readonly params: SubscriptionParams; readonly readers: Set<TopicReader> }>()
  readonly #stateListeners = new Set<() => void>()
  #state: ConnectionState = 'connecting'
  #polling: unknown

  constructor(url: string, world: SocketWorld) {
    this.#world = world
    this.socket = new MarketSocket({ url, world })
    this.socket.onPush((message) => this.#dispatch(message))
    this.socket.on('connectOk', () => this.#become('live'))
    this.socket.on('connectClose', () => this.#down())
    this.socket.on('connectHttp', () => this.#down())
    this.socket.connect()
  }

  get state(): ConnectionState {
    return this.#state
  }

  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  /** Reads a topic until the returned function is called. */
  watch(params: SubscriptionParams, reader: TopicReader): () => void {
    const key = topicKey(params)
    const known = this.#readers.get(key)
    if (known) known.readers.add(reader)
    else this.#readers.set(key, { params, readers: new Set([reader]) })
    // A second reader starts from what the topic says next; its first state came with the page.
    this.socket.subscribe(params)
    return () => {
      const { readers } = this.#readers.get(key) ?? {}
      readers?.delete(reader)
      if (readers?.size !== 0) return
      this.#readers.delete(key)
      this.socket.unsubscribe(params)
    }
  }

  #dispatch({ biz = '', type = '', pairCode, interval, data }: ServerMessage): void {
    const params = {
      biz,
      type,
      ...(pairCode !== undefined && { pairCode }),
      ...(interval !== undefined && { interval }),
    }
    const known = this.#readers.get(topicKey(params))
    if (!known) return
    let value = data
    if (typeof data === 'string') {
      try {
        value = JSON.parse(data)
      } catch {
        return
      }
    }
    for (const reader of known.readers) reader.read(value)
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.#stateListeners) listener()
  }

  #isLive(): boolean {
    return this.#state === 'live'
  }

  #down(): void {
    if (this.#state === 'live') this.#become('delayed')
    this.#polling ??= this.#world.after(POLL_MS, () => void this.#poll())
  }

  async #poll(): Promise<void> {
    this.#polling = undefined
    if (this.#isLive()) return
    const polls = [...this.#readers.values()].flatMap(({ readers }) =>
      [...readers].flatMap((reader) => reader.poll?.() ?? []),
    )
    const outcomes = await Promise.allSettled(polls)
    if (this.#isLive()) return
    this.#become(outcomes.length > 0 && outcomes.every(({ status }) => status === 'fulfilled') ? 'delayed' : 'offline')
    this.#polling ??= this.#world.after(POLL_MS, () => void this.#poll())
  }
}
