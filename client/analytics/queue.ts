// Sends events in batches (protocols §1.3; spec §9). An event stays queued until the receiver accepts or finally
// refuses it.

import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import {
  EVENT_SEND_TIMEOUT_MS,
  type EventBatch,
  type EventOutbox,
  type EventSendOutcome,
  type EventSendTrigger,
} from './outbox.ts'

const SIZE = 6
const SIZE_MAX = 30
const BATCH_MAX = 50
/** The oldest event is dropped first. */
const QUEUE_MAX = 500
/** A request in flight blocks the next one for at most this time. */
const GUARD_MS = EVENT_SEND_TIMEOUT_MS + 500

const clamp = (size: number): number => Math.max(1, Math.min(SIZE_MAX, Math.floor(size)))

export class EventBatchQueue implements EventOutbox {
  readonly #size: number
  #events: readonly AnalyticsWireEvent[]
  #underWay: { readonly batch: EventBatch; readonly since: number } | undefined
  /** True after a failure: then only the interval triggers a request. */
  #hasFailed = false
  /** Maximum size of the next request. Each refusal halves it, to isolate the refused event. */
  #max = BATCH_MAX

  /**
   * @param events left by an earlier page
   * @param size when more events than this are queued (1 to 30), a request is sent
   */
  constructor(events: readonly AnalyticsWireEvent[] = [], size = SIZE) {
    this.#events = events.slice(-QUEUE_MAX)
    this.#size = clamp(size)
  }

  get events(): readonly AnalyticsWireEvent[] {
    return this.#events
  }

  add(event: AnalyticsWireEvent): void {
    this.#events = [...this.#events, event].slice(-QUEUE_MAX)
  }

  addRestored(events: readonly AnalyticsWireEvent[]): void {
    const known = new Set(this.#events.map((event) => event['#uuid']))
    const others = events.filter(({ '#uuid': uuid }) => uuid === undefined || !known.has(uuid))
    this.#events = [...others, ...this.#events].slice(-QUEUE_MAX)
  }

  takeDueBatches(trigger: EventSendTrigger, now: number): EventBatch[] {
    if (this.#underWay && now - this.#underWay.since < GUARD_MS) return []
    if (trigger === 'event' && (this.#hasFailed || this.#events.length <= this.#size)) return []
    return this.#next(now)
  }

  recordOutcome(batch: EventBatch, outcome: EventSendOutcome, now: number): EventBatch[] {
    // A late response must not change the request in flight.
    const isCurrent = this.#underWay?.batch === batch
    if (isCurrent) this.#underWay = undefined
    if (outcome === 'failed') {
      this.#hasFailed ||= isCurrent
      return []
    }
    if (outcome === 'taken' || batch.events.length === 1) this.#remove(batch)
    this.#max = outcome === 'taken' ? BATCH_MAX : Math.max(1, Math.floor(batch.events.length / 2))
    return isCurrent ? this.#next(now) : []
  }

  clear(): void {
    this.#events = []
  }

  #next(now: number): EventBatch[] {
    if (this.#events.length === 0) return []
    const batch = { events: this.#events.slice(0, this.#max), attempt: 1 }
    this.#underWay = { batch, since: now }
    this.#hasFailed = false
    return [batch]
  }

  #remove({ events }: EventBatch): void {
    const gone = new Set(events)
    const uuids = new Set(events.flatMap(({ '#uuid': uuid }) => uuid ?? []))
    this.#events = this.#events.filter((event) => !gone.has(event) && !uuids.has(event['#uuid'] ?? ''))
  }
}
