// Decides on a delivery of events: which are new, on which day and under which name each is counted. No clock, no storage.

import type { WireEvent } from '#shared/analytics/wire.ts'
import { APPS_MAX, FUTURE_MAX_MS, NAMES_MAX, PAST_MAX_MS } from './limits.ts'

/** The bucket for names and apps beyond a day's limit; no name can be spelt so. */
export const OTHER = '(other)'

/** What is stored before a delivery. */
export type Known = {
  /** Whether an event of that app was seen under that `#uuid`. */
  isSeen(app: string, uuid: string): boolean
  /** Names that are counted of an app on a day, as `type name`; and apps that are counted on it. */
  namesOf(day: string, app: string): ReadonlySet<string>
  appsOf(day: string): ReadonlySet<string>
}

export type RawRow = {
  readonly app: string
  readonly day: string
  /** Its de-duplication key; undefined where it has none. */
  readonly uuid: string | undefined
  readonly event: WireEvent
}
export type Count = {
  readonly day: string
  readonly app: string
  readonly type: string
  readonly name: string
  readonly count: number
}
export type Admission = {
  readonly rows: readonly RawRow[]
  readonly counts: readonly Count[]
  readonly duplicates: number
}

/** An event that the receiver rejected: why, and its JSON as far as it is stored. */
export type RejectedEvent = { readonly reason: string; readonly json: string }
export type ReasonCount = {
  readonly day: string
  readonly app: string
  readonly reason: string
  readonly count: number
}
export type RejectedAdmission = {
  readonly app: string
  readonly events: readonly RejectedEvent[]
  readonly counts: readonly ReasonCount[]
}

export type Range = {
  /** Days, `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
  /** Unset: all apps. */
  readonly app?: string | undefined
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * The day on which an event counts (ANL3), `YYYY-MM-DD`.
 * @param now epoch ms of its arrival
 */
export function dayOf(event: WireEvent, now: number): string {
  const offset = event.properties['#zone_offset']
  const offsetMs = typeof offset === 'number' && Math.abs(offset) <= 14 ? offset * 3_600_000 : 0
  const happened = Date.parse(`${event['#time'].replace(' ', 'T')}Z`) - offsetMs
  const isBelieved = happened >= now - PAST_MAX_MS && happened <= now + FUTURE_MAX_MS
  return dayText(isBelieved ? happened : now)
}

/** Limits how many names and apps a day is counted by (ANL5); those of the delivery itself count. */
class CardinalityLimits {
  readonly #known: Known
  readonly #names = new Map<string, Set<string>>()
  readonly #apps = new Map<string, Set<string>>()

  constructor(known: Known) {
    this.#known = known
  }

  app(day: string, app: string): string {
    const apps = this.#apps.get(day) ?? new Set(this.#known.appsOf(day))
    this.#apps.set(day, apps)
    return hasRoomFor(apps, app, APPS_MAX) ? app : OTHER
  }

  name(day: string, app: string, type: string, name: string): string {
    const key = `${day} ${app}`
    const names = this.#names.get(key) ?? new Set(this.#known.namesOf(day, app))
    this.#names.set(key, names)
    return hasRoomFor(names, `${type} ${name}`, NAMES_MAX) ? name : OTHER
  }
}

/** Whether a set has an entry or may still add it, which it then does. */
function hasRoomFor(entries: Set<string>, entry: string, most: number): boolean {
  if (entries.has(entry)) return true
  if (entries.size >= most) return false
  entries.add(entry)
  return true
}

/** A shorter `#uuid` is taken to be unique to its sender only. */
const UUID_CHARS_MIN = 8

/** The key by which an event that is sent again is found (ANL1); undefined where it has no `#uuid`. */
function dedupeKey({ '#uuid': uuid, '#distinct_id': sender }: WireEvent): string | undefined {
  return uuid !== undefined && uuid.length < UUID_CHARS_MIN ? `${sender} ${uuid}` : uuid
}

/** Decides on a delivery: nothing is changed here. @param now epoch ms */
export function admit(app: string, events: readonly WireEvent[], known: Known, now: number): Admission {
  const rows: RawRow[] = []
  const fresh = new Set<string>()
  const counts = new Map<string, Count>()
  const days = new CardinalityLimits(known)
  for (const event of events) {
    const uuid = dedupeKey(event)
    if (uuid !== undefined) {
      if (fresh.has(uuid) || known.isSeen(app, uuid)) continue
      fresh.add(uuid)
    }
    const day = dayOf(event, now)
    rows.push({ app, day, uuid, event })
    const counted = days.app(day, app)
    const type = event['#type']
    const name = days.name(day, counted, type, event['#event_name'] ?? '')
    const key = [day, counted, type, name].join(' ')
    counts.set(key, { day, app: counted, type, name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return { rows, counts: [...counts.values()], duplicates: events.length - rows.length }
}

/** Counts the rejected events of a delivery (ANL16): on the day of arrival, since few have a valid time. */
export function admitRejected(
  app: string,
  events: readonly RejectedEvent[],
  known: Pick<Known, 'appsOf'>,
  now: number,
): RejectedAdmission {
  const day = dayText(now)
  const counted = hasRoomFor(new Set(known.appsOf(day)), app, APPS_MAX) ? app : OTHER
  const reasons = Map.groupBy(events, ({ reason }) => reason)
  const counts = [...reasons].map(([reason, own]) => ({ day, app: counted, reason, count: own.length }))
  return { app, events, counts }
}
