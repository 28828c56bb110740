// What an address carries from step to step of a log-in or a registration, and where it leads in the end.

import { isInvite } from '#shared/affiliate/invites.ts'
import { safePath } from './safe-path.ts'

/** Where to return to: the log-in's own parameter, and the one that the log-in and the registration take (spec §2). */
export const RETURN_PARAMETERS = ['redirectUrl', 'forwardUrl'] as const
/** A friend's code in a link, by each of the names that links have. */
const INVITE_PARAMETERS = ['r', 'ic', 'inviteCode'] as const
/** In a route's list of query parameters: whatever else there is comes along (spec §2, "extra parameters"). */
export const EXTRA = '*'

/** The query of every step. `by` is the page's own: e-mail or phone. */
export const CARRIED: readonly string[] = [...RETURN_PARAMETERS, 'by', ...INVITE_PARAMETERS, EXTRA]

/** The code in an address; '' where there is none that can be one. */
export function inviteOf(search: string): string {
  const query = new URLSearchParams(search)
  const given = INVITE_PARAMETERS.map((name) => query.get(name)).find((value) => value !== null) ?? ''
  return isInvite(given) ? given : ''
}

/** Whether an address asks for the phone number's side of a form. */
export const isByPhone = (search: string): boolean => new URLSearchParams(search).get('by') === 'phone'

/**
 * Where an address wants its visitor in the end, if that is a page of this site; else home. Checked here, at its use.
 * @param origin scheme and host of this deployment
 */
export function returnOf(search: string, origin: string): string {
  const query = new URLSearchParams(search)
  return safePath(query.get('redirectUrl') ?? query.get('forwardUrl') ?? '/', origin)
}

/** The same address with the other side of the form. */
export function searchBy(search: string, by: 'email' | 'phone'): string {
  const query = new URLSearchParams(search)
  query.delete('by')
  if (by === 'phone') query.set('by', 'phone')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
