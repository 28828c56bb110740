import { objectStub } from '#objects/platform/object-stub.ts'
import { createPageLinks, parseCursor } from '#shared/api/cursor.ts'
import { countryNames } from '#shared/i18n/countries.ts'
import { parseP2pBoardFilters } from '#shared/p2p/board-filters.ts'
import { isDealTerminal } from '#shared/p2p/deals.ts'
import {
  DEALS_PAGE_SIZE,
  P2P_REPORT_PLACES,
  type P2pData,
  type P2pFormSubmission,
  type P2pOwnPage,
} from '#shared/p2p/pages.ts'
import { findPaymentMethods } from '#shared/p2p/payment-methods.ts'
import { readSecondFactors } from '../identity/second-step.ts'
import { findReportedUser, p2pHandlers } from './gateway.ts'
import { readP2pAd, readP2pBoardPage } from './market.ts'
import { type P2pRequest, readAvailableToSell } from './member.ts'

type View<Name extends P2pOwnPage> = (owner: P2pRequest, submission: P2pFormSubmission) => Promise<P2pData[Name]>
type Views = { readonly [Name in P2pOwnPage]: View<Name> }

const filtersOf = ({ c: { var: variables } }: P2pRequest, { values }: P2pFormSubmission) => {
  const { fiat = '', asset = '', side = '' } = values
  const asked = new URLSearchParams(variables.visit.search)
  for (const [name, value] of Object.entries({ fiat, asset, side })) if (value !== '') asked.set(name, value)
  return parseP2pBoardFilters(asked.toString(), variables.locale)
}

const own = ({ c, session }: P2pRequest) => p2pHandlers.own(c.env, session.person, {})

async function ad(owner: P2pRequest, submission: P2pFormSubmission) {
  const found = await readP2pAd(owner.c.env, owner.id, owner.person)
  if (!found) return { submission, ownMethods: [], available: '0', excluded: [] }
  const [{ details }, available] = await Promise.all([own(owner), readAvailableToSell(owner, found.asset)])
  const names = new Map(countryNames(owner.c.var.locale))
  const excluded = found.conditions.countries.map((code) => names.get(code) ?? code)
  return { submission, ad: found, ownMethods: details.map(({ method }) => method), available, excluded }
}

async function deal({ c, session, person: userId, id }: P2pRequest, submission: P2pFormSubmission) {
  const [seen, second] = await Promise.all([
    p2pHandlers.deal(c.env, session.person, { id }),
    readSecondFactors(c.env, userId),
  ])
  return { submission, second, now: Date.now(), ...(seen && { deal: seen }) }
}

/** Open deals are only on the first page. */
async function deals(owner: P2pRequest, submission: P2pFormSubmission) {
  const cursor = parseCursor(new URLSearchParams(owner.c.var.visit.search))
  const trader = await own(owner)
  const isBack = cursor.before !== undefined
  const rows = isBack ? await objectStub(owner.c.env, 'P2P_TRADER', owner.person).deals(cursor, 'over') : trader.deals
  const over = rows.filter(({ state }) => isDealTerminal(state))
  const paged = createPageLinks(over, DEALS_PAGE_SIZE, cursor, ({ openedAt, id }) => ({
    before: openedAt,
    beforeId: id,
  }))
  return { submission, trader, deals: [...rows], ...paged }
}

async function post(owner: P2pRequest, submission: P2pFormSubmission) {
  const { fiat, asset, side } = filtersOf(owner, submission)
  const query = { fiat, asset, side, kind: 'normal', page: 1 } as const
  const [{ reference }, { details }, available] = await Promise.all([
    readP2pBoardPage(owner.c.env, query),
    own(owner),
    readAvailableToSell(owner, asset),
  ])
  const countries = countryNames(owner.c.var.locale)
  return { submission, fiat, asset, side, reference, details, available, countries }
}

async function methods(owner: P2pRequest, submission: P2pFormSubmission) {
  const { fiat } = filtersOf(owner, submission)
  const asked = submission.values.method ?? new URLSearchParams(owner.c.var.visit.search).get('method')
  const { details, blocked } = await own(owner)
  const method = findPaymentMethods(fiat).find(({ id }) => id === asked)?.id ?? ''
  return { submission, details, blocked, fiat, method }
}

async function report(owner: P2pRequest, submission: P2pFormSubmission) {
  const { c, person: userId } = owner
  const asked = new URLSearchParams(c.var.visit.search)
  const about = P2P_REPORT_PLACES.find((place) => place === submission.values.about || asked.has(place))
  const id = submission.values.id ?? (about && asked.get(about)) ?? ''
  const whom = about && (await findReportedUser(c.env, userId, { about, id }))
  if (!about || whom === undefined || whom === userId) return { submission }
  const { name } = await objectStub(c.env, 'P2P_TRADER', whom).figures()
  return { submission, reported: { about, id, name } }
}

export const P2P_VIEWS: Views = {
  'p2p-ad': ad,
  'p2p-deal': deal,
  'p2p-deals': deals,
  'p2p-ads': async ({ c, session }, submission) => ({
    submission,
    ads: [...(await p2pHandlers.ads(c.env, session.person, {}))],
  }),
  'p2p-post': post,
  'p2p-methods': methods,
  'p2p-report': report,
}
