import { type Context, Hono } from 'hono'
import { logError } from '#objects/platform/telemetry/log.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { readSentTexts } from '../http/read-form.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { readRequestClock } from '../locale/clock.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { buildVisit } from '../middleware/visit.ts'
import { REWARD_ACTIONS, type RewardOutcome } from '../rewards/actions.ts'
import { loadRewardsPage } from '../rewards/page.ts'
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

async function outcomeOf(c: C, { person: userId, member }: RequestSession, values: FormValues): Promise<RewardOutcome> {
  if (!canRequestKeepSession(c)) return { kind: 'refused', reason: 'insecure_address' }
  if (member.belongs) return { kind: 'refused', reason: 'main_account_only' }
  const act = findFormAction(REWARD_ACTIONS, values)
  if (!act) return { kind: 'on', search: '' }
  return act(c.env, userId, values).catch((error: unknown): RewardOutcome => {
    logError('reward_act_failed', { error })
    return { kind: 'refused', reason: 'unavailable' }
  })
}

async function take(c: C, route: Route, session: RequestSession): Promise<Response> {
  const values = await readSentTexts(c, () => FIELD_LENGTH_MAX)
  const outcome = await outcomeOf(c, session, values)
  if (outcome.kind === 'on') return redirectAfterForm(c, route.path, outcome)
  const { reason, waitMs = 0 } = outcome
  const waitSeconds = Math.ceil(waitMs / 1_000)
  if (reason === 'code_wrong' || reason === 'too_many_attempts') {
    logSecurityEvent(c, { event: 'form_refused', form: 'coupon-code', reason })
  }
  if (waitSeconds > 0) c.header('retry-after', String(waitSeconds))
  const personal = {
    person: session.person,
    isSubAccount: session.member.belongs !== undefined,
    clock: readRequestClock(c),
  }
  const code = values.action === 'code' ? (values.code ?? '') : ''
  const data = await loadRewardsPage(c.env, '', personal, { refusal: { reason, waitSeconds }, code })
  const status = reason === 'too_many_attempts' ? 429 : findRefusalStatus(reason)
  return sendPrivatePage(c, 'rewards', data, { status })
}

export const rewardFormRoutes = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'rewards')) {
  const guards = findGuards(route)
  rewardFormRoutes.post(route.path, limitBody(BYTES_MAX), applyLocale(), buildVisit(route), ...guards, (c) =>
    openProductPage(c, route, readCurrentSession, (session) => take(c, route, session)),
  )
}
