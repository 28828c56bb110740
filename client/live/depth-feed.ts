// A market's book as the page follows it: changes join up, or the book is fetched whole and they are joined to that.

import type { DepthChange, DepthSnapshot } from '#shared/market-data.ts'
import { applyChange, type Depth, depthOf } from './depth.ts'
import type { Timers } from './topic-socket.ts'

export type DepthSources = {
  /** The present book over HTTP; undefined if it cannot be had. */
  fetch(): Promise<DepthSnapshot | undefined>
  /** Asks for a snapshot over the socket. */
  renew(): void
  /** Takes the book whenever it has changed. */
  show(depth: Depth): void
}

/** Changes kept while a snapshot is on its way; beyond, the snapshot after them is enough. */
const WAITING_MAX = 500
const RETRY_MS_MIN = 500
const RETRY_MS_MAX = 8_000

export class DepthFeed {
  readonly #sources: DepthSources
  readonly #timers: Timers
  #depth: Depth
  /** Changes since the gap, in the order of arrival; undefined while everything joins up. */
  #waiting: DepthChange[] | undefined
  /** Attempts to fetch the book since the gap. */
  #attempts = 0
  /** HTTP has no answer either: the socket's snapshots are believed whatever their number. */
  #cutOff = false
  /** Which recovery is under way; answers to an earlier one come too late. */
  #recovery = 0
  #retry: unknown

  constructor(depth: Depth, sources: DepthSources, timers: Timers) {
    this.#depth = depth
    this.#sources = sources
    this.#timers = timers
  }

  /** A push of the topic. */
  change(change: DepthChange): void {
    if (this.#waiting) this.#keep(change, this.#waiting)
    else {
      // A snapshot with an earlier number is either late or that of a book which began anew: HTTP tells which.
      const isLate = change.snapshot && change.endSeq < this.#depth.seq
      const next = isLate ? undefined : applyChange(this.#depth, change)
      if (next) this.#become(next)
      else {
        this.#waiting = [change]
        this.#attempts = 0
        this.#cutOff = false
        void this.#recover()
      }
    }
  }

  /** A book that was polled over HTTP. An older one than the page shows is dropped. */
  adopt(snapshot: DepthSnapshot): void {
    if (snapshot.seq < this.#depth.seq) return
    this.#settled()
    this.#become(depthOf(snapshot))
  }

  close(): void {
    this.#settled()
  }

  #become(depth: Depth): void {
    if (depth === this.#depth) return
    this.#depth = depth
    this.#sources.show(depth)
  }

  #settled(): void {
    this.#waiting = undefined
    this.#recovery += 1
    this.#timers.cancel(this.#retry)
  }

  /** A change during a recovery; a snapshot may end it. */
  #keep(change: DepthChange, waiting: DepthChange[]): void {
    if (change.snapshot && (this.#cutOff || change.endSeq >= this.#depth.seq)) {
      this.#settled()
      this.#become(applyChange(this.#depth, change) ?? this.#depth)
    } else {
      if (waiting.length >= WAITING_MAX) waiting.length = 0
      waiting.push(change)
    }
  }

  async #recover(): Promise<void> {
    const mine = this.#recovery
    const snapshot = await this.#sources.fetch()
    if (mine !== this.#recovery) return
    if (snapshot && this.#join(snapshot)) return
    if (!snapshot && !this.#cutOff) {
      this.#cutOff = true
      this.#sources.renew()
    }
    const wait = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** this.#attempts)
    this.#attempts += 1
    this.#retry = this.#timers.after(wait, () => void this.#recover())
  }

  /** Joins what waits to a fetched book. @returns false if it does not reach: the book is older than the gap's end */
  #join(snapshot: DepthSnapshot): boolean {
    const waiting = this.#waiting ?? []
    const beganAnew = waiting.some((change) => change.snapshot && change.endSeq <= snapshot.seq)
    if (snapshot.seq < this.#depth.seq && !beganAnew) return false
    let depth = depthOf(snapshot)
    for (const change of waiting) {
      if (change.endSeq <= depth.seq) continue
      const next = applyChange(depth, change)
      if (!next) return false
      depth = next
    }
    this.#settled()
    this.#become(depth)
    return true
  }
}
