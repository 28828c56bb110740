// Copy trading: leads for everybody, and what whoever is logged in does as a copier or as a lead. Amounts are decimal text of
// USDT and percentages decimal text (`2.5`), typed by people: what is none is refused by name. The embedded exchange answers
// at /api/v1/copy/….

import { z } from 'zod/mini'
import { COPY_KINDS, CopyKind, LeadId, PortfolioId } from '#shared/copy/kinds.ts'
import { CopyReason } from '#shared/copy/refusals.ts'
import { MarginChoice, Sizing } from '#shared/copy/settings.ts'
import {
  BoardSort,
  ClosedPosition,
  CopiedTrade,
  CopierRow,
  CopyBoardView,
  CopyPosition,
  DashboardView,
  MyCopiesView,
  PortfolioView,
  StatementView,
  StopWay,
  TraderView,
} from '#shared/copy/views.ts'
import { call, EDGE_BASE } from './contract.ts'
import { CURSOR } from './cursor.ts'

const BASE = `${EDGE_BASE}/copy`

const Typed = z._default(z.string().check(z.maxLength(32)), '')
const Text = (most: number) => z._default(z.string().check(z.maxLength(most)), '')
/** Forms write flags as text. */
const Flag = z.optional(z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])]))
const Key = z.string().check(z.regex(/^[\w.:-]{8,80}$/))
const Count = (most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual)
const Number0 = (most: number) => z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)), 0)
const Before = z.optional(z.coerce.number().check(z.int(), z.minimum(1)))

const Refused = z.object({
  kind: z.literal('refused'),
  reason: CopyReason,
  /** What the words of the reason name. */
  params: z._default(z.record(z.string(), z.string()), {}),
})
export type CopyRefused = z.infer<typeof Refused>
const Done = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused])
export type CopyDone = z.infer<typeof Done>

/** How somebody copies, flat, so that a form is the same thing. Empty text is as good as none. */
export const TypedSettings = z.object({
  sizing: z._default(Sizing, 'proportional'),
  /** Of `fixed`: USDT for each order. */
  fixed: Typed,
  /** Of `multiplier`: `1.5`. */
  multiplier: Typed,
  /** The most that an order, and all positions together, cost. */
  perOrder: Typed,
  total: Typed,
  /** Markets with commas between; none: all. */
  symbols: Text(800),
  margin: z._default(MarginChoice, 'follow'),
  /** Nothing: as the lead. */
  leverage: Typed,
  topUps: Flag,
  /** Percent; nothing: none. */
  takeProfit: Typed,
  stopLoss: Typed,
  totalLoss: Typed,
  /** Percent; nothing: 0.5. */
  slippage: Typed,
})
export type TypedSettings = z.infer<typeof TypedSettings>

/** Where money comes from and goes to. */
const CopyWallet = z._default(z.enum(['copy', 'spot', 'funding']), 'copy')

const TypedTerms = z.object({
  name: Text(60),
  bio: Text(2_000),
  /** Percent of copiers' profits: `10`. */
  share: Typed,
  maxCopiers: Typed,
  isPrivate: Flag,
})
export type TypedTerms = z.infer<typeof TypedTerms>

export const copyMarketCalls = {
  /** Leads of a kind with the figures of a window, best first. Ended and failed ones are ranked among them. */
  board: call({
    method: 'GET',
    path: `${BASE}/board`,
    query: z.object({
      kind: z._default(CopyKind, COPY_KINDS[0]),
      days: z._default(z.enum(['7', '30', '90', '180']), '30'),
      sort: z._default(BoardSort, 'copier_roi'),
      /** Part of a name. */
      name: Text(30),
      /**
       * The least: days of leading, copiers, win rate in percent; the most: drawdown and
       * profit share in percent, risk from 1 to 5. 0 leaves it out.
       */
      runtime: Number0(3_650),
      copiers: Number0(10_000),
      winRate: Number0(100),
      drawdown: Number0(100),
      risk: Number0(5),
      share: Number0(100),
      symbol: Text(25),
      /** The least return, percent: it may be below zero. */
      roi: z.optional(z.coerce.number().check(z.int(), z.minimum(-100), z.maximum(100_000))),
      /** Whether leads that the exchange runs are among them. */
      simulated: z._default(z.enum(['yes', 'no']), 'yes'),
      /** Only whoever can be copied now. */
      open: z._default(z.enum(['yes', 'no']), 'no'),
      page: Count(1_000, 1),
    }),
    answer: CopyBoardView,
  }),
  trader: call({
    method: 'GET',
    path: `${BASE}/trader`,
    query: z.object({ id: LeadId }),
    answer: z.nullable(TraderView),
  }),
  /** What a lead has open now. */
  positions: call({
    method: 'GET',
    path: `${BASE}/trader/positions`,
    query: z.object({ id: LeadId }),
    answer: z.array(CopyPosition),
  }),
  /** What a lead closed, newest first. `before` is the `id` of the last of the page before. */
  history: call({
    method: 'GET',
    path: `${BASE}/trader/history`,
    query: z.object({ id: LeadId, before: Before, limit: Count(100, 20) }),
    answer: z.array(ClosedPosition),
  }),
  /** Those with most behind the lead. */
  copiers: call({
    method: 'GET',
    path: `${BASE}/trader/copiers`,
    query: z.object({ id: LeadId, limit: Count(100, 20) }),
    answer: z.array(CopierRow),
  }),
} as const

