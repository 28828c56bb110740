import { LOCALES, type LocaleCode, localePath } from '#shared/locales.ts'
import { availableLanguage } from '#shared/validation/preferences.ts'

export type Alternate = { readonly hreflang: string; readonly href: string }

/**
 * One page in every language that is on, for `rel="alternate"` and sitemaps: English, or the first of them where English is
 * off, also serves whoever speaks none of them (`x-default`).
 * @param path without locale prefix
 * @returns paths from the root of the site
 */
export const alternates = (path: string, languages: readonly LocaleCode[]): readonly Alternate[] => [
  ...languages.map((code) => ({ hreflang: LOCALES[code].tag, href: localePath(code, path) })),
  { hreflang: 'x-default', href: localePath(availableLanguage(undefined, languages), path) },
]
