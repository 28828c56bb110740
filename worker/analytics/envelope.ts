// The envelope with the events of a request (protocols §1.2).

import { z } from 'zod/mini'
import { AppIdText } from '#shared/analytics/wire.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type EventRejectReason, type ParsedEvent, parseEvent } from './event.ts'
import { EVENTS_MAX } from './limits.ts'

export const AppId = z.string().check(z.regex(AppIdText))

const Shape = z.object({ data: z.array(z.unknown()).check(z.minLength(1)), '#app_id': AppId })

export type EnvelopeRefusal = 'envelope_malformed' | 'too_many_events'

export type RejectedEnvelope = { readonly reason: EventRejectReason; readonly given: unknown }

export type ParsedEnvelope = {
  readonly app: string
  readonly accepted: readonly ParsedEvent[]
  readonly rejected: readonly RejectedEnvelope[]
}

/**
 * Parses an envelope and its events. Accepts it even if no event is valid: an SDK would retry a refused batch forever
 * (RC18).
 */
export function parseEnvelope(given: unknown): Result<ParsedEnvelope, EnvelopeRefusal> {
  const shape = Shape.safeParse(given)
  if (!shape.success) return refuse('envelope_malformed')
  const { data, '#app_id': app } = shape.data
  if (data.length > EVENTS_MAX) return refuse('too_many_events')
  const accepted: ParsedEvent[] = []
  const rejected: RejectedEnvelope[] = []
  for (const given of data) {
    const result = parseEvent(given)
    if (result.ok) accepted.push(result.value)
    else rejected.push({ reason: result.error, given })
  }
  return ok({ app, accepted, rejected })
}
