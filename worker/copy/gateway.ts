import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { areAccountsRelated } from '#objects/platform/kin.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { formatProgramObjectName } from '#objects/platform/programs.ts'
import type { PageCursor } from '#shared/api/cursor.ts'
import type { CopyCallResult, copyCalls } from '#shared/copy/calls.ts'
import { COPY_ASSET, maskCopierName, toLeadId } from '#shared/copy/kinds.ts'
import { COPY_INVESTMENT_MAX, COPY_INVESTMENT_MIN } from '#shared/copy/settings.ts'
import { paginateProfitShareSettlements } from '#shared/copy/statement.ts'
import type { CopyPortfolioView, MyCopiesView, ProfitShareStatementView } from '#shared/copy/views.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import type { Env } from '../env.ts'
import { createRefusedAnswer, toProductAnswer, toRefusedAnswer } from '../http/product.ts'
import { isOrderFlagOn } from '../markets/trading/typed-figures.ts'
import { ledgerStub } from '../wallet/ledger.ts'
import { createLiveCopy } from './live.ts'
import { leadStub } from './market.ts'
import { formatCopyUsdt, parseCopySettings, parseCopyUsdt, parseLeadTerms } from './typed.ts'

type Calls = typeof copyCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>

const USDT = 10n ** 8n

const memberOf = (env: Env, userId: string) => objectStub(env, 'COPY_MEMBER', userId)
const copierOf = (env: Env, account: string) => objectStub(env, 'COPIER', formatProgramObjectName(account))
const accountOf = (portfolio: string) => `copy-${portfolio}`

async function follow(env: Env, { id: userId }: AccountOwner, asked: Input<'follow'>) {
  const lead = await leadStub(env, asked.lead).profile()
  if (!lead) return createRefusedAnswer('lead_unknown')
  // An account related to the lead must not copy, because it would improve the lead's figures (REL11).
  if (userId !== lead.person && (await areAccountsRelated(env, userId, lead.person)))
    return createRefusedAnswer('lead_related')
  const amount = parseCopyUsdt(asked.amount)
  if (!amount.ok) return toRefusedAnswer(amount.error)
  if (amount.value < BigInt(COPY_INVESTMENT_MIN) * USDT)
    return createRefusedAnswer('amount_below_minimum', { least: String(COPY_INVESTMENT_MIN) })
  if (amount.value > BigInt(COPY_INVESTMENT_MAX) * USDT)
    return createRefusedAnswer('amount_above_maximum', { most: String(COPY_INVESTMENT_MAX) })
  const typed = parseCopySettings(lead.kind, asked)
  if (!typed.ok) return toRefusedAnswer(typed.error)
  const text = JSON.stringify(asked)
  const opened = await memberOf(env, userId).open(userId, { lead: asked.lead, key: asked.key, asked: text })
  if (!opened.ok) return createRefusedAnswer(opened.error)
  const account = opened.value
  const started = await copierOf(env, account).start({
    account,
    person: userId,
    name: maskCopierName(userId),
    lead: asked.lead,
    kind: lead.kind,
    settings: typed.value,
    invitation: asked.invitation,
    atoms: amount.value,
    wallet: asked.wallet,
  })
  // Removes a portfolio that did not start. A pending portfolio starts later by itself.
  if (!started.ok && started.error.reason !== 'unavailable') {
    await memberOf(env, userId).over(account)
    return toRefusedAnswer(started.error)
  }
  return { kind: 'following', portfolio: account.slice('copy-'.length) } as const
}

async function ownPortfolio(env: Env, userId: string, portfolio: string) {
  const accounts = await memberOf(env, userId).accounts()
  const account = accounts.find((each) => each === accountOf(portfolio))
  return account === undefined ? undefined : { account, copier: copierOf(env, account) }
}

async function edit(
  env: Env,
  { id: userId }: AccountOwner,
  { portfolio, ...asked }: Input<'edit'>,
): Promise<CopyCallResult> {
  const own = await ownPortfolio(env, userId, portfolio)
  const known = await own?.copier.view(own.account, userId)
  if (!own || !known) return createRefusedAnswer('portfolio_unknown')
  const typed = parseCopySettings(known.kind, asked)
  return typed.ok ? toProductAnswer(await own.copier.edit(own.account, typed.value)) : toRefusedAnswer(typed.error)
}

async function toTransferResult(
  env: Env,
  { id: userId }: AccountOwner,
  { portfolio, amount, wallet, key }: Input<'add'>,
  way: 'add' | 'withdraw',
): Promise<CopyCallResult> {
  const own = await ownPortfolio(env, userId, portfolio)
  if (!own) return createRefusedAnswer('portfolio_unknown')
  const atoms = parseCopyUsdt(amount)
  if (!atoms.ok) return toRefusedAnswer(atoms.error)
  if (way === 'add' && atoms.value > BigInt(COPY_INVESTMENT_MAX) * USDT) {
    return createRefusedAnswer('amount_above_maximum', { most: String(COPY_INVESTMENT_MAX) })
  }
  return toProductAnswer(await own.copier[way](own.account, key, String(atoms.value), wallet))
}

/** Marks markets that several portfolios of a user hold, because their results are correlated. Paper and real money apart. */
function overlapping(views: readonly Omit<CopyPortfolioView, 'overlap'>[]): CopyPortfolioView[] {
  const open = views.filter(({ state }) => state !== 'ended' && state !== 'failed')
  return views.map((view) => ({
    ...view,
    overlap: view.positions.flatMap(({ symbol }) =>
      open
        .filter(({ venue }) => (venue === undefined) === (view.venue === undefined))
        .filter(({ id, positions }) => id !== view.id && positions.some((other) => other.symbol === symbol))
        .map(({ id, leadName }) => ({ symbol, leadName, portfolio: id })),
    ),
  }))
}

