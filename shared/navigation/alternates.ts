import { DEFAULT_LOCALE, LOCALE_CODES, LOCALES, localePath } from '#shared/locales.ts'

export type Alternate = { readonly hreflang: string; readonly href: string }

/**
 * One page in every language, for `rel="alternate"` and sitemaps: the bare English path also serves whoever speaks none of
 * them (`x-default`).
 * @param path without locale prefix
 * @returns paths from the root of the site
 */
export const alternates = (path: string): readonly Alternate[] => [
  ...LOCALE_CODES.map((code) => ({ hreflang: LOCALES[code].tag, href: localePath(code, path) })),
  { hreflang: 'x-default', href: localePath(DEFAULT_LOCALE, path) },
]
