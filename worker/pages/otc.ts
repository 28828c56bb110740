import { type Context, Hono } from 'hono'
import type { FormValues } from '#shared/forms/rules.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { readSentTexts } from '../http/read-form.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { buildVisit } from '../middleware/visit.ts'
import { CONVERSION_ACTIONS, type ConversionOutcome, refuseConversionForm } from '../otc/convert/actions.ts'
import { loadOtcPage } from '../otc/convert/page.ts'
import { requireAgreement } from './agree.ts'
import {
  canRequestKeepSession,
  findFormAction,
  findRefusalStatus,
  openProductPage,
  redirectAfterForm,
} from './product-forms.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>

const BYTES_MAX = 4_096
const FIELD_LENGTH_MAX = 64

async function outcomeOf(c: C, session: RequestSession, values: FormValues): Promise<ConversionOutcome> {
  if (!canRequestKeepSession(c)) return refuseConversionForm('insecure_address', values)
  const act = findFormAction(CONVERSION_ACTIONS, values)
  return act ? act({ env: c.env, session }, values) : { kind: 'on', search: '' }
}

async function take(c: C, route: Route, session: RequestSession): Promise<Response> {
  const values = await readSentTexts(c, () => FIELD_LENGTH_MAX)
  const outcome = await outcomeOf(c, session, values)
  if (outcome.kind === 'on') return redirectAfterForm(c, route.path, outcome)
  const { reason, params, wish, tab, values: typed, quote } = outcome
  const shown = { tab, wish, values: typed, refusal: { reason, params } }
  const data = await loadOtcPage(c.env, quote === undefined ? '' : `?quote=${quote}`, session.person, shown)
  return sendPrivatePage(c, 'otc', data, { status: findRefusalStatus(reason) })
}

const AGREED_ACTIONS = ['accept', 'limit', 'recur', 'buy']

export const otcFormRoutes = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'otc')) {
  const agreed = requireAgreement(({ action = '' }) => (AGREED_ACTIONS.includes(action) ? 'trade' : undefined))
  const middleware = [applyLocale(), buildVisit(route), ...findGuards(route), agreed]
  otcFormRoutes.post(route.path, limitBody(BYTES_MAX), ...middleware, (c) =>
    openProductPage(c, route, readCurrentSession, (session) => take(c, route, session)),
  )
}
