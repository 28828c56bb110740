import { type Context, Hono } from 'hono'
import { localePath } from '#shared/locales.ts'
import type { Route } from '#shared/route.ts'
import { ROUTES } from '#shared/routes.ts'
import { canKeepSessions } from '../accounts/loopback.ts'
import { ACTIONS, type Outcome, refused, type Values } from '../convert/actions.ts'
import { otcPage } from '../convert/page.ts'
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

const MOST_BYTES = 4_096
const FIELD_LONGEST = 64

async function outcomeOf({ req, env }: C, session: Session, values: Values): Promise<Outcome> {
  if (!canKeepSessions(req.url, settings(env).ORIGIN)) return refused('insecure_address', values)
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
  const { reason, params, wish, tab, values: typed, quote } = outcome
  const shown = { tab, wish, values: typed, refusal: { reason, params } }
  const data = await otcPage(c.env, quote === undefined ? '' : `?quote=${quote}`, session.person, shown)
  return sendOwn(c, 'otc', data, { status: reason === 'unavailable' ? 503 : 409 })
}

export const otc = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'otc')) {
  otc.post(route.path, boundedBody(MOST_BYTES), locale(), makeVisit(route), ...guardsOf(route.guards), (c) =>
    take(c, route),
  )
}
