import { type Context, Hono } from 'hono'
import { localePath } from '#shared/locales.ts'
import type { Route } from '#shared/route.ts'
import { ROUTES } from '#shared/routes.ts'
import { canKeepSessions } from '../accounts/loopback.ts'
import { ACTIONS, chatPage, type Outcome, refused, type Values } from '../chat/page.ts'
import { type AppEnv, settings } from '../env.ts'
import { errorDocument } from '../errors.ts'
import { sentTexts } from '../forms/sent.ts'
import { boundedBody } from '../middleware/bounded-body.ts'
import { guardsOf } from '../middleware/guards.ts'
import { locale } from '../middleware/locale.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { pageSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { sendOwn } from './made.ts'

type C = Context<AppEnv>

/** Three hundred characters of four bytes, URL-encoded, and the other fields. */
const MOST_BYTES = 16_384
const FIELD_LONGEST = 2_000

async function outcomeOf(c: C, { person, member }: Session, values: Values): Promise<Outcome> {
  if (!canKeepSessions(c.req.url, settings(c.env).ORIGIN)) return refused('insecure_address')
  if (member.belongs) return refused('main_account_only')
  const { action = '' } = values
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  return act ? act({ env: c.env, person, room: c.var.locale }, values) : { kind: 'on', search: '' }
}

async function take(c: C, route: Route): Promise<Response> {
  if (upstreamOf(c.env, 'spot') !== undefined) return errorDocument(c, 404)
  const session = await pageSession(c)
  if (!session) return toLogin(c, route.meta)
  const values = await sentTexts(c, () => FIELD_LONGEST)
  const outcome = await outcomeOf(c, session, values)
  const { at = '', ...on } = outcome.kind === 'on' ? outcome : { search: '' }
  if (outcome.kind === 'on') {
    return c.redirect(`${localePath(c.var.locale, route.path)}${on.search}${at && `#${at}`}`, 303)
  }
  const { reason, params } = outcome
  const { action = '' } = values
  const key = values.key || crypto.randomUUID()
  const shown = { key, action, values, refusal: { reason, params } }
  const data = await chatPage(c.env, { locale: c.var.locale, search: '' }, session, shown)
  return sendOwn(c, 'chat', data, { status: 409 })
}

export const chat = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'chat')) {
  chat.post(route.path, boundedBody(MOST_BYTES), locale(), makeVisit(route), ...guardsOf(route.guards), (c) =>
    take(c, route),
  )
}
