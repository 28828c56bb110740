// Keeps the user stream of a venue's contracts open while their pages are watched. Its events only say that something
// changed: figures are read from the venue, so lost, doubled or reordered events change none. No timer: the object ticks.

import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import type { VenueStreamPosition } from '#shared/venues/views.ts'
import type { FeedSocket, OpenFeedSocket } from '../markets/market-source/upstream.ts'
import { HubLeases } from './hub-leases.ts'
import type { VenueContractStreamDialect } from './venue.ts'

/** Pages read contracts each minute while events are pushed. Without a page of contracts, no stream is kept. */
const INTEREST_MS = 150 * SECOND_MS
/** The venue ends a listen key after an hour. */
const EXTEND_MS = 30 * MINUTE_MS
/** A read right after an event may not show it yet, so a second one follows. */
const SETTLE_MS = 4 * SECOND_MS
const RETRY_MS = SECOND_MS
const RETRY_MAX_MS = MINUTE_MS
/** A connection of this age is no failure. A venue may accept one and drop it at once. */
const STABLE_MS = MINUTE_MS
/** Connections are renewed this long before the venue ends them. */
const EARLY_MS = MINUTE_MS
const OPEN_MAX_MS = 10 * SECOND_MS
const CLOSED: VenueStreamPosition = { stream: '', seq: 0 }

export type ContractStreamDeps = {
  /** The listen key follows as a path. */
  readonly url: string
  readonly dialect: VenueContractStreamDialect
  readonly openSocket: OpenFeedSocket
  /** @returns undefined while the key or the venue's limits forbid it */
  readonly createListenKey: () => Promise<string | undefined>
  /** @returns false if the venue does not know the key any more, or did not answer */
  readonly extendListenKey: () => Promise<boolean>
  readonly now: () => number
  /** Name of a new stream; differs each time. */
  readonly createName: () => string
  /** Called when the position changed. */
  readonly onChange: () => void
}

type Live = { readonly socket: FeedSocket; readonly name: string; readonly openedAt: number; seq: number }

export class VenueContractStream {
  readonly #deps: ContractStreamDeps
  readonly #leases: HubLeases
  /** Number of the current connection; events of older ones are ignored. */
  #attempt = 0
  #openingSince: number | undefined
  #live: Live | undefined
  #extendAt = 0
  #settleAt: number | undefined
  #wantedUntil = 0
  #failures = 0
  #retryAt = 0

  constructor(deps: ContractStreamDeps) {
    this.#deps = deps
    this.#leases = new HubLeases(deps.now)
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

  /** A page read contracts. */
  noteReading(): void {
    this.#wantedUntil = this.#deps.now() + INTEREST_MS
    this.tick()
  }

  /** Call while `isWatched`. */
  tick(): void {
    const now = this.#deps.now()
    this.#leases.prune()
    if (!this.#leases.hasAny || now >= this.#wantedUntil) this.#disconnect()
    else if (this.#live) this.#check(this.#live, now)
    else if (this.#openingSince !== undefined) {
      if (now - this.#openingSince > OPEN_MAX_MS) this.#fail()
    } else if (now >= this.#retryAt) void this.#connect()
  }

  /** Ends the stream, for example because its key is removed. */
  reopen(): void {
    this.#disconnect()
    this.#retryAt = 0
    this.tick()
  }

  async #connect(): Promise<void> {
    const { openSocket, createListenKey, createName, now, url } = this.#deps
    this.#attempt += 1
    const attempt = this.#attempt
    const isCurrent = () => attempt === this.#attempt
    this.#openingSince = now()
    try {
      const listenKey = await createListenKey()
      if (!isCurrent()) return
      if (listenKey === undefined) {
        this.#fail()
        return
      }
      const socket = await openSocket(`${url.replace(/\/$/, '')}/ws/${listenKey}`, {
        message: (text) => {
          if (isCurrent()) this.#read(text)
        },
        closed: () => {
          if (isCurrent()) this.#fail()
        },
      })
      if (!isCurrent()) {
        socket.close()
        return
      }
      this.#openingSince = undefined
      this.#extendAt = now() + EXTEND_MS
      this.#live = { socket, name: createName(), openedAt: now(), seq: 0 }
      this.#deps.onChange()
    } catch {
      if (isCurrent()) this.#fail()
    }
  }

  #check({ openedAt }: Live, now: number): void {
    if (now - openedAt >= STABLE_MS) this.#failures = 0
    if (now - openedAt > this.#deps.dialect.connectionMaxMs - EARLY_MS) {
      this.reopen()
      return
    }
    if (this.#settleAt !== undefined && now >= this.#settleAt) {
      this.#settleAt = undefined
      this.#noteChange()
    }
    if (now >= this.#extendAt) void this.#extend(now)
  }

  async #extend(now: number): Promise<void> {
    const attempt = this.#attempt
    this.#extendAt = now + EXTEND_MS
    const isExtended = await this.#deps.extendListenKey().catch(() => false)
    if (!isExtended && attempt === this.#attempt) this.#fail()
  }

  #read(text: string): void {
    if (!this.#live) return
    if (this.#deps.dialect.isEnd(text)) {
      this.#fail()
      return
    }
    this.#failures = 0
    this.#settleAt = this.#deps.now() + SETTLE_MS
    this.#noteChange()
  }

  #noteChange(): void {
    if (!this.#live) return
    this.#live.seq += 1
    this.#deps.onChange()
  }

  #fail(): void {
    this.#disconnect()
    this.#retryAt = this.#deps.now() + Math.min(RETRY_MS * 2 ** this.#failures, RETRY_MAX_MS)
    this.#failures += 1
  }

  #disconnect(): void {
    const live = this.#live
    this.#attempt += 1
    this.#openingSince = undefined
    this.#settleAt = undefined
    this.#live = undefined
    live?.socket.close()
    if (live) this.#deps.onChange()
  }
}
