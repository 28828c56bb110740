import { type Context, Hono } from 'hono'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import { formatInvite, formatInvitePath, isInviteText, parseInvite } from '#shared/affiliate/invites.ts'
import { type FormValues, findFormProblems, parseFormValues, removeSecretValues } from '#shared/forms/rules.ts'
import { isLocaleCode, LOCALES, localePath } from '#shared/i18n/locales.ts'
import type { AccountAreaState } from '#shared/pages/account-area.ts'
import { ACCOUNT_AREA_PAGES, type AccountAreaPageName, isAccountAreaFormResult } from '#shared/pages/area-facts.ts'
import { ACCOUNT_AREA_FORMS, FORM_NAME_FIELD, findAccountAreaForm } from '#shared/pages/area-forms.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { isAffiliateBannerSize, renderAffiliateBanner } from '../affiliate/banner.ts'
import { listInvitedUserRows, listPayoutRows } from '../affiliate/csv.ts'
import { parseFeeProduct, readAffiliatePayouts } from '../affiliate/gateway.ts'
import { INVITED_USERS_MAX, readAffiliateInvited } from '../affiliate/invited.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { csvResponse } from '../http/csv.ts'
import { FORM_BYTES_MAX } from '../http/form-limits.ts'
import { canOriginKeepSessions } from '../http/loopback.ts'
import { readSentForm } from '../http/read-form.ts'
import { isSecretGuess, logSecurityEvent } from '../http/security-log.ts'
import { resumeMainSession } from '../identity/account/sub-accounts.ts'
import type { AccountAreaOutcome, OneTimeSecret } from '../identity/area-outcome.ts'
import { loginOwnerId, type MemberRequest, readMemberRequest } from '../identity/member.ts'
import { refuseDownload } from '../identity/session/refuse-download.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { readRequestClock } from '../locale/clock.ts'
import { applyLocale } from '../locale/locale.ts'
import { loadTranslator } from '../locale/messages.ts'
import { findGuards } from '../middleware/guards.ts'
import { redirectToLogin } from '../middleware/login-redirect.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { ACCOUNT_ACTIONS } from './account/actions.ts'
import { ACCOUNT_VIEWS } from './account/views.ts'
import { requireAgreement } from './agree.ts'
import { exportOwnData } from './own-data.ts'
import { checkPageExists } from './recently-seen.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>
type Extra = { readonly status?: number; readonly forms?: AccountAreaState['forms']; readonly shown?: OneTimeSecret }

const FOR_MEMBERS: readonly AccountAreaPageName[] = ['affiliate-links', 'affiliate-payouts']

function statusOf(outcome: Extract<AccountAreaOutcome, { kind: 'problems' | 'refused' }>): number {
  if (outcome.kind === 'problems') return 422
  if (outcome.waitSeconds === undefined) return 409
  return outcome.reason === 'busy' ? 503 : 429
}

async function show(
  request: MemberRequest,
  page: AccountAreaPageName,
  { status = 200, forms = {}, shown }: Extra = {},
): Promise<Response> {
  const { c } = request
  const done = new URLSearchParams(c.var.visit.search).get('done')
  const state = { forms, ...(c.req.method === 'GET' && isAccountAreaFormResult(done) && { done }) }
  const view: Promise<object | undefined> = ACCOUNT_VIEWS[page](request)
  const isForMembers = FOR_MEMBERS.includes(page)
  const key = `${page}\n${c.var.visit.search}\n${request.session.person.id}`
  const isMember = async () => (await checkPageExists(key, view, { isThere: (found) => found !== undefined })).exists
  if (isForMembers && !(await isMember())) {
    return c.redirect(localePath(c.var.locale, '/affiliate'), 303)
  }
  // Safe cast: ACCOUNT_VIEWS pairs pages and data.
  const data = view.then((found) => ({ ...found, ...(shown?.page === page && shown.data), ...state }))
  return sendPrivatePage(c, page, data as Promise<PageData[AccountAreaPageName]>, { status })
}

async function answerTo(
  request: MemberRequest,
  name: keyof typeof ACCOUNT_AREA_FORMS,
  values: FormValues,
): Promise<AccountAreaOutcome> {
  const problems = findFormProblems(ACCOUNT_AREA_FORMS[name], values)
  if (problems.length > 0) return { kind: 'problems', problems: [...problems] }
  if (!canOriginKeepSessions(request.c.req.url, loadSettings(request.c.env).ORIGIN)) {
    return { kind: 'refused', reason: 'insecure_address' }
  }
  return ACCOUNT_ACTIONS[name](request, values)
}

