import { type Context, Hono } from 'hono'
import { localePath } from '#shared/i18n/locales.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { canOriginKeepSessions } from '../http/loopback.ts'
import { readSentTexts } from '../http/read-form.ts'
import { readPageSession } from '../identity/session/session.ts'
import { applyLocale } from '../locale/locale.ts'
import { redirectToLogin } from '../middleware/login-redirect.ts'
import { buildVisit } from '../middleware/visit.ts'
import { addAlert, notificationsStub } from '../notifications/gateway.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { findMarketOpeningAlert, loadMarketOpeningPage } from './opening-page.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>

const BYTES_MAX = 1_024
const FIELD_LENGTH_MAX = 16

async function take(c: C, route: Route): Promise<Response> {
  const { env, req, var: known } = c
  const symbol = req.param('symbol') ?? ''
  if (!hasPaperAccounts(env) || !findMarket(symbol)) return renderErrorDocument(c, 404)
  const session = canOriginKeepSessions(req.url, loadSettings(env).ORIGIN) ? await readPageSession(c) : undefined
  if (!session) return redirectToLogin(c, route.meta)
  const { action } = await readSentTexts(c, () => FIELD_LENGTH_MAX)
  const { id } = session.person
  if (action === 'tell') {
    const added = await addAlert(env, id, { product: 'spot', symbol, spec: { kind: 'opening' } })
    const page =
      !added.ok && added.error === 'alert_too_many' && (await loadMarketOpeningPage(env, known.visit, session))
    if (page && page.kind === 'data') {
      return sendPrivatePage(
        c,
        'spot-opening',
        { ...page.data, own: { isAsked: false, isFull: true } },
        { status: 409 },
      )
    }
  }
  if (action === 'untell') {
    const alert = await findMarketOpeningAlert(env, id, symbol)
    if (alert) await notificationsStub(env, id).remove(alert.id)
  }
  return c.redirect(localePath(known.locale, spotPath(symbol)), 303)
}

export const marketOpeningFormRoutes = new Hono<AppEnv>()
for (const route of ROUTES.filter((each) => each.opening !== undefined)) {
  marketOpeningFormRoutes.post(route.path, limitBody(BYTES_MAX), applyLocale(), buildVisit(route), (c) =>
    take(c, route),
  )
}
