import { type Context, Hono } from 'hono'
import { localePath } from '#shared/i18n/locales.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { sharingCalls } from '#shared/sharing/calls.ts'
import { ResultCardId, ResultCardRequest } from '#shared/sharing/cards.ts'
import type { ShareRefusalReason, ShareRefused } from '#shared/sharing/refusals.ts'
import { resultCardPath, SHARED_CARDS_PATH } from '#shared/sharing/subjects.ts'
import { isCallRateExceeded } from '../calls/admission.ts'
import type { RequestSession } from '../context/variables.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { canOriginKeepSessions } from '../http/loopback.ts'
import { readSentTexts } from '../http/read-form.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { redirectToLogin } from '../middleware/login-redirect.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
import { createShareRefusal, resultCardStub, sharingHandlers } from '../sharing/gateway.ts'
import {
  loadOwnResultCards,
  type RefusedResultCardForm,
  renderResultCardPicture,
  toResultCardChoices,
} from '../sharing/page.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>
type Values = Readonly<Record<string, string>>

const BYTES_MAX = 4_096
const FIELD_LENGTH_MAX = 80
/** Short, so caches soon drop the picture of a withdrawn card. */
const PICTURE_KEPT = 'public, max-age=60'

/** Answers 404 on an upstream exchange, which stores results itself. */
async function enter(c: C, then: (session: RequestSession) => Promise<Response>): Promise<Response> {
  if (!hasPaperAccounts(c.env)) return renderErrorDocument(c, 404)
  const session = await readCurrentSession(c)
  return session ? then(session) : redirectToLogin(c, {})
}

async function show(
  c: C,
  { person: user }: RequestSession,
  shown: RefusedResultCardForm,
  status = 200,
): Promise<Response> {
  return sendPrivatePage(c, 'shared-results', loadOwnResultCards(c.env, user, c.var.visit, shown), { status })
}

const valuesOf = (c: C): Promise<Values> => readSentTexts(c, () => FIELD_LENGTH_MAX)

type SharingRequest = { readonly session: RequestSession; readonly values: Values }

function share(c: C, { session, values }: SharingRequest) {
  const { of, key } = values
  const asked = ResultCardRequest.safeParse({ ...toResultCardChoices(values, c.var.visit), of, key })
  return asked.success ? sharingHandlers.share(c.env, session.person, asked.data) : createShareRefusal('choice_invalid')
}

function withdraw(c: C, { session, values }: SharingRequest) {
  const asked = sharingCalls.withdraw.query.safeParse(values)
  return asked.success
    ? sharingHandlers.withdraw(c.env, session.person, asked.data)
    : createShareRefusal('card_unknown')
}

function barred(c: C, { person: user }: RequestSession): ShareRefusalReason | undefined {
  if (!canOriginKeepSessions(c.req.url, loadSettings(c.env).ORIGIN)) return 'insecure_address'
  return isCallRateExceeded(c, user.id, true) ? 'unavailable' : undefined
}

async function take(c: C, session: RequestSession): Promise<Response> {
  const values = await valuesOf(c)
  const asked = { session, values }
  const bar = barred(c, session)
  const here = localePath(c.var.locale, SHARED_CARDS_PATH)
  const again = ({ reason, params }: ShareRefused) =>
    show(c, session, { refusal: { reason, params }, values }, reason === 'unavailable' ? 503 : 409)
  if (values.action === 'withdraw') {
    const done = bar ? createShareRefusal(bar) : await withdraw(c, asked)
    return done.kind === 'refused' ? again(done) : c.redirect(`${here}?done=withdrawn`, 303)
  }
  if (values.action !== 'share') return c.redirect(here, 303)
  const done = bar ? createShareRefusal(bar) : await share(c, asked)
  return done.kind === 'refused' ? again(done) : c.redirect(localePath(c.var.locale, resultCardPath(done.card.id)), 303)
}

export const sharingPageRoutes = new Hono<AppEnv>()

sharingPageRoutes.get('/shared/:id/picture.svg', async (c) => {
  const { id } = c.req.param()
  if (!hasPaperAccounts(c.env) || !ResultCardId.safeParse(id).success) return c.text('no such picture', 404)
  const found = await resultCardStub(c.env, id).find(id, '')
  if (found.kind === 'unknown') return c.text('no such picture', 404)
  if (found.kind === 'withdrawn') return c.text('withdrawn', 410)
  const svg = await renderResultCardPicture(c.env, found.card, loadSettings(c.env).ORIGIN || new URL(c.req.url).origin)
  return c.body(svg, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': PICTURE_KEPT,
    // Other sites embed this image.
    'cross-origin-resource-policy': 'cross-origin',
  })
})

for (const route of ROUTES.filter(({ page }) => page === 'shared-results')) {
  const guards = findGuards(route)
  sharingPageRoutes.get(route.path, applyLocale(), applyPreferences(route), buildVisit(route), ...guards, (c) =>
    enter(c, (session) => {
      const hasWithdrawn = new URLSearchParams(c.var.visit.search).get('done') === 'withdrawn'
      return show(c, session, { ...(hasWithdrawn && { hasWithdrawn }) })
    }),
  )
  sharingPageRoutes.post(route.path, limitBody(BYTES_MAX), applyLocale(), buildVisit(route), ...guards, (c) =>
    enter(c, (session) => take(c, session)),
  )
}
