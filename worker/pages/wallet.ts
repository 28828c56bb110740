import { type Context, Hono } from 'hono'
import type { FormValues } from '#shared/forms/rules.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Route } from '#shared/pages/route.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import {
  WALLET_FORM_RESULTS,
  WALLET_PAGES,
  type WalletFormResult,
  type WalletFormSubmission,
  type WalletPageName,
} from '#shared/wallet/views.ts'
import type { WalletRefusalReason } from '#shared/wallet/withdrawals.ts'
import { renderErrorDocument } from '../document/error-page.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { csvResponse } from '../http/csv.ts'
import { createRefusedAnswer } from '../http/product.ts'
import { readSentTexts } from '../http/read-form.ts'
import { CAMERA_POLICY } from '../http/security-policy.ts'
import { refuseDownload } from '../identity/session/refuse-download.ts'
import { readRequestClock } from '../locale/clock.ts'
import { applyLocale } from '../locale/locale.ts'
import { findGuards } from '../middleware/guards.ts'
import { applyPreferences } from '../middleware/preferences.ts'
import { buildVisit } from '../middleware/visit.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { WALLET_ACTIONS } from '../wallet/actions.ts'
import { hasBotsOrCopies } from '../wallet/bots.ts'
import { listStatementRows, listTaxRows, paginateHistory } from '../wallet/csv.ts'
import { readJournal } from '../wallet/ledger.ts'
import { ownLedgerStub, readWalletRequest, type WalletRequest } from '../wallet/member.ts'
import { hasMonthStatement, statementMonthSpan } from '../wallet/months.ts'
import type { WalletOutcome } from '../wallet/outcome.ts'
import { computeAccountBasis } from '../wallet/portfolio.ts'
import { parseWalletHistoryFilters, toJournalQuery, WALLET_VIEWS } from '../wallet/views.ts'
import {
  canRequestKeepSession,
  createFormSubmission,
  findFormAction,
  openProductPage,
  redirectAfterForm,
} from './product-forms.ts'
import { sendPrivatePage } from './uncached-pages.ts'

type C = Context<AppEnv>
type WalletRoute = Route & { readonly page: WalletPageName }

const BYTES_MAX = 8_192
const FIELD_LENGTH_MAX = 300
const SIGNED_LENGTH_MAX = 6_000

const STATUSES: Readonly<Partial<Record<WalletRefusalReason, number>>> = { unavailable: 503, searches_too_many: 429 }

/** Pages that scan addresses as QR codes. Only these may use the camera. */
const SCANNING: ReadonlySet<WalletPageName> = new Set(['wallet-withdraw', 'wallet-addresses'])

const isWallet = (route: Route): route is WalletRoute => WALLET_PAGES.some((page) => page === route.page)
const isDone = (text: string | null): text is WalletFormResult => WALLET_FORM_RESULTS.some((done) => done === text)

async function show(owner: WalletRequest, page: WalletPageName, submission: WalletFormSubmission): Promise<Response> {
  const view = WALLET_VIEWS[page](owner, submission)
  const isSearch = page === 'wallet-deposit' && new URL(owner.c.req.url).searchParams.has('txid')
  const { refusal } = isSearch ? (await view).submission : submission
  const status = refusal ? (STATUSES[refusal.reason] ?? 409) : 200
  // Safe cast: WALLET_VIEWS pairs pages and data.
  const data = view as Promise<PageData[WalletPageName]>
  const document = await sendPrivatePage(owner.c, page, data, { status })
  if (SCANNING.has(page)) document.headers.set('permissions-policy', CAMERA_POLICY)
  return document
}

async function answerTo(owner: WalletRequest, page: WalletPageName, values: FormValues): Promise<WalletOutcome> {
  const act = findFormAction(WALLET_ACTIONS[page], values)
  if (!act) return { kind: 'shown' }
  return canRequestKeepSession(owner.c) ? act(owner, values) : createRefusedAnswer('insecure_address')
}

