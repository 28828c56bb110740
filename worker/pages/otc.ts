import { type Context, Hono } from 'hono'
import { localePath } from '#shared/i18n/locales.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import type { RequestSession } from '../context/variables.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { canKeepSessions } from '../http/loopback.ts'
import { readSentTexts } from '../http/read-form.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { CONVERT_ACTIONS, type ConvertOutcome, type ConvertValues, convertRefusal } from '../otc/convert/actions.ts'
import { loadOtcPage } from '../otc/convert/page.ts'
import { findUpstream } from '../upstream/hosts.ts'
import { sendOwn } from './uncached-pages.ts'

type C = Context<AppEnv>

const BYTES_MAX = 4_096
const FIELD_LENGTH_MAX = 64

async function outcomeOf({ req, env }: C, session: RequestSession, values: ConvertValues): Promise<ConvertOutcome> {
  if (!canKeepSessions(req.url, loadSettings(env).ORIGIN)) return convertRefusal('insecure_address', values)
  const { action = '' } = values
  const act = Object.hasOwn(CONVERT_ACTIONS, action) ? CONVERT_ACTIONS[action] : undefined
  return act ? act({ env, session }, values) : { kind: 'on', search: '' }
}

async function take(c: C, route: Route): Promise<Response> {
  if (findUpstream(c.env, 'spot') !== undefined) return renderErrorDocument(c, 404)
  const session = await readCurrentSession(c)
  if (!session) return toLogin(c, route.meta)
  const values = await readSentTexts(c, () => FIELD_LENGTH_MAX)
  const outcome = await outcomeOf(c, session, values)
  if (outcome.kind === 'on') return c.redirect(localePath(c.var.locale, route.path) + outcome.search, 303)
  const { reason, params, wish, tab, values: typed, quote } = outcome
  const shown = { tab, wish, values: typed, refusal: { reason, params } }
  const data = await loadOtcPage(c.env, quote === undefined ? '' : `?quote=${quote}`, session.person, shown)
  return sendOwn(c, 'otc', data, { status: reason === 'unavailable' ? 503 : 409 })
}

export const otc = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'otc')) {
  otc.post(route.path, limitBody(BYTES_MAX), applyLocale(), makeVisit(route), ...findGuards(route.guards), (c) =>
    take(c, route),
  )
}
