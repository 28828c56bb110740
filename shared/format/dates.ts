// Dates and times as people read them: English and UTC where nobody says otherwise (spec §9). Figures are Latin digits in all ten languages, as with prices; names of months
// and units come from the platform's own locale data, so that no language is loaded for them.

import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '#shared/locales.ts'

/** Whose clock: everyone's, as servers render, or that of the machine this runs on. */
export type Zone = 'utc' | 'local'

/** An instant, as epoch ms. */
export type Instant = number

/** Order and signs of a numeric date (Unicode CLDR, `yMd` with two-digit day and month). */
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

/** A moment in figures, by the clock of a zone. */
function figuresOf(time: Instant, zone: Zone) {
  const at = new Date(time)
  const isUtc = zone === 'utc'
  return {
    y: String(isUtc ? at.getUTCFullYear() : at.getFullYear()).padStart(4, '0'),
    m: two((isUtc ? at.getUTCMonth() : at.getMonth()) + 1),
    d: two(isUtc ? at.getUTCDate() : at.getDate()),
    minute: `${two(isUtc ? at.getUTCHours() : at.getHours())}:${two(isUtc ? at.getUTCMinutes() : at.getMinutes())}`,
    second: two(at.getUTCSeconds()),
  }
}

/** Of the platform's own data, with Latin digits. */
export const tagOf = (locale: LocaleCode) => `${LOCALES[locale].tag}-u-nu-latn`

/** Time of day on the 24-hour clock, `09:05:03`: the same in all languages, as on every venue's tape. */
export function clock(time: Instant, zone: Zone = 'utc'): string {
  const { minute, second } = figuresOf(time, zone)
  return `${minute}:${second}`
}

/** A date in figures, in the order of the language: `11/21/2026`, `21.11.2026`, `2026/11/21`. */
export function day(time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = 'utc'): string {
  const { y, m, d } = figuresOf(time, zone)
  const { order, sign } = DAY[locale]
  return (order === 'ymd' ? [y, m, d] : order === 'dmy' ? [d, m, y] : [m, d, y]).join(sign)
}

/** Date and time to the minute: `21.11.2026 09:05`. */
export const dayAndMinute = (time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = 'utc'): string =>
  `${day(time, locale, zone)} ${figuresOf(time, zone).minute}`

/** For machines: the `datetime` attribute of `<time>`. */
export const machineTime = (time: Instant): string => new Date(time).toISOString()

/** A date in words: `November 21, 2026`, `21 novembre 2026`, `2026年11月21日`. */
export const longDay = (time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = 'utc'): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', ...(zone === 'utc' && { timeZone: 'UTC' }) }).format(time)
