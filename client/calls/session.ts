// The end of a session as the page sees it (spec §4, §8). What only the server may touch, it clears with the same answer.

import { splitLocale } from '#shared/navigation/locale-path.ts'
import { isLogin, loginPath } from '#shared/navigation/login-path.ts'
import type { PageName } from '#shared/pages.ts'
import { metaOf } from '#shared/routes.ts'
import { writeCookie } from '../preferences/cookie-jar.ts'
import { forget } from '../preferences/storage.ts'

/** Cookies that a page can see, and what it keeps beside them: the stored access token, menus and tabs (spec §4). */
const COOKIES = ['token', 'userId'] as const
const KEPT = ['accessToken', 'userMenu', 'menu', 'tabs'] as const

/** Forgets what pages keep of a session beside its cookies. */
export function clearStoredSession(): void {
  for (const key of KEPT) for (const place of ['local', 'session'] as const) forget(key, place)
}

/** Forgets whatever this page knows of who was logged in. */
export function clearSession(): void {
  for (const name of COOKIES) writeCookie(name, '', 0)
  clearStoredSession()
}

export type Here = {
  readonly pathname: string
  readonly search: string
  readonly origin: string
  readonly noReturn: boolean
}

/** Where the log-in is from here; undefined where this is it. */
export function loginFrom({ pathname, search, origin, noReturn }: Here): string | undefined {
  const { locale, path } = splitLocale(pathname)
  return isLogin(path) ? undefined : loginPath(locale, path + search, { origin, noReturn })
}

/** How long a page that is being left keeps quiet; if it is still there then, somebody has stopped it from leaving. */
const LEAVING_MS = 5_000

/**
 * An answer said that nobody is logged in: the session is cleared, and the visitor led to the log-in.
 * @returns when the page may go on, if it has not gone: whoever asked must not lead the visitor elsewhere meanwhile
 */
export async function loseSession(): Promise<void> {
  clearSession()
  const { pathname, search, origin } = location
  // Written by our own server (worker/document).
  const page = document.documentElement.dataset.page as PageName
  const target = loginFrom({ pathname, search, origin, noReturn: metaOf(page).noReturn ?? false })
  if (target === undefined) return
  location.assign(target)
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
}
