import type { LocaleCode } from '#shared/locales.ts'
import type { ProductEvents } from '../../analytics/products.ts'
import { track } from '../../analytics/track.ts'
import { keepLocale } from '../../preferences/cookies.ts'

/** A language was chosen; the link leads to it. */
export function chooseLocale(to: LocaleCode, location: ProductEvents['language_change']['location']): void {
  keepLocale(to)
  track('language_change', { to, location })
}
