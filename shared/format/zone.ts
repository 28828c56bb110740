// Time zones: how far the clock of one is from UTC, and what its calendar says. The rules are the platform's own (IANA time zone
// database), daylight saving among them.

import { MINUTE_MS } from '../platform/intervals.ts'

/** A name of the IANA database: `Asia/Tokyo`. */
export type Zone = string

export const UTC: Zone = 'UTC'

/** Rules change on the quarter of an hour, so that what was found holds until the next. */
const QUARTER_MS = 15 * MINUTE_MS
/** More than any page or file shows at once. */
const KNOWN_MAX = 4_000
/** More than there are; names may be spelt in many ways. */
const ZONES_MAX = 600

const zones = new Map<Zone, { readonly format: Intl.DateTimeFormat; readonly known: Map<number, number> }>()

/** @throws RangeError where the platform does not know the zone */
function rulesOf(zone: Zone) {
  const found = zones.get(zone) ?? {
    format: new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }),
    known: new Map<number, number>(),
  }
  if (zones.size >= ZONES_MAX) zones.clear()
  zones.set(zone, found)
  return found
}

/** True if the platform knows the zone. Rejects fixed offsets (`+09:00`). */
export function isZone(zone: string): boolean {
  try {
    return /^[A-Z]/i.test(zone) && rulesOf(zone) !== undefined
  } catch {
    return false
  }
}

/** The zone of the machine that this runs on; UTC where it has none that others know. */
export function machineZone(): Zone {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : UTC
}

/**
 * Minutes ahead of UTC.
 * @param time epoch ms
 * @throws RangeError if the platform does not know the zone
 */
export function offsetAt(time: number, zone: Zone): number {
  if (zone === UTC) return 0
  const { format, known } = rulesOf(zone)
  const quarter = Math.floor(time / QUARTER_MS)
  const before = known.get(quarter)
  if (before !== undefined) return before
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(format.format(quarter * QUARTER_MS)) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(quarter, offset)
  return offset
}

/** Epoch ms shifted by the zone's offset: its UTC fields read as local time. */
export const wallTime = (time: number, zone: Zone): number => time + offsetAt(time, zone) * MINUTE_MS
