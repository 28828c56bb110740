// Locale prefixes (design §4): English has none, or /en_US; other locales have their code.

import { DEFAULT_LOCALE, INACTIVE_LOCALE_PREFIXES, LOCALE_CODES, type LocaleCode } from '#shared/i18n/locales.ts'

export type LocalePathParts = {
  readonly locale: LocaleCode
  /** Prefix as written, without slash; '' if there is none. */
  readonly prefix: string
  /** Path without prefix; starts with a slash. */
  readonly path: string
  /** True if links show the English page. */
  readonly inactive: boolean
}

const byLowerCase = new Map<string, LocaleCode>(LOCALE_CODES.map((code) => [code.toLowerCase(), code]))
const inactive = new Set<string>(INACTIVE_LOCALE_PREFIXES.map((code) => code.toLowerCase()))

/** A prefix matches in any case, but only as a whole segment. */
export function splitLocalePrefix(pathname: string): LocalePathParts {
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
 * Replaces repeated slashes and removes a trailing slash. Redirects must use it: `//evil.test`, the remainder of
 * `/ko_KR//evil.test`, names another host.
 */
export function canonicalPath(path: string): string {
  const single = path.includes('//') ? path.replace(/\/{2,}/g, '/') : path
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

/** Paths without a language: with a locale prefix or a repeated slash, they are unknown. */
const UNPREFIXED =
  /^\/(?:api|sapi|fapi|dapi|futuresapi|ws|ws-api|stream|public|market|private|assets|coins|icons|sync_js|data_debug|config|\.well-known)(?:\/|$)/

/** Returns the path that routes match. Paths of calls and sockets match as written, because guards compare those. */
export function toRoutePath(pathname: string): string {
  const path = canonicalPath(splitLocalePrefix(pathname).path)
  return UNPREFIXED.test(path) ? pathname : path
}
