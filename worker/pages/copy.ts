import { type Context, Hono } from 'hono'
import { COPY_OWN_PAGES, type CopyFormSubmission, type CopyOwnPage, isCopyFormResult } from '#shared/copy/pages.ts'
import { LEAD_DASHBOARD_PATH } from '#shared/copy/paths.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { COPY_ACTIONS } from '../copy/actions.ts'
import { type CopyOutcome, type CopyRequest, readCopyRequest } from '../copy/member.ts'
import { COPY_VIEWS } from '../copy/views.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { pickFormTexts, readSentForm } from '../http/read-form.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
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
type CopyRoute = Route & { readonly page: CopyOwnPage }

const BYTES_MAX = 16_384
const FIELD_LENGTH_MAX = 2_000

const isOfCopy = (route: Route): route is CopyRoute => COPY_OWN_PAGES.some((page) => page === route.page)

/** Data field of the object that the URL names. Without that object, the page shows suggestions. */
const NAMED: Readonly<Partial<Record<CopyOwnPage, string>>> = { 'copy-follow': 'trader', 'copy-portfolio': 'portfolio' }

async function show(owner: CopyRequest, page: CopyOwnPage, submission: CopyFormSubmission, status = 200) {
  // Safe cast: COPY_VIEWS pairs pages and data.
  const data = COPY_VIEWS[page](owner, submission) as Promise<PageData[CopyOwnPage]>
  const named = NAMED[page]
  return sendPrivatePage(owner.c, page, data, { status, ...(named && { isThere: (found: object) => named in found }) })
}

async function answerTo(owner: CopyRequest, page: CopyOwnPage, values: FormValues): Promise<CopyOutcome> {
  const act = findFormAction(COPY_ACTIONS[page], values)
  if (!act) return { kind: 'shown' }
  return canRequestKeepSession(owner.c) ? act(owner, values) : createRefusedAnswer('insecure_address')
}

async function take(owner: CopyRequest, { page }: CopyRoute): Promise<Response> {
  const { c } = owner
  const values = pickFormTexts(await readSentForm(c, { all: true }), () => FIELD_LENGTH_MAX)
  const outcome = await answerTo(owner, page, values)
  if (outcome.kind === 'refused') {
    return show(owner, page, createFormSubmission(outcome, values), findRefusalStatus(outcome.reason))
  }
  const here = page === 'copy-lead' ? LEAD_DASHBOARD_PATH : c.var.path
  const isSpotLead = outcome.kind === 'done' && page === 'copy-lead' && values.kind === 'spot'
  return redirectAfterForm(c, here, isSpotLead ? { ...outcome, query: { kind: 'spot' } } : outcome)
}

const AGREED_ACTIONS = ['follow', 'add', 'live', 'apply']

const enter = (c: C, route: Route, then: (owner: CopyRequest) => Promise<Response>): Promise<Response> =>
  openProductPage(c, route, readCopyRequest, then)

export const copyPageRoutes = new Hono<AppEnv>()

for (const route of ROUTES.filter(isOfCopy)) {
  const guards = findGuards(route)
  copyPageRoutes.get(route.path, applyLocale(), applyPreferences(route), buildVisit(route), ...guards, (c) =>
    enter(c, route, (owner) => {
      const done = owner.query.get('done')
      return show(owner, route.page, { key: crypto.randomUUID(), values: {}, ...(isCopyFormResult(done) && { done }) })
    }),
  )
  const agreed = requireAgreement(({ action = '' }) => (AGREED_ACTIONS.includes(action) ? 'automation' : undefined))
  const middleware = [applyLocale(), buildVisit(route), ...guards, agreed]
  copyPageRoutes.post(route.path, limitBody(BYTES_MAX), ...middleware, (c) =>
    enter(c, route, (owner) => take(owner, route)),
  )
}
