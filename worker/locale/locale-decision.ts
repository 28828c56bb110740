// Decides the language of a URL, and the redirect of the start page without prefix (spec §2, design §4).

import { DEFAULT_LOCALE, isLocaleCode, LOCALE_CODES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { matchLocale, parseAcceptLanguage } from '#shared/navigation/accept-language.ts'
import { canonicalPath, splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import { toAvailableLanguage } from '#shared/preferences/supported.ts'

/** Query parameter and session cookie that restrict the selectable languages (spec §2). */
export const LANGUAGES_PARAMETER = 'clientSupperLanguage'

export type LocaleRequest = {
  readonly pathname: string
  readonly search: string
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
  readonly restrictedLanguages?: string | undefined
  /** Languages of the exchange; undefined: all of this site. */
  readonly available?: readonly LocaleCode[]
}

export type LocaleDecision =
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302; readonly remember?: LocaleCode }
  | {
      readonly kind: 'serve'
      readonly locale: LocaleCode
      readonly path: string
      readonly languages: readonly LocaleCode[]
      /** Language to store in its cookie, because the visitor opened a prefixed path. */
      readonly remember?: LocaleCode
    }

/** Returns all languages if the list contains none. */
export function restrictLanguages(
  list: string | null | undefined,
  available: readonly LocaleCode[] = LOCALE_CODES,
): readonly LocaleCode[] {
  if (!list) return available
  const wanted = new Set(
    list
      .slice(0, 400)
      .toLowerCase()
      .replaceAll('-', '_')
      .split(/[\s,]+/),
  )
  const left = available.filter((code) => wanted.has(code.toLowerCase()))
  return left.length > 0 ? left : available
}

/** Cookie and headers decide only for the path `/`; any other path determines the language. */
export function decideLocale(request: LocaleRequest): LocaleDecision {
  const { pathname, search } = request
  const split = splitLocalePrefix(pathname)
  const path = canonicalPath(split.path)
  if (split.inactive) return { kind: 'redirect', to: `${path}${search}`, status: 301 }

  const exact = split.prefix ? `/${split.locale}${path === '/' ? '' : path}` : path
  if (exact !== pathname) return { kind: 'redirect', to: `${exact}${search}`, status: 301 }

  const asked = search === '' ? null : new URLSearchParams(search).get(LANGUAGES_PARAMETER)
  const languages = restrictLanguages(asked ?? request.restrictedLanguages, request.available)
  const among = (code: LocaleCode) => languages.includes(code)
  if (!split.prefix && pathname === '/') {
    const kept = isLocaleCode(request.cookie) && among(request.cookie) ? request.cookie : undefined
    const locale =
      kept ??
      matchLocale(parseAcceptLanguage(request.acceptLanguage ?? ''), languages) ??
      toAvailableLanguage(undefined, languages)
    if (locale !== DEFAULT_LOCALE) {
      return { kind: 'redirect', to: `${localePath(locale, '/')}${search}`, status: 302, remember: locale }
    }
    return { kind: 'serve', locale, path, languages }
  }
  if (!among(split.locale)) {
    return {
      kind: 'redirect',
      to: `${localePath(toAvailableLanguage(split.locale, languages), path)}${search}`,
      status: 302,
    }
  }
  const remember = split.prefix ? { remember: split.locale } : {}
  return { kind: 'serve', locale: split.locale, path, languages, ...remember }
}
