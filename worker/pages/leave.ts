// At a logout, the account ends the session before the response is sent.

import { Hono } from 'hono'
import { localePath } from '#shared/i18n/locales.ts'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import { toSafePath } from '#shared/navigation/safe-path.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { readSentForm } from '../http/read-form.ts'
import { clearSessionCookies, endBrowserSessions } from '../identity/session/session.ts'

const BYTES_MAX = 4_096

export const logoutRoutes = new Hono<AppEnv>()
  .post('/logout', limitBody(BYTES_MAX), async (c) => {
    const form = await readSentForm(c)
    await endBrowserSessions(c)
    clearSessionCookies(c)
    // Clears cached private pages and keeps the visitor's preferences.
    c.header('clear-site-data', '"cache"')
    const { pathname, origin } = c.var.url
    const home = localePath(splitLocalePrefix(pathname).locale, '/')
    return c.redirect(form.return === undefined ? home : toSafePath(form.return, origin), 303)
  })
  .all('/logout', (c) => c.text('method not allowed', 405, { allow: 'POST' }))
