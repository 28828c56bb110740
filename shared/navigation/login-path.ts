import { type LocaleCode, localePath } from '#shared/locales.ts'
import { safePath } from './safe-path.ts'

const LOGIN = '/login'

/**
 * Where a visitor whose session is over, or who has none, is led (spec §8): the log-in of the language, with the way back;
 * from a page that is not returned to, the plain log-in.
 * @param here path of the page without its locale prefix, with its query; what does not stay on this origin becomes `/`
 */
export function loginPath(
  locale: LocaleCode,
  here: string,
  { origin, noReturn = false }: { readonly origin: string; readonly noReturn?: boolean | undefined },
): string {
  const login = localePath(locale, LOGIN)
  return noReturn ? login : `${login}?redirectUrl=${encodeURIComponent(safePath(here, origin))}`
}

/** Whether a path without its locale prefix is the log-in itself: nobody is led there from there. */
export const isLogin = (path: string): boolean => path === LOGIN || path.startsWith(`${LOGIN}?`)
