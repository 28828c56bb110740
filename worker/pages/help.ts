import { type Context, Hono } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { HelpArticleId, HelpVoteStep } from '#shared/content/help/pages.ts'
import type { CaptchaRefusal } from '#shared/forms/captcha/contract.ts'
import { CAPTCHA_FIELD } from '#shared/forms/captcha/field.ts'
import { localePath } from '#shared/i18n/locales.ts'
import {
  CASE_MESSAGE_MAX,
  CASE_MESSAGE_MIN,
  type ContactRefusalReason,
  ContactTopic,
  LOST_ACCESS_TOPIC,
  REPLY_ADDRESS_MAX,
  USER_OPEN_CASES_MAX,
} from '#shared/operator/cases.ts'
import type { PageName } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { findEmailProblem } from '#shared/validation/email.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'
import { isHelpArticleId } from '../content/help/articles.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { computeDailyVisitorHash } from '../http/daily-visitor.ts'
import { canOriginKeepSessions } from '../http/loopback.ts'
import { readSentTexts } from '../http/read-form.ts'
import { createPageQuestion } from '../identity/captcha/offer.ts'
import { verifyCaptcha } from '../identity/captcha/verify.ts'
import { countAuthAttempt, toSendLimit } from '../identity/limits.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { readVisitor } from '../identity/visitor.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
import { computeSha256Hex } from '../platform/signing.ts'
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

const paramsOf = (reason: ContactRefusalReason): Values =>
  reason === 'cases_too_many'
    ? { most: String(USER_OPEN_CASES_MAX) }
    : { least: String(CASE_MESSAGE_MIN), most: String(CASE_MESSAGE_MAX) }

const visitorOf = async (c: C, captcha?: CaptchaRefusal) => ({
  visitor: { question: await createPageQuestion(c.env, 'contact'), ...(captcha && { captcha }) },
})

/** An e-mail address, or a phone number with its country code. */
const isReplyAddress = (text: string): boolean =>
  text.length <= REPLY_ADDRESS_MAX && (!findEmailProblem(text) || /^\+\d{7,15}$/.test(text))

/** Cases of one address are limited together. An account is not looked up, so strangers cannot use up its cases. */
async function contactWithoutAccess(c: C, route: Route, sent: Values): Promise<Response> {
  const text = sent.text ?? ''
  const address = normaliseTypedText(sent.address ?? '').replace(/\s/g, '')
  const values = { topic: '' as const, text, address }
  const again = async (refusal?: ContactRefusalReason, captcha?: CaptchaRefusal) =>
    sendPrivatePage(
      c,
      'contact',
      {
        values,
        ...(refusal && { refusal: { reason: refusal, params: paramsOf(refusal) } }),
        ...(await visitorOf(c, captcha)),
      },
      { status: captcha ? 422 : 409 },
    )
  // The session ended while its user wrote.
  if (sent.address === undefined) return again('login_required')
  if (!isReplyAddress(address)) return again('address_invalid')
  if (Array.from(text.trim()).length < CASE_MESSAGE_MIN) return again('message_too_short')
  const human = await verifyCaptcha(c.env, sent[CAPTCHA_FIELD], 'contact', c.req.raw)
  if (!human.ok) return again(undefined, human.error)
  const { addressBlock } = await readVisitor(c, c.var.locale)
  if (!(await countAuthAttempt(c.env, toSendLimit(addressBlock))).ok) return again('write_later')
  const written = await objectStub(c.env, 'CASES', 'desk').write({
    kind: 'contact',
    ref: LOST_ACCESS_TOPIC,
    person: `visitor-${(await computeSha256Hex(address.toLowerCase())).slice(0, 16)}`,
    text: `${address}\n\n${text}`,
  })
  if (!written.ok) return again(written.error)
  return c.redirect(`${localePath(c.var.locale, route.path)}?done=${written.value}`, 303)
}

async function contact(c: C, route: Route): Promise<Response> {
  const session = await readCurrentSession(c)
  const sent = await valuesOf(c)
  if (!session) return contactWithoutAccess(c, route, sent)
  const { topic = '', text = '' } = sent
  const read = ContactTopic.safeParse(topic)
  const values = { topic: read.success ? read.data : ('' as const), text }
  const refused = (reason: ContactRefusalReason) =>
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

async function showContact(c: C): Promise<Response> {
  const session = await readCurrentSession(c)
  const search = new URLSearchParams(c.var.visit.search)
  const done = search.get('done') ?? ''
  const topic = ContactTopic.safeParse(search.get('topic')).data ?? ''
  return sendPrivatePage(c, 'contact', {
    values: { topic, text: '' },
    ...(CASE_ID.test(done) && { sent: Number(done) }),
    ...(!session && (await visitorOf(c))),
  })
}

export const helpRoutes = new Hono<AppEnv>()
const FORMS: readonly (readonly [PageName, (c: C, route: Route) => Promise<Response>])[] = [
  ['help-article', vote],
  ['contact', contact],
]
for (const route of ROUTES.filter(({ page }) => page === 'contact')) {
  helpRoutes.get(route.path, applyLocale(), applyPreferences(route), buildVisit(route), ...findGuards(route), (c) =>
    showContact(c),
  )
}
for (const [page, take] of FORMS) {
  for (const route of ROUTES.filter((each) => each.page === page)) {
    helpRoutes.post(route.path, limitBody(BYTES_MAX), applyLocale(), buildVisit(route), ...findGuards(route), (c) =>
      take(c, route),
    )
  }
}
