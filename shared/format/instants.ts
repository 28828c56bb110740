import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { Result } from '#shared/platform/result.ts'
import type { Instant } from './dates.ts'

dayjs.extend(utc)

const WRITTEN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?:Z|([+-])(\d{2}):(\d{2}))?)?$/

/**
 * Parses ISO 8601 to the day, minute, second or millisecond: `2026-11-21 09:05`. Without an offset, the time is UTC.
 * Refuses a day that does not exist.
 */
export function parseInstant(text: string): Result<Instant, 'date_invalid'> {
  const found = WRITTEN.exec(text.trim())
  if (!found) return { ok: false, error: 'date_invalid' }
  const part = (index: number) => Number(found[index] ?? 0)
  const [year, month, date, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)]
  const ms = Number((found[7] ?? '').padEnd(3, '0'))
  const there = dayjs.utc(Date.UTC(year, month - 1, date, hour, minute, second, ms)).year(year)
  const offset = (found[8] === '-' ? -1 : 1) * (part(9) * 60 + part(10))
  const isReal =
    there.month() === month - 1 && there.date() === date && there.hour() === hour && there.minute() === minute
  const isInDay = second < 60 && part(9) < 24 && part(10) < 60
  return isReal && isInDay
    ? { ok: true, value: there.subtract(offset, 'minute').valueOf() }
    : { ok: false, error: 'date_invalid' }
}

const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Parses a minute (UTC) of a form field: `2026-11-21T09:05`. */
export function parseUtcMinuteField(text: string): Instant | undefined {
  const parsed = MINUTE.test(text) ? parseInstant(text) : undefined
  return parsed?.ok ? parsed.value : undefined
}
