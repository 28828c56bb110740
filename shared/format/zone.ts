// The runtime has the time zones of IANA, with daylight saving.

import { MINUTE_MS } from '../platform/intervals.ts'

/** Name of a zone in the IANA database: `Asia/Tokyo`. */
export type Zone = string

export const UTC: Zone = 'UTC'

/** Offsets change only at quarter hours. */
const QUARTER_MS = 15 * MINUTE_MS
/** Cached offsets per zone: more than any page or file displays at once. */
const KNOWN_MAX = 4_000
/** Cached zones: more than exist, because a name may have several spellings. */
const ZONES_MAX = 600

const zones = new Map<Zone, { readonly format: Intl.DateTimeFormat; readonly known: Map<number, number> }>()

function rulesOf(zone: Zone) {
  const found = zones.get(zone) ?? {
    format: new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }),
    known: new Map<number, number>(),
  }
  if (zones.size >= ZONES_MAX) zones.clear()
  zones.set(zone, found)
  return found
}

/** Rejects fixed offsets (`+09:00`). */
export function isZone(zone: string): boolean {
  try {
    return /^[A-Z]/i.test(zone) && rulesOf(zone) !== undefined
  } catch {
    return false
  }
}

/** UTC if the machine has no IANA name. */
export function readDeviceZone(): Zone {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : UTC
}

/**
 * @param time epoch ms
 * @returns minutes ahead of UTC
 * @throws RangeError if the platform does not know the zone
 */
export function findZoneOffset(time: number, zone: Zone): number {
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

/** Returns epoch ms shifted by the zone's offset: its UTC fields are the local time. */
export const toLocalTime = (time: number, zone: Zone): number => time + findZoneOffset(time, zone) * MINUTE_MS
