import { type Context, Hono } from 'hono'
import type { FormValues } from '#shared/forms/rules.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { readSentTexts } from '../http/read-form.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { buildVisit } from '../middleware/visit.ts'
import { BLOCK_ACTIONS, type BlockOutcome } from '../otc/block/actions.ts'
import { readTypedBlockLegs } from '../otc/block/legs.ts'
import { loadBlockPage } from '../otc/block/page.ts'
import {
  canRequestKeepSession,
  findFormAction,
  findRefusalStatus,
  openProductPage,
  redirectAfterForm,
} from './product-forms.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>

/** A dealer's application has up to 1,000 characters of four bytes, URL-encoded. */
const BYTES_MAX = 16_384
const FIELD_LENGTH_MAX = 4_000

async function outcomeOf(c: C, session: RequestSession, values: FormValues): Promise<BlockOutcome> {
  if (!canRequestKeepSession(c)) return createRefusedAnswer('insecure_address')
  const act = findFormAction(BLOCK_ACTIONS, values)
  return act ? act({ env: c.env, session }, values) : { kind: 'on', search: '' }
}

async function take(c: C, route: Route, session: RequestSession): Promise<Response> {
  const values = await readSentTexts(c, () => FIELD_LENGTH_MAX)
  const outcome = await outcomeOf(c, session, values)
  if (outcome.kind === 'on') return redirectAfterForm(c, route.path, outcome)
  const { reason, params } = outcome
  const { action, name = '', text = '' } = values
  const typed = {
    ...(action === 'request' && { legs: readTypedBlockLegs(values), isWhole: values.whole === 'on' }),
    ...(action === 'apply' && { applied: { name, text } }),
    ...(action === 'quote' && { values }),
  }
  const search = values.request ? `?request=${values.request}` : ''
  const data = await loadBlockPage(c.env, search, session.person, { ...typed, refusal: { reason, params } })
  return sendPrivatePage(c, 'otc-block', data, { status: findRefusalStatus(reason) })
}

export const blockFormRoutes = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'otc-block')) {
  blockFormRoutes.post(route.path, limitBody(BYTES_MAX), applyLocale(), buildVisit(route), ...findGuards(route), (c) =>
    openProductPage(c, route, readCurrentSession, (session) => take(c, route, session)),
  )
}
