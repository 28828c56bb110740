// Locale prefixes of addresses (design §4): English bare and under /en_US, every other locale under its code.

import { DEFAULT_LOCALE, INACTIVE_PREFIXES, LOCALE_CODES, type LocaleCode } from '#shared/locales.ts'

export type SplitPath = {
  readonly locale: LocaleCode
  /** The prefix as it was written, without slash; '' for a bare path. */
  readonly prefix: string
  /** Path without its prefix; starts with a slash. */
  readonly path: string
  /** Set where the prefix is one of a locale that is not active: its links lead to the English page. */
  readonly inactive: boolean
}

const byLowerCase = new Map<string, LocaleCode>(LOCALE_CODES.map((code) => [code.toLowerCase(), code]))
const inactive = new Set<string>(INACTIVE_PREFIXES.map((code) => code.toLowerCase()))

/** Reads the locale off a path. Prefixes match in any case and as a whole segment only: `/ja_JPx` has none. */
export function splitLocale(pathname: string): SplitPath {
  const end = pathname.indexOf('/', 1)
  const segment = end === -1 ? pathname.slice(1) : pathname.slice(1, end)
  const rest = end === -1 ? '/' : pathname.slice(end)
  const lower = segment.toLowerCase()
  const locale = byLowerCase.get(lower)
  if (locale) return { locale, prefix: segment, path: rest, inactive: false }
  if (inactive.has(lower)) return { locale: DEFAULT_LOCALE, prefix: segment, path: rest, inactive: true }
  return { locale: DEFAULT_LOCALE, prefix: '', path: pathname, inactive: false }
}

/**
 * A path as it is written in links: runs of slashes are one and none is at the end. Whoever is redirected to a path must be
 * sent to this one, for `//evil.test`, which is what `/ko_KR//evil.test` leaves without its prefix, names another host.
 */
export function tidyPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

/** Doors that have no language: a prefix before them is part of an unknown path, not of a page's. */
const UNPREFIXED = /^\/(?:api|sapi|fapi|dapi|futuresapi|ws|assets|coins|icons|sync_js|data_debug|config)(?:\/|$)/

/** The path that routes are matched on: without its locale prefix, if a page may have one. */
export function routedPath(pathname: string): string {
  const { path } = splitLocale(pathname)
  if (UNPREFIXED.test(path)) return pathname
  return tidyPath(path)
}
