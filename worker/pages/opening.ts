import { type Context, Hono } from 'hono'
import { localePath } from '#shared/locales.ts'
import { marketBySymbol } from '#shared/markets.ts'
import { spotPath } from '#shared/paths.ts'
import type { Route } from '#shared/route.ts'
import { ROUTES } from '#shared/routes.ts'
import { canKeepSessions } from '../accounts/loopback.ts'
import { type AppEnv, settings } from '../env.ts'
import { errorDocument } from '../errors.ts'
import { sentTexts } from '../forms/sent.ts'
import { boundedBody } from '../middleware/bounded-body.ts'
import { locale } from '../middleware/locale.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { pageSession } from '../middleware/session.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { addAlert, noticesOf } from '../notices/gateway.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { sendOwn } from './made.ts'
import { openingAlert, openingPage } from './opening-page.ts'

type C = Context<AppEnv>

const MOST_BYTES = 1_024
const FIELD_LONGEST = 16

async function take(c: C, route: Route): Promise<Response> {
  const { env, req, var: known } = c
  const symbol = known.path.split('/')[2] ?? ''
  if (upstreamOf(env, 'spot') !== undefined || !marketBySymbol(symbol)) return errorDocument(c, 404)
  const session = canKeepSessions(req.url, settings(env).ORIGIN) ? await pageSession(c) : undefined
  if (!session) return toLogin(c, route.meta)
  const { action } = await sentTexts(c, () => FIELD_LONGEST)
  const { id } = session.person
  if (action === 'tell') {
    const added = await addAlert(env, id, { product: 'spot', symbol, spec: { kind: 'opening' } })
    const page = !added.ok && added.error === 'alert_too_many' && (await openingPage(env, known.visit, session))
    if (page && page.kind === 'data') {
      return sendOwn(c, 'spot-opening', { ...page.data, own: { isAsked: false, isFull: true } }, { status: 409 })
    }
  }
  if (action === 'untell') {
    const alert = await openingAlert(env, id, symbol)
    if (alert) await noticesOf(env, id).remove(alert.id)
  }
  // If the market has opened, this is its own page.
  return c.redirect(localePath(known.locale, spotPath(symbol)), 303)
}

export const opening = new Hono<AppEnv>()
for (const route of ROUTES.filter((each) => each.opening !== undefined)) {
  opening.post(route.path, boundedBody(MOST_BYTES), locale(), makeVisit(route), (c) => take(c, route))
}
