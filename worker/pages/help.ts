import { type Context, Hono } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { HelpArticleId, HelpVoteStep } from '#shared/content/help/pages.ts'
import { localePath } from '#shared/i18n/locales.ts'
import {
  CASE_MESSAGE_MAX,
  CASE_MESSAGE_MIN,
  type CaseRefusalReason,
  ContactTopic,
  USER_OPEN_CASES_MAX,
} from '#shared/operator/cases.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { isHelpArticleId } from '../content/help/articles.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { computeDailyVisitorHash } from '../http/daily-visitor.ts'
import { canOriginKeepSessions } from '../http/loopback.ts'
import { readSentTexts } from '../http/read-form.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { redirectToLogin } from '../middleware/login-redirect.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>
type Values = Readonly<Record<string, string>>

/** A message has up to 4,000 characters of nine bytes. */
const BYTES_MAX = 65_536

const valuesOf = (c: C): Promise<Values> => readSentTexts(c, () => BYTES_MAX)

async function vote(c: C): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const { helped, missing } = await valuesOf(c)
  const isVote = helped === 'yes' || helped === 'no'
  if (!isHelpArticleId(id) || (!isVote && missing === undefined)) return renderErrorDocument(c, 404)
  const votes = objectStub(c.env, 'HELP_VOTES', 'site')
  const said = { article: id as HelpArticleId, locale: c.var.locale, voter: computeDailyVisitorHash(c) }
  if (isVote) await votes.vote({ ...said, helped: helped === 'yes' })
  else await votes.remark({ ...said, text: missing ?? '' })
  const step: HelpVoteStep = isVote ? helped : 'told'
  return c.redirect(`${localePath(c.var.locale, c.var.path)}?voted=${step}`, 303)
}

const paramsOf = (reason: CaseRefusalReason): Values =>
  reason === 'cases_too_many'
    ? { most: String(USER_OPEN_CASES_MAX) }
    : { least: String(CASE_MESSAGE_MIN), most: String(CASE_MESSAGE_MAX) }

async function contact(c: C, route: Route): Promise<Response> {
  const session = await readCurrentSession(c)
  if (!session) return redirectToLogin(c, route.meta)
  const { topic = '', text = '' } = await valuesOf(c)
  const read = ContactTopic.safeParse(topic)
  const values = { topic: read.success ? read.data : ('' as const), text }
  const refused = (reason: CaseRefusalReason) =>
    sendPrivatePage(c, 'contact', { values, refusal: { reason, params: paramsOf(reason) } }, { status: 409 })
  if (!canOriginKeepSessions(c.req.url, loadSettings(c.env).ORIGIN)) return refused('login_required')
  const written = await objectStub(c.env, 'CASES', 'desk').write({
    kind: 'contact',
    ref: read.success ? read.data : 'other',
    person: session.person.id,
    text,
  })
  if (!written.ok) return refused(written.error)
  return c.redirect(`${localePath(c.var.locale, route.path)}?done=${written.value}`, 303)
}

const CASE_ID = /^\d{1,15}$/

async function showContact(c: C, route: Route): Promise<Response> {
  const session = await readCurrentSession(c)
  if (!session) return redirectToLogin(c, route.meta)
  const search = new URLSearchParams(c.var.visit.search)
  const done = search.get('done') ?? ''
  const topic = ContactTopic.safeParse(search.get('topic')).data ?? ''
  return sendPrivatePage(c, 'contact', {
    values: { topic, text: '' },
    ...(CASE_ID.test(done) && { sent: Number(done) }),
  })
}

export const helpRoutes = new Hono<AppEnv>()
const FORMS: readonly (readonly [PageName, (c: C, route: Route) => Promise<Response>])[] = [
  ['help-article', vote],
  ['contact', contact],
]
for (const route of ROUTES.filter(({ page }) => page === 'contact')) {
  helpRoutes.get(route.path, applyLocale(), applyPreferences(route), buildVisit(route), ...findGuards(route), (c) =>
    showContact(c, route),
  )
}
for (const [page, take] of FORMS) {
  for (const route of ROUTES.filter((each) => each.page === page)) {
    helpRoutes.post(route.path, limitBody(BYTES_MAX), applyLocale(), buildVisit(route), ...findGuards(route), (c) =>
      take(c, route),
    )
  }
}
