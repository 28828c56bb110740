// The market socket as the specification has it (spec §4, §7, §9): heartbeat, reconnection, subscriptions, listeners.
// No browser in it: the socket, the clock and chance come from outside.

import { type SubscriptionParams, topicKey } from '#shared/socket/messages.ts'
import { ServerMessage } from '#shared/socket/pushes.ts'

export type SocketEvent = 'connectOk' | 'connectClose' | 'connectError' | 'connectHttp' | 'connectHttp_1m' | 'subfail'
export type SocketState = 'connecting' | 'open' | 'closed' | 'error'

/** The part of a browser's WebSocket that is used. */
export type SocketLike = {
  readonly readyState: number
  addEventListener(
    type: 'open' | 'close' | 'error' | 'message',
    listener: (event: { readonly data?: unknown }) => void,
  ): void
  send(text: string): void
  close(): void
}

export type SocketWorld = {
  open(url: string): SocketLike
  now(): number
  after(ms: number, work: () => void): unknown
  cancel(timer: unknown): void
  random(): number
}

export type MarketSocketOptions = { readonly url: string; readonly world: SocketWorld; readonly heartbeatMs?: number }

const HEARTBEAT_MS = 2_000
/** Ping and pong may be this many heartbeats apart. */
const MISSED = 5
const HTTP_MS = 30_000
const HTTP_1M_MS = 60_000
const LEAST_WAIT_MS = 500
const MOST_WAIT_MS = 30_000
/** Subscriptions sent at once after a reconnection, and then each second: below the hub's limits. */
const PACE = 10
const OPEN = 1

type Listener = (message?: ServerMessage) => void

export class MarketSocket {
  state: SocketState = 'closed'
  readonly #url: string
  readonly #world: SocketWorld
  readonly #heartbeatMs: number
  readonly #listeners = new Map<SocketEvent, Set<Listener>>()
  readonly #subscriptions = new Map<string, SubscriptionParams>()
  readonly #pushListeners = new Set<(message: ServerMessage) => void>()
  #socket: SocketLike | undefined
  #heartbeat: unknown
  #retry: unknown
  #resubscribing: unknown
  #failures = 0
  #pingAt = 0
  #pongAt = 0
  #httpAt = Number.NEGATIVE_INFINITY
  #http1mAt = Number.NEGATIVE_INFINITY
  #wanted = false

  constructor({ url, world, heartbeatMs = HEARTBEAT_MS }: MarketSocketOptions) {
    this.#url = url
    this.#world = world
    this.#heartbeatMs = heartbeatMs
  }

