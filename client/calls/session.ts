// Ends the session in this page (spec §4, §8). The server clears the HttpOnly cookies.

import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import { isLoginPath, loginPath } from '#shared/navigation/login-path.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import { pageRouteMeta } from '#shared/pages/routes.ts'
import { writeCookie } from '../preferences/cookie-jar.ts'
import { removeStored } from '../preferences/storage.ts'

/** Session data that scripts can read (spec §4). */
const COOKIES = ['token', 'userId'] as const
const KEPT = ['accessToken', 'userMenu', 'menu', 'tabs', 'dead-mans-switch'] as const

export function clearStoredSession(): void {
  for (const key of KEPT) for (const place of ['local', 'session'] as const) removeStored(key, place)
}

export function clearSession(): void {
  for (const name of COOKIES) writeCookie(name, '', 0)
  clearStoredSession()
}

export type LoginReturnPage = {
  readonly pathname: string
  readonly search: string
  readonly origin: string
  readonly noReturn: boolean
}

export function findLoginPath({ pathname, search, origin, noReturn }: LoginReturnPage): string | undefined {
  const { locale, path } = splitLocalePrefix(pathname)
  return isLoginPath(path) ? undefined : loginPath(locale, path + search, { origin, noReturn, hasEnded: true })
}

/** If the page is still open after this time, the visitor has stopped the navigation. */
const LEAVING_MS = 5_000

/**
 * Clears the session and redirects to the log-in page. The caller must await this before it navigates.
 * @returns only if the page was not left
 */
export async function endPageSession(): Promise<void> {
  clearSession()
  const { pathname, search, origin } = location
  // Our server wrote the attribute (worker/document).
  const page = document.documentElement.dataset.page as PageName
  const target = findLoginPath({ pathname, search, origin, noReturn: pageRouteMeta(page).noReturn ?? false })
  if (target === undefined) return
  location.assign(target)
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
}
