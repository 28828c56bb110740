// Request limits of a venue in Binance's dialect, as pure state: time is an argument. Source:
// https://developers.binance.com/docs/binance-spot-api-docs/rest-api/limits

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'

export type VenueReply = {
  readonly status: number
  readonly text: string
  /** Value of the `Retry-After` header, seconds. */
  readonly retryAfter?: string | undefined
  /** Weight that our IP address has used in the current minute, over all connections. */
  readonly usedWeight?: string | undefined
}

/** Weight per minute that Binance grants an IP address: spot, and futures (`/fapi`). */
export const VENUE_SPOT_WEIGHT_MAX = 6_000
export const VENUE_FUTURES_WEIGHT_MAX = 2_400
/** Share of the weight that bars may use. Snapshots of other markets on this IP address need the rest. */
const SHARE_MAX = 0.8

const TOO_MANY = 429
const BANNED = 418
const FORBIDDEN = 403
const SERVER_FAULT = 500
/** Pauses after a refusal without `Retry-After`: until the next minute, or for the shortest ban. */
const TOO_MANY_PAUSE_MS = MINUTE_MS
const BAN_MS = 2 * MINUTE_MS
const BAN_MAX_MS = 72 * HOUR_MS
/** The firewall blocks an IP address for five minutes. */
const FIREWALL_PAUSE_MS = 5 * MINUTE_MS
const FAULT_PAUSE_MS = SECOND_MS
const FAULT_PAUSE_MAX_MS = MINUTE_MS

const parseSeconds = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) * SECOND_MS : undefined

export class VenueLimits {
  readonly #weightMax: number
  #pausedUntil = 0
  #reason = ''
  #faults = 0
  #used = { minute: 0, weight: 0 }

  constructor(weightMax: number) {
    this.#weightMax = weightMax
  }

  /** Undefined if the request may be sent. @param now epoch ms */
  findRefusal(weight: number, now: number): string | undefined {
    if (now < this.#pausedUntil) return this.#reason
    const { minute, weight: used } = this.#used
    const isSameMinute = minute === Math.floor(now / MINUTE_MS)
    return isSameMinute && used + weight > this.#weightMax * SHARE_MAX ? 'weight of this minute is used' : undefined
  }

  record({ status, retryAfter, usedWeight }: Omit<VenueReply, 'text'>, weight: number, now: number): void {
    const minute = Math.floor(now / MINUTE_MS)
    const counted = (this.#used.minute === minute ? this.#used.weight : 0) + weight
    const reported = usedWeight !== undefined && /^\d{1,9}$/.test(usedWeight) ? Number(usedWeight) : 0
    this.#used = { minute, weight: Math.max(counted, reported) }
    const pauseMs = this.#pauseOf(status, parseSeconds(retryAfter))
    this.#faults = status >= SERVER_FAULT ? this.#faults + 1 : 0
    if (pauseMs > 0) this.#pause(pauseMs, `status ${status}`, now)
  }

  /** A connection that failed or timed out counts as a fault of the server. */
  recordFailure(weight: number, now: number): void {
    this.record({ status: SERVER_FAULT }, weight, now)
    this.#reason = 'no answer'
  }

  /** A shorter pause does not end a longer one. */
  #pause(pauseMs: number, reason: string, now: number): void {
    if (now + pauseMs <= this.#pausedUntil) return
    this.#pausedUntil = now + pauseMs
    this.#reason = reason
  }

  #pauseOf(status: number, askedMs: number | undefined): number {
    switch (status) {
      case TOO_MANY:
        return Math.min(askedMs ?? TOO_MANY_PAUSE_MS, BAN_MAX_MS)
      case BANNED:
        return Math.min(askedMs ?? BAN_MS, BAN_MAX_MS)
      case FORBIDDEN:
        return askedMs ?? FIREWALL_PAUSE_MS
      default:
        if (status < SERVER_FAULT) return 0
        return Math.min(askedMs ?? FAULT_PAUSE_MS * 2 ** this.#faults, FAULT_PAUSE_MAX_MS)
    }
  }
}
