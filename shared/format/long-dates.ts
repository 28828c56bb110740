import { DEFAULT_LOCALE, type LocaleCode } from '#shared/i18n/locales.ts'
import { type Instant, tagOf } from './dates.ts'
import { UTC, type Zone } from './zone.ts'

/** A date in words: `November 21, 2026`, `21 novembre 2026`, `2026年11月21日`. */
export const formatLongDay = (time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = UTC): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: zone }).format(time)

/** A month in short, as axes have it: `Nov`, `11月`. */
export const formatShortMonth = (time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = UTC): string =>
  new Intl.DateTimeFormat(tagOf(locale), { month: 'short', timeZone: zone }).format(time)
