import { type Context, Hono } from 'hono'
import { localePath } from '#shared/locales.ts'
import type { Route } from '#shared/route.ts'
import { ROUTES } from '#shared/routes.ts'
import { canKeepSessions } from '../accounts/loopback.ts'
import { type AppEnv, settings } from '../env.ts'
import { errorDocument } from '../errors.ts'
import { sentTexts } from '../forms/sent.ts'
import { boundedBody } from '../middleware/bounded-body.ts'
import { requestClock } from '../middleware/clock.ts'
import { guardsOf } from '../middleware/guards.ts'
import { locale } from '../middleware/locale.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { currentSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { ACTIONS, type Outcome } from '../rewards/actions.ts'
import { rewardsPage } from '../rewards/page.ts'
import { logSecurityEvent } from '../security-log.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { sendOwn } from './made.ts'

type C = Context<AppEnv>
type Values = Readonly<Record<string, string>>

const MOST_BYTES = 4_096
const FIELD_LONGEST = 64

async function outcomeOf({ req, env }: C, { person, member }: Session, values: Values): Promise<Outcome> {
  if (!canKeepSessions(req.url, settings(env).ORIGIN)) return { kind: 'refused', reason: 'insecure_address' }
  if (member.belongs) return { kind: 'refused', reason: 'main_account_only' }
  const { action = '' } = values
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (!act) return { kind: 'on' }
  return act(env, person, values).catch((error: unknown): Outcome => {
    console.error('rewards', error)
    return { kind: 'refused', reason: 'unavailable' }
  })
}

async function take(c: C, route: Route): Promise<Response> {
  if (upstreamOf(c.env, 'spot') !== undefined) return errorDocument(c, 404)
  const session = await currentSession(c)
  if (!session) return toLogin(c, route.meta)
  const values = await sentTexts(c, () => FIELD_LONGEST)
  const outcome = await outcomeOf(c, session, values)
  if (outcome.kind === 'on') {
    const search = outcome.note ? `?done=${outcome.note}` : ''
    return c.redirect(localePath(c.var.locale, route.path) + search, 303)
  }
  const { reason, waitMs = 0 } = outcome
  const waitSeconds = Math.ceil(waitMs / 1_000)
  if (reason === 'code_wrong' || reason === 'too_many_attempts') {
    logSecurityEvent(c, { event: 'form_refused', form: 'coupon-code', reason })
  }
  if (waitSeconds > 0) c.header('retry-after', String(waitSeconds))
  const personal = { person: session.person, isSub: session.member.belongs !== undefined, clock: requestClock(c) }
  const code = values.action === 'code' ? (values.code ?? '') : ''
  const data = await rewardsPage(c.env, '', personal, { refusal: { reason, waitSeconds }, code })
  const status = reason === 'unavailable' ? 503 : reason === 'too_many_attempts' ? 429 : 409
  return sendOwn(c, 'rewards', data, { status })
}

export const rewardForms = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'rewards')) {
  const guards = guardsOf(route.guards)
  rewardForms.post(route.path, boundedBody(MOST_BYTES), locale(), makeVisit(route), ...guards, (c) => take(c, route))
}
