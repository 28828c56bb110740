// Sets the cookies of preference forms. Scripts can set the same cookies in the browser.

import { type Context, Hono } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import { ANNOUNCEMENT_PLACES } from '#shared/content/announcements/active-announcements.ts'
import { CLOCK_COOKIE, isClockChoice } from '#shared/format/clock.ts'
import { AccountPreferences } from '#shared/identity/account/preferences.ts'
import { toSafePath } from '#shared/navigation/safe-path.ts'
import { DESK_VIEW_COOKIE, isDeskView } from '#shared/preferences/desk-view.ts'
import { closeActiveAnnouncement } from '../content/announcements/active-announcements.ts'
import { PREFERENCE_COOKIES } from '../context/choices.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { setPreferenceCookie } from '../http/cookies.ts'
import { readSentForm } from '../http/read-form.ts'
import { hasSessionCookies, readCallSession } from '../identity/session/session.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'

/** Enough for the form's six short fields. */
const BYTES_MAX = 4_096

/** Stores desk view and clock, which other devices read at their next login (SI11, CK3). */
async function keepAtAccount(c: Context<AppEnv>, form: Readonly<Record<string, unknown>>): Promise<void> {
  const desk = typeof form[DESK_VIEW_COOKIE] === 'string' ? form[DESK_VIEW_COOKIE] : undefined
  const chosen = AccountPreferences.safeParse({
    ...(isDeskView(desk) && { deskView: desk }),
    ...(isClockChoice(form[CLOCK_COOKIE]) && { clock: form[CLOCK_COOKIE] }),
  }).data
  if (!chosen || Object.keys(chosen).length === 0 || !hasSessionCookies(c) || !hasPaperAccounts(c.env)) return
  const session = await readCallSession(c)
  if (!session) return
  // The cookies are set already, so an unreachable account only logs an error.
  const kept = objectStub(c.env, 'ACCOUNT', session.token.account).updatePreferences(chosen)
  await kept.catch((error: unknown) => logError('preferences_not_written', { error }))
}

export const preferenceRoutes = new Hono<AppEnv>()
  .post('/preferences', limitBody(BYTES_MAX), async (c) => {
    const form = await readSentForm(c)
    for (const [name, fits] of Object.entries(PREFERENCE_COOKIES)) {
      const value = form[name]
      if (typeof value === 'string' && fits(value)) setPreferenceCookie(c, name, value)
    }
    await keepAtAccount(c, form)
    for (const place of ANNOUNCEMENT_PLACES) {
      const closed = form[place]
      if (typeof closed === 'string') await closeActiveAnnouncement(c, place, closed)
    }
    return c.redirect(toSafePath(form.return, c.var.url.origin), 303)
  })
  .all('/preferences', (c) => c.text('method not allowed', 405, { allow: 'POST' }))
