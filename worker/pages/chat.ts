import { type Context, Hono } from 'hono'
import { localePath } from '#shared/i18n/locales.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { CHAT_ACTIONS, type ChatOutcome, type ChatValues, chatRefusal, loadChatPage } from '../chat/page.ts'
import type { RequestSession } from '../context/variables.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { canKeepSessions } from '../http/loopback.ts'
import { readSentTexts } from '../http/read-form.ts'
import { pageSession } from '../identity/session/session.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { findUpstream } from '../upstream/hosts.ts'
import { sendOwn } from './uncached-pages.ts'

type C = Context<AppEnv>

/** Three hundred characters of four bytes, URL-encoded, and the other fields. */
const BYTES_MAX = 16_384
const FIELD_LENGTH_MAX = 2_000

async function outcomeOf(c: C, { person, member }: RequestSession, values: ChatValues): Promise<ChatOutcome> {
  if (!canKeepSessions(c.req.url, loadSettings(c.env).ORIGIN)) return chatRefusal('insecure_address')
  if (member.belongs) return chatRefusal('main_account_only')
  const { action = '' } = values
  const act = Object.hasOwn(CHAT_ACTIONS, action) ? CHAT_ACTIONS[action] : undefined
  return act ? act({ env: c.env, person, room: c.var.locale }, values) : { kind: 'on', search: '' }
}

async function take(c: C, route: Route): Promise<Response> {
  if (findUpstream(c.env, 'spot') !== undefined) return renderErrorDocument(c, 404)
  const session = await pageSession(c)
  if (!session) return toLogin(c, route.meta)
  const values = await readSentTexts(c, () => FIELD_LENGTH_MAX)
  const outcome = await outcomeOf(c, session, values)
  const { at = '', ...on } = outcome.kind === 'on' ? outcome : { search: '' }
  if (outcome.kind === 'on') {
    return c.redirect(`${localePath(c.var.locale, route.path)}${on.search}${at && `#${at}`}`, 303)
  }
  const { reason, params } = outcome
  const { action = '' } = values
  const key = values.key || crypto.randomUUID()
  const shown = { key, action, values, refusal: { reason, params } }
  const data = await loadChatPage(c.env, { locale: c.var.locale, search: '' }, session, shown)
  return sendOwn(c, 'chat', data, { status: 409 })
}

export const chatFormRoutes = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'chat')) {
  chatFormRoutes.post(
    route.path,
    limitBody(BYTES_MAX),
    applyLocale(),
    makeVisit(route),
    ...findGuards(route.guards),
    (c) => take(c, route),
  )
}
