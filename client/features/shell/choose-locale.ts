import type { LocaleCode } from '#shared/locales.ts'
import type { ProductEvents } from '../../analytics/products.ts'
import { track } from '../../analytics/track.ts'
import { storeLocale } from '../../preferences/cookies.ts'

/** A language was chosen; the link leads to it. */
export function chooseLocale(to: LocaleCode, location: ProductEvents['language_change']['location']): void {
  storeLocale(to)
  track('language_change', { to, location })
}
