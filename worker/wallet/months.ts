// Months with a statement: from the account's first day to today, in the user's time zone.

import { formatMachineDay } from '#shared/format/machine-times.ts'
import { toLocalTime, type Zone } from '#shared/format/zone.ts'
import { findDayStart } from '#shared/format/zone-days.ts'

/** Older statements stay available by URL. */
export const STATEMENT_MONTHS_MAX = 12

const monthOf = (time: number, zone: Zone): string => formatMachineDay(time, zone).slice(0, 7)

export const hasMonthStatement = (month: string, openedAt: number, now: number, zone: Zone): boolean =>
  month >= monthOf(openedAt, zone) && month <= monthOf(now, zone)

export function listStatementMonths(openedAt: number, now: number, zone: Zone): string[] {
  const today = new Date(toLocalTime(now, zone))
  const months = Array.from({ length: STATEMENT_MONTHS_MAX }, (_, back) =>
    formatMachineDay(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)).slice(0, 7),
  )
  return months.filter((month) => hasMonthStatement(month, openedAt, now, zone))
}

/**
 * In epoch ms; the end is exclusive.
 * @param month 1 to 12
 */
export const statementMonthSpan = (year: number, month: number, zone: Zone) => ({
  from: findDayStart(Date.UTC(year, month - 1), zone),
  to: findDayStart(Date.UTC(year, month), zone),
})
