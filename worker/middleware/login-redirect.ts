import type { Context } from 'hono'
import { DEFAULT_LOCALE } from '#shared/i18n/locales.ts'
import { loginPath } from '#shared/navigation/login-path.ts'
import type { RouteMeta } from '#shared/pages/route-meta.ts'
import type { AppEnv } from '../env.ts'
import { clearSessionCookies, hasSessionCookies } from '../identity/session/session.ts'

/** Clears a session that the exchange no longer accepts (spec §8). */
export function redirectToLogin(c: Context<AppEnv>, { noReturn }: RouteMeta): Response {
  const hasEnded = hasSessionCookies(c)
  clearSessionCookies(c)
  const { locale, path, url } = c.var
  return c.redirect(loginPath(locale, path + url.search, { origin: url.origin, noReturn, hasEnded }), 302)
}

/**
 * A browser continues at the log-in, in the visitor's language; a script reads the status.
 * @param page that offers the download
 */
export function refuseDownload(c: Context<AppEnv>, page: string): Response {
  if (!(c.req.header('accept') ?? '').includes('text/html')) return c.text('login required', 401)
  const { origin } = new URL(c.req.url)
  return c.redirect(loginPath(DEFAULT_LOCALE, page, { origin, hasEnded: hasSessionCookies(c) }), 303)
}
