import { type Context, Hono } from 'hono'
import type { FormValues } from '#shared/forms/rules.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { CHAT_ACTIONS, type ChatOutcome, loadChatPage } from '../chat/page.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { readSentTexts } from '../http/read-form.ts'
import { readPageSession } from '../identity/session/session.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { buildVisit } from '../middleware/visit.ts'
import { canRequestKeepSession, findFormAction, openProductPage, redirectAfterForm } from './product-forms.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>

/** A message has up to 300 characters of four bytes, URL-encoded, plus the other fields. */
const BYTES_MAX = 16_384
const FIELD_LENGTH_MAX = 2_000

async function outcomeOf(c: C, { person: userId, member }: RequestSession, values: FormValues): Promise<ChatOutcome> {
  if (!canRequestKeepSession(c)) return createRefusedAnswer('insecure_address')
  if (member.belongs) return createRefusedAnswer('main_account_only')
  const act = findFormAction(CHAT_ACTIONS, values)
  return act ? act({ env: c.env, person: userId, room: c.var.locale }, values) : { kind: 'on', search: '' }
}

async function take(c: C, route: Route, session: RequestSession): Promise<Response> {
  const values = await readSentTexts(c, () => FIELD_LENGTH_MAX)
  const outcome = await outcomeOf(c, session, values)
  if (outcome.kind === 'on') return redirectAfterForm(c, route.path, outcome)
  const { reason, params } = outcome
  const { action = '' } = values
  const key = values.key || crypto.randomUUID()
  const shown = { key, action, values, refusal: { reason, params } }
  const data = await loadChatPage(c.env, { locale: c.var.locale, search: '' }, session, shown)
  return sendPrivatePage(c, 'chat', data, { status: 409 })
}

export const chatFormRoutes = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'chat')) {
  chatFormRoutes.post(route.path, limitBody(BYTES_MAX), applyLocale(), buildVisit(route), ...findGuards(route), (c) =>
    openProductPage(c, route, readPageSession, (session) => take(c, route, session)),
  )
}
