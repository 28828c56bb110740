// Keeps a visitor's choices without JavaScript: the preferences form, the banner's and the pop-up's post here. With it, the
// page sets the same cookies.

import { Hono } from 'hono'
import { PLACES } from '#shared/announcements/shown.ts'
import { safePath } from '#shared/navigation/safe-path.ts'
import { closeShown } from '../announcements/shown.ts'
import type { AppEnv } from '../env.ts'
import { boundedBody } from '../middleware/bounded-body.ts'
import { CHOICES } from '../middleware/choices.ts'
import { setCookieFor } from '../middleware/cookies.ts'

/** The form has five short fields. */
const MOST_BYTES = 4_096

/** A body that is no form is as good as an empty one: nothing is chosen. */
const NO_FORM: Readonly<Record<string, unknown>> = {}

export const preferences = new Hono<AppEnv>()
  .post('/preferences', boundedBody(MOST_BYTES), async (c) => {
    const form = await c.req.parseBody().catch(() => NO_FORM)
    for (const [name, fits] of Object.entries(CHOICES)) {
      const value = form[name]
      if (typeof value === 'string' && fits(value)) setCookieFor(c, name, value)
    }
    for (const place of PLACES) {
      const closed = form[place]
      if (typeof closed === 'string') await closeShown(c, place, closed)
    }
    return c.redirect(safePath(form.return, c.var.url.origin), 303)
  })
  .all('/preferences', (c) => c.text('method not allowed', 405, { allow: 'POST' }))
