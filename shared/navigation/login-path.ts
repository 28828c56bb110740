import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { toSafePath } from './safe-path.ts'

const LOGIN = '/login'

/**
 * Returns the login of the language with a return target (spec §8); the plain login from pages that allow no return.
 * @param here path and query without locale prefix; foreign targets become `/`
 */
export function loginPath(
  locale: LocaleCode,
  here: string,
  { origin, noReturn = false }: { readonly origin: string; readonly noReturn?: boolean | undefined },
): string {
  const login = localePath(locale, LOGIN)
  return noReturn ? login : `${login}?redirectUrl=${encodeURIComponent(toSafePath(here, origin))}`
}

/** True if the path is the login itself, which must not redirect to itself. */
export const isLogin = (path: string): boolean => path === LOGIN || path.startsWith(`${LOGIN}?`)
