import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'

export type EventBatch = { readonly events: readonly AnalyticsWireEvent[]; readonly attempt: number }

/**
 * `taken`: the receiver accepted the batch. `refused`: it rejects the batch permanently. `failed`: a retry may succeed.
 */
export type EventSendOutcome = 'taken' | 'refused' | 'failed'

export type EventSendTrigger = 'event' | 'interval' | 'flush'

export interface EventOutbox {
  readonly events: readonly AnalyticsWireEvent[]
  add(event: AnalyticsWireEvent): void
  /** Adds events that an earlier page or another tab left. */
  addRestored(events: readonly AnalyticsWireEvent[]): void
  /** The caller reports each result with `recordOutcome`. */
  takeDueBatches(trigger: EventSendTrigger, now: number): EventBatch[]
  recordOutcome(batch: EventBatch, outcome: EventSendOutcome, now: number): EventBatch[]
  clear(): void
}

/** Time-out of a request (spec §9); a later response counts as a failure. */
export const EVENT_SEND_TIMEOUT_MS = 3_000
export const EVENT_SEND_INTERVAL_MS = 6_000
