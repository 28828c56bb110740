import { DEFAULT_LOCALE, type LocaleCode } from '#shared/i18n/locales.ts'
import { type Instant, localeTag } from './dates.ts'
import { UTC, type Zone } from './zone.ts'

/** `November 21, 2026`, `21 novembre 2026`, `2026年11月21日`. */
export const formatLongDay = (time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = UTC): string =>
  new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'long', timeZone: zone }).format(time)

/** For axes: `Nov`, `11月`. */
export const formatShortMonth = (time: Instant, locale: LocaleCode = DEFAULT_LOCALE, zone: Zone = UTC): string =>
  new Intl.DateTimeFormat(localeTag(locale), { month: 'short', timeZone: zone }).format(time)
