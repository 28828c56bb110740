import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { toSafePath } from './safe-path.ts'
import { SESSION_ENDED_PARAMETER } from './session-ended.ts'

const LOGIN = '/login'

type LoginPathOptions = {
  readonly origin: string
  readonly noReturn?: boolean | undefined
  /** True if the user had a session, which is no longer valid. */
  readonly hasEnded?: boolean
}

/**
 * Adds a return target (spec §8), except for pages that allow no return.
 * @param here path and query without locale prefix; a path to another site becomes `/`
 */
export function loginPath(
  locale: LocaleCode,
  here: string,
  { origin, noReturn = false, hasEnded = false }: LoginPathOptions,
): string {
  const query = [
    ...(noReturn ? [] : [`redirectUrl=${encodeURIComponent(toSafePath(here, origin))}`]),
    ...(hasEnded ? [`${SESSION_ENDED_PARAMETER}=true`] : []),
  ]
  return [localePath(locale, LOGIN), ...(query.length > 0 ? [query.join('&')] : [])].join('?')
}

/** The login must not redirect to itself. */
export const isLoginPath = (path: string): boolean => path === LOGIN || path.startsWith(`${LOGIN}?`)
