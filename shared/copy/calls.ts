// Amounts in USDT and percentages (`2.5`) are decimal text as typed: an error names the invalid one.

import { z } from 'zod/mini'
import { COPY_KINDS, CopyKind, CopyPortfolioId, LeadId } from '#shared/copy/kinds.ts'
import { CopyRefusalReason } from '#shared/copy/refusals.ts'
import { CopyMarginChoice, CopySizingMode } from '#shared/copy/settings.ts'
import {
  ClosedCopyPosition,
  CopiedTrade,
  CopierRow,
  CopyBoardSortKey,
  CopyBoardView,
  CopyPortfolioView,
  CopyPosition,
  CopyRealEnd,
  CopyStopMode,
  CopyTraderView,
  LeadDashboardView,
  MyCopiesView,
  ProfitShareStatementView,
} from '#shared/copy/views.ts'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { CURSOR_FIELDS } from '../api/cursor.ts'
import { defineRefusedAnswer } from '../api/refused.ts'

const BASE = `${SITE_API_BASE}/copy`

const Typed = z._default(z.string().check(z.maxLength(32)), '')
const Text = (most: number) => z._default(z.string().check(z.maxLength(most)), '')
/** Forms send flags as text. */
const Flag = z.optional(z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])]))
const Key = z.string().check(z.regex(/^[\w.:-]{8,80}$/))
const Count = (most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual)
const Number0 = (most: number) => z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)), 0)
const Before = z.optional(z.coerce.number().check(z.int(), z.minimum(1)))

const Refused = defineRefusedAnswer(CopyRefusalReason)
const Done = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused])
export type CopyCallResult = z.infer<typeof Done>

/** Flat as in a form. Empty text counts as absent. */
export const TypedCopySettings = z.object({
  sizing: z._default(CopySizingMode, 'proportional'),
  /** For `fixed`: USDT per order of the lead. */
  fixed: Typed,
  /** For `multiplier`: factor of the lead's size, such as `1.5`. */
  multiplier: Typed,
  /** Maximum cost in USDT: `perOrder` of one order, `total` of all positions. */
  perOrder: Typed,
  total: Typed,
  /** Symbols separated by commas; empty means all. */
  symbols: Text(800),
  margin: z._default(CopyMarginChoice, 'follow'),
  /** Empty means the lead's leverage. */
  leverage: Typed,
  topUps: Flag,
  /** Take-profit and stop-loss in percent; empty means none. */
  takeProfit: Typed,
  stopLoss: Typed,
  totalLoss: Typed,
  /** Maximum slippage in percent; empty means 0.5. */
  slippage: Typed,
})
export type TypedCopySettings = z.infer<typeof TypedCopySettings>

const CopyWallet = z._default(z.enum(['copy', 'spot', 'funding']), 'copy')

const TypedTerms = z.object({
  name: Text(60),
  bio: Text(2_000),
  /** Percentage of the copiers' profits: `10`. */
  share: Typed,
  maxCopiers: Typed,
  isPrivate: Flag,
})
export type TypedTerms = z.infer<typeof TypedTerms>

export const copyMarketCalls = {
  /** Best first, with ended and failed leads. */
  board: defineCall({
    method: 'GET',
    path: `${BASE}/board`,
    query: z.object({
      kind: z._default(CopyKind, COPY_KINDS[0]),
      days: z._default(z.enum(['7', '30', '90', '180']), '30'),
      sort: z._default(CopyBoardSortKey, 'copier_roi'),
      name: Text(30),
      /**
       * Minimums: `runtime` in days, `copiers`, win rate in percent. Maximums: drawdown and profit share in percent,
       * risk from 1 to 5. 0 means no filter.
       */
      runtime: Number0(3_650),
      copiers: Number0(10_000),
      winRate: Number0(100),
      drawdown: Number0(100),
      risk: Number0(5),
      share: Number0(100),
      symbol: Text(25),
      /** Minimum return in percent; may be negative. */
      roi: z.optional(z.coerce.number().check(z.int(), z.minimum(-100), z.maximum(100_000))),
      simulated: z._default(z.enum(['yes', 'no']), 'yes'),
      open: z._default(z.enum(['yes', 'no']), 'no'),
      page: Count(1_000, 1),
    }),
    answer: CopyBoardView,
  }),
  trader: defineCall({
    method: 'GET',
    path: `${BASE}/trader`,
    query: z.object({ id: LeadId }),
    answer: z.nullable(CopyTraderView),
  }),
  positions: defineCall({
    method: 'GET',
    path: `${BASE}/trader/positions`,
    query: z.object({ id: LeadId }),
    answer: z.array(CopyPosition),
  }),
  /** Newest first, by `id`. */
  history: defineCall({
    method: 'GET',
    path: `${BASE}/trader/history`,
    query: z.object({ id: LeadId, before: Before, limit: Count(100, 20) }),
    answer: z.array(ClosedCopyPosition),
  }),
  /** Largest first. */
  copiers: defineCall({
    method: 'GET',
    path: `${BASE}/trader/copiers`,
    query: z.object({ id: LeadId, limit: Count(100, 20) }),
    answer: z.array(CopierRow),
  }),
} as const

