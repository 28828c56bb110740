import type { Context } from 'hono'
import { loginPath } from '#shared/navigation/login-path.ts'
import type { RouteMeta } from '#shared/pages/route-meta.ts'
import type { AppEnv } from '../env.ts'
import { clearSessionCookies } from '../identity/session/session.ts'

/** Clears a session that the exchange no longer accepts (spec §8). */
export function redirectToLogin(c: Context<AppEnv>, { noReturn }: RouteMeta): Response {
  clearSessionCookies(c)
  const { locale, path, url } = c.var
  return c.redirect(loginPath(locale, path + url.search, { origin: url.origin, noReturn }), 302)
}
