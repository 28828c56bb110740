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
import { BLOCK_ACTIONS, type BlockOutcome, type BlockValues } from '../otc/block/actions.ts'
import { blockPage, parseLegs } from '../otc/block/page.ts'
import { findUpstream } from '../upstream/hosts.ts'
import { sendOwn } from './uncached-pages.ts'

type C = Context<AppEnv>

/** A dealer's application: a thousand characters of up to four bytes, URL-encoded. */
const BYTES_MAX = 16_384
const FIELD_LENGTH_MAX = 4_000

async function outcomeOf({ req, env }: C, session: RequestSession, values: BlockValues): Promise<BlockOutcome> {
  if (!canKeepSessions(req.url, loadSettings(env).ORIGIN))
    return { kind: 'refused', reason: 'insecure_address', params: {} }
  const { action = '' } = values
  const act = Object.hasOwn(BLOCK_ACTIONS, action) ? BLOCK_ACTIONS[action] : undefined
  return act ? act({ env, session }, values) : { kind: 'on', search: '' }
}

async function take(c: C, route: Route): Promise<Response> {
  if (findUpstream(c.env, 'spot') !== undefined) return renderErrorDocument(c, 404)
  const session = await readCurrentSession(c)
  if (!session) return toLogin(c, route.meta)
  const values = await readSentTexts(c, () => FIELD_LENGTH_MAX)
  const outcome = await outcomeOf(c, session, values)
  if (outcome.kind === 'on') return c.redirect(localePath(c.var.locale, route.path) + outcome.search, 303)
  const { reason, params } = outcome
  const { action, name = '', text = '' } = values
  const typed = {
    ...(action === 'request' && { legs: parseLegs(values), isWhole: values.whole === 'on' }),
    ...(action === 'apply' && { applied: { name, text } }),
  }
  const search = values.request ? `?request=${values.request}` : ''
  const data = await blockPage(c.env, search, session.person, { ...typed, refusal: { reason, params } })
  return sendOwn(c, 'otc-block', data, { status: reason === 'unavailable' ? 503 : 409 })
}

export const block = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'otc-block')) {
  block.post(route.path, limitBody(BYTES_MAX), applyLocale(), makeVisit(route), ...findGuards(route.guards), (c) =>
    take(c, route),
  )
}
