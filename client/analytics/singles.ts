// Sends events one by one, at once (protocols §1.3): three more tries without a pause, then the event is lost.

import type { WireEvent } from '#shared/analytics/wire.ts'
import type { Batch, Outbox, Outcome } from './outbox.ts'

/** Spec §9: 3 retries. */
const ATTEMPTS = 4

export class SingleSender implements Outbox {
  #waiting: readonly Batch[] = []

  /** Nothing is kept of a sender that gives up. */
  readonly events: readonly WireEvent[] = []

  add(event: WireEvent): void {
    this.#waiting = [...this.#waiting, { events: [event], attempt: 1 }]
  }

  adopt(events: readonly WireEvent[]): void {
    for (const event of events) this.add(event)
  }

  due(): Batch[] {
    const due = [...this.#waiting]
    this.#waiting = []
    return due
  }

  answered({ events, attempt }: Batch, outcome: Outcome): Batch[] {
    return outcome !== 'failed' || attempt >= ATTEMPTS ? [] : [{ events, attempt: attempt + 1 }]
  }

  clear(): void {
    this.#waiting = []
  }
}
