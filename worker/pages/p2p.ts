import { type Context, Hono } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { CHAT_PICTURE_BYTES_MAX } from '#shared/p2p/chat-pictures.ts'
import { EVIDENCE_FILE_BYTES_MAX } from '#shared/p2p/deals.ts'
import { isP2pFormResult, P2P_OWN_PAGES, type P2pFormSubmission, type P2pOwnPage } from '#shared/p2p/pages.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { pickFormTexts, readSentForm } from '../http/read-form.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
import { P2P_ACTIONS } from '../p2p/actions.ts'
import { type P2pOutcome, type P2pRequest, readP2pRequest } from '../p2p/member.ts'
import { parseP2pNumberedId } from '../p2p/typed.ts'
import { P2P_VIEWS } from '../p2p/views.ts'
import { requireAgreement } from './agree.ts'
import {
  canRequestKeepSession,
  createFormSubmission,
  findFormAction,
  findRefusalStatus,
  openProductPage,
  redirectAfterForm,
} from './product-forms.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>
type P2pRoute = Route & { readonly page: P2pOwnPage }

/** An appeal statement has up to fifty thousand characters. */
const BYTES_MAX = 262_144
const mostBytes = ({ page }: P2pRoute): number => BYTES_MAX + (page === 'p2p-deal' ? EVIDENCE_FILE_BYTES_MAX : 0)
const FIELD_LENGTH_MAX = 60_000

const isOfP2p = (route: Route): route is P2pRoute => P2P_OWN_PAGES.some((page) => page === route.page)

/** Data field of the object that the URL names. The object may be missing. */
const NAMED: Readonly<Partial<Record<P2pOwnPage, string>>> = { 'p2p-ad': 'ad', 'p2p-deal': 'deal' }

async function show(
  owner: P2pRequest,
  page: P2pOwnPage,
  submission: P2pFormSubmission,
  refused?: number,
): Promise<Response> {
  // Safe cast: P2P_VIEWS pairs pages and data.
  const data = P2P_VIEWS[page](owner, submission) as Promise<PageData[P2pOwnPage]>
  const named = NAMED[page]
  return sendPrivatePage(owner.c, page, data, {
    status: refused ?? 200,
    ...(named && { isThere: (found: object) => named in found }),
  })
}

async function answerTo(owner: P2pRequest, page: P2pOwnPage, values: FormValues, file?: File): Promise<P2pOutcome> {
  const act = findFormAction(P2P_ACTIONS[page], values)
  if (!act) return { kind: 'shown' }
  return canRequestKeepSession(owner.c) ? act(owner, values, file) : createRefusedAnswer('insecure_address')
}

const AGREED_ACTIONS = ['take', 'post']

const SECRETS = ['second', 'passkey', 'password']

async function take(owner: P2pRequest, { page }: P2pRoute): Promise<Response> {
  const { c } = owner
  const sent = await readSentForm(c, { all: true })
  const values = pickFormTexts(sent, () => FIELD_LENGTH_MAX)
  const outcome = await answerTo(owner, page, values, sent.file instanceof File ? sent.file : undefined)
  if (outcome.kind !== 'refused') return redirectAfterForm(c, c.var.path, outcome)
  return show(owner, page, createFormSubmission(outcome, values, SECRETS), findRefusalStatus(outcome.reason))
}

/** Sub-accounts get 404, because limits and real name belong to the main account. */
const enter = (c: C, route: Route, then: (owner: P2pRequest) => Promise<Response>): Promise<Response> =>
  openProductPage(c, route, readP2pRequest, (owner) =>
    owner.session.member.belongs ? renderErrorDocument(c, 404) : then(owner),
  )

const SEALED_HEADERS = {
  'content-type': 'application/octet-stream',
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

export const p2pPageRoutes = new Hono<AppEnv>()

/** Evidence picture for the deal's parties, sent only as an image. */
p2pPageRoutes.get('/p2p/deal/:deal/files/:hash{[0-9a-f]{64}}', async (c) => {
  const session = await readCurrentSession(c)
  const { deal, hash } = c.req.param()
  const found =
    session && parseP2pNumberedId(deal) && (await objectStub(c.env, 'P2P_DEAL', deal).file(session.person.id, hash))
  if (!found) return c.text('not found', 404)
  return c.body(new Uint8Array(found.bytes), 200, {
    'content-type': found.type,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

/** Encrypted chat picture for the deal's parties; only their browsers can decrypt it. */
p2pPageRoutes.get('/p2p/deal/:deal/pictures/:hash{[0-9a-f]{64}}', async (c) => {
  const session = await readCurrentSession(c)
  const { deal, hash } = c.req.param()
  const found =
    session &&
    parseP2pNumberedId(deal) &&
    (await objectStub(c.env, 'P2P_DEAL', deal).chatPicture(session.person.id, hash))
  if (!found) return c.text('not found', 404)
  return c.body(new Uint8Array(found), 200, SEALED_HEADERS)
})

p2pPageRoutes.post('/p2p/deal/:deal/pictures', limitBody(CHAT_PICTURE_BYTES_MAX), async (c) => {
  const session = await readCurrentSession(c)
  const { deal } = c.req.param()
  if (!session || !parseP2pNumberedId(deal)) return c.text('not found', 404)
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const kept = await objectStub(c.env, 'P2P_DEAL', deal).keepChatPicture(session.person.id, bytes)
  if (kept.ok) return c.json({ hash: kept.value })
  return c.json(kept.error, kept.error.reason === 'deal_unknown' ? 404 : 409)
})

const TOO_LARGE = 'evidence_too_large'

/** A body above the limit is not read, so its refusal is shown after a redirect. */
const refuseLargeBody = (c: C): Response =>
  /^\/p2p\/deal\//.test(c.var.path)
    ? c.redirect(localePath(c.var.locale, `${c.var.path}?refused=${TOO_LARGE}`), 303)
    : c.text('too large', 413)

function readRedirected(search: string): P2pFormSubmission {
  const query = new URLSearchParams(search)
  const done = query.get('done')
  const shown = { key: crypto.randomUUID(), values: {} }
  if (query.get('refused') === TOO_LARGE) {
    const params = { most: String(EVIDENCE_FILE_BYTES_MAX) }
    return { ...shown, action: 'evidence', refusal: { reason: TOO_LARGE, params } }
  }
  return { ...shown, ...(isP2pFormResult(done) && { done }) }
}

for (const route of ROUTES.filter(isOfP2p)) {
  const guards = findGuards(route)
  p2pPageRoutes.get(route.path, applyLocale(), applyPreferences(route), buildVisit(route), ...guards, (c) =>
    enter(c, route, (owner) => show(owner, route.page, readRedirected(c.var.visit.search))),
  )
  const agreed = requireAgreement(({ action = '' }) => (AGREED_ACTIONS.includes(action) ? 'p2p' : undefined))
  const middleware = [buildVisit(route), ...guards, agreed]
  p2pPageRoutes.post(route.path, applyLocale(), limitBody(mostBytes(route), refuseLargeBody), ...middleware, (c) =>
    enter(c, route, (owner) => take(owner, route)),
  )
}
