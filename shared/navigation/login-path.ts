import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { toSafePath } from './safe-path.ts'

const LOGIN = '/login'

/**
 * Adds a return target (spec §8), except for pages that allow no return.
 * @param here path and query without locale prefix; a path to another site becomes `/`
 */
export function loginPath(
  locale: LocaleCode,
  here: string,
  { origin, noReturn = false }: { readonly origin: string; readonly noReturn?: boolean | undefined },
): string {
  const login = localePath(locale, LOGIN)
  return noReturn ? login : `${login}?redirectUrl=${encodeURIComponent(toSafePath(here, origin))}`
}

/** The login must not redirect to itself. */
export const isLoginPath = (path: string): boolean => path === LOGIN || path.startsWith(`${LOGIN}?`)
