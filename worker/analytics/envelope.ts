// The envelope with the events of a request (protocols §1.2).

import { z } from 'zod/mini'
import { APP_ID_PATTERN } from '#shared/analytics/wire.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type EventRejectReason, type ParsedEvent, parseEvent } from './event.ts'
import { EVENTS_PER_REQUEST_MAX } from './limits.ts'

export const AnalyticsAppId = z.string().check(z.regex(APP_ID_PATTERN))

const Shape = z.object({ data: z.array(z.unknown()).check(z.minLength(1)), '#app_id': AnalyticsAppId })

export type EnvelopeRefusal = 'envelope_malformed' | 'too_many_events'

export type RejectedEventInput = { readonly reason: EventRejectReason; readonly input: unknown }

export type ParsedEnvelope = {
  readonly app: string
  readonly accepted: readonly ParsedEvent[]
  readonly rejected: readonly RejectedEventInput[]
}

/**
 * Parses an envelope and its events. Accepts it even if no event is valid: an SDK would retry a refused batch forever
 * (RC18).
 */
export function parseEnvelope(given: unknown): Result<ParsedEnvelope, EnvelopeRefusal> {
  const shape = Shape.safeParse(given)
  if (!shape.success) return refuse('envelope_malformed')
  const { data, '#app_id': app } = shape.data
  if (data.length > EVENTS_PER_REQUEST_MAX) return refuse('too_many_events')
  const accepted: ParsedEvent[] = []
  const rejected: RejectedEventInput[] = []
  for (const given of data) {
    const result = parseEvent(given)
    if (result.ok) accepted.push(result.value)
    else rejected.push({ reason: result.error, input: given })
  }
  return ok({ app, accepted, rejected })
}
