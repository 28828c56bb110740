// What the service worker does with a request, and what it may keep. Pure: the worker itself is only events.

import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode, localePath } from '#shared/locales.ts'
import { matchLocale } from '#shared/navigation/accept-language.ts'
import { splitLocale } from '#shared/navigation/locale-path.ts'

/** Path of the offline page, without prefix (shared/routes.ts). */
export const OFFLINE_PATH = '/offline'

/** Names of the two stores of a build; other stores of ours are of other builds. */
export const assetStore = (build: string): string => `meridian-assets-${build}`
export const offlineStore = (build: string): string => `meridian-offline-${build}`
export const isOurs = (store: string): boolean => store.startsWith('meridian-')

/** An offline page is fetched anew after this time: it has the words and the look of the day it was kept. */
export const OFFLINE_MS = 86_400_000

export type CacheRequest = { readonly method: string; readonly mode: string; readonly url: string }

/**
 * `page`: from the network, and the offline page where there is none. `asset`: its name has a hash of what is in it, so
 * what is kept is right. Everything else is the browser's own business.
 */
export function kindOf({ method, mode, url }: CacheRequest, origin: string): 'page' | 'asset' | 'other' {
  if (method !== 'GET' || !url.startsWith(`${origin}/`)) return 'other'
  if (mode === 'navigate') return 'page'
  return url.startsWith(`${origin}/assets/`) ? 'asset' : 'other'
}

type Answer = {
  readonly ok: boolean
  /** `basic`: of this origin and with nothing hidden. */
  readonly type: string
  readonly redirected: boolean
  readonly headers: { get(name: string): string | null }
}

/** Whether an answer may be kept: a whole one of ours that says of itself neither that nobody may nor whose it is. */
export function isCacheable({ ok, type, redirected, headers }: Answer): boolean {
  const control = headers.get('cache-control') ?? ''
  return ok && type === 'basic' && !redirected && !control.includes('no-store') && headers.get('set-cookie') === null
}

/** Every file of the build that a document names, in its markup or in its payload, each once. */
export const assetsOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path = '']) => path)),
]

export const localeOf = (url: string): LocaleCode => splitLocale(new URL(url).pathname).locale

export const offlinePath = (locale: LocaleCode): string => localePath(locale, OFFLINE_PATH)

/**
 * The languages in which an offline page may stand for an address, best first. The bare start page is in whatever language
 * its visitor reads; every other address says which.
 * @param languages the browser's, most wanted first
 */
export function offlineLocales(url: string, languages: readonly string[]): readonly LocaleCode[] {
  const wanted =
    new URL(url).pathname === '/' ? (matchLocale(languages, LOCALE_CODES) ?? DEFAULT_LOCALE) : localeOf(url)
  return [...new Set<LocaleCode>([wanted, DEFAULT_LOCALE, ...LOCALE_CODES])]
}
