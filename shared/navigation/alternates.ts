import { LOCALES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { toAvailableLanguage } from '#shared/preferences/supported.ts'

export type AlternateLink = { readonly hreflang: string; readonly href: string }

/**
 * For `rel="alternate"` and sitemaps. `x-default` is English, or else the first language.
 * @param path without locale prefix
 * @returns paths from the root of the site
 */
export const listAlternateLinks = (path: string, languages: readonly LocaleCode[]): readonly AlternateLink[] => [
  ...languages.map((code) => ({ hreflang: LOCALES[code].tag, href: localePath(code, path) })),
  { hreflang: 'x-default', href: localePath(toAvailableLanguage(undefined, languages), path) },
]
