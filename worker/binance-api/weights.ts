// Callers who continue after warnings are banned, longer each time. Counts are per isolate, so there is no global
// limit.

import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'

export const WEIGHT_WINDOW_MS = 60_000
export const WEIGHT_WARNINGS_MAX = 100
const FIRST_BAN_MS = 2 * MINUTE_MS
const BAN_MAX_MS = DAY_MS
/** Maximum of stored bans; beyond it all bans are dropped. */
const BANS_MAX = 10_000

export type RequestWeightOutcome =
  | { readonly kind: 'taken'; readonly used: number }
  | { readonly kind: 'over'; readonly used: number; readonly retrySeconds: number }
  /** `until`: epoch ms. */
  | { readonly kind: 'banned'; readonly until: number; readonly retrySeconds: number }

type Count = { used: number; over: number }
type Ban = { readonly until: number; readonly times: number }

export class RequestWeightCounters {
  #window = 0
  readonly #counts = new Map<string, Count>()
  readonly #bans = new Map<string, Ban>()

  /**
   * Counts a call. A refused call adds no weight.
   * @param isShared true if several callers share the key, which is then never banned
   */
  take(key: string, weight: number, most: number, now: number, isShared = false): RequestWeightOutcome {
    const ban = this.#bans.get(key)
    if (ban && ban.until > now) return shutOut(ban, now)
    const window = Math.floor(now / WEIGHT_WINDOW_MS)
    if (window !== this.#window) {
      this.#window = window
      this.#counts.clear()
    }
    const count = this.#counts.get(key) ?? { used: 0, over: 0 }
    this.#counts.set(key, count)
    if (count.used + weight <= most) {
      count.used += weight
      return { kind: 'taken', used: count.used }
    }
    count.over += 1
    if (count.over > WEIGHT_WARNINGS_MAX && !isShared) return shutOut(this.#ban(key, ban, now), now)
    const retrySeconds = Math.ceil(((window + 1) * WEIGHT_WINDOW_MS - now) / 1_000)
    return { kind: 'over', used: count.used, retrySeconds }
  }

  #ban(key: string, before: Ban | undefined, now: number): Ban {
    if (this.#bans.size >= BANS_MAX) this.#bans.clear()
    const times = (before?.times ?? 0) + 1
    const ban = { until: now + Math.min(FIRST_BAN_MS * 2 ** (times - 1), BAN_MAX_MS), times }
    this.#bans.set(key, ban)
    return ban
  }
}

const shutOut = ({ until }: Ban, now: number): RequestWeightOutcome => ({
  kind: 'banned',
  until,
  retrySeconds: Math.ceil((until - now) / 1_000),
})
