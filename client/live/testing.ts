import { type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import type { SocketDeps, WebSocketLike } from './socket.ts'
import {
  type SocketEvent,
  SocketListeners,
  type SocketState,
  type TimerSource,
  type TopicSocket,
} from './topic-socket.ts'

type Timer = { readonly at: number; readonly work: () => void }

export class FakeClock implements TimerSource {
  #now = 1_760_000_000_000
  readonly #timers = new Set<Timer>()

  now = (): number => this.#now
  after = (ms: number, work: () => void): unknown => {
    const timer = { at: this.#now + ms, work }
    this.#timers.add(timer)
    return timer
  }
  cancel = (timer: unknown): void => {
    for (const known of this.#timers) if (known === timer) this.#timers.delete(known)
  }

  pass(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const next = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, next.at)
      next.work()
    }
    this.#now = end
  }

  get pending(): number {
    return this.#timers.size
  }
}

type Kind = 'open' | 'close' | 'error' | 'message'

export class FakeSocket implements WebSocketLike {
  readonly url: string
  readonly sent: unknown[] = []
  readyState = 0
  readonly #listeners = new Map<Kind, ((event: { data?: unknown }) => void)[]>()

  constructor(url: string) {
    this.url = url
  }

  addEventListener(type: Kind, listener: (event: { data?: unknown }) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }

  #emit(type: Kind, event: { data?: unknown } = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener(event)
  }
  accept(): void {
    this.readyState = 1
    this.#emit('open')
  }
  receiveText(data: unknown): void {
    this.#emit('message', { data })
  }
  receive(frame: object): void {
    this.receiveText(JSON.stringify(frame))
  }
  fail(): void {
    this.#emit('error')
  }
  drop(): void {
    this.readyState = 3
    this.#emit('close')
  }
}

export class FakeSocketDeps implements SocketDeps {
  readonly clock = new FakeClock()
  readonly sockets: FakeSocket[] = []
  readonly logged: string[] = []
  luck = 0
  now = this.clock.now
  after = this.clock.after
  cancel = this.clock.cancel
  random = (): number => this.luck
  log = (text: string): void => void this.logged.push(text)
  open = (url: string): FakeSocket => {
    const socket = new FakeSocket(url)
    this.sockets.push(socket)
    return socket
  }

  get socket(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
}

export class FakeTopicSocket extends SocketListeners implements TopicSocket {
  state: SocketState = 'connecting'
  readonly asked: string[] = []
  readonly topics = new Set<string>()

  #note(verb: string, { type, pairCode, interval }: SubscriptionParams): void {
    const name = [type, pairCode, interval].filter((part) => part !== undefined).join(' ')
    this.asked.push(`${verb} ${name}`)
  }
  connect(): void {
    this.asked.push('connect')
  }
  close(): void {
    this.asked.push('close')
    this.become('closed', 'connectClose')
  }
  reconnectOnline(): void {
    this.asked.push('online')
  }
  subscribe(params: SubscriptionParams): boolean {
    const key = toTopicKey(params)
    if (this.topics.has(key)) return false
    this.topics.add(key)
    this.#note('sub', params)
    return true
  }
  unsubscribe(params: SubscriptionParams): boolean {
    if (!this.topics.delete(toTopicKey(params))) return false
    this.#note('unsub', params)
    return true
  }
  renew(params: SubscriptionParams): void {
    this.#note('renew', params)
  }
  notifyResize(): void {
    this.notifyListeners('screensize')
  }

  become(state: SocketState, event: SocketEvent): void {
    this.state = state
    this.notifyListeners(event)
  }
  takeAsked(): string[] {
    return this.asked.splice(0)
  }
}
