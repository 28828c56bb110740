// Rules of the service worker: handling of requests, and what is cached. Pure, without events.

import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { matchLocale } from '#shared/navigation/accept-language.ts'
import { splitLocale } from '#shared/navigation/locale-path.ts'

/** Without locale prefix (shared/pages/routes.ts). */
export const OFFLINE_PATH = '/offline'

/** The two caches of a build; our other caches belong to other builds. */
export const assetCacheName = (build: string): string => `meridian-assets-${build}`
export const offlineCacheName = (build: string): string => `meridian-offline-${build}`
export const isOurs = (store: string): boolean => store.startsWith('meridian-')

/** Maximum age of the offline page, to refresh texts and styles. */
export const OFFLINE_MS = 86_400_000

export type CacheRequest = { readonly method: string; readonly mode: string; readonly url: string }

/**
 * `page`: from the network, with the offline page as fallback. `asset`: content-hashed, so the cache is always valid.
 * `other`: left to the browser.
 */
export function classifyRequest({ method, mode, url }: CacheRequest, origin: string): 'page' | 'asset' | 'other' {
  if (method !== 'GET' || !url.startsWith(`${origin}/`)) return 'other'
  if (mode === 'navigate') return 'page'
  return url.startsWith(`${origin}/assets/`) ? 'asset' : 'other'
}

type Answer = {
  readonly ok: boolean
  /** `basic`: same-origin and fully readable. */
  readonly type: string
  readonly redirected: boolean
  readonly headers: { get(name: string): string | null }
}

/** True if the service worker may cache this response: complete, same-origin, no `no-store`, no `set-cookie`. */
export function isCacheable({ ok, type, redirected, headers }: Answer): boolean {
  const control = headers.get('cache-control') ?? ''
  return ok && type === 'basic' && !redirected && !control.includes('no-store') && headers.get('set-cookie') === null
}

/** All build files in a document's markup and payload, without duplicates. */
export const listAssets = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path = '']) => path)),
]

export const parseUrlLocale = (url: string): LocaleCode => splitLocale(new URL(url).pathname).locale

export const offlinePath = (locale: LocaleCode): string => localePath(locale, OFFLINE_PATH)

/**
 * Best first. Only the bare start page depends on the browser's languages.
 * @param languages of the browser, preferred first
 */
export function listOfflineLocales(url: string, languages: readonly string[]): readonly LocaleCode[] {
  const wanted =
    new URL(url).pathname === '/' ? (matchLocale(languages, LOCALE_CODES) ?? DEFAULT_LOCALE) : parseUrlLocale(url)
  return [...new Set<LocaleCode>([wanted, DEFAULT_LOCALE, ...LOCALE_CODES])]
}
