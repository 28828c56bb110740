// Formats all times of the site (tests/tidy/clock.test.ts); default: English and UTC (spec §9). The runtime has the
// names of months and units, so no language is loaded.

import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '#shared/i18n/locales.ts'
import { findZoneOffset, toLocalTime, UTC, type Zone } from './zone.ts'

/** Epoch ms. */
export type Instant = number

/** Order and separator of a numeric date (Unicode CLDR, `yMd` with two-digit day and month). */
type DayFormat = { readonly order: 'ymd' | 'dmy' | 'mdy'; readonly sign: '/' | '.' }
const DAY: Readonly<Record<LocaleCode, DayFormat>> = {
  en_US: { order: 'mdy', sign: '/' },
  zh_CN: { order: 'ymd', sign: '/' },
  zh_TW: { order: 'ymd', sign: '/' },
  tr_TR: { order: 'dmy', sign: '.' },
  ru_RU: { order: 'dmy', sign: '.' },
  uk_UA: { order: 'dmy', sign: '.' },
  ja_JP: { order: 'ymd', sign: '/' },
  fr_FR: { order: 'dmy', sign: '/' },
  es_ES: { order: 'dmy', sign: '/' },
  ar_AE: { order: 'dmy', sign: '/' },
}

const two = (figure: number) => String(figure).padStart(2, '0')

function figuresOf(time: Instant, zone: Zone) {
  const at = new Date(toLocalTime(time, zone))
  return {
    y: String(at.getUTCFullYear()).padStart(4, '0'),
    m: two(at.getUTCMonth() + 1),
    d: two(at.getUTCDate()),
    minute: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
    second: two(at.getUTCSeconds()),
  }
}

/** BCP 47 tag that requests Latin digits. */
export const localeTag = (locale: LocaleCode) => `${LOCALES[locale].tag}-u-nu-latn`

/** The same in all languages: `09:05:03`. */
export function formatTimeOfDay(time: Instant, zone: Zone = UTC): string {
  const { minute, second } = figuresOf(time, zone)
  return `${minute}:${second}`
}

/** `09:05`. */
export const formatMinuteOfDay = (time: Instant, zone: Zone = UTC): string => figuresOf(time, zone).minute

/** Numeric, in the order of the language: `11/21/2026`, `21.11.2026`, `2026/11/21`. */
export function formatDay(time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = UTC): string {
  const { y, m, d } = figuresOf(time, zone)
  const { order, sign } = DAY[locale]
  return (order === 'ymd' ? [y, m, d] : order === 'dmy' ? [d, m, y] : [m, d, y]).join(sign)
}

/** `21.11.2026 09:05`. Callers display the zone (`formatZone`). */
export const formatDayAndMinute = (time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = UTC): string =>
  `${formatDay(time, locale, zone)} ${formatMinuteOfDay(time, zone)}`

/**
 * `UTC`, `UTC+9`, `UTC+5:45`, `UTC−3`.
 * @param offset minutes ahead of UTC
 */
export function formatOffset(offset: number): string {
  if (offset === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${two(minutes)}`}`
}

export const formatZone = (time: Instant, zone: Zone): string => formatOffset(findZoneOffset(time, zone))

/** For sentences: `21.11.2026 18:05 UTC+9`. */
export const formatZonedMinute = (time: Instant, locale: LocaleCode, zone: Zone): string =>
  `${formatDayAndMinute(time, locale, zone)} ${formatZone(time, zone)}`

/** For the `datetime` attribute of `<time>`. */
export const formatMachineTime = (time: Instant): string => new Date(time).toISOString()
