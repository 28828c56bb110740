import type { Context } from 'hono'
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
