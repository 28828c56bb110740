// Carries an object's outbox to its peers: at most one delivery to a peer is under way, and all that comes up meanwhile
// goes with the next (ME7). What is for whoever is being answered goes with the answer (ME21). Whatever fails is left to the
// alarm.

import { type Delivery, EDGE_VERSION, type Envelope } from './edge-messages.ts'
import { type MoneyEdge, RESEND_MS } from './money-edge.ts'
import type { MoneyHost } from './money-storage.ts'

/** Messages of one delivery. */
const MOST_MESSAGES = 500
/** A delivery that has not been answered for so long is given up, and its messages sent again. */
const GIVE_UP_MS = 10_000
const MOST_PAUSE_MS = 30_000
/** What went with an answer is delivered after so long, unless it is acknowledged: whoever has it mostly says more sooner. */
export const LENT_MS = 200

/** A delivery under way; or messages that went with an answer, up to a number. */
type Flight = { since: number; readonly lentTo?: number }

export class Deliveries {
  readonly #host: MoneyHost
  readonly #edge: MoneyEdge
  readonly #flights = new Map<string, Flight>()
  /** Deliveries that failed one after the other: pauses grow with them. */
  #failures = 0
  #tookMs = 0
  readonly #onBack: (delivery: Delivery) => void
  #isLooking = false

  /** @param onBack takes what came with an answer */
  constructor(host: MoneyHost, edge: MoneyEdge, onBack: (delivery: Delivery) => void) {
    this.#host = host
    this.#edge = edge
    this.#onBack = onBack
  }

  /** Whether a delivery is under way. */
  get isBusy(): boolean {
    for (const { lentTo } of this.#flights.values()) if (lentTo === undefined) return true
    return false
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
    for (const peer of this.#edge.peersWaiting()) if (this.#isFree(peer)) void this.#fly(peer)
  }

  /**
   * What waits for a peer that is being answered, to go with the answer. Kept until it is acknowledged, and delivered like
   * all else where it is not.
   */
  lend(peer: string): readonly Envelope[] {
    const flight = this.#flights.get(peer)
    if (flight && flight.lentTo === undefined) return []
    const messages = this.#edge.waiting(peer, MOST_MESSAGES)
    const lentTo = messages.at(-1)?.seq
    if (lentTo === undefined) return []
    this.#flights.set(peer, { since: this.#host.now(), lentTo })
    this.#look()
    return messages
  }

  /** Whether a delivery to a peer may begin. */
  #isFree(peer: string): boolean {
    const flight = this.#flights.get(peer)
    if (!flight) return true
    const age = this.#host.now() - flight.since
    if (flight.lentTo === undefined) return age >= GIVE_UP_MS
    return age >= LENT_MS || this.#edge.newestWaiting(peer) > flight.lentTo
  }

  /** Delivers what went with answers and was not heard of: one timer at a time. */
  #look(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#host.after(LENT_MS, () => {
      this.#isLooking = false
      this.kick()
      if (this.#edge.peersWaiting().some((peer) => this.#flights.get(peer)?.lentTo !== undefined)) this.#look()
    })
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
        const received = this.#edge.toAcknowledge(peer)
        const delivery = { version: EDGE_VERSION, from: this.#host.name, received, messages }
        const receipt = await this.#host.peer(peer).deliver(delivery)
        this.#edge.acknowledge(peer, receipt.received)
        this.#failures = 0
        this.#tookMs = this.#host.now() - flight.since
        if (receipt.back) this.#onBack({ version: receipt.version, from: peer, messages: receipt.back })
        // A peer that takes nothing of it misses what came before: the auditor names that, a loop would only burn.
        if (receipt.received < first.seq) break
      }
    } catch (error) {
      this.#failures += 1
      this.#host.report('delivery_failed', { peer, error: error instanceof Error ? error.message : String(error) })
    } finally {
      if (this.#flights.get(peer) === flight) this.#flights.delete(peer)
    }
  }
}
