import { SECOND_MS } from '#shared/platform/intervals.ts'

const UNKNOWN_MIN_MS = 10 * SECOND_MS

/** Orders that a venue neither finds nor lists, by the time of their first reading (docs/rules/venue.md, VN228). */
export class UnknownVenueOrders {
  #since: ReadonlyMap<string, number> = new Map()

  /** Returns those that may be judged. */
  listSettled(now: number): ReadonlySet<string> {
    return new Set([...this.#since].flatMap(([id, since]) => (now - since >= UNKNOWN_MIN_MS ? [id] : [])))
  }

  /**
   * Keeps all until none is unknown: parts of one liquidation appear one after another.
   * @param orders not settled before
   */
  note(orders: readonly string[], now: number): void {
    const known = orders.length > 0 ? [...this.#since] : []
    this.#since = new Map([...orders.map((id) => [id, now] as const), ...known])
  }
}
