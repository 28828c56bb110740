// Validates an event and drops properties that must not be stored. SDKs validate only in strict mode (protocols §1.3).

import { z } from 'zod/mini'
import {
  ANALYTICS_EVENT_NAME_PATTERN,
  ANALYTICS_EVENT_TYPES,
  ANALYTICS_TRACK_TYPES,
  type AnalyticsWireEvent,
  type EventProperties,
  type EventPropertyValue,
  isAnalyticsUserId,
} from '#shared/analytics/wire.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  DISTINCT_ID_CHARS_MAX,
  EVENT_CHARS_MAX,
  EVENT_DEPTH_MAX,
  EVENT_LIST_ITEMS_MAX,
  EVENT_PROPERTIES_MAX,
  EVENT_TEXT_CHARS_MAX,
} from './limits.ts'

export type EventRejectReason =
  | 'event_malformed'
  | 'event_encrypted'
  | 'event_type_unknown'
  | 'event_name_invalid'
  | 'time_invalid'
  | 'distinct_id_invalid'
  | 'user_id_invalid'
  | 'event_too_large'

const PROPERTY = /^#?[a-zA-Z][a-zA-Z0-9_]{0,49}$/
const TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?$/

const UUID = /^[\w.-]{1,64}$/

const Id = z.string().check(z.minLength(1), z.maxLength(DISTINCT_ID_CHARS_MAX))
const Shape = z.object({
  '#type': z.enum(ANALYTICS_EVENT_TYPES),
  '#time': z.string().check(z.regex(TIME)),
  '#distinct_id': Id,
  '#account_id': z.optional(z.nullable(z.union([z.string(), z.number()]))),
  '#event_name': z.optional(z.string()),
  '#event_id': z.optional(Id),
  '#first_check_id': z.optional(Id),
  '#uuid': z.optional(z.unknown()),
  properties: z._default(z.record(z.string(), z.unknown()), {}),
})

/** Reject reason of each invalid field; of several, the first in this order counts. */
const FIELD_REASONS: Readonly<Record<string, EventRejectReason>> = {
  '#type': 'event_type_unknown',
  '#time': 'time_invalid',
  '#distinct_id': 'distinct_id_invalid',
  '#account_id': 'user_id_invalid',
  '#event_name': 'event_name_invalid',
}

/** An event that an SDK has encrypted with a public key (protocols §1.2). This site has no private key. */
const Encrypted = z.object({ ekey: z.string(), payload: z.string() })

function reasonOf(given: unknown, error: z.core.$ZodError): EventRejectReason {
  if (Encrypted.safeParse(given).success) return 'event_encrypted'
  const [field] = error.issues[0]?.path ?? []
  return FIELD_REASONS[String(field)] ?? 'event_malformed'
}

function sanitized(value: unknown, depth = 0): EventPropertyValue | undefined {
  if (typeof value === 'string') return value.slice(0, EVENT_TEXT_CHARS_MAX).toWellFormed()
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object' || depth >= EVENT_DEPTH_MAX) return undefined
  if (Array.isArray(value)) {
    return value.slice(0, EVENT_LIST_ITEMS_MAX).flatMap((item) => {
      const own = sanitized(item, depth + 1)
      return own === undefined ? [] : [own]
    })
  }
  return sanitizedProperties(value, depth + 1).properties
}

function sanitizedProperties(given: object, depth = 0): { properties: EventProperties; dropped: string[] } {
  const entries: [string, EventPropertyValue][] = []
  const dropped: string[] = []
  for (const [name, value] of Object.entries(given)) {
    const own = PROPERTY.test(name) && entries.length < EVENT_PROPERTIES_MAX ? sanitized(value, depth) : undefined
    if (own === undefined) dropped.push(name)
    else entries.push([name, own])
  }
  return { properties: Object.fromEntries(entries), dropped }
}

export type ParsedAnalyticsEvent = {
  readonly event: AnalyticsWireEvent
  readonly droppedNames: readonly string[]
}

export function parseAnalyticsEvent(given: unknown): Result<ParsedAnalyticsEvent, EventRejectReason> {
  const shape = Shape.safeParse(given)
  if (!shape.success) return refuse(reasonOf(given, shape.error))
  const { '#account_id': account, '#event_name': name, '#uuid': givenUuid, properties: all, ...rest } = shape.data
  const isTrack = (ANALYTICS_TRACK_TYPES as readonly string[]).includes(rest['#type'])
  if (isTrack && !ANALYTICS_EVENT_NAME_PATTERN.test(name ?? '')) return refuse('event_name_invalid')
  // After a logout, SDKs send an empty account id: it counts as absent.
  const user = String(account ?? '')
  if (user !== '' && !isAnalyticsUserId(user)) return refuse('user_id_invalid')
  const { properties, dropped } = sanitizedProperties(all)
  // An event with an invalid `#uuid` is stored, but its retries are not detected (ANL2).
  const uuid = typeof givenUuid === 'string' && UUID.test(givenUuid) ? givenUuid : undefined
  if (givenUuid !== undefined && uuid === undefined) dropped.unshift('#uuid')
  const event: AnalyticsWireEvent = {
    '#type': rest['#type'],
    '#time': rest['#time'],
    '#distinct_id': rest['#distinct_id'].toWellFormed(),
    ...(user !== '' && { '#account_id': user.toWellFormed() }),
    ...(isTrack && { '#event_name': name ?? '' }),
    ...(rest['#event_id'] !== undefined && { '#event_id': rest['#event_id'].toWellFormed() }),
    ...(rest['#first_check_id'] !== undefined && { '#first_check_id': rest['#first_check_id'].toWellFormed() }),
    properties,
    ...(uuid !== undefined && { '#uuid': uuid }),
  }
  if (JSON.stringify(event).length > EVENT_CHARS_MAX) return refuse('event_too_large')
  return ok({ event, droppedNames: dropped.slice(0, EVENT_PROPERTIES_MAX) })
}
