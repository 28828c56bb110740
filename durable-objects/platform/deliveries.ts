// Sends outbox messages to other objects that hold money. One delivery per receiver is in flight; later messages go
// with the next (ME7). Messages to a caller go with the answer, piggybacked (ME21). The alarm retries failed
// deliveries.

import { MONEY_LINK_VERSION, type MoneyDelivery, type MoneyEnvelope } from './edge-messages.ts'
import { MONEY_RESEND_INTERVAL_MS, type MoneyLink } from './money-edge.ts'
import type { MoneyHost } from './money-storage.ts'

const MESSAGES_MAX = 500
/** A delivery that takes longer counts as lost. */
const DELIVERY_TIMEOUT_MS = 10_000
const PAUSE_MAX_MS = 30_000
/** Piggybacked messages without an acknowledgement are sent in a delivery after this time. */
export const PIGGYBACK_ACK_TIMEOUT_MS = 200

type DeliveryEvents = {
  /** Handles messages piggybacked on a peer's answer. */
  readonly onBack: (delivery: MoneyDelivery) => void
  /** Called when a peer has answered a delivery: fewer messages may wait. */
  readonly onAcknowledged: () => void
}

type Flight = { since: number; readonly piggybackedTo?: number }

export class DeliverySender {
  readonly #host: MoneyHost
  readonly #edge: MoneyLink
  readonly #inFlight = new Map<string, Flight>()
  #failures = 0
  #durationMs = 0
  readonly #events: DeliveryEvents
  #isLooking = false

  constructor(host: MoneyHost, edge: MoneyLink, events: DeliveryEvents) {
    this.#host = host
    this.#edge = edge
    this.#events = events
  }

  get isBusy(): boolean {
    for (const { piggybackedTo } of this.#inFlight.values()) if (piggybackedTo === undefined) return true
    return false
  }

  get lastDeliveryMs(): number {
    return this.#durationMs
  }

  get retryDelayMs(): number {
    return Math.min(MONEY_RESEND_INTERVAL_MS * 2 ** this.#failures, PAUSE_MAX_MS)
  }

  /** Never throws. */
  startDeliveries(): void {
    for (const peer of this.#edge.listPeersWithPending()) if (this.#isFree(peer)) void this.#startDelivery(peer)
  }

  /** Returned messages stay in the outbox until the peer acknowledges them. */
  piggyback(peer: string): readonly MoneyEnvelope[] {
    const flight = this.#inFlight.get(peer)
    if (flight && flight.piggybackedTo === undefined) return []
    const messages = this.#edge.listPending(peer, MESSAGES_MAX)
    const lentTo = messages.at(-1)?.seq
    if (lentTo === undefined) return []
    this.#inFlight.set(peer, { since: this.#host.now(), piggybackedTo: lentTo })
    this.#startDue()
    return messages
  }

  #isFree(peer: string): boolean {
    const flight = this.#inFlight.get(peer)
    if (!flight) return true
    const age = this.#host.now() - flight.since
    if (flight.piggybackedTo === undefined) return age >= DELIVERY_TIMEOUT_MS
    return age >= PIGGYBACK_ACK_TIMEOUT_MS || this.#edge.findNewestPending(peer) > flight.piggybackedTo
  }

  #startDue(): void {
    if (this.#isLooking) return
    this.#isLooking = true
    this.#host.after(PIGGYBACK_ACK_TIMEOUT_MS, () => {
      this.#isLooking = false
      this.startDeliveries()
      if (this.#edge.listPeersWithPending().some((peer) => this.#inFlight.get(peer)?.piggybackedTo !== undefined))
        this.#startDue()
    })
  }

  async #startDelivery(peer: string): Promise<void> {
    const flight: Flight = { since: this.#host.now() }
    this.#inFlight.set(peer, flight)
    try {
      // No `await` lies between the check of the outbox and the end of the delivery: a later message starts another.
      while (this.#inFlight.get(peer) === flight) {
        const messages = this.#edge.listPending(peer, MESSAGES_MAX)
        const [first] = messages
        if (!first) break
        flight.since = this.#host.now()
        const received = this.#edge.prepareAcknowledgement(peer)
        const delivery = { version: MONEY_LINK_VERSION, from: this.#host.name, received, messages }
        const receipt = await this.#host.peer(peer).deliver(delivery)
        this.#edge.acknowledge(peer, receipt.received)
        this.#events.onAcknowledged()
        this.#failures = 0
        this.#durationMs = this.#host.now() - flight.since
        if (receipt.back) this.#events.onBack({ version: receipt.version, from: peer, messages: receipt.back })
        // The peer acknowledged nothing because it misses a message. The auditor reports this; a retry would loop.
        if (receipt.received < first.seq) break
      }
    } catch (error) {
      this.#failures += 1
      this.#host.report('delivery_failed', { peer, error: error instanceof Error ? error.message : String(error) })
    } finally {
      if (this.#inFlight.get(peer) === flight) this.#inFlight.delete(peer)
    }
  }
}
