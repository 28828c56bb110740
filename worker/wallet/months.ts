// The months with statements: from their account's first day to today, in UTC.

/** `YYYY-MM`. Whoever has older statements to fetch knows their addresses. */
export const MONTHS_SHOWN = 12

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)

/** @param openedAt first day of the account, epoch ms */
export const hasStatement = (month: string, openedAt: number, now: number): boolean =>
  month >= monthOf(openedAt) && month <= monthOf(now)

/** The last months that have one, the running one first. */
export function statementMonths(openedAt: number, now: number): string[] {
  const today = new Date(now)
  const months = Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    monthOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back)),
  )
  return months.filter((month) => hasStatement(month, openedAt, now))
}
