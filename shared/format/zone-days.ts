// Converts a zone's local time and calendar to moments and back.

import { DAY_MS, MINUTE_MS } from '../platform/intervals.ts'
import { findOffset, toLocalTime, type Zone } from './zone.ts'

/**
 * Converts local time of a zone to epoch ms. A skipped time moves later by the gap; an ambiguous one is the first
 * (Temporal's `compatible`).
 * @param wall local time, as epoch ms of the same UTC reading
 */
export function toEpochMs(wall: number, zone: Zone): number {
  // No zone changes its rules twice within two days.
  const [before, after] = [findOffset(wall - DAY_MS, zone), findOffset(wall + DAY_MS, zone)]
  const fitting = [before, after].find((offset) => findOffset(wall - offset * MINUTE_MS, zone) === offset)
  return wall - (fitting ?? before) * MINUTE_MS
}

/** Returns the calendar day of a zone at a time, as epoch ms of that date's midnight in UTC. */
export const toCalendarDay = (time: number, zone: Zone): number => Math.floor(toLocalTime(time, zone) / DAY_MS) * DAY_MS

/** Returns the first moment of a calendar day in a zone. @param day as `toCalendarDay` returns it */
export const findDayStart = (day: number, zone: Zone): number => toEpochMs(day, zone)
