// Rules of the service worker: how it handles requests, and what it caches. Pure, without events.

import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { matchLocale } from '#shared/navigation/accept-language.ts'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'

/** Path without the locale prefix (shared/pages/routes.ts). */
export const OFFLINE_PATH = '/offline'

/** Names of a build's two caches. Other caches with the prefix belong to other builds. */
export const assetCacheName = (build: string): string => `meridian-assets-${build}`
export const offlineCacheName = (build: string): string => `meridian-offline-${build}`
export const isSiteCacheName = (store: string): boolean => store.startsWith('meridian-')

/** After this age the page's texts and styles are refreshed. */
export const OFFLINE_PAGE_AGE_MAX_MS = DAY_MS

export type ServiceWorkerRequest = { readonly method: string; readonly mode: string; readonly url: string }

/**
 * `page`: network first, with the offline page as fallback. `asset`: cache first, because the name has a content hash.
 * `other`: left to the browser.
 */
export function classifyRequest(
  { method, mode, url }: ServiceWorkerRequest,
  origin: string,
): 'page' | 'asset' | 'other' {
  if (method !== 'GET' || !url.startsWith(`${origin}/`)) return 'other'
  if (mode === 'navigate') return 'page'
  return url.startsWith(`${origin}/assets/`) ? 'asset' : 'other'
}

type Answer = {
  readonly ok: boolean
  /** `basic` means same-origin and fully readable. */
  readonly type: string
  readonly redirected: boolean
  readonly headers: { get(name: string): string | null }
}

/** True if the service worker may cache this response: complete, same-origin, without `no-store` and `set-cookie`. */
export function isResponseCacheable({ ok, type, redirected, headers }: Answer): boolean {
  const control = headers.get('cache-control') ?? ''
  return ok && type === 'basic' && !redirected && !control.includes('no-store') && headers.get('set-cookie') === null
}

export const listDocumentAssets = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path = '']) => path)),
]

export const findUrlLocale = (url: string): LocaleCode => splitLocalePrefix(new URL(url).pathname).locale

export const offlinePath = (locale: LocaleCode): string => localePath(locale, OFFLINE_PATH)

/**
 * Returns locales for the offline page, best first. Only the start page without locale prefix uses `languages`.
 * @param languages the browser's languages, most preferred first
 */
export function listOfflineLocales(url: string, languages: readonly string[]): readonly LocaleCode[] {
  const wanted =
    new URL(url).pathname === '/' ? (matchLocale(languages, LOCALE_CODES) ?? DEFAULT_LOCALE) : findUrlLocale(url)
  return [...new Set<LocaleCode>([wanted, DEFAULT_LOCALE, ...LOCALE_CODES])]
}