const SECRETS = ['code', 'second', 'passkey']

async function take(owner: WalletRequest, { page, path }: WalletRoute): Promise<Response> {
  const { c } = owner
  const values = await readSentTexts(c, (field) => (field === 'passkey' ? SIGNED_LENGTH_MAX : FIELD_LENGTH_MAX))
  const outcome = await answerTo(owner, page, values)
  if (outcome.kind !== 'refused') return redirectAfterForm(c, path, outcome)
  return show(owner, page, createFormSubmission(outcome, values, SECRETS))
}

/** Pages with an idempotency key, because their forms move money. Other pages can share a rendering. */
const KEYED: ReadonlySet<WalletPageName> = new Set(['wallet-deposit', 'wallet-withdraw', 'wallet-transfer'])
const keyFor = (page: WalletPageName): string => (KEYED.has(page) ? crypto.randomUUID() : '')

/** True if an upstream exchange holds the accounts and their money. */
const isElsewhere = (c: C): boolean => !hasPaperAccounts(c.env)

const enterWallet = (c: C, route: Route, then: (owner: WalletRequest) => Promise<Response>): Promise<Response> =>
  openProductPage(c, route, readWalletRequest, then)

export const walletPageRoutes = new Hono<AppEnv>()

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

walletPageRoutes.get('/wallet/history.csv', async (c) => {
  const owner = isElsewhere(c) ? undefined : await readWalletRequest(c)
  if (!owner) return refuseDownload(c, '/wallet/history')
  const { zone } = readRequestClock(c)
  const query = toJournalQuery(owner.person, parseWalletHistoryFilters(new URL(c.req.url).searchParams), zone)
  return csvResponse(
    c,
    'history',
    paginateHistory(query, zone, (page) => readJournal(c.env, page)),
  )
})

walletPageRoutes.get('/wallet/statement.csv', async (c) => {
  const owner = isElsewhere(c) ? undefined : await readWalletRequest(c)
  if (!owner) return refuseDownload(c, '/wallet/history')
  const [month = '', year, number] = MONTH.exec(c.req.query('month') ?? '') ?? []
  const { zone } = readRequestClock(c)
  if (month === '' || !hasMonthStatement(month, owner.session.person.openedAt, Date.now(), zone))
    return renderErrorDocument(c, 404)
  const span = statementMonthSpan(Number(year), Number(number), zone)
  const rows = await ownLedgerStub(owner).statement(owner.person, span.from, span.to)
  return csvResponse(c, `statement-${month}`, listStatementRows(rows, span, zone))
})

walletPageRoutes.get('/wallet/tax.csv', async (c) => {
  const owner = isElsewhere(c) ? undefined : await readWalletRequest(c)
  if (!owner) return refuseDownload(c, '/wallet/portfolio')
  const [year] = /^20\d\d$/.exec(c.req.query('year') ?? '') ?? []
  if (year === undefined) return renderErrorDocument(c, 404)
  const { zone } = readRequestClock(c)
  const [{ disposals, ...omitted }, hasPrograms] = await Promise.all([
    computeAccountBasis(owner.c.env, owner.person),
    hasBotsOrCopies(owner),
  ])
  return csvResponse(c, `tax-${year}`, listTaxRows(disposals, { ...omitted, year: Number(year), zone, hasPrograms }))
})

for (const route of ROUTES.filter(isWallet)) {
  const guards = findGuards(route)
  walletPageRoutes.get(route.path, applyLocale(), applyPreferences(route), buildVisit(route), ...guards, (c) =>
    enterWallet(c, route, (owner) => {
      const done = new URLSearchParams(c.var.visit.search).get('done')
      return show(owner, route.page, { key: keyFor(route.page), values: {}, ...(isDone(done) && { done }) })
    }),
  )
  walletPageRoutes.post(route.path, limitBody(BYTES_MAX), applyLocale(), buildVisit(route), ...guards, (c) =>
    enterWallet(c, route, (owner) => take(owner, route)),
  )
}
