import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { ProductEvents } from '../../analytics/products.ts'
import { track } from '../../analytics/track.ts'
import { storeLocale } from '../../preferences/cookies.ts'

/** Stores the locale when a visitor presses the link to its page. */
export function switchLocale(to: LocaleCode, location: ProductEvents['language_change']['location']): void {
  storeLocale(to)
  track('language_change', { to, location })
}
