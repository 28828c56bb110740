// A form posts to its page, which redirects, or returns with values and refusal. Public pages: load.ts.

import { type Context, Hono } from 'hono'
import { COPY_OWN_PAGES, type CopyOwnPage, type CopySubmission, isCopyDone } from '#shared/copy/pages.ts'
import { LEAD_PATH } from '#shared/copy/paths.ts'
import { localePath } from '#shared/i18n/locales.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { COPY_ACTIONS, type CopyValues } from '../copy/actions.ts'
import { type CopyRequest, copyRequest } from '../copy/member.ts'
import { type CopyOutcome, copyRefusal } from '../copy/outcome.ts'
import { COPY_VIEWS } from '../copy/views.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { canKeepSessions } from '../http/loopback.ts'
import { pickTexts, readSentForm } from '../http/read-form.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { toLogin } from '../middleware/login-redirect.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { visit as makeVisit } from '../middleware/visit.ts'
import { findUpstream } from '../upstream/hosts.ts'
import { sendOwn } from './uncached-pages.ts'

type C = Context<AppEnv>
type CopyRoute = Route & { readonly page: CopyOwnPage }

const BYTES_MAX = 16_384
const FIELD_LENGTH_MAX = 2_000

const isOfCopy = (route: Route): route is CopyRoute => COPY_OWN_PAGES.some((page) => page === route.page)

/** Objects named by the URL; without them the page suggests what to do. */
const NAMED: Readonly<Partial<Record<CopyOwnPage, string>>> = { 'copy-follow': 'trader', 'copy-portfolio': 'portfolio' }

async function show(owner: CopyRequest, page: CopyOwnPage, submission: CopySubmission, status = 200) {
  // Safe cast: the table of views pairs pages and data (worker/copy/views.ts).
  const data = COPY_VIEWS[page](owner, submission) as Promise<PageData[CopyOwnPage]>
  const named = NAMED[page]
  return sendOwn(owner.c, page, data, { status, ...(named && { isThere: (found: object) => named in found }) })
}

async function answerTo(owner: CopyRequest, page: CopyOwnPage, values: CopyValues): Promise<CopyOutcome> {
  const action = values.action ?? ''
  const act = Object.hasOwn(COPY_ACTIONS[page], action) ? COPY_ACTIONS[page][action] : undefined
  if (!act) return { kind: 'shown' }
  if (!canKeepSessions(owner.c.req.url, loadSettings(owner.c.env).ORIGIN)) return copyRefusal('insecure_address')
  return act(owner, values)
}

async function take(owner: CopyRequest, { page }: CopyRoute): Promise<Response> {
  const { c } = owner
  const values = pickTexts(await readSentForm(c, { all: true }), () => FIELD_LENGTH_MAX)
  const outcome = await answerTo(owner, page, values)
  // The URL contains the kind of lead.
  const kind = page === 'copy-lead' && values.kind === 'spot' ? 'kind=spot&' : ''
  const here = localePath(c.var.locale, page === 'copy-lead' ? LEAD_PATH : c.var.path)
  switch (outcome.kind) {
    case 'shown':
      return c.redirect(here, 303)
    case 'done':
      return c.redirect(`${here}?${kind}done=${outcome.done}`, 303)
    case 'elsewhere':
      return c.redirect(localePath(c.var.locale, outcome.path), 303)
    default: {
      const { reason, params } = outcome
      const refusal = { reason, params }
      const submission = { key: crypto.randomUUID(), refusal, action: values.action ?? '', values }
      return show(owner, page, submission, reason === 'unavailable' ? 503 : 409)
    }
  }
}

/** An upstream exchange has its own copy trading. */
async function enter(c: C, route: Route, then: (owner: CopyRequest) => Promise<Response>): Promise<Response> {
  if (findUpstream(c.env, 'spot') !== undefined) return renderErrorDocument(c, 404)
  const owner = await copyRequest(c)
  return owner ? then(owner) : toLogin(c, route.meta)
}

export const copy = new Hono<AppEnv>()

for (const route of ROUTES.filter(isOfCopy)) {
  const guards = findGuards(route.guards)
  copy.get(route.path, applyLocale(), applyPreferences(route), makeVisit(route), ...guards, (c) =>
    enter(c, route, (owner) => {
      const done = owner.query.get('done')
      return show(owner, route.page, { key: crypto.randomUUID(), values: {}, ...(isCopyDone(done) && { done }) })
    }),
  )
  copy.post(route.path, limitBody(BYTES_MAX), applyLocale(), makeVisit(route), ...guards, (c) =>
    enter(c, route, (owner) => take(owner, route)),
  )
}
