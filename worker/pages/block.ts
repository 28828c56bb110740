import { type Context, Hono } from 'hono'
import { localePath } from '#shared/locales.ts'
import type { Route } from '#shared/route.ts'
import { ROUTES } from '#shared/routes.ts'
import { canKeepSessions } from '../accounts/loopback.ts'
import { ACTIONS, type Outcome, type Values } from '../block/actions.ts'
import { blockPage, legsOf } from '../block/page.ts'
import { type AppEnv, settings } from '../env.ts'
import { errorDocument } from '../errors.ts'
import { sentTexts } from '../forms/sent.ts'
import { boundedBody } from '../middleware/bounded-body.ts'
import { guardsOf } from '../middleware/guards.ts'
import { locale } from '../middleware/locale.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { currentSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { sendOwn } from './made.ts'

type C = Context<AppEnv>

/** A dealer's application: a thousand characters of up to four bytes, URL-encoded. */
const MOST_BYTES = 16_384
const FIELD_LONGEST = 4_000

async function outcomeOf({ req, env }: C, session: Session, values: Values): Promise<Outcome> {
  if (!canKeepSessions(req.url, settings(env).ORIGIN))
    return { kind: 'refused', reason: 'insecure_address', params: {} }
  const { action = '' } = values
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  return act ? act({ env, session }, values) : { kind: 'on', search: '' }
}

async function take(c: C, route: Route): Promise<Response> {
  if (upstreamOf(c.env, 'spot') !== undefined) return errorDocument(c, 404)
  const session = await currentSession(c)
  if (!session) return toLogin(c, route.meta)
  const values = await sentTexts(c, () => FIELD_LONGEST)
  const outcome = await outcomeOf(c, session, values)
  if (outcome.kind === 'on') return c.redirect(localePath(c.var.locale, route.path) + outcome.search, 303)
  const { reason, params } = outcome
  const { action, name = '', text = '' } = values
  const typed = {
    ...(action === 'request' && { legs: legsOf(values), isWhole: values.whole === 'on' }),
    ...(action === 'apply' && { applied: { name, text } }),
  }
  const search = values.request ? `?request=${values.request}` : ''
  const data = await blockPage(c.env, search, session.person, { ...typed, refusal: { reason, params } })
  return sendOwn(c, 'otc-block', data, { status: reason === 'unavailable' ? 503 : 409 })
}

export const block = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'otc-block')) {
  block.post(route.path, boundedBody(MOST_BYTES), locale(), makeVisit(route), ...guardsOf(route.guards), (c) =>
    take(c, route),
  )
}
