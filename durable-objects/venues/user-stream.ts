// Keeps the user stream of a venue's key open while hubs watch. Each subscription begins a new copy of the account; so
// does any doubt about the present one. No timer: the object calls `tick`.

import { assertNever } from '#shared/platform/assert.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import type { Result } from '#shared/platform/result.ts'
import type { VenueOrderView, VenueStreamPosition } from '#shared/venues/views.ts'
import type { FeedSocket, OpenFeedSocket } from '../markets/market-source/upstream.ts'
import { AccountMirror, type MirrorChange } from './account-mirror.ts'
import { HubLeases } from './hub-leases.ts'
import type { VenueStreamDialect, VenueStreamMessage, VenueStreamRequest } from './venue.ts'

export const STREAM_TICK_MS = 5 * SECOND_MS
const PING_INTERVAL_MS = 30 * SECOND_MS
const ANSWER_MAX_MS = 10 * SECOND_MS
/** A report that is lost on an open connection goes unnoticed until then. */
const MIRROR_MAX_MS = 10 * MINUTE_MS
const RETRY_MS = SECOND_MS
const RETRY_MAX_MS = MINUTE_MS
/** Connections are renewed this long before the venue ends them. */
const EARLY_MS = MINUTE_MS
const SUBSCRIBE_ID = 'subscribe'
const PING_ID = 'ping'
const CLOSED: VenueStreamPosition = { stream: '', seq: 0 }

export type StreamChange = VenueStreamPosition & MirrorChange

export type UserStreamDeps = {
  readonly url: string
  readonly dialect: VenueStreamDialect
  readonly openSocket: OpenFeedSocket
  /** Returns the parameters of a signed request; refuses while the key or the venue's limits forbid it. */
  readonly signRequest: (
    request: VenueStreamRequest,
  ) => Promise<Result<Readonly<Record<string, string | number>>, unknown>>
  readonly now: () => number
  /** Name of a new stream; differs each time. */
  readonly createName: () => string
  /** Called for each report before it is merged. */
  readonly onOrder: (order: VenueOrderView) => void
  /** Called when the position or the content changed. */
  readonly onChange: () => void
}

type Live = { readonly name: string; readonly mirror: AccountMirror; readonly since: number; seq: number }

export class VenueUserStream {
  readonly #deps: UserStreamDeps
  readonly #leases: HubLeases
  /** Number of the current connection; events of older ones are ignored. */
  #attempt = 0
  #isConnecting = false
  #socket: FeedSocket | undefined
  #openedAt = 0
  #answerDueAt: number | undefined
  #pingAt = 0
  #failures = 0
  #retryAt = 0
  #live: Live | undefined

  constructor(deps: UserStreamDeps) {
    this.#deps = deps
    this.#leases = new HubLeases(deps.now)
  }

  /** Copy of the account; undefined while no stream is open. */
  get mirror(): AccountMirror | undefined {
    return this.#live?.mirror
  }

  get position(): VenueStreamPosition {
    return this.#live ? { stream: this.#live.name, seq: this.#live.seq } : CLOSED
  }

  get isWatched(): boolean {
    return this.#leases.hasAny
  }

  listWatchers(): string[] {
    return this.#leases.list()
  }

  watch(hub: string): void {
    this.#leases.renew(hub)
    this.tick()
  }

