// A request of another user gets the usual 404, so operator pages stay hidden.

import { type Context, Hono, type Next } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { isOperatorPage, type OperatorFormSubmission, type OperatorPageName } from '#shared/pages/operator.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { canOriginKeepSessions } from '../http/loopback.ts'
import { readSentTexts } from '../http/read-form.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import { applyLocale } from '../locale/locale.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
import { OPERATOR_ACTIONS, OPERATOR_ENTRY_ACTIONS, type OperatorFormValues } from '../operator/actions.ts'
import { decryptDisclosedPicture, readDealCase } from '../operator/case-view.ts'
import {
  createOperatorRefusal,
  type OperatorOutcome,
  type OperatorRequest,
  readOperatorRequest,
} from '../operator/desk.ts'
import { OPERATOR_VIEWS } from '../operator/views.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>
type DeskRoute = Route & { readonly page: OperatorPageName }

/** An announcement has up to 10,000 characters of four bytes, URL-encoded. */
const BYTES_MAX = 131_072
const FIELD_LENGTH_MAX = 12_000
const DESK = '/operator'

/** Applied after the operator check, because an error about the size would reveal the form. */
const bounded = limitBody(BYTES_MAX)

const isOfDesk = (route: Route): route is DeskRoute => isOperatorPage(route.page)

/** Data field of the object that the URL names. The object may be missing. */
const NAMED: Readonly<Partial<Record<OperatorPageName, string>>> = {
  'operator-appeal': 'deal',
  'operator-announcement': 'one',
}

async function show(
  desk: OperatorRequest,
  page: OperatorPageName,
  submission: OperatorFormSubmission,
  refused?: number,
): Promise<Response> {
  // Safe cast: OPERATOR_VIEWS pairs pages and data.
  const data = OPERATOR_VIEWS[page](desk, submission) as Promise<PageData[OperatorPageName]>
  const named = NAMED[page]
  return sendPrivatePage(desk.c, page, data, {
    status: refused ?? 200,
    ...(named && { isThere: (found: object) => named in found }),
  })
}

async function answerTo(
  desk: OperatorRequest,
  page: OperatorPageName,
  values: OperatorFormValues,
): Promise<OperatorOutcome> {
  const actions = desk.access === 'inside' ? OPERATOR_ACTIONS[page] : OPERATOR_ENTRY_ACTIONS
  const name = values.action ?? ''
  const act = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!act) return { kind: 'elsewhere', path: desk.access === 'inside' ? desk.c.var.path : DESK }
  if (!canOriginKeepSessions(desk.c.req.url, loadSettings(desk.c.env).ORIGIN))
    return createOperatorRefusal('insecure_address')
  return act(desk, values)
}

async function take(desk: OperatorRequest, page: OperatorPageName): Promise<Response> {
  const { c } = desk
  const values = await readSentTexts(c, () => FIELD_LENGTH_MAX)
  const outcome = await answerTo(desk, page, values)
  const { second: _, passkey: __, ...typed } = values
  switch (outcome.kind) {
    case 'elsewhere':
      return c.redirect(localePath(c.var.locale, outcome.path), 303)
    case 'done': {
      // After entering, returns to the page that the operator came from.
      const about = typed.id ? `&id=${encodeURIComponent(typed.id)}` : ''
      const language = typed.language ? `&language=${encodeURIComponent(typed.language)}` : ''
      const asset = typed.asset ? `&asset=${encodeURIComponent(typed.asset)}` : ''
      const isEntry = desk.access === 'outside'
      return c.redirect(
        localePath(c.var.locale, c.var.path) + (isEntry ? '' : `?done=1${about}${language}${asset}`),
        303,
      )
    }
    default: {
      const { reason } = outcome
      logSecurityEvent(c, { event: 'form_refused', form: 'desk', reason })
      if (reason === 'desk_over') return c.redirect(localePath(c.var.locale, DESK), 303)
      return show(desk, page, { refusal: reason, values: typed }, reason === 'unavailable' ? 503 : 409)
    }
  }
}

/** Passes requests of other users on. Redirects operators without a second factor to the entry page. */
async function enter(c: C, page: OperatorPageName, next: Next, then: (desk: OperatorRequest) => Promise<Response>) {
  const desk = await readOperatorRequest(c)
  if (!desk) return next()
  c.header('cache-control', 'private, no-store')
  if (desk.access === 'outside' && page !== 'operator') return c.redirect(localePath(c.var.locale, DESK), 303)
  return then(desk)
}

const PICTURE_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

export const operatorPageRoutes = new Hono<AppEnv>()

operatorPageRoutes.get(`${DESK}/appeals/:deal/files/:hash{[0-9a-f]{64}}`, applyLocale(), async (c, next) => {
  const desk = await readOperatorRequest(c)
  const { deal, hash } = c.req.param()
  if (desk?.access !== 'inside') return next()
  const found = (await readDealCase(c.env, deal)) && (await objectStub(c.env, 'P2P_DEAL', deal).caseEvidence(hash))
  if (!found) return next()
  return c.body(new Uint8Array(found.bytes), 200, { ...PICTURE_HEADERS, 'content-type': found.type })
})

operatorPageRoutes.get(`${DESK}/appeals/:deal/pictures/:seq{[0-9]{1,6}}`, applyLocale(), async (c, next) => {
  const desk = await readOperatorRequest(c)
  const { deal, seq } = c.req.param()
  if (desk?.access !== 'inside') return next()
  const file = await readDealCase(c.env, deal)
  const found =
    file &&
    (await decryptDisclosedPicture(deal, file.chat, Number(seq), (hash) =>
      objectStub(c.env, 'P2P_DEAL', deal).caseChatPicture(hash),
    ))
  return found ? c.body(found.bytes, 200, { ...PICTURE_HEADERS, 'content-type': found.type }) : next()
})

for (const { page, ...rest } of ROUTES.filter(isOfDesk)) {
  const route = { page, ...rest }
  operatorPageRoutes.get(route.path, applyLocale(), applyPreferences(route), buildVisit(route), (c, next) =>
    enter(c, page, next, (desk) => {
      const isDone = new URLSearchParams(c.var.visit.search).has('done')
      return show(desk, page, { values: {}, ...(isDone && { isDone }) })
    }),
  )
  operatorPageRoutes.post(route.path, applyLocale(), buildVisit(route), (c, next) =>
    enter(c, page, next, async (desk) => {
      const taken: { answer?: Response } = {}
      const tooLarge = await bounded(c, async () => {
        taken.answer = await take(desk, page)
      })
      return tooLarge ?? taken.answer ?? c.body(null, 500)
    }),
  )
}
