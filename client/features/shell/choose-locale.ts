import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { ProductEvents } from '../../analytics/products.ts'
import { track } from '../../analytics/track.ts'
import { storeLocale } from '../../preferences/cookies.ts'

export function switchLocale(to: LocaleCode, location: ProductEvents['language_change']['location']): void {
  storeLocale(to)
  track('language_change', { to, location })
}
