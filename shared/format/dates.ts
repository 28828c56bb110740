// Dates and times as people read them: English and UTC where nobody says otherwise (spec §9). Figures are Latin digits in all ten languages, as with prices; names of months
// and units come from the platform's own locale data, so that no language is loaded for them.

import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '#shared/locales.ts'
import type { Result } from '#shared/result.ts'

dayjs.extend(utc)

/** Whose clock: everyone's, as servers render, or that of the machine this runs on. */
export type Zone = 'utc' | 'local'

/** An instant, as epoch ms. */
type Instant = number

/** Order and signs of a numeric date (Unicode CLDR, `yMd` with two-digit day and month). */
const DAY: Readonly<Record<LocaleCode, string>> = {
  en_US: 'MM/DD/YYYY',
  zh_CN: 'YYYY/MM/DD',
  zh_TW: 'YYYY/MM/DD',
  tr_TR: 'DD.MM.YYYY',
  ru_RU: 'DD.MM.YYYY',
  uk_UA: 'DD.MM.YYYY',
  ja_JP: 'YYYY/MM/DD',
  fr_FR: 'DD/MM/YYYY',
  es_ES: 'DD/MM/YYYY',
  ar_AE: 'DD/MM/YYYY',
}

const at = (time: Instant, zone: Zone) => (zone === 'utc' ? dayjs.utc(time) : dayjs(time))
const tagOf = (locale: LocaleCode) => `${LOCALES[locale].tag}-u-nu-latn`

/** Time of day on the 24-hour clock, `09:05:03`: the same in all languages, as on every venue's tape. */
export const clock = (time: Instant, zone: Zone = 'utc'): string => at(time, zone).format('HH:mm:ss')

/** A date in figures, in the order of the language: `11/21/2026`, `21.11.2026`, `2026/11/21`. */
export const day = (time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = 'utc'): string =>
  at(time, zone).format(DAY[locale])

/** Date and time to the minute: `21.11.2026 09:05`. */
export const dayAndMinute = (time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = 'utc'): string =>
  at(time, zone).format(`${DAY[locale]} HH:mm`)

/** For machines: the `datetime` attribute of `<time>`. */
export const machineTime = (time: Instant): string => dayjs.utc(time).toISOString()

/** A date in words: `November 21, 2026`, `21 novembre 2026`, `2026年11月21日`. */
export const longDay = (time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = 'utc'): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', ...(zone === 'utc' && { timeZone: 'UTC' }) }).format(time)

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

/** How long ago or how far ahead, in the largest unit that is full: `3 hours ago`, `yesterday`, `in 2 weeks`. */
export function relative(time: Instant, now: Instant, locale: LocaleCode = DEFAULT_LOCALE): string {
  const then = dayjs.utc(time)
  const words = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' })
  for (const unit of UNITS) {
    const count = then.diff(dayjs.utc(now), unit)
    if (count !== 0) return words.format(count, unit)
  }
  return words.format(0, 'second')
}

const WRITTEN =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?:Z|([+-])(\d{2}):(\d{2}))?)?$/

/**
 * Reads an instant as it is written for machines (ISO 8601), to the day, the minute, the second or its thousandth:
 * `2026-11-21 09:05`. Without an offset it is UTC. A day that the calendar has not is refused, not carried over.
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
