// Sends each event immediately, and retries three times without a pause (protocols §1.3). After that, the event is
// lost.

import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import type { EventBatch, EventOutbox, EventSendOutcome } from './outbox.ts'

/** The first attempt and 3 retries (spec §9). */
const ATTEMPTS = 4

export class SingleEventSender implements EventOutbox {
  #waiting: readonly EventBatch[] = []

  /** Always empty, because failed events are not stored. */
  readonly events: readonly AnalyticsWireEvent[] = []

  add(event: AnalyticsWireEvent): void {
    this.#waiting = [...this.#waiting, { events: [event], attempt: 1 }]
  }

  addRestored(events: readonly AnalyticsWireEvent[]): void {
    for (const event of events) this.add(event)
  }

  takeDueBatches(): EventBatch[] {
    const due = [...this.#waiting]
    this.#waiting = []
    return due
  }

  recordOutcome({ events, attempt }: EventBatch, outcome: EventSendOutcome): EventBatch[] {
    return outcome !== 'failed' || attempt >= ATTEMPTS ? [] : [{ events, attempt: attempt + 1 }]
  }

  clear(): void {
    this.#waiting = []
  }
}
