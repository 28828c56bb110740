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
import { logSecurityEvent } from '../http/security-log.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { requestClock } from '../locale/clock.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { REWARD_ACTIONS, type RewardOutcome } from '../rewards/actions.ts'
import { loadRewardsPage } from '../rewards/page.ts'
import { findUpstream } from '../upstream/hosts.ts'
import { sendOwn } from './uncached-pages.ts'

type C = Context<AppEnv>
type Values = Readonly<Record<string, string>>

const BYTES_MAX = 4_096
const FIELD_LENGTH_MAX = 64

async function outcomeOf({ req, env }: C, { person, member }: RequestSession, values: Values): Promise<RewardOutcome> {
  if (!canKeepSessions(req.url, loadSettings(env).ORIGIN)) return { kind: 'refused', reason: 'insecure_address' }
  if (member.belongs) return { kind: 'refused', reason: 'main_account_only' }
  const { action = '' } = values
  const act = Object.hasOwn(REWARD_ACTIONS, action) ? REWARD_ACTIONS[action] : undefined
  if (!act) return { kind: 'on' }
  return act(env, person, values).catch((error: unknown): RewardOutcome => {
    console.error('rewards', error)
    return { kind: 'refused', reason: 'unavailable' }
  })
}

async function take(c: C, route: Route): Promise<Response> {
  if (findUpstream(c.env, 'spot') !== undefined) return renderErrorDocument(c, 404)
  const session = await readCurrentSession(c)
  if (!session) return toLogin(c, route.meta)
  const values = await readSentTexts(c, () => FIELD_LENGTH_MAX)
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
  const data = await loadRewardsPage(c.env, '', personal, { refusal: { reason, waitSeconds }, code })
  const status = reason === 'unavailable' ? 503 : reason === 'too_many_attempts' ? 429 : 409
  return sendOwn(c, 'rewards', data, { status })
}

export const rewardForms = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'rewards')) {
  const guards = findGuards(route.guards)
  rewardForms.post(route.path, limitBody(BYTES_MAX), applyLocale(), makeVisit(route), ...guards, (c) => take(c, route))
}
