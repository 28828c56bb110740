// The end of a session as the page sees it (spec §4, §8). What only the server may touch, it clears with the same answer.

import { splitLocale } from '#shared/navigation/locale-path.ts'
import { isLogin, loginPath } from '#shared/navigation/login-path.ts'
import type { PageName } from '#shared/pages.ts'
import { metaOf } from '#shared/routes.ts'

/** Cookies that a page can see, and what it keeps beside them: the stored access token, menu and tabs (spec §4). */
const COOKIES = ['token', 'userId'] as const
const STORED = ['accessToken', 'userMenu', 'menu', 'tabs'] as const

/** Forgets whatever this page knows of who was logged in. */
export function clearSession(): void {
  for (const name of COOKIES) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  }
  try {
    for (const key of STORED) for (const storage of [localStorage, sessionStorage]) storage.removeItem(key)
  } catch (error) {
    console.info('could not clear the session', error)
  }
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

/** An answer said that nobody is logged in: the session is cleared, and the visitor led to the log-in. */
export function loseSession(): void {
  clearSession()
  const { pathname, search, origin } = location
  // Written by our own server (worker/document).
  const page = document.documentElement.dataset.page as PageName
  const target = loginFrom({ pathname, search, origin, noReturn: metaOf(page).noReturn ?? false })
  if (target !== undefined) location.assign(target)
}