async function portfolios(env: Env, userId: string): Promise<CopyPortfolioView[]> {
  const accounts = await memberOf(env, userId).accounts()
  const views = await Promise.all(accounts.map((account) => copierOf(env, account).view(account, userId)))
  return overlapping(views.flatMap((view) => (view && view.state !== 'failed' ? [view] : [])))
}

const sum = (amounts: readonly string[]): string =>
  formatCopyUsdt(amounts.reduce((total, amount) => total + (toUnits(amount, 8) ?? 0n), 0n))

async function own(env: Env, { id: userId }: AccountOwner): Promise<MyCopiesView> {
  const ledger = ledgerStub(env, userId)
  const [views, { balances }] = await Promise.all([portfolios(env, userId), ledger.holdings(userId)])
  const onPaper = views.filter(({ venue }) => !venue)
  const free = (wallet: string) =>
    formatCopyUsdt(BigInt(balances.find((row) => row.wallet === wallet && row.asset === COPY_ASSET)?.available ?? 0))
  return {
    portfolios: views,
    equity: sum(onPaper.map(({ equity }) => equity)),
    pnl: sum(onPaper.map(({ pnl }) => pnl)),
    wallets: { copy: free('copy'), spot: free('spot'), funding: free('funding') },
  }
}

async function statement(
  env: Env,
  { id: userId }: AccountOwner,
  { limit, ...cursor }: Input<'statement'>,
): Promise<ProfitShareStatementView> {
  const accounts = await memberOf(env, userId).accounts()
  const all = (await Promise.all(accounts.map((account) => copierOf(env, account).settlements(account, userId)))).flat()
  const { rows, next } = paginateProfitShareSettlements(all, cursor, limit)
  return {
    settlements: rows,
    total: sum(all.map(({ amount }) => amount)),
    ...(next && { next: next.before, nextId: next.beforeId }),
  }
}

export async function readCopySettlements(
  env: Env,
  userId: string,
  account: string,
  cursor: PageCursor,
  limit: number,
) {
  return paginateProfitShareSettlements(await copierOf(env, account).settlements(account, userId), cursor, limit)
}

async function apply(env: Env, { id: userId }: AccountOwner, { kind, ...asked }: Input<'apply'>) {
  const terms = parseLeadTerms(asked)
  if (!terms.ok) return toRefusedAnswer(terms.error)
  const id = toLeadId(kind, userId)
  const invitation = sha256(crypto.randomUUID()).slice(0, 24)
  const applied = await leadStub(env, id).apply({
    id,
    kind,
    person: userId,
    terms: terms.value,
    isSimulated: false,
    invitation,
  })
  return applied.ok ? ({ kind: 'applied', lead: id } as const) : toRefusedAnswer(applied.error)
}

async function changeTerms(
  env: Env,
  { id: userId }: AccountOwner,
  { kind, ...asked }: Input<'terms'>,
): Promise<CopyCallResult> {
  const terms = parseLeadTerms(asked)
  return terms.ok
    ? toProductAnswer(await leadStub(env, toLeadId(kind, userId)).changeTerms(terms.value))
    : toRefusedAnswer(terms.error)
}

type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const copyHandlers: Handlers = {
  own,
  portfolio: async (env, { id: userId }, { id }) =>
    (await portfolios(env, userId)).find((each) => each.id === id) ?? null,
  trades: async (env, { id: userId }, { id, before = Number.MAX_SAFE_INTEGER, limit }) => {
    const own = await ownPortfolio(env, userId, id)
    return own ? own.copier.trades(own.account, userId, before, limit) : []
  },
  follow,
  edit,
  add: (env, userId, asked) => toTransferResult(env, userId, asked, 'add'),
  withdraw: (env, userId, asked) => toTransferResult(env, userId, asked, 'withdraw'),
  stop: async (env, { id: userId }, { portfolio, way }) => {
    const own = await ownPortfolio(env, userId, portfolio)
    return own ? toProductAnswer(await own.copier.stop(own.account, way)) : createRefusedAnswer('portfolio_unknown')
  },
  live: async (env, user, asked) => {
    const own = await ownPortfolio(env, user.id, asked.portfolio)
    const paper = await own?.copier.view(own.account, user.id)
    return paper ? createLiveCopy(env, user, paper, asked) : createRefusedAnswer('portfolio_unknown')
  },
  endWithoutVenue: async (env, { id: userId }, { portfolio, leaves }) => {
    if (!isOrderFlagOn(leaves)) return createRefusedAnswer('leave_unconfirmed')
    const own = await ownPortfolio(env, userId, portfolio)
    return own
      ? toProductAnswer(await own.copier.endWithoutVenue(own.account))
      : createRefusedAnswer('portfolio_unknown')
  },
  statement,
  apply,
  dashboard: async (env, { id }, { kind }) => (await leadStub(env, toLeadId(kind, id)).dashboard()) ?? null,
  terms: changeTerms,
  end: async (env, { id }, { kind }) => toProductAnswer(await leadStub(env, toLeadId(kind, id)).end()),
  received: (env, { id }, { kind, before = Number.MAX_SAFE_INTEGER, limit }) =>
    leadStub(env, toLeadId(kind, id)).statement(before, limit),
}
