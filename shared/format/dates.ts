// Dates and times as people read them. Figures are Latin digits in all ten languages, as with prices; names of months
// and units come from the platform's own locale data, so that no language is loaded for them.

import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { LOCALES, type LocaleCode } from '#shared/locales.ts'

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
export const clock = (time: Instant, zone: Zone): string => at(time, zone).format('HH:mm:ss')

/** A date in figures, in the order of the language: `11/21/2026`, `21.11.2026`, `2026/11/21`. */
export const day = (time: Instant, locale: LocaleCode, zone: Zone): string => at(time, zone).format(DAY[locale])

/** Date and time to the minute: `21.11.2026 09:05`. */
export const dayAndMinute = (time: Instant, locale: LocaleCode, zone: Zone): string =>
  at(time, zone).format(`${DAY[locale]} HH:mm`)

/** For machines: the `datetime` attribute of `<time>`. */
export const machineTime = (time: Instant): string => dayjs.utc(time).toISOString()

/** A date in words: `November 21, 2026`, `21 novembre 2026`, `2026年11月21日`. */
export const longDay = (time: Instant, locale: LocaleCode, zone: Zone): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', ...(zone === 'utc' && { timeZone: 'UTC' }) }).format(time)

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const

/** How long ago or how far ahead, in the largest unit that is full: `3 hours ago`, `yesterday`, `in 2 weeks`. */
export function relative(time: Instant, now: Instant, locale: LocaleCode): string {
  const then = dayjs.utc(time)
  const words = new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' })
  for (const unit of UNITS) {
    const count = then.diff(dayjs.utc(now), unit)
    if (count !== 0) return words.format(count, unit)
  }
  return words.format(0, 'second')
}
