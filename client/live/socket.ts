// WebSocket of market data (spec §4, §7, §9) with heartbeat, reconnection and subscriptions. WebSocket, clock and
// randomness are injected.

import { SocketServerMessage } from '#shared/realtime/pushes.ts'
import { isPrivateTopic, type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import { HubMessageQueue } from './outbox.ts'
import {
  findMessageTopic,
  type SocketEvent,
  type SocketListener,
  SocketListeners,
  type SocketState,
  type TimerSource,
  type TopicSocket,
} from './topic-socket.ts'

export type WebSocketLike = {
  readonly readyState: number
  addEventListener(
    type: 'open' | 'close' | 'error' | 'message',
    listener: (event: { readonly data?: unknown }) => void,
  ): void
  send(text: string): void
  close(): void
}

export type SocketDeps = TimerSource & {
  open(url: string): WebSocketLike
  /** Returns a number from 0 to below 1. */
  random(): number
  /** Logs a failing socket (spec §8). */
  log(text: string): void
}

export type MarketSocketOptions = {
  readonly url: string
  readonly socketDeps: SocketDeps
  readonly heartbeatMs?: number
}

const HEARTBEAT_MS = 2_000
/** After this many heartbeats without a pong, or without an opened connection, the connection is dropped. */
const MISSED_MAX = 5
const HTTP_MS = 30_000
const HTTP_1M_MS = 60_000
const WAIT_MS_MIN = 500
const WAIT_MS_MAX = 30_000
const OPEN = 1

export class MarketSocket implements TopicSocket {
  readonly #url: string
  readonly #deps: SocketDeps
  readonly #heartbeatMs: number
  readonly #listeners = new SocketListeners()
  readonly #subscriptions = new Map<string, SubscriptionParams>()
  /** Keys of topics to unsubscribe when the connection opens again, because it was closed at the time. */
  readonly #unsubscribeLater = new Set<string>()
  readonly #refused = new Set<string>()
  readonly #outbox: HubMessageQueue
  #state: SocketState = 'closed'
  #socket: WebSocketLike | undefined
  #heartbeat: unknown
  #retry: unknown
  #failures = 0
  #missed = 0
  #httpAt = Number.NEGATIVE_INFINITY
  #http1mAt = Number.NEGATIVE_INFINITY
  #desired = false
  /** Login state. The server reads the session from the cookies that opened the connection. */
  #login: 'out' | 'asked' | 'in' | 'refused' = 'out'
  /** True if this connection was opened with the current cookies. */
  #isFresh = false

  constructor({ url, socketDeps: world, heartbeatMs = HEARTBEAT_MS }: MarketSocketOptions) {
    this.#url = url
    this.#deps = world
    this.#heartbeatMs = heartbeatMs
    this.#outbox = new HubMessageQueue(world, (message) => {
      // The topic was unsubscribed while the message was queued.
      if (message.event === 'sub' && !this.#subscriptions.has(toTopicKey(message.params))) return
      this.#send(message)
    })
  }

  get state(): SocketState {
    return this.#state
  }

  connect(): void {
    this.#desired = true
    if (this.#socket) return
    this.#deps.cancel(this.#retry)
    this.#state = 'connecting'
    this.#missed = 0
    const socket = this.#deps.open(this.#url)
    this.#socket = socket
    socket.addEventListener('open', () => this.#opened(socket))
    socket.addEventListener('message', ({ data }) => this.#received(socket, data))
    socket.addEventListener('error', () => this.#failed(socket))
    socket.addEventListener('close', () => this.#closed(socket))
    this.#beat()
  }

  close(): void {
    this.#desired = false
    this.#deps.cancel(this.#retry)
    this.#deps.cancel(this.#heartbeat)
    this.#heartbeat = undefined
    this.#failures = 0
    this.#drop()
  }

  reconnectOnline(): void {
    if (this.#desired) this.#reconnect(0)
  }

  subscribe(params: SubscriptionParams): boolean {
    const key = toTopicKey(params)
    this.#unsubscribeLater.delete(key)
    if (this.#subscriptions.has(key)) return false
    this.#subscriptions.set(key, params)
    this.#request({ event: 'sub', params })
    return true
  }

  unsubscribe(params: SubscriptionParams): boolean {
    const key = toTopicKey(params)
    if (!this.#subscriptions.has(key)) return false
    if (!this.#canSend()) {
      this.#unsubscribeLater.add(key)
      return false
    }
    this.#unsubscribeLater.delete(key)
    this.#subscriptions.delete(key)
    this.#request({ event: 'unsub', params })
    // Refused topics are requested again, because visitors may watch a limited number.
    for (const refused of this.#refused) {
      const again = this.#subscriptions.get(refused)
      if (again) this.#request({ event: 'sub', params: again })
    }
    this.#refused.clear()
    if (this.#login === 'in' && ![...this.#subscriptions.values()].some(isPrivateTopic)) this.#logOut()
    return true
  }

  renew(params: SubscriptionParams): void {
    if (!this.#subscriptions.has(toTopicKey(params))) return
    this.#request({ event: 'unsub', params })
    this.#request({ event: 'sub', params })
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

  /** Sends nothing while the socket is closed, because opening it subscribes all topics. */
  #request(message: { event: 'sub' | 'unsub'; params: SubscriptionParams }): void {
    if (this.#state !== 'open') return
    if (!isPrivateTopic(message.params) || this.#login === 'in') this.#outbox.enqueueMessage(message)
    else if (message.event === 'sub') this.#logIn()
  }

  /** The server sends private topics only after a login. */
  #logIn(): void {
    if (this.#login === 'refused' && !this.#isFresh) this.#renewConnection()
    if (this.#login !== 'out') return
    this.#login = 'asked'
    this.#send({ event: 'login' })
  }

  /** A new login needs a new connection, because the next user may be another one. */
  #logOut(): void {
    this.#send({ event: 'logout' })
    this.#login = 'refused'
    this.#isFresh = false
  }

  #loggedIn(isGood: boolean, message: SocketServerMessage): void {
    if (this.#login !== 'asked') return
    if (isGood) {
      this.#login = 'in'
      for (const params of this.#subscriptions.values())
        if (isPrivateTopic(params)) this.#request({ event: 'sub', params })
      return
    }
    this.#login = 'refused'
    if (this.#isFresh) this.#listeners.notifyListeners('subfail', message)
    else this.#renewConnection()
  }

  #renewConnection(): void {
    this.#isFresh = true
    this.#reconnect(0)
  }

  #canSend(): boolean {
    return this.#state === 'open' && this.#socket?.readyState === OPEN
  }

  #send(message: object): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message))
  }

  #opened(socket: WebSocketLike): void {
    if (socket !== this.#socket) return
    this.#state = 'open'
    this.#missed = 0
    this.#outbox.restart()
    this.#login = 'out'
    this.#listeners.notifyListeners('connectOk')
    for (const params of this.#subscriptions.values()) this.#request({ event: 'sub', params })
    for (const key of [...this.#unsubscribeLater]) {
      const params = this.#subscriptions.get(key)
      if (params) this.unsubscribe(params)
    }
    this.#restartHeartbeat()
  }

  #failed(socket: WebSocketLike): void {
    if (socket !== this.#socket) return
    this.#state = 'error'
    this.#deps.log(`market socket: ${this.#url} failed`)
    this.#listeners.notifyListeners('connectError')
    this.#restartHeartbeat()
  }

  #closed(socket: WebSocketLike): void {
    if (socket === this.#socket) this.#retryLater()
  }

  #retryLater(): void {
    this.#failures += 1
    // Jitter spreads the clients that reconnect after a restart of the server.
    const most = Math.min(WAIT_MS_MAX, WAIT_MS_MIN * 2 ** this.#failures)
    this.#reconnect(WAIT_MS_MIN + this.#deps.random() * (most - WAIT_MS_MIN))
  }

  #reconnect(waitMs: number): void {
    this.#drop()
    this.#signalHttp()
    this.#deps.cancel(this.#retry)
    this.#retry = this.#deps.after(waitMs, () => this.connect())
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = undefined
    this.#state = 'closed'
    this.#outbox.stop()
    if (!socket) return
    socket.close()
    this.#listeners.notifyListeners('connectClose')
  }

  #restartHeartbeat(): void {
    this.#deps.cancel(this.#heartbeat)
    this.#heartbeat = undefined
    this.#beat()
  }

  /** Requests HTTP polling while the socket is closed. Drops a connection without pongs. */
  #beat(): void {
    if (this.#heartbeat !== undefined || !this.#desired) return
    this.#heartbeat = this.#deps.after(this.#heartbeatMs, () => {
      this.#heartbeat = undefined
      if (this.#state === 'open') {
        if (this.#missed >= MISSED_MAX) this.#reconnect(0)
        else {
          this.#missed += 1
          this.#send({ event: 'ping' })
        }
      } else {
        this.#signalHttp()
        this.#missed += 1
        if (this.#socket && this.#missed >= MISSED_MAX) this.#retryLater()
      }
      this.#beat()
    })
  }

  #signalHttp(): void {
    const now = this.#deps.now()
    if (now - this.#httpAt >= HTTP_MS) {
      this.#httpAt = now
      this.#listeners.notifyListeners('connectHttp')
    }
    if (now - this.#http1mAt >= HTTP_1M_MS) {
      this.#http1mAt = now
      this.#listeners.notifyListeners('connectHttp_1m')
    }
  }

  #received(socket: WebSocketLike, data: unknown): void {
    if (socket !== this.#socket || typeof data !== 'string') return
    let parsed: unknown
    try {
      parsed = JSON.parse(data)
    } catch {
      return
    }
    for (const each of Array.isArray(parsed) ? parsed : [parsed]) {
      const message = SocketServerMessage.safeParse(each)
      if (message.success) this.#dispatch(message.data)
    }
  }

  #dispatch(message: SocketServerMessage): void {
    if (message.event === 'pong') {
      this.#missed = 0
      // Only a message of the server resets the reconnection delay, because a connection may open and fail at once.
      this.#failures = 0
      return
    }
    if (message.channel) {
      const { data } = message
      const result = typeof data === 'object' && data !== null && 'result' in data && data.result
      if (message.channel === 'login') this.#loggedIn(result === true, message)
      else if (!result) {
        this.#refused.add(findMessageTopic(message) ?? '')
        this.#listeners.notifyListeners('subfail', message)
      }
      return
    }
    if (findMessageTopic(message) !== undefined) this.#listeners.push(message)
  }
}
