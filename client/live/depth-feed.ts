// Order book of the page. It applies consecutive changes. After a gap it fetches the whole book, then applies the
// changes that arrived during the fetch.

import type { DepthChange, DepthSnapshot } from '#shared/markets/market-data.ts'
import { applyDepthChange, type DisplayedDepth, toDisplayedDepth } from './depth.ts'
import type { TimerSource } from './topic-socket.ts'

export type DisplayedDepthSources = {
  /** Undefined if the call fails. */
  fetch(): Promise<DepthSnapshot | undefined>
  renew(): void
  show(depth: DisplayedDepth): void
}

/** A full buffer is emptied and starts with the newest change. */
const WAITING_MAX = 500
const RETRY_MS_MIN = 500
const RETRY_MS_MAX = 8_000

export class DisplayedDepthFeed {
  readonly #sources: DisplayedDepthSources
  readonly #timers: TimerSource
  #depth: DisplayedDepth
  /** Changes since the gap, in order of arrival; undefined while there is no gap. */
  #waiting: DepthChange[] | undefined
  #attempts = 0
  /** True if the HTTP fetch failed too, so any snapshot from the socket is accepted. */
  #cutOff = false
  /** Responses to earlier recoveries are dropped. */
  #recovery = 0
  #retry: unknown

  constructor(depth: DisplayedDepth, sources: DisplayedDepthSources, timers: TimerSource) {
    this.#depth = depth
    this.#sources = sources
    this.#timers = timers
  }

  applyPush(change: DepthChange): void {
    if (this.#waiting) this.#keep(change, this.#waiting)
    else {
      // A snapshot with a lower number is late, or comes from a restarted book. A fetch over HTTP decides which.
      const isLate = change.snapshot && change.endSeq < this.#depth.seq
      const next = isLate ? undefined : applyDepthChange(this.#depth, change)
      if (next) this.#become(next)
      else {
        this.#waiting = [change]
        this.#attempts = 0
        this.#cutOff = false
        void this.#recover()
      }
    }
  }

  applySnapshot(snapshot: DepthSnapshot): void {
    if (snapshot.seq < this.#depth.seq) return
    this.#settled()
    this.#become(toDisplayedDepth(snapshot))
  }

  close(): void {
    this.#settled()
  }

  #become(depth: DisplayedDepth): void {
    if (depth === this.#depth) return
    this.#depth = depth
    this.#sources.show(depth)
  }

  #settled(): void {
    this.#waiting = undefined
    this.#recovery += 1
    this.#timers.cancel(this.#retry)
  }

  /** Buffers a change, or ends the recovery if the change is a valid snapshot. */
  #keep(change: DepthChange, waiting: DepthChange[]): void {
    if (change.snapshot && (this.#cutOff || change.endSeq >= this.#depth.seq)) {
      this.#settled()
      this.#become(applyDepthChange(this.#depth, change) ?? this.#depth)
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

  /** @returns false if the fetched book does not reach the end of the gap */
  #join(snapshot: DepthSnapshot): boolean {
    const waiting = this.#waiting ?? []
    const beganAnew = waiting.some((change) => change.snapshot && change.endSeq <= snapshot.seq)
    if (snapshot.seq < this.#depth.seq && !beganAnew) return false
    let depth = toDisplayedDepth(snapshot)
    for (const change of waiting) {
      if (change.endSeq <= depth.seq) continue
      const next = applyDepthChange(depth, change)
      if (!next) return false
      depth = next
    }
    this.#settled()
    this.#become(depth)
    return true
  }
}
