import { type PageCursor, parseCursor } from '#shared/api/cursor.ts'
import { copyCalls } from '#shared/copy/calls.ts'
import { type CopyKind, isCopyKind, toLeadId } from '#shared/copy/kinds.ts'
import type { CopyData, CopyFormSubmission, CopyOwnPage } from '#shared/copy/pages.ts'
import type { CopyPortfolioView } from '#shared/copy/views.ts'
import { copyHandlers, readCopySettlements } from './gateway.ts'
import { readCopyTrader } from './market.ts'
import type { CopyRequest } from './member.ts'
import { findLeadByPath } from './pages.ts'

type View<Name extends CopyOwnPage> = (owner: CopyRequest, submission: CopyFormSubmission) => Promise<CopyData[Name]>
type Views = { readonly [Name in CopyOwnPage]: View<Name> }

const TRADES = 50
const STATEMENTS = 50
const INVITATION_LENGTH_MAX = 64

const isOpen = ({ state }: CopyPortfolioView): boolean => state !== 'ended' && state !== 'failed'

async function follow(owner: CopyRequest, submission: CopyFormSubmission) {
  const { c, session, person: userId, query } = owner
  const [{ kind, trader }, { portfolios, wallets }] = await Promise.all([
    findLeadByPath(c.env, c.var.path),
    copyHandlers.own(c.env, session.person, {}),
  ])
  const running = portfolios.find(
    (portfolio) => portfolio.lead === trader?.row.id && !portfolio.venue && isOpen(portfolio),
  )
  const invitation = submission.values.invitation ?? query.get('invitation') ?? ''
  return {
    submission,
    kind,
    wallets,
    invitation: invitation.slice(0, INVITATION_LENGTH_MAX),
    isOwn: trader !== undefined && trader.row.id === toLeadId(kind, userId),
    ...(trader && { trader }),
    ...(running && { portfolio: running.id }),
  }
}

/** Cursor of the settlement list: a time and an id. The trade list of a portfolio uses numbers instead. */
const settledBefore = (query: URLSearchParams): PageCursor => (query.has('beforeId') ? parseCursor(query) : {})

async function portfolios({ c, session, query }: CopyRequest, submission: CopyFormSubmission) {
  const cursor = settledBefore(query)
  const [own, statement] = await Promise.all([
    copyHandlers.own(c.env, session.person, {}),
    copyHandlers.statement(c.env, session.person, { ...cursor, limit: STATEMENTS }),
  ])
  const { next, nextId } = statement
  const begins = next !== undefined && nextId !== undefined && { next: { before: next, beforeId: nextId } }
  return { submission, own, statement, isBack: cursor.before !== undefined, ...begins }
}

async function portfolio({ c, session, query }: CopyRequest, submission: CopyFormSubmission) {
  const asked = copyCalls.trades.query.safeParse({
    id: c.req.param('id'),
    limit: TRADES,
    ...(query.has('before') && !query.has('beforeId') && { before: query.get('before') }),
  })
  const cursor = settledBefore(query)
  const own = await copyHandlers.own(c.env, session.person, {})
  const found = own.portfolios.find(({ id }) => asked.success && id === asked.data.id)
  const nothing = {
    submission,
    trades: [],
    isBack: false,
    settlements: [],
    settled: { isBack: false },
    wallets: own.wallets,
    symbols: [],
  }
  if (!found || !asked.success) return nothing
  const [trades, { rows: settlements, next }, trader] = await Promise.all([
    copyHandlers.trades(c.env, session.person, asked.data),
    readCopySettlements(c.env, session.person.id, found.id, cursor, STATEMENTS),
    readCopyTrader(c.env, found.lead),
  ])
  const last = trades.length === TRADES ? trades.at(-1) : undefined
  return {
    ...nothing,
    portfolio: found,
    trades: [...trades],
    isBack: asked.data.before !== undefined,
    settlements,
    settled: { isBack: cursor.before !== undefined, ...(next && { next }) },
    symbols: trader?.symbols.map(({ symbol }) => symbol) ?? [],
    ...(last && { before: last.id }),
  }
}

const kindOf = (text: string | null | undefined): CopyKind => (text && isCopyKind(text) ? text : 'futures')

async function lead({ c, session, query }: CopyRequest, submission: CopyFormSubmission) {
  const kind = kindOf(submission.values.kind ?? query.get('kind'))
  const own = await copyHandlers.dashboard(c.env, session.person, { kind })
  const { before } = parseCursor(query)
  const isBack = before !== undefined
  const received = own
    ? await copyHandlers.received(c.env, session.person, { kind, limit: STATEMENTS, ...(isBack && { before }) })
    : { settlements: [], total: '0' }
  return { submission, kind, received, isBack, ...(own && { own }) }
}

export const COPY_VIEWS: Views = {
  'copy-follow': follow,
  'copy-portfolios': portfolios,
  'copy-portfolio': portfolio,
  'copy-lead': lead,
}