export const copyCalls = {
  own: defineCall({ method: 'GET', path: `${BASE}/own`, query: z.object({}), answer: MyCopiesView }),
  portfolio: defineCall({
    method: 'GET',
    path: `${BASE}/portfolio`,
    query: z.object({ id: CopyPortfolioId }),
    answer: z.nullable(CopyPortfolioView),
  }),
  /** Newest first, by `id`. */
  trades: defineCall({
    method: 'GET',
    path: `${BASE}/portfolio/trades`,
    query: z.object({ id: CopyPortfolioId, before: Before, limit: Count(100, 50) }),
    answer: z.array(CopiedTrade),
  }),
  /** Idempotent by key. */
  follow: defineCall({
    method: 'POST',
    needs: 'automation',
    path: `${BASE}/follow`,
    query: z.object({
      lead: LeadId,
      amount: Typed,
      wallet: CopyWallet,
      invitation: Text(64),
      ...TypedCopySettings.shape,
      key: Key,
    }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('following'), portfolio: CopyPortfolioId }),
      Refused,
    ]),
  }),
  /** Omitted settings get their defaults. */
  edit: defineCall({
    method: 'POST',
    path: `${BASE}/edit`,
    query: z.object({ portfolio: CopyPortfolioId, ...TypedCopySettings.shape }),
    answer: Done,
  }),
  add: defineCall({
    method: 'POST',
    needs: 'automation',
    path: `${BASE}/add`,
    query: z.object({ portfolio: CopyPortfolioId, amount: Typed, wallet: CopyWallet, key: Key }),
    answer: Done,
  }),
  /** The lead's profit share is settled first. */
  withdraw: defineCall({
    method: 'POST',
    path: `${BASE}/withdraw`,
    query: z.object({ portfolio: CopyPortfolioId, amount: Typed, wallet: CopyWallet, key: Key }),
    answer: Done,
  }),
  /**
   * `close`: closes all positions. `keep`: moves them to the spot or futures wallet. `follow`: closes each position
   * when the lead closes theirs.
   */
  stop: defineCall({
    method: 'POST',
    path: `${BASE}/stop`,
    query: z.object({ portfolio: CopyPortfolioId, way: z._default(CopyStopMode, 'close') }),
    answer: Done,
  }),
  /**
   * Starts a copy with real money, by the settings of a spot copy on paper and the user's key at the venue. The lead
   * gets no profit share. It ends at the limit on loss. Idempotent by key.
   */
  live: defineCall({
    method: 'POST',
    needs: 'automation',
    path: `${BASE}/live`,
    query: z.object({
      /** The copy on paper. */
      portfolio: CopyPortfolioId,
      amount: Typed,
      /** Percent of the amount. */
      totalLoss: Typed,
      /** Coins at the limit on loss, and when the lead quits. */
      onEnd: z._default(CopyRealEnd, 'close'),
      /** For contracts: at most `COPY_CONTRACT_LEVERAGE_MAX`, which an empty text means. */
      leverage: Typed,
      /** Confirms that the money is real. */
      real: Flag,
      key: Key,
    }),
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('following'), portfolio: CopyPortfolioId }),
      Refused,
    ]),
  }),
  /** Ends a stopping copy with real money whose key or venue failed several times in a row. */
  endWithoutVenue: defineCall({
    method: 'POST',
    path: `${BASE}/end-without-venue`,
    /** `leaves` confirms that the copy sells nothing. */
    query: z.object({ portfolio: CopyPortfolioId, leaves: Flag }),
    answer: Done,
  }),
  /** Newest first. Cursor: `next` and `nextId`. */
  statement: defineCall({
    method: 'GET',
    path: `${BASE}/statement`,
    query: z.object({ ...CURSOR_FIELDS, limit: Count(200, 50) }),
    answer: ProfitShareStatementView,
  }),
  apply: defineCall({
    method: 'POST',
    needs: 'automation',
    path: `${BASE}/lead/apply`,
    query: z.object({ kind: CopyKind, ...TypedTerms.shape }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('applied'), lead: LeadId }), Refused]),
  }),
  /** Null for users who never applied. */
  dashboard: defineCall({
    method: 'GET',
    path: `${BASE}/lead`,
    query: z.object({ kind: CopyKind }),
    answer: z.nullable(LeadDashboardView),
  }),
  /** Allowed once in 14 days. A new profit share applies after the next settlement. */
  terms: defineCall({
    method: 'POST',
    path: `${BASE}/lead/terms`,
    query: z.object({ kind: CopyKind, ...TypedTerms.shape }),
    answer: Done,
  }),
  /** Copiers' positions are closed; the results stay on the board. */
  end: defineCall({ method: 'POST', path: `${BASE}/lead/end`, query: z.object({ kind: CopyKind }), answer: Done }),
  /** Newest first. */
  received: defineCall({
    method: 'GET',
    path: `${BASE}/lead/statement`,
    query: z.object({ kind: CopyKind, before: Before, limit: Count(200, 50) }),
    answer: ProfitShareStatementView,
  }),
} as const
