// Few pages display durations, so this file is separate.

import dayjs from 'dayjs'
import duration from 'dayjs/plugin/duration.js'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'

dayjs.extend(duration)

/** Returns whole days and the remaining time: dayjs would return months of 730 hours. */
function daysAndRest(ms: number) {
  const whole = Math.max(0, ms)
  return { days: Math.floor(whole / DAY_MS), rest: dayjs.duration(whole % DAY_MS) }
}

const two = (count: number) => String(count).padStart(2, '0')

/** `26:03:04`; hours may exceed 24. Truncates fractions of a second. */
export function formatStopwatch(ms: number): string {
  const { days, rest } = daysAndRest(ms)
  return `${two(days * 24 + rest.hours())}:${two(rest.minutes())}:${two(rest.seconds())}`
}

/**
 * `1 day, 2 hours`, `1 天 2小时`. Omits units that are zero, and smaller ones.
 * @param units maximum number of units
 */
export function formatDuration(ms: number, locale: LocaleCode = DEFAULT_LOCALE, units = 2): string {
  const { days, rest } = daysAndRest(ms)
  const tag = `${LOCALES[locale].tag}-u-nu-latn`
  const word = (count: number, unit: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const parts = [
    [days, 'day'],
    [rest.hours(), 'hour'],
    [rest.minutes(), 'minute'],
    [rest.seconds(), 'second'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first === -1) return word(0, 'second')
  const shown = parts.slice(first, first + units).flatMap(([count, unit]) => (count > 0 ? [word(count, unit)] : []))
  return new Intl.ListFormat(tag, { type: 'unit', style: 'long' }).format(shown)
}
