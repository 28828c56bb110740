// The months with statements: from their account's first day to today, by the clock of who asks.

import { machineDay } from '#shared/format/machine-times.ts'
import { wallTime, type Zone } from '#shared/format/zone.ts'
import { dayStart } from '#shared/format/zone-days.ts'

/** Older statements stay available at their addresses. */
export const STATEMENT_MONTHS_MAX = 12

const monthOf = (time: number, zone: Zone): string => machineDay(time, zone).slice(0, 7)

/** @param openedAt epoch ms */
export const hasStatement = (month: string, openedAt: number, now: number, zone: Zone): boolean =>
  month >= monthOf(openedAt, zone) && month <= monthOf(now, zone)

/** The current month first. */
export function listStatementMonths(openedAt: number, now: number, zone: Zone): string[] {
  const today = new Date(wallTime(now, zone))
  const months = Array.from({ length: STATEMENT_MONTHS_MAX }, (_, back) =>
    machineDay(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).slice(0, 7),
  )
  return months.filter((month) => hasStatement(month, openedAt, now, zone))
}

/** From the first moment of a month to the first of the next, epoch ms. @param month of 1 to 12 */
export const monthSpan = (year: number, month: number, zone: Zone) => ({
  from: dayStart(Date.UTC(year, month - 1), zone),
  to: dayStart(Date.UTC(year, month), zone),
})
