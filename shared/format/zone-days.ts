import { DAY_MS, MINUTE_MS } from '../platform/intervals.ts'
import { findZoneOffset, toLocalTime, type Zone } from './zone.ts'

/**
 * Converts local time. A skipped time moves later by the gap; for an ambiguous time, the earlier one counts (Temporal's
 * `compatible`).
 * @param wall local time, as the epoch ms at which UTC shows the same time
 */
export function toEpochMs(wall: number, zone: Zone): number {
  // No zone changes its offset twice within two days.
  const [before, after] = [findZoneOffset(wall - DAY_MS, zone), findZoneOffset(wall + DAY_MS, zone)]
  const fitting = [before, after].find((offset) => findZoneOffset(wall - offset * MINUTE_MS, zone) === offset)
  return wall - (fitting ?? before) * MINUTE_MS
}

/** Calendar day of a zone, as the epoch ms of that date's midnight in UTC. */
export const toCalendarDay = (time: number, zone: Zone): number => Math.floor(toLocalTime(time, zone) / DAY_MS) * DAY_MS

/** @param day a result of `toCalendarDay` */
export const findDayStart = (day: number, zone: Zone): number => toEpochMs(day, zone)
