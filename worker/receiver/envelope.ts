// What stands around events on the wire (protocols §1.2).

import { z } from 'zod/mini'
import { AppIdText } from '#shared/analytics/wire.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { type EventFault, type Taken, takeEvent } from './event.ts'
import { EVENTS_MAX } from './limits.ts'

export const AppId = z.string().check(z.regex(AppIdText))

const Shape = z.object({ data: z.array(z.unknown()).check(z.minLength(1)), '#app_id': AppId })

export type EnvelopeFault = 'envelope_malformed' | 'too_many_events'

/** An event that was not taken: why, and what it was. */
export type Rejected = { readonly reason: EventFault; readonly given: unknown }

export type Opened = {
  readonly app: string
  readonly taken: readonly Taken[]
  readonly rejected: readonly Rejected[]
}

/**
 * Opens an envelope: which of its events can be taken. One that parses is never refused, even where none of its events can be
 * taken: an SDK sends a refused batch again for ever, and whatever is queued behind it waits (RC18).
 */
export function openEnvelope(given: unknown): Result<Opened, EnvelopeFault> {
  const shape = Shape.safeParse(given)
  if (!shape.success) return refuse('envelope_malformed')
  const { data, '#app_id': app } = shape.data
  if (data.length > EVENTS_MAX) return refuse('too_many_events')
  const taken: Taken[] = []
  const rejected: Rejected[] = []
  for (const given of data) {
    const result = takeEvent(given)
    if (result.ok) taken.push(result.value)
    else rejected.push({ reason: result.error, given })
  }
  return ok({ app, taken, rejected })
}
