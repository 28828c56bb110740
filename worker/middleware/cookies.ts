// Cookies that a request came with, and the one way in which the edge writes one that a page may read.

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const read = new WeakMap<Request, Readonly<Record<string, string>>>()

/** A cookie that the request came with: all of them are read once, as a page asks for a dozen. */
export function cookieOf(c: Context, name: string): string | undefined {
  const known = read.get(c.req.raw) ?? getCookie(c)
  read.set(c.req.raw, known)
  return known[name]
}

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
