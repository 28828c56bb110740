import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { DEFAULT_LOCALE, type LocaleCode } from '#shared/i18n/locales.ts'
import { type Instant, localeTag } from './dates.ts'

dayjs.extend(utc)

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

/** In the largest full unit: `3 hours ago`, `yesterday`, `in 2 weeks`. */
export function formatRelative(time: Instant, now: Instant, locale: LocaleCode = DEFAULT_LOCALE): string {
  const then = dayjs.utc(time)
  const words = new Intl.RelativeTimeFormat(localeTag(locale), { numeric: 'auto' })
  for (const unit of UNITS) {
    const count = then.diff(dayjs.utc(now), unit)
    if (count !== 0) return words.format(count, unit)
  }
  return words.format(0, 'second')
}
