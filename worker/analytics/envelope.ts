// Parses the JSON envelope in which a request sends its events (protocols §1.2).

import { z } from 'zod/mini'
import { ANALYTICS_APP_ID_PATTERN } from '#shared/analytics/wire.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type EventRejectReason, type ParsedAnalyticsEvent, parseAnalyticsEvent } from './event.ts'
import { COLLECTOR_EVENTS_PER_REQUEST_MAX } from './limits.ts'

export const AnalyticsAppId = z.string().check(z.regex(ANALYTICS_APP_ID_PATTERN))

const Shape = z.object({ data: z.array(z.unknown()).check(z.minLength(1)), '#app_id': AnalyticsAppId })

export type AnalyticsEnvelopeRefusal = 'envelope_malformed' | 'too_many_events'

export type RejectedEventInput = { readonly reason: EventRejectReason; readonly input: unknown }

export type ParsedAnalyticsEnvelope = {
  readonly app: string
  readonly accepted: readonly ParsedAnalyticsEvent[]
  readonly rejected: readonly RejectedEventInput[]
}

/** Accepts an envelope even if no event is valid: an SDK would retry a refused batch forever (RC18). */
export function parseAnalyticsEnvelope(given: unknown): Result<ParsedAnalyticsEnvelope, AnalyticsEnvelopeRefusal> {
  const shape = Shape.safeParse(given)
  if (!shape.success) return refuse('envelope_malformed')
  const { data, '#app_id': app } = shape.data
  if (data.length > COLLECTOR_EVENTS_PER_REQUEST_MAX) return refuse('too_many_events')
  const accepted: ParsedAnalyticsEvent[] = []
  const rejected: RejectedEventInput[] = []
  for (const given of data) {
    const result = parseAnalyticsEvent(given)
    if (result.ok) accepted.push(result.value)
    else rejected.push({ reason: result.error, input: given })
  }
  return ok({ app, accepted, rejected })
}