async function take(c: C, route: Route & { page: AccountAreaPageName }): Promise<Response> {
  const request = await readMemberRequest(c)
  // If only the session mark is missing, the redirect sends a new one.
  if (!request && (await readCurrentSession(c))) return c.redirect(localePath(c.var.locale, route.path), 303)
  const sent = await readSentForm(c)
  if (!request) {
    const isLeaving = findAccountAreaForm(route.page, sent[FORM_NAME_FIELD]) === 'sub-account-leave'
    return isLeaving && (await resumeMainSession(c))
      ? c.redirect(localePath(c.var.locale, route.path), 303)
      : redirectToLogin(c, route.meta)
  }
  const name = findAccountAreaForm(route.page, sent[FORM_NAME_FIELD])
  if (name === undefined) return c.redirect(localePath(c.var.locale, route.path), 303)
  const values = parseFormValues(ACCOUNT_AREA_FORMS[name], sent)
  const outcome = await answerTo(request, name, values)
  switch (outcome.kind) {
    case 'done': {
      const search = outcome.done ? `?done=${outcome.done}` : ''
      return c.redirect(localePath(c.var.locale, route.path) + search, 303)
    }
    case 'elsewhere': {
      const isWhole = outcome.path.includes('?')
      return c.redirect(isWhole ? outcome.path : localePath(c.var.locale, outcome.path), 303)
    }
    case 'shown':
      return show(request, route.page, { shown: outcome.shown })
    default: {
      const { kind, ...rest } = outcome
      const reason = 'reason' in rest ? rest.reason : rest.problems.find(isSecretGuess)?.code
      if (reason) {
        siteMetrics.refusals.add(1, reason)
        logSecurityEvent(c, { event: 'form_refused', form: name, reason })
      }
      const state = {
        values: removeSecretValues(ACCOUNT_AREA_FORMS[name], values),
        problems: [],
        ...('problems' in rest ? rest : { refusal: rest.reason, waitSeconds: rest.waitSeconds ?? 0 }),
      }
      if ('waitSeconds' in rest && rest.waitSeconds !== undefined) c.header('retry-after', String(rest.waitSeconds))
      return show(request, route.page, { status: statusOf(outcome), forms: { [name]: state } })
    }
  }
}

const isArea = (route: Route): route is Route & { page: AccountAreaPageName } =>
  ACCOUNT_AREA_PAGES.some((page) => page === route.page)

const isElsewhere = (c: C): boolean => !hasPaperAccounts(c.env)

export const accountAreaRoutes = new Hono<AppEnv>()

const EXPORT_PATH = '/account/data/export'
accountAreaRoutes.post(EXPORT_PATH, async (c) => {
  const request = isElsewhere(c) ? undefined : await readMemberRequest(c)
  if (!request) return refuseDownload(c, '/account/data')
  const text = await exportOwnData(request)
  c.header('cache-control', 'private, no-store')
  c.header('content-disposition', 'attachment; filename="account.json"')
  return c.body(text, 200, { 'content-type': 'application/json; charset=utf-8' })
})

accountAreaRoutes.get('/affiliate/payouts.csv', async (c) => {
  const request = isElsewhere(c) ? undefined : await readMemberRequest(c)
  if (!request) return refuseDownload(c, '/affiliate/payouts')
  const product = parseFeeProduct(new URL(c.req.url).searchParams)
  const payouts = await readAffiliatePayouts(c.env, loginOwnerId(request.session), 0, product)
  return csvResponse(c, 'payouts', listPayoutRows(payouts))
})

accountAreaRoutes.get('/affiliate/invited.csv', async (c) => {
  const request = isElsewhere(c) ? undefined : await readMemberRequest(c)
  if (!request) return refuseDownload(c, '/affiliate')
  const invited = await readAffiliateInvited(c.env, loginOwnerId(request.session))
  return csvResponse(c, 'invited', listInvitedUserRows(invited, readRequestClock(c).zone, INVITED_USERS_MAX))
})

/** Public, because other sites embed banners. The URL has all that the banner shows. */
accountAreaRoutes.get('/affiliate/banner.svg', async (c) => {
  const { size = '', lang = '', r: code = '' } = c.req.query()
  if (!isAffiliateBannerSize(size) || !isLocaleCode(lang) || !isInviteText(code)) return c.text('no such banner', 404)
  const t = await loadTranslator(c.env, lang)
  const { BRAND, ORIGIN } = loadSettings(c.env)
  const { code: own, link } = parseInvite(code)
  const words = { brand: BRAND, title: t('partner.banner.title'), action: t('partner.banner.action') }
  const place = {
    link: `${ORIGIN || new URL(c.req.url).origin}${formatInvitePath(own, link)}`,
    code: formatInvite(own, link),
  }
  const svg = renderAffiliateBanner(size, { ...words, ...place, isRtl: LOCALES[lang].direction === 'rtl' })
  return c.body(svg, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

for (const route of ROUTES.filter(isArea)) {
  const guards = findGuards(route)
  accountAreaRoutes.get(route.path, applyLocale(), applyPreferences(route), buildVisit(route), ...guards, async (c) => {
    if (isElsewhere(c)) return renderErrorDocument(c, 404)
    const request = await readMemberRequest(c)
    return request ? show(request, route.page) : redirectToLogin(c, route.meta)
  })
  // `take` requires the session itself: a sub-account is left without one, too.
  const isLeft = route.page === 'account-sub-accounts'
  accountAreaRoutes.post(
    route.path,
    limitBody(FORM_BYTES_MAX),
    applyLocale(),
    buildVisit(route),
    ...(isLeft ? findGuards({ ...route, guards: route.guards.filter((name) => name !== 'auth-route') }) : guards),
    requireAgreement((texts) => (texts[FORM_NAME_FIELD] === 'api-key-make' ? 'api' : undefined)),
    async (c) => (isElsewhere(c) ? renderErrorDocument(c, 404) : take(c, route)),
  )
}
