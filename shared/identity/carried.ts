import { isInviteText } from '#shared/affiliate/invites.ts'
import { toSafePath } from '../navigation/safe-path.ts'

/** In spec §2, the registration has only `forwardUrl`, the login has both. */
export const RETURN_PATH_PARAMETERS = ['redirectUrl', 'forwardUrl'] as const
const INVITE_PARAMETERS = ['r', 'ic', 'inviteCode'] as const
/** Declares in a route's parameter list that it keeps all other parameters (spec §2). */
export const ANY_QUERY_PARAMETER = '*'

/** Query parameters that each step passes on. `by`: e-mail or phone. */
export const CARRIED_AUTH_PARAMETERS: readonly string[] = [
  ...RETURN_PATH_PARAMETERS,
  'by',
  ...INVITE_PARAMETERS,
  ANY_QUERY_PARAMETER,
]

export function parseInviteParameter(search: string): string {
  const query = new URLSearchParams(search)
  const given = INVITE_PARAMETERS.map((name) => query.get(name)).find((value) => value !== null) ?? ''
  return isInviteText(given) ? given : ''
}

/**
 * Returns the home page if the target is not on this site.
 * @param origin scheme and host of this deployment
 */
export function findReturnPath(search: string, origin: string): string {
  const query = new URLSearchParams(search)
  return toSafePath(query.get('redirectUrl') ?? query.get('forwardUrl') ?? '/', origin)
}

/**
 * Query of links to the login. A return path in the page's own URL is passed on instead of the page.
 * @param here page without locale prefix
 * @param isReturnedTo true if the login may return to the page
 */
export function formatLoginQuery(
  here: { readonly path: string; readonly search: string; readonly origin: string },
  isReturnedTo: boolean,
): string {
  const given = findReturnPath(here.search, here.origin)
  const target = given === '/' && isReturnedTo ? toSafePath(here.path + here.search, here.origin) : given
  return target === '/' ? '' : `?redirectUrl=${encodeURIComponent(target)}`
}