  /** Opens the connection and keeps it open from here on. */
  connect(): void {
    this.#wanted = true
    if (this.#socket) return
    this.#world.cancel(this.#retry)
    this.state = 'connecting'
    const socket = this.#world.open(this.#url)
    this.#socket = socket
    socket.addEventListener('open', () => this.#opened(socket))
    socket.addEventListener('message', ({ data }) => this.#received(socket, data))
    socket.addEventListener('error', () => {
      if (socket !== this.#socket) return
      this.state = 'error'
      this.#tell('connectError')
    })
    socket.addEventListener('close', () => this.#closed(socket))
    this.#beat()
  }

  /** Ends it for good. */
  close(): void {
    this.#wanted = false
    this.#world.cancel(this.#retry)
    this.#world.cancel(this.#heartbeat)
    this.#world.cancel(this.#resubscribing)
    this.#heartbeat = undefined
    this.#socket?.close()
    this.#socket = undefined
    this.state = 'closed'
  }

  /** The browser is back online: what was open before is not worth waiting for. */
  online(): void {
    if (this.#wanted) this.#reconnect(0)
  }

  /** @returns false if a subscription with the same params exists: it is refused */
  subscribe(params: SubscriptionParams): boolean {
    const key = topicKey(params)
    if (this.#subscriptions.has(key)) return false
    this.#subscriptions.set(key, params)
    this.#send({ event: 'sub', params })
    return true
  }

  /** @returns whether it was sent: only then the subscription is forgotten */
  unsubscribe(params: SubscriptionParams): boolean {
    const key = topicKey(params)
    if (!this.#subscriptions.has(key) || !this.#send({ event: 'unsub', params })) return false
    this.#subscriptions.delete(key)
    return true
  }

  /** Asks for a topic afresh: its state comes again from the beginning. */
  renew(params: SubscriptionParams): void {
    if (this.#send({ event: 'unsub', params })) this.#send({ event: 'sub', params })
  }

  on(event: SocketEvent, listener: Listener): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  onPush(listener: (message: ServerMessage) => void): () => void {
    this.#pushListeners.add(listener)
    return () => this.#pushListeners.delete(listener)
  }

  #tell(event: SocketEvent, message?: ServerMessage): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(message)
  }

  #send(message: object): boolean {
    if (this.#socket?.readyState !== OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #opened(socket: SocketLike): void {
    if (socket !== this.#socket) return
    this.state = 'open'
    this.#failures = 0
    this.#pingAt = 0
    this.#pongAt = 0
    this.#tell('connectOk')
    this.#resubscribe([...this.#subscriptions.values()])
    this.#world.cancel(this.#heartbeat)
    this.#heartbeat = undefined
    this.#beat()
  }

  #resubscribe(waiting: readonly SubscriptionParams[]): void {
    for (const params of waiting.slice(0, PACE)) this.#send({ event: 'sub', params })
    const rest = waiting.slice(PACE)
    if (rest.length > 0) this.#resubscribing = this.#world.after(1_000, () => this.#resubscribe(rest))
  }

  #closed(socket: SocketLike): void {
    if (socket !== this.#socket) return
    this.#socket = undefined
    this.state = 'closed'
    this.#world.cancel(this.#resubscribing)
    this.#tell('connectClose')
    this.#signalHttp()
    if (!this.#wanted) return
    this.#failures += 1
    // Full jitter: after a restart of the server its visitors do not come back all at once.
    const most = Math.min(MOST_WAIT_MS, LEAST_WAIT_MS * 2 ** this.#failures)
    this.#reconnect(LEAST_WAIT_MS + this.#world.random() * (most - LEAST_WAIT_MS))
  }

  #reconnect(waitMs: number): void {
    const old = this.#socket
    this.#socket = undefined
    if (old) {
      old.close()
      this.state = 'closed'
      this.#tell('connectClose')
    }
    this.#world.cancel(this.#retry)
    this.#retry = this.#world.after(waitMs, () => this.connect())
  }

  /** Every heartbeat: a ping while open, the signal to poll while not; a silent connection is given up. */
  #beat(): void {
    if (this.#heartbeat !== undefined) return
    this.#heartbeat = this.#world.after(this.#heartbeatMs, () => {
      this.#heartbeat = undefined
      if (!this.#wanted) return
      if (this.state !== 'open') this.#signalHttp()
      else if (this.#pingAt - this.#pongAt > MISSED * this.#heartbeatMs && this.#pingAt > 0) this.#reconnect(0)
      else {
        const now = this.#world.now()
        if (this.#pongAt === 0) this.#pongAt = now
        this.#pingAt = now
        this.#send({ event: 'ping' })
      }
      this.#beat()
    })
  }

  #signalHttp(): void {
    const now = this.#world.now()
    if (now - this.#httpAt >= HTTP_MS) {
      this.#httpAt = now
      this.#tell('connectHttp')
    }
    if (now - this.#http1mAt >= HTTP_1M_MS) {
      this.#http1mAt = now
      this.#tell('connectHttp_1m')
    }
  }

  #received(socket: SocketLike, data: unknown): void {
    if (socket !== this.#socket || typeof data !== 'string') return
    let parsed: unknown
    try {
      parsed = JSON.parse(data)
    } catch {
      return
    }
    for (const each of Array.isArray(parsed) ? parsed : [parsed]) {
      const message = ServerMessage.safeParse(each)
      if (message.success) this.#dispatch(message.data)
    }
  }

  #dispatch(message: ServerMessage): void {
    if (message.event === 'pong') {
      this.#pongAt = this.#world.now()
      return
    }
    if (message.channel !== undefined) {
      const { data } = message
      const result = typeof data === 'object' && data !== null && 'result' in data && data.result
      if (!result) this.#tell('subfail', message)
      return
    }
    if (message.biz !== undefined && message.type !== undefined)
      for (const listen of this.#pushListeners) listen(message)
  }
}
