// The door without scripts: each page with a form takes its post, and comes back with what was typed and what is wrong.

import { type Context, Hono } from 'hono'
import { FORM_NAMES, type FormName } from '#shared/forms/forms.ts'
import { localePath } from '#shared/locales.ts'
import { ROUTES, type Route } from '#shared/routes.ts'
import type { AppEnv } from '../env.ts'
import { MOST_BYTES } from '../forms/limits.ts'
import { answeredForm } from '../forms/page.ts'
import { submit } from '../forms/submit.ts'
import { guardsOf } from '../middleware/guards.ts'
import { locale } from '../middleware/locale.ts'
import { bodyOfAtMost, ownPagesOnly } from '../middleware/own-pages.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { stream } from './stream.ts'

/** How a form that comes back says so to programs: a mistake in it, or a refusal of what is well filled in. */
const STATUS = { problems: 422, captcha: 422, refused: 409 } as const

/** A body that is no form is as good as an empty one. */
const NO_FORM: Readonly<Record<string, unknown>> = {}

async function take(c: Context<AppEnv>, name: FormName): Promise<Response> {
  const { visit, locale } = c.var
  const { values, answer } = await submit(c.env, name, await c.req.parseBody().catch(() => NO_FORM), c.req.raw)
  if (answer.kind === 'next') return c.redirect(localePath(locale, answer.path) + visit.search, 303)
  return stream(c, name, await answeredForm(c.env, name, visit, { values, answer }), STATUS[answer.kind])
}

const isForm = (route: Route): route is Route & { page: FormName } => FORM_NAMES.some((name) => name === route.page)

export const authForms = new Hono<AppEnv>()

for (const route of ROUTES.filter(isForm)) {
  const doors = [bodyOfAtMost(MOST_BYTES), locale(), makeVisit(route), ...guardsOf(route.guards)]
  authForms.post(route.path, ownPagesOnly(), ...doors, (c) => take(c, route.page))
}
