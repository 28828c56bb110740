// Asks the user to accept legal documents before the act that needs them. An interrupted form continues with its
// values.

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { localePath } from '#shared/i18n/locales.ts'
import { AGREE_CHECKBOX_FIELD, AGREED_VERSIONS_FIELD, type AgreeData } from '#shared/law/agree-page.ts'
import { isLegalAct, type LegalAct, parseAgreements } from '#shared/law/agreements.ts'
import type { LegalDocumentId } from '#shared/law/documents.ts'
import { toSafePath } from '#shared/navigation/safe-path.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { findMissingAgreements, formatLegalVersions, listLegalDocumentLinks } from '../identity/agreements.ts'
import { accountStub } from '../identity/member.ts'
import { readCurrentSession, readPageSession } from '../identity/session/session.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { redirectToLogin } from '../middleware/login-redirect.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>
type Fields = readonly (readonly [name: string, value: string])[]
type Texts = Readonly<Record<string, string>>

const BYTES_MAX = 4_096
const SECRETS: readonly string[] = ['current', 'password', 'second', 'passkey', 'code']
const OWN_FIELDS: readonly string[] = [AGREED_VERSIONS_FIELD, AGREE_CHECKBOX_FIELD]

const fieldsOf = async (c: C): Promise<Fields> =>
  [...(await c.req.formData().catch(() => new FormData()))].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )

const hasAgreed = (texts: Texts, versions: string): boolean =>
  texts[AGREE_CHECKBOX_FIELD] === 'on' && texts[AGREED_VERSIONS_FIELD] === versions

async function recordAgreement(c: C, session: RequestSession, versions: string): Promise<void> {
  await accountStub(c.env, session).accept(parseAgreements(versions), c.var.locale)
  const accepted = [...(session.person.accepted ?? []), ...versions.split(' ')]
  const renewed = { ...session, person: { ...session.person, accepted } }
  c.set('verdict', Promise.resolve({ kind: 'good', session: renewed, renewed: undefined }))
}

type Asking = Pick<AgreeData['agree'], 'act' | 'isUnchecked'> & Partial<AgreeData['agree']>

async function showAgreement(c: C, missing: readonly LegalDocumentId[], asking: Asking, status: number) {
  const documents = await listLegalDocumentLinks(c.env, missing, c.var.locale)
  const versions = formatLegalVersions(c.env, missing)
  const data = { documents, versions, onward: '', needsSecrets: false, ...asking }
  return sendPrivatePage(c, 'agree', data, { status })
}

/**
 * Shows the documents of a form's act before it runs, if the user has not accepted them.
 * @param actOf finds the act from the sent fields; undefined if it needs no document
 */
export const requireAgreement = (actOf: (texts: Texts) => LegalAct | undefined): MiddlewareHandler<AppEnv> =>
  createMiddleware<AppEnv>(async function agreement(c, next) {
    if (formatLegalVersions(c.env, ['terms']) === '') return next()
    const session = await readPageSession(c)
    if (!session) return next()
    const fields = await fieldsOf(c)
    const texts: Texts = Object.fromEntries(fields)
    const act = actOf(texts)
    const missing = act ? findMissingAgreements(c.env, act, session.person) : []
    if (!act || missing.length === 0) return next()
    const versions = formatLegalVersions(c.env, missing)
    if (hasAgreed(texts, versions)) {
      await recordAgreement(c, session, versions)
      return next()
    }
    const kept = fields.filter(([name]) => !OWN_FIELDS.includes(name) && !SECRETS.includes(name))
    const interrupted = { path: c.var.path + c.var.url.search, fields: kept }
    const needsSecrets = fields.some(([name, value]) => SECRETS.includes(name) && value !== '')
    return showAgreement(
      c,
      missing,
      { act, interrupted, needsSecrets, isUnchecked: AGREED_VERSIONS_FIELD in texts },
      409,
    )
  })

const askedAct = (c: C): LegalAct => {
  const act = new URLSearchParams(c.var.url.search).get('act') ?? ''
  return isLegalAct(act) ? act : 'register'
}

const onwardOf = (c: C): string => {
  const wanted = new URLSearchParams(c.var.url.search).get('redirectUrl')
  return wanted === null ? '' : toSafePath(wanted, c.var.url.origin)
}

async function show(c: C, route: Route): Promise<Response> {
  const session = await readCurrentSession(c)
  if (!session) return redirectToLogin(c, route.meta)
  const act = askedAct(c)
  const missing = findMissingAgreements(c.env, act, session.person)
  return showAgreement(c, missing, { act, onward: onwardOf(c), isUnchecked: false }, 200)
}

async function take(c: C, route: Route): Promise<Response> {
  const session = await readPageSession(c)
  if (!session) return redirectToLogin(c, route.meta)
  const act = askedAct(c)
  const missing = findMissingAgreements(c.env, act, session.person)
  const versions = formatLegalVersions(c.env, missing)
  const texts: Texts = Object.fromEntries(await fieldsOf(c))
  const onward = onwardOf(c)
  if (missing.length > 0 && !hasAgreed(texts, versions)) {
    return showAgreement(c, missing, { act, onward, isUnchecked: true }, 409)
  }
  if (missing.length > 0) await recordAgreement(c, session, versions)
  return c.redirect(onward === '' ? `${localePath(c.var.locale, route.path)}?act=${act}` : onward, 303)
}

export const agreeRoutes = new Hono<AppEnv>()
for (const route of ROUTES.filter(({ page }) => page === 'agree')) {
  const guards = findGuards(route)
  agreeRoutes.get(route.path, applyLocale(), applyPreferences(route), buildVisit(route), ...guards, (c) =>
    show(c, route),
  )
  agreeRoutes.post(route.path, limitBody(BYTES_MAX), applyLocale(), buildVisit(route), ...guards, (c) => take(c, route))
}
