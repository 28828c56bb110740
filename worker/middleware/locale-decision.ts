// Which language an address means, and where a visitor of the bare start page belongs (spec §2, design §4).

import { DEFAULT_LOCALE, isLocaleCode, LOCALE_CODES, type LocaleCode, localePath } from '#shared/locales.ts'
import { matchLocale, parseAcceptLanguage } from '#shared/navigation/accept-language.ts'
import { splitLocale, tidyPath } from '#shared/navigation/locale-path.ts'
import { availableLanguage } from '#shared/validation/preferences.ts'

/** Query parameter, and cookie for the rest of the visit, that leaves only some languages to choose (spec §2). */
export const NARROWED = 'clientSupperLanguage'

export type LocaleRequest = {
  readonly pathname: string
  /** Query with its `?`, or ''. */
  readonly search: string
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
  /** Languages that an earlier page of this visit narrowed the choice to. */
  readonly narrowed?: string | undefined
  /** Languages that the exchange offers; unset: all of ours. */
  readonly available?: readonly LocaleCode[]
}

export type LocaleDecision =
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302; readonly remember?: LocaleCode }
  | {
      readonly kind: 'serve'
      readonly locale: LocaleCode
      readonly path: string
      readonly languages: readonly LocaleCode[]
      /** Set where the choice is to be kept in the cookie: visiting a prefixed path is one. */
      readonly remember?: LocaleCode
    }

/** The languages that `clientSupperLanguage` leaves; all of them where it names none of those that there are. */
export function narrowedLanguages(
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

/** Decides for one page request. Only the bare `/` detects; every other path means what it says. */
export function decideLocale(request: LocaleRequest): LocaleDecision {
  const { pathname, search } = request
  const split = splitLocale(pathname)
  const path = tidyPath(split.path)
  if (split.inactive) return { kind: 'redirect', to: `${path}${search}`, status: 301 }

  const exact = split.prefix ? `/${split.locale}${path === '/' ? '' : path}` : path
  if (exact !== pathname) return { kind: 'redirect', to: `${exact}${search}`, status: 301 }

  const asked = search === '' ? null : new URLSearchParams(search).get(NARROWED)
  const languages = narrowedLanguages(asked ?? request.narrowed, request.available)
  const among = (code: LocaleCode) => languages.includes(code)
  if (!split.prefix && pathname === '/') {
    const kept = isLocaleCode(request.cookie) && among(request.cookie) ? request.cookie : undefined
    const locale =
      kept ??
      matchLocale(parseAcceptLanguage(request.acceptLanguage ?? ''), languages) ??
      availableLanguage(undefined, languages)
    if (locale !== DEFAULT_LOCALE) {
      return { kind: 'redirect', to: `${localePath(locale, '/')}${search}`, status: 302, remember: locale }
    }
    return { kind: 'serve', locale, path, languages }
  }
  if (!among(split.locale)) {
    return {
      kind: 'redirect',
      to: `${localePath(availableLanguage(split.locale, languages), path)}${search}`,
      status: 302,
    }
  }
  const remember = split.prefix ? { remember: split.locale } : {}
  return { kind: 'serve', locale: split.locale, path, languages, ...remember }
}