export const copyCalls = {
  /** Portfolios of whoever is logged in, and what of their wallets could be put in. */
  own: call({ method: 'GET', path: `${BASE}/own`, query: z.object({}), answer: MyCopiesView }),
  portfolio: call({
    method: 'GET',
    path: `${BASE}/portfolio`,
    query: z.object({ id: PortfolioId }),
    answer: z.nullable(PortfolioView),
  }),
  /** Trades of the lead's and what became of them, newest first. `before` is the `id` of the last of the page before. */
  trades: call({
    method: 'GET',
    path: `${BASE}/portfolio/trades`,
    query: z.object({ id: PortfolioId, before: Before, limit: Count(100, 50) }),
    answer: z.array(CopiedTrade),
  }),
  /** Begins to copy a lead with so much. Asked again with the same key, it is the same portfolio. */
  follow: call({
    method: 'POST',
    path: `${BASE}/follow`,
    query: z.object({
      lead: LeadId,
      amount: Typed,
      wallet: CopyWallet,
      /** Of a private lead. */
      invitation: Text(64),
      ...TypedSettings.shape,
      key: Key,
    }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('following'), portfolio: PortfolioId }), Refused]),
  }),
  /** All settings anew: what is left out is as usual. */
  edit: call({
    method: 'POST',
    path: `${BASE}/edit`,
    query: z.object({ portfolio: PortfolioId, ...TypedSettings.shape }),
    answer: Done,
  }),
  /** More money for a portfolio. */
  add: call({
    method: 'POST',
    path: `${BASE}/add`,
    query: z.object({ portfolio: PortfolioId, amount: Typed, wallet: CopyWallet, key: Key }),
    answer: Done,
  }),
  /** Free money back; the profit share is settled first. */
  withdraw: call({
    method: 'POST',
    path: `${BASE}/withdraw`,
    query: z.object({ portfolio: PortfolioId, amount: Typed, wallet: CopyWallet, key: Key }),
    answer: Done,
  }),
  /** Stops copying: closes all now, keeps positions (they go to the spot or futures wallet), or closes as the lead does. */
  stop: call({
    method: 'POST',
    path: `${BASE}/stop`,
    query: z.object({ portfolio: PortfolioId, way: z._default(StopWay, 'close') }),
    answer: Done,
  }),
  /** Profit share of a copier's portfolios, newest first. `before` and `beforeId` are `next` and `nextId` of the page before. */
  statement: call({
    method: 'GET',
    path: `${BASE}/statement`,
    query: z.object({ ...CURSOR, limit: Count(200, 50) }),
    answer: StatementView,
  }),
  /** Applies to be copied, with the account that is logged in. */
  apply: call({
    method: 'POST',
    path: `${BASE}/lead/apply`,
    query: z.object({ kind: CopyKind, ...TypedTerms.shape }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('applied'), lead: LeadId }), Refused]),
  }),
  /** A lead's own figures, copiers and terms; null for whoever has not applied. */
  dashboard: call({
    method: 'GET',
    path: `${BASE}/lead`,
    query: z.object({ kind: CopyKind }),
    answer: z.nullable(DashboardView),
  }),
  /** Changes profile and terms: once in 14 days. A new share holds for profits after the next settlement. */
  terms: call({
    method: 'POST',
    path: `${BASE}/lead/terms`,
    query: z.object({ kind: CopyKind, ...TypedTerms.shape }),
    answer: Done,
  }),
  /** Ends leading: copiers' positions are closed, and the results stay on the board. */
  end: call({ method: 'POST', path: `${BASE}/lead/end`, query: z.object({ kind: CopyKind }), answer: Done }),
  /** Profit share received, newest first. */
  received: call({
    method: 'GET',
    path: `${BASE}/lead/statement`,
    query: z.object({ kind: CopyKind, before: Before, limit: Count(200, 50) }),
    answer: StatementView,
  }),
} as const
