// Decides which events are new and how they count. Pure functions.

import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { ANALYTICS_APPS_MAX, EVENT_AGE_MAX_MS, EVENT_FUTURE_MAX_MS, EVENT_NAMES_MAX } from './limits.ts'

/** Replaces names beyond the daily bound (ANL5). Not a valid event name. */
export const OTHER_EVENT_NAME = '(other)'

export type KnownAnalyticsNames = {
  isSeen(app: string, uuid: string): boolean
  namesOf(day: string, app: string): ReadonlySet<string>
  appsOf(day: string): ReadonlySet<string>
}

export type RawAnalyticsEventRow = {
  readonly app: string
  readonly day: string
  /** De-duplication key; undefined without `#uuid`. */
  readonly uuid: string | undefined
  readonly event: AnalyticsWireEvent
}
export type AnalyticsEventCountRow = {
  readonly day: string
  readonly app: string
  readonly type: string
  readonly name: string
  readonly count: number
}
export type AdmittedAnalyticsEvents = {
  readonly rows: readonly RawAnalyticsEventRow[]
  readonly counts: readonly AnalyticsEventCountRow[]
  readonly duplicates: number
}

/** Long `json` is cut, so it may not parse. */
export type RejectedAnalyticsEvent = { readonly reason: string; readonly json: string }
export type EventRejectionCount = {
  readonly day: string
  readonly app: string
  readonly reason: string
  readonly count: number
}
export type AdmittedEventRejections = {
  readonly app: string
  readonly events: readonly RejectedAnalyticsEvent[]
  readonly counts: readonly EventRejectionCount[]
}

export type AnalyticsDayRange = {
  /** Days as `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
  /** Undefined: all apps. */
  readonly app?: string | undefined
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * Returns the UTC day to which an event counts, `YYYY-MM-DD` (ANL3).
 * @param now time of arrival, epoch ms
 */
export function computeAnalyticsEventDay(event: AnalyticsWireEvent, now: number): string {
  const offset = event.properties['#zone_offset']
  const offsetMs = typeof offset === 'number' && Math.abs(offset) <= 14 ? offset * HOUR_MS : 0
  const happened = Date.parse(`${event['#time'].replace(' ', 'T')}Z`) - offsetMs
  const isBelieved = happened >= now - EVENT_AGE_MAX_MS && happened <= now + EVENT_FUTURE_MAX_MS
  return dayText(isBelieved ? happened : now)
}

/** Limits the distinct event names per day; names in the current delivery count too (ANL5). */
class CardinalityLimits {
  readonly #known: KnownAnalyticsNames
  readonly #names = new Map<string, Set<string>>()
  readonly #apps = new Map<string, Set<string>>()

  constructor(known: KnownAnalyticsNames) {
    this.#known = known
  }

  app(day: string, app: string): string {
    const apps = this.#apps.get(day) ?? new Set(this.#known.appsOf(day))
    this.#apps.set(day, apps)
    return hasRoomFor(apps, app, ANALYTICS_APPS_MAX) ? app : OTHER_EVENT_NAME
  }

  name(day: string, app: string, type: string, name: string): string {
    const key = `${day} ${app}`
    const names = this.#names.get(key) ?? new Set(this.#known.namesOf(day, app))
    this.#names.set(key, names)
    return hasRoomFor(names, `${type} ${name}`, EVENT_NAMES_MAX) ? name : OTHER_EVENT_NAME
  }
}

/**
 * Adds the entry if the set is not full.
 * @returns true if the set then has the entry
 */
function hasRoomFor(entries: Set<string>, entry: string, most: number): boolean {
  if (entries.has(entry)) return true
  if (entries.size >= most) return false
  entries.add(entry)
  return true
}

/** A shorter `#uuid` is unique only per sender (ANL1). */
const UUID_CHARS_MIN = 8

/** Returns a key that detects a resent event (ANL1). */
function dedupeKey({ '#uuid': uuid, '#distinct_id': sender }: AnalyticsWireEvent): string | undefined {
  return uuid !== undefined && uuid.length < UUID_CHARS_MIN ? `${sender} ${uuid}` : uuid
}

export function admitEvents(
  app: string,
  events: readonly AnalyticsWireEvent[],
  known: KnownAnalyticsNames,
  now: number,
): AdmittedAnalyticsEvents {
  const rows: RawAnalyticsEventRow[] = []
  const fresh = new Set<string>()
  const counts = new Map<string, AnalyticsEventCountRow>()
  const days = new CardinalityLimits(known)
  for (const event of events) {
    const uuid = dedupeKey(event)
    if (uuid !== undefined) {
      if (fresh.has(uuid) || known.isSeen(app, uuid)) continue
      fresh.add(uuid)
    }
    const day = computeAnalyticsEventDay(event, now)
    rows.push({ app, day, uuid, event })
    const counted = days.app(day, app)
    const type = event['#type']
    const name = days.name(day, counted, type, event['#event_name'] ?? '')
    const key = [day, counted, type, name].join(' ')
    counts.set(key, { day, app: counted, type, name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return { rows, counts: [...counts.values()], duplicates: events.length - rows.length }
}

/** Rejected events count on the day of arrival, because few have a valid time (ANL16). */
export function admitRejectedEvents(
  app: string,
  events: readonly RejectedAnalyticsEvent[],
  known: Pick<KnownAnalyticsNames, 'appsOf'>,
  now: number,
): AdmittedEventRejections {
  const day = dayText(now)
  const counted = hasRoomFor(new Set(known.appsOf(day)), app, ANALYTICS_APPS_MAX) ? app : OTHER_EVENT_NAME
  const reasons = Map.groupBy(events, ({ reason }) => reason)
  const counts = [...reasons].map(([reason, own]) => ({ day, app: counted, reason, count: own.length }))
  return { app, events, counts }
}

/**
 * Returns the number of rows that a delivery writes if all tables are full: a new and a deleted page per table, and the
 * counts.
 */
export function countAdmittedRows(
  { rows, counts }: AdmittedAnalyticsEvents,
  rejected: AdmittedEventRejections,
): number {
  const days = new Set(counts.map(({ day, app }) => `${day} ${app}`))
  const pages = (rows.length > 0 ? 4 : 0) + (rejected.events.length > 0 ? 2 : 0)
  return pages + days.size + rejected.counts.length
}
