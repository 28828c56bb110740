import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { COOKIE_SECONDS } from '#shared/law/cookies.ts'

const read = new WeakMap<Request, Readonly<Record<string, string>>>()

/** All cookies are parsed once per request, because a page reads a dozen. */
export function readRequestCookie(c: Context, name: string): string | undefined {
  let cookies = read.get(c.req.raw)
  if (!cookies) {
    cookies = getCookie(c)
    read.set(c.req.raw, cookies)
  }
  return cookies[name]
}

/**
 * Sets a cookie and makes the response private, so no cache may store it (reliability §4.6).
 * @param value one of a known set, never raw input
 */
export function setPreferenceCookie(
  c: Context,
  name: string,
  value: string,
  lifetime: 'year' | 'visit' = 'year',
): void {
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, name, value, {
    path: '/',
    sameSite: 'Lax',
    secure,
    ...(lifetime === 'year' ? { maxAge: COOKIE_SECONDS.year } : {}),
  })
  c.header('cache-control', 'private, no-store')
}
