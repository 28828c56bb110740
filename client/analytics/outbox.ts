// The interface of both senders (protocols §1.3).

import type { WireEvent } from '#shared/analytics/wire.ts'

export type EventBatch = { readonly events: readonly WireEvent[]; readonly attempt: number }

/** `refused`: the receiver rejects it permanently. */
export type SendOutcome = 'taken' | 'refused' | 'failed'

export type SendTrigger = 'event' | 'interval' | 'flush'

export interface EventOutbox {
  /** Events not yet acknowledged. */
  readonly events: readonly WireEvent[]
  add(event: WireEvent): void
  /** Takes events of an earlier page or another tab. */
  adopt(events: readonly WireEvent[]): void
  /** Returns batches to send; report each result with `answered`. */
  due(trigger: SendTrigger, now: number): EventBatch[]
  /** @returns batches to send next */
  answered(batch: EventBatch, outcome: SendOutcome, now: number): EventBatch[]
  clear(): void
}

/** Spec §9: later answers count as failure. */
export const TIMEOUT_MS = 3_000
/** Spec §9. */
export const INTERVAL_MS = 6_000
