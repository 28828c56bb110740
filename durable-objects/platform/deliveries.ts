// Carries an object's outbox to its peers: at most one delivery to a peer is under way, and all that comes up meanwhile
// goes with the next (ME7). Whatever fails is left to the alarm.

import { EDGE_VERSION } from './edge-messages.ts'
import { type MoneyEdge, RESEND_MS } from './money-edge.ts'
import type { MoneyHost } from './money-storage.ts'

/** Messages of one delivery. */
const MOST_MESSAGES = 500
/** A delivery that has not been answered for so long is given up, and its messages sent again. */
const GIVE_UP_MS = 10_000
const MOST_PAUSE_MS = 30_000

type Flight = { since: number }

export class Deliveries {
  readonly #host: MoneyHost
  readonly #edge: MoneyEdge
  readonly #flights = new Map<string, Flight>()
  /** Deliveries that failed one after the other: pauses grow with them. */
  #failures = 0
  #tookMs = 0

  constructor(host: MoneyHost, edge: MoneyEdge) {
    this.#host = host
    this.#edge = edge
  }

  /** Whether anything is under way. */
  get isBusy(): boolean {
    return this.#flights.size > 0
  }

  /** How long the last delivery took. */
  get tookMs(): number {
    return this.#tookMs
  }

  /** How long until the alarm looks again. */
  get pauseMs(): number {
    return Math.min(RESEND_MS * 2 ** this.#failures, MOST_PAUSE_MS)
  }

  /** Starts what is not under way yet. Never throws. */
  kick(): void {
    const now = this.#host.now()
    for (const peer of this.#edge.peersWaiting()) {
      const flight = this.#flights.get(peer)
      if (!flight || now - flight.since >= GIVE_UP_MS) void this.#fly(peer)
    }
  }

  async #fly(peer: string): Promise<void> {
    const flight: Flight = { since: this.#host.now() }
    this.#flights.set(peer, flight)
    try {
      // It is seen that nothing is left, and the flight is over, in one breath: what comes up after that has a flight of its own.
      while (this.#flights.get(peer) === flight) {
        const messages = this.#edge.waiting(peer, MOST_MESSAGES)
        const [first] = messages
        if (!first) break
        flight.since = this.#host.now()
        const delivery = { version: EDGE_VERSION, from: this.#host.name, messages }
        const { received } = await this.#host.peer(peer).deliver(delivery)
        this.#edge.acknowledge(peer, received)
        this.#failures = 0
        this.#tookMs = this.#host.now() - flight.since
        // A peer that takes nothing of it misses what came before: the auditor names that, a loop would only burn.
        if (received < first.seq) break
      }
    } catch (error) {
      this.#failures += 1
      this.#host.report('delivery_failed', { peer, error: error instanceof Error ? error.message : String(error) })
    } finally {
      if (this.#flights.get(peer) === flight) this.#flights.delete(peer)
    }
  }
}
