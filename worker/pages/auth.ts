import { type Context, Hono } from 'hono'
import { localePath } from '#shared/i18n/locales.ts'
import type { FormAnswer } from '#shared/identity/auth-calls.ts'
import { findReturnPath } from '#shared/identity/carried.ts'
import { AUTH_FORM_NAMES, type AuthFormName } from '#shared/identity/forms.ts'
import { documentPath } from '#shared/navigation/document-path.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { FORM_BYTES_MAX } from '../http/form-limits.ts'
import { readSentForm } from '../http/read-form.ts'
import { createFormWithAnswer } from '../identity/form-page.ts'
import { handleAuthForm } from '../identity/submit-form.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { buildVisit } from '../middleware/visit.ts'
import { sendUncachedPage } from './uncached-pages.ts'

/** Status of a form that is shown again: 422 for invalid input, 409 for a refusal. */
const STATUS = { problems: 422, captcha: 422, refused: 409, told: 200 } as const

const statusOf = (answer: FormAnswer & { kind: keyof typeof STATUS }): number => {
  if (answer.kind !== 'refused' || answer.waitSeconds === undefined) return STATUS[answer.kind]
  return answer.reason === 'busy' ? 503 : 429
}

async function take(c: Context<AppEnv>, name: AuthFormName): Promise<Response> {
  const { visit, locale, url } = c.var
  const { values, answer } = await handleAuthForm(c, name, await readSentForm(c), locale)
  if (answer.kind === 'done') {
    const { origin } = url
    return c.redirect(documentPath(locale, findReturnPath(visit.search, origin), { origin }), 303)
  }
  if (answer.kind === 'next') return c.redirect(localePath(locale, answer.path) + visit.search, 303)
  return sendUncachedPage(c, name, await createFormWithAnswer(c.env, name, visit, { values, answer }), {
    status: statusOf(answer),
  })
}

const isForm = (route: Route): route is Route & { page: AuthFormName } =>
  AUTH_FORM_NAMES.some((name) => name === route.page)

export const authFormRoutes = new Hono<AppEnv>()

for (const route of ROUTES.filter(isForm)) {
  const doors = [applyLocale(), buildVisit(route), ...findGuards(route)]
  authFormRoutes.post(route.path, limitBody(FORM_BYTES_MAX), ...doors, (c) => take(c, route.page))
}
