// Who asks: until accounts open, what the spec calls logged in is the presence of a login token cookie (spec §4).

import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

/** The readable marker of a session, and the session itself (design §1.7). */
const TOKEN = 'token'
const SESSION = '__Host-sid'

export const isLoggedIn = (c: Context): boolean => (getCookie(c, TOKEN) ?? '') !== ''

/** Whether anything in the request may belong to one person: then nothing made for it is kept for others. */
export const isPersonal = (c: Context): boolean => isLoggedIn(c) || getCookie(c, SESSION) !== undefined
