// Public pages and card pictures: load.ts.

import { type Context, Hono } from 'hono'
import { sharingCalls } from '#shared/api/sharing.ts'
import { localePath } from '#shared/locales.ts'
import { ROUTES } from '#shared/routes.ts'
import { CardId, ShareRequest } from '#shared/sharing/cards.ts'
import type { ShareReason, ShareRefused } from '#shared/sharing/refusals.ts'
import { cardPath, SHARED_PATH } from '#shared/sharing/subjects.ts'
import { canKeepSessions } from '../accounts/loopback.ts'
import { type AppEnv, settings } from '../env.ts'
import { errorDocument } from '../errors.ts'
import { sentTexts } from '../forms/sent.ts'
import { boundedBody } from '../middleware/bounded-body.ts'
import { guardsOf } from '../middleware/guards.ts'
import { locale } from '../middleware/locale.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { preferred } from '../middleware/preferred.ts'
import { currentSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { cardsAt, refused, sharingGateway } from '../sharing/gateway.ts'
import { choicesIn, ownResults, pictureOf, type Shown } from '../sharing/page.ts'
import { isTooOften } from '../trading/admission.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { sendOwn } from './made.ts'

type C = Context<AppEnv>
type Values = Readonly<Record<string, string>>

const MOST_BYTES = 4_096
const FIELD_LONGEST = 80
/** Short, so a withdrawn card's picture disappears soon. */
const PICTURE_KEPT = 'public, max-age=60'

/** An upstream exchange has its own results. */
async function enter(c: C, then: (session: Session) => Promise<Response>): Promise<Response> {
  if (upstreamOf(c.env, 'spot') !== undefined) return errorDocument(c, 404)
  const session = await currentSession(c)
  return session ? then(session) : toLogin(c, {})
}

async function show(c: C, { person }: Session, shown: Shown, status = 200): Promise<Response> {
  return sendOwn(c, 'shared-results', ownResults(c.env, person, c.var.visit, shown), { status })
}

const valuesOf = (c: C): Promise<Values> => sentTexts(c, () => FIELD_LONGEST)

type Asked = { readonly session: Session; readonly values: Values }

function share(c: C, { session, values }: Asked) {
  const { of, key } = values
  const asked = ShareRequest.safeParse({ ...choicesIn(values, c.var.visit), of, key })
  return asked.success ? sharingGateway.share(c.env, session.person, asked.data) : refused('choice_invalid')
}

function withdraw(c: C, { session, values }: Asked) {
  const asked = sharingCalls.withdraw.query.safeParse(values)
  return asked.success ? sharingGateway.withdraw(c.env, session.person, asked.data) : refused('card_unknown')
}

/** Refusal before the form is parsed. */
function barred(c: C, { person }: Session): ShareReason | undefined {
  if (!canKeepSessions(c.req.url, settings(c.env).ORIGIN)) return 'insecure_address'
  return isTooOften(c, person.id, true) ? 'unavailable' : undefined
}

async function take(c: C, session: Session): Promise<Response> {
  const values = await valuesOf(c)
  const asked = { session, values }
  const bar = barred(c, session)
  const here = localePath(c.var.locale, SHARED_PATH)
  const again = ({ reason, params }: ShareRefused) =>
    show(c, session, { refusal: { reason, params }, values }, reason === 'unavailable' ? 503 : 409)
  if (values.action === 'withdraw') {
    const done = bar ? refused(bar) : await withdraw(c, asked)
    return done.kind === 'refused' ? again(done) : c.redirect(`${here}?done=withdrawn`, 303)
  }
  if (values.action !== 'share') return c.redirect(here, 303)
  const done = bar ? refused(bar) : await share(c, asked)
  return done.kind === 'refused' ? again(done) : c.redirect(localePath(c.var.locale, cardPath(done.card.id)), 303)
}

export const sharing = new Hono<AppEnv>()

sharing.get('/shared/:id/picture.svg', async (c) => {
  const { id } = c.req.param()
  if (upstreamOf(c.env, 'spot') !== undefined || !CardId.safeParse(id).success) return c.text('no such picture', 404)
  const found = await cardsAt(c.env, id).find(id, '')
  if (found.kind === 'unknown') return c.text('no such picture', 404)
  if (found.kind === 'withdrawn') return c.text('withdrawn', 410)
  const svg = await pictureOf(c.env, found.card, settings(c.env).ORIGIN || new URL(c.req.url).origin)
  return c.body(svg, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': PICTURE_KEPT,
    // Other sites embed it.
    'cross-origin-resource-policy': 'cross-origin',
  })
})

for (const route of ROUTES.filter(({ page }) => page === 'shared-results')) {
  const guards = guardsOf(route.guards)
  sharing.get(route.path, locale(), preferred(route), makeVisit(route), ...guards, (c) =>
    enter(c, (session) => {
      const hasWithdrawn = new URLSearchParams(c.var.visit.search).get('done') === 'withdrawn'
      return show(c, session, { ...(hasWithdrawn && { hasWithdrawn }) })
    }),
  )
  sharing.post(route.path, boundedBody(MOST_BYTES), locale(), makeVisit(route), ...guards, (c) =>
    enter(c, (session) => take(c, session)),
  )
}