  /** Call while `isWatched`. */
  tick(): void {
    const now = this.#deps.now()
    this.#leases.prune()
    if (!this.#leases.hasAny) this.#disconnect()
    else if (this.#socket || this.#isConnecting) this.#check(now)
    else if (now >= this.#retryAt) void this.#connect()
  }

  /** Ends the stream, for example because its key is removed. Watchers open the next one. */
  reopen(): void {
    this.#disconnect()
    this.#retryAt = 0
    this.tick()
  }

  /** Returns what changed since the last call; undefined if nothing did. */
  takeChange(): StreamChange | undefined {
    if (!this.#live?.mirror.hasChanges) return undefined
    this.#live.seq += 1
    return { ...this.position, ...this.#live.mirror.takeChanges() }
  }

  async #connect(): Promise<void> {
    const { dialect, openSocket, signRequest, url } = this.#deps
    this.#attempt += 1
    const attempt = this.#attempt
    const isCurrent = () => attempt === this.#attempt
    this.#isConnecting = true
    this.#answerDueAt = this.#deps.now() + ANSWER_MAX_MS
    try {
      const params = await signRequest({
        ...dialect.subscribe,
        weight: dialect.subscribe.weight + dialect.connectWeight,
      })
      if (!isCurrent()) return
      if (!params.ok) {
        this.#fail()
        return
      }
      const socket = await openSocket(url, {
        message: (text) => {
          if (isCurrent()) this.#read(text)
        },
        closed: () => {
          if (!isCurrent()) return
          this.#socket = undefined
          this.#fail()
        },
      })
      if (!isCurrent()) {
        socket.close()
        return
      }
      this.#socket = socket
      this.#openedAt = this.#deps.now()
      this.#answerDueAt = this.#openedAt + ANSWER_MAX_MS
      socket.send(dialect.formatRequest(SUBSCRIBE_ID, dialect.subscribe, params.value))
    } catch {
      if (isCurrent()) this.#fail()
    } finally {
      if (isCurrent()) this.#isConnecting = false
    }
  }

  #check(now: number): void {
    const isOld = this.#socket !== undefined && now - this.#openedAt > this.#deps.dialect.connectionMaxMs - EARLY_MS
    if (this.#answerDueAt !== undefined && now > this.#answerDueAt) this.#fail()
    else if (isOld) this.reopen()
    else if (this.#live) {
      if (this.#live.mirror.isSuspect || now - this.#live.since > MIRROR_MAX_MS) this.#renew()
      if (now >= this.#pingAt) this.#ping(now)
    }
  }

  #read(text: string): void {
    const message = this.#deps.dialect.parse(text)
    if (message.kind === 'answer') this.#readAnswer(message.id, message.isOk)
    // Earlier events are skipped, because the calls after the subscription include them.
    else if (this.#live) this.#readEvent(message, this.#live.mirror)
  }

  #readEvent(message: Exclude<VenueStreamMessage, { kind: 'answer' }>, mirror: AccountMirror): void {
    switch (message.kind) {
      case 'nothing':
        break
      case 'ended':
        this.#fail()
        break
      case 'unclear':
        mirror.markSuspect()
        break
      case 'order':
      case 'balances':
        if (message.kind === 'order') this.#deps.onOrder(message.order)
        mirror.takeMessage(message)
        if (mirror.hasChanges) this.#deps.onChange()
        break
      default:
        assertNever(message)
    }
  }

  #readAnswer(id: string, isOk: boolean): void {
    if (id === PING_ID) {
      this.#answerDueAt = undefined
      this.#failures = 0
    }
    if (id !== SUBSCRIBE_ID) return
    if (isOk) {
      this.#answerDueAt = undefined
      this.#pingAt = this.#deps.now() + PING_INTERVAL_MS
      this.#renew()
    } else this.#fail()
  }

  #renew(): void {
    const { createName, now, onChange } = this.#deps
    this.#live = { name: createName(), mirror: new AccountMirror(), since: now(), seq: 0 }
    onChange()
  }

  #ping(now: number): void {
    const { dialect } = this.#deps
    this.#pingAt = now + PING_INTERVAL_MS
    this.#answerDueAt = now + ANSWER_MAX_MS
    this.#socket?.send(dialect.formatRequest(PING_ID, dialect.ping, {}))
  }

  #fail(): void {
    this.#disconnect()
    this.#retryAt = this.#deps.now() + Math.min(RETRY_MS * 2 ** this.#failures, RETRY_MAX_MS)
    this.#failures += 1
  }

  #disconnect(): void {
    this.#attempt += 1
    this.#isConnecting = false
    this.#socket?.close()
    this.#socket = undefined
    this.#answerDueAt = undefined
    const wasLive = this.#live !== undefined
    this.#live = undefined
    if (wasLive) this.#deps.onChange()
  }
}
