// Who asks: until accounts open, what the spec calls logged in is the presence of a login token cookie (spec §4).

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { keptName, type MappedCookie, markOf, TOKEN_COOKIES } from '../upstream/cookies.ts'

/** The readable marker of a session, and the session itself (design §1.7). */
const TOKEN = TOKEN_COOKIES.token
const SESSION = '__Host-sid'

export const isLoggedIn = (c: Context): boolean => (getCookie(c, TOKEN) ?? '') !== ''

/** Whether anything in the request may belong to one person: then nothing made for it is kept for others. */
export const isPersonal = (c: Context): boolean => isLoggedIn(c) || getCookie(c, SESSION) !== undefined

/** Everything that says who somebody is; the spec's user id among it (spec §4). */
const SESSION_COOKIES: readonly string[] = [
  SESSION,
  'userId',
  ...Object.values(TOKEN_COOKIES).flatMap((name) => [keptName(name), name]),
]

/** A cookie of the `__Host-` kind is taken back only by a header that could have set it. */
const isHostOnly = (name: string) => name.startsWith('__Host-')

/** Takes back what a visitor was known by. Whoever reads this answer is nobody from then on (spec §8). */
export function endSession(c: Context): void {
  const known = getCookie(c)
  for (const name of SESSION_COOKIES) {
    if (Object.hasOwn(known, name)) deleteCookie(c, name, { path: '/', secure: isHostOnly(name) })
  }
  c.header('cache-control', 'private, no-store')
}

/**
 * Keeps the tokens that an exchange has set: out of the reach of scripts, and beside the login token the mark that scripts
 * know a log-in by.
 */
export async function keepTokens(c: Context, cookies: readonly MappedCookie[]): Promise<void> {
  const secure = new URL(c.req.url).protocol === 'https:'
  for (const { name, value, maxAge } of cookies) {
    const lifetime = maxAge === undefined ? {} : { maxAge }
    setCookie(c, keptName(name), value, { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', ...lifetime })
    if (name !== TOKEN) continue
    const mark = value === '' ? '' : await markOf(value)
    setCookie(c, TOKEN, mark, { path: '/', secure, sameSite: 'Lax', ...lifetime })
  }
}
