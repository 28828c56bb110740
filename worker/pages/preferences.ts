// Keeps a visitor's choices without JavaScript: the preferences form posts here. With it, the page sets the same cookies.

import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { isCurrency } from '#shared/currencies.ts'
import { safePath } from '#shared/navigation/safe-path.ts'
import { type AppEnv, settings } from '../env.ts'
import { isSameSite } from '../socket/origin.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The cookies of shared/visit.ts, and what each may hold. */
const CHOICES: Readonly<Record<string, (value: string) => boolean>> = {
  theme: (value) => value === 'light' || value === 'dark',
  colours: (value) => value === 'upgreen' || value === 'upred',
  notation: (value) => value === 'indent' || value === 'normal',
  currency: isCurrency,
}

export const preferences = new Hono<AppEnv>().post('/preferences', async (c) => {
  const { ORIGIN } = settings(c.env)
  const origin = new URL(c.req.url).origin
  const own = [origin, ...(ORIGIN ? [new URL(ORIGIN).origin] : [])]
  if (!isSameSite(c.req.raw.headers, own)) return c.text('cross-site', 403)
  if (Number(c.req.header('content-length') ?? 0) > 4_096) return c.text('too large', 413)
  const form = await c.req.parseBody()
  for (const [name, fits] of Object.entries(CHOICES)) {
    const value = form[name]
    if (typeof value === 'string' && fits(value)) {
      setCookie(c, name, value, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax' })
    }
  }
  return c.redirect(safePath(form.return, origin), 303)
})
