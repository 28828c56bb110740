// What leaves the browser, and when: the two ways in which a sender of events may work (protocols §1.3).

import type { WireEvent } from '#shared/analytics/wire.ts'

/** One request's worth of events. */
export type Batch = { readonly events: readonly WireEvent[]; readonly attempt: number }

/** `refused`: the receiver will not take it however often it is sent. */
export type Outcome = 'taken' | 'refused' | 'failed'

/** What may make it time to send: an event came, the interval is over, or whatever there is should go now. */
export type Trigger = 'event' | 'interval' | 'flush'

export interface Outbox {
  /** Events that have not been taken yet. */
  readonly events: readonly WireEvent[]
  add(event: WireEvent): void
  /** Events of an earlier page or another tab. */
  adopt(events: readonly WireEvent[]): void
  /** Batches to send now. Each is reported back with `answered`. */
  due(trigger: Trigger, now: number): Batch[]
  /** @returns batches to send at once because of it */
  answered(batch: Batch, outcome: Outcome, now: number): Batch[]
  /** Forgets everything. */
  clear(): void
}

/** Spec §9: no answer within this is a failure. */
export const TIMEOUT_MS = 3_000
/** Spec §9. */
export const INTERVAL_MS = 6_000
