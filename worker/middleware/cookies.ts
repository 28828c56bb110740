// The one way in which the edge writes a cookie that a page may read.

import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Keeps a choice with the visitor: for a year, or for this visit of the browser.
 * The answer is then this visitor's alone, so nobody may store it (reliability §4.6).
 * @param value of a known set, never what the visitor sent
 */
export function setCookieFor(c: Context, name: string, value: string, lifetime: 'year' | 'visit' = 'year'): void {
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, name, value, {
    path: '/',
    sameSite: 'Lax',
    secure,
    ...(lifetime === 'year' ? { maxAge: YEAR_SECONDS } : {}),
  })
  c.header('cache-control', 'private, no-store')
}
