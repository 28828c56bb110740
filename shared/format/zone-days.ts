// From what the clock and the calendar of a zone show to moments, and back.

import { DAY_MS, MINUTE_MS } from '../platform/intervals.ts'
import { offsetAt, wallTime, type Zone } from './zone.ts'

/**
 * When the clock of a zone shows something, epoch ms. What it leaps over is as much later; of what it shows twice it is the
 * first (as Temporal's `compatible`).
 * @param wall what it shows, as the moment at which that of UTC shows it
 */
export function momentAt(wall: number, zone: Zone): number {
  // No zone changes its rules twice within two days.
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)]
  const fitting = [before, after].find((offset) => offsetAt(wall - offset * MINUTE_MS, zone) === offset)
  return wall - (fitting ?? before) * MINUTE_MS
}

/** The day that the calendar of a zone has at a moment: midnight of its date in UTC, epoch ms, wherever the zone is. */
export const calendarDay = (time: number, zone: Zone): number => Math.floor(wallTime(time, zone) / DAY_MS) * DAY_MS

/** When a day of the calendar begins in a zone: its first moment. @param day as `calendarDay` names it */
export const dayStart = (day: number, zone: Zone): number => momentAt(day, zone)
