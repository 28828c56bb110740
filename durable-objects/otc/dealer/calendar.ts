// Dates are in the user's time zone. Pure.

import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { ConversionPlanSchedule } from '#shared/otc/convert/orders.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

type Day = { readonly year: number; readonly month: number; readonly date: number }

const two = (count: number) => String(count).padStart(2, '0')

/**
 * A local time that a clock change skips becomes an hour later. If a local time occurs twice, the choice is always the
 * same.
 */
function momentOf({ year, month, date }: Day, { time, zone }: ConversionPlanSchedule): number {
  return dayjs.tz(`${year}-${two(month)}-${two(date)} ${time}:00`, zone).valueOf()
}

const dayOf = (at: Dayjs): Day => ({ year: at.year(), month: at.month() + 1, date: at.date() })

function dayAt(schedule: ConversionPlanSchedule, from: Dayjs, step: number): Day {
  // Days are counted without a zone, so clock changes skip none.
  const plain = dayjs.utc(`${from.year()}-${two(from.month() + 1)}-${two(from.date())}`)
  if (schedule.every === 'day') return dayOf(plain.add(step, 'day'))
  if (schedule.every === 'week') {
    const monday = plain.subtract((plain.day() + 6) % 7, 'day')
    return dayOf(monday.add(7 * step + schedule.weekday - 1, 'day'))
  }
  const month = plain.startOf('month').add(step, 'month')
  return { ...dayOf(month), date: Math.min(schedule.day, month.daysInMonth()) }
}

/** Compares local minutes, because zone offsets are whole minutes. */
function nextHour({ time, zone }: ConversionPlanSchedule, after: number): number {
  const wanted = Number(time.slice(3))
  const missingAt = (at: number) => (wanted - dayjs(at).tz(zone).minute() + 60) % 60
  let at = (Math.floor(after / MINUTE_MS) + 1) * MINUTE_MS
  // A clock change by half an hour changes the minute, so the minute is compared again.
  for (let missing = missingAt(at); missing > 0; missing = missingAt(at)) at += missing * MINUTE_MS
  return at
}

/** Returns the first date after `after` (epoch ms). The zone must be valid. */
export function nextPlanRunTime(schedule: ConversionPlanSchedule, after: number): number {
  if (schedule.every === 'hour') return nextHour(schedule, after)
  const from = dayjs(after).tz(schedule.zone)
  for (let step = 0; ; step += 1) {
    const at = momentOf(dayAt(schedule, from, step), schedule)
    if (at > after) return at
  }
}

/** Oldest first. */
export function nextPlanRunTimes(schedule: ConversionPlanSchedule, after: number, count: number): number[] {
  const dates: number[] = []
  while (dates.length < count) dates.push(nextPlanRunTime(schedule, dates.at(-1) ?? after))
  return dates
}
