import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { ProductEvents } from '../../analytics/products.ts'
import { track } from '../../analytics/track.ts'
import { storeLocale } from '../../preferences/cookies.ts'

/** Stores the chosen locale. Called on the press of a link, which then opens the page in that language. */
export function chooseLocale(to: LocaleCode, location: ProductEvents['language_change']['location']): void {
  storeLocale(to)
  track('language_change', { to, location })
}
