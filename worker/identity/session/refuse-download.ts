import type { Context } from 'hono'
import { loginPath } from '#shared/navigation/login-path.ts'
import type { AppEnv } from '../../env.ts'
import { findCallLocale } from '../../upstream/caller.ts'
import { hasSessionCookies } from './session.ts'

/**
 * A browser continues at the log-in, in the visitor's language; a script reads the status.
 * @param page that offers the download
 */
export function refuseDownload(c: Context<AppEnv>, page: string): Response {
  if (!(c.req.header('accept') ?? '').includes('text/html')) return c.text('login required', 401)
  const { origin } = new URL(c.req.url)
  return c.redirect(loginPath(findCallLocale(c), page, { origin, hasEnded: hasSessionCookies(c) }), 303)
}
