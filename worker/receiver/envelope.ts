// What stands around events on the wire (protocols §1.2).

import { z } from 'zod/mini'
import { AppIdText } from '#shared/analytics/wire.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { type EventFault, type Taken, takeEvent } from './event.ts'
import { EVENTS_MAX } from './limits.ts'

export const AppId = z.string().check(z.regex(AppIdText))

const Shape = z.object({ data: z.array(z.unknown()).check(z.minLength(1)), '#app_id': AppId })

export type EnvelopeFault = 'envelope_malformed' | 'too_many_events' | 'no_event_valid'

export type Opened = {
  readonly app: string
  readonly taken: readonly Taken[]
  /** Events that were refused. The others of the envelope are taken, or an SDK would send all of them again for ever. */
  readonly faults: readonly EventFault[]
}

/** Opens an envelope: what can be taken of it. Refused as a whole only where nothing can. */
export function openEnvelope(given: unknown): Result<Opened, EnvelopeFault> {
  const shape = Shape.safeParse(given)
  if (!shape.success) return refuse('envelope_malformed')
  const { data, '#app_id': app } = shape.data
  if (data.length > EVENTS_MAX) return refuse('too_many_events')
  const results = data.map(takeEvent)
  const taken = results.flatMap((result) => (result.ok ? [result.value] : []))
  if (taken.length === 0) return refuse('no_event_valid')
  return ok({ app, taken, faults: results.flatMap((result) => (result.ok ? [] : [result.error])) })
}
