// What is shown of leads and of those who copy them: decimal text of USDT, hundredths of a percent, epoch ms.

import { z } from 'zod/mini'
import { Side } from '../trading/order.ts'
import { CopyKind, LeadId, PortfolioId } from './kinds.ts'
import { SkipReason } from './refusals.ts'
import { CopySettings, LeadTerms } from './settings.ts'
import { Capacity, LeadStats, NavPoint } from './statistics.ts'

const Text = z.string()

/** ended: by themselves; failed: nothing is left to trade with. Both stay on the board. */
export const LEAD_STATES = ['pending', 'active', 'rejected', 'ended', 'failed'] as const
export const LeadState = z.enum(LEAD_STATES)
export type LeadState = z.infer<typeof LeadState>

/** A lead on the board, with the figures of one window. */
export const BoardRow = z.object({
  id: LeadId,
  kind: CopyKind,
  name: Text,
  isSimulated: z.boolean(),
  state: LeadState,
  isPrivate: z.boolean(),
  shareBps: z.int(),
  copiers: z.int(),
  maxCopiers: z.int(),
  /** What the lead and all copiers have behind it. */
  aum: Text,
  /** 1 calm to 5 wild: by drawdown and by how much the value moves. */
  risk: z.int(),
  since: z.int(),
  endedAt: z.nullable(z.int()),
  stats: LeadStats,
  /** Net asset value at even steps of the window, for a small line. */
  line: z.array(z.number()),
  /** Markets traded most, the first three. */
  symbols: z.array(Text),
})
export type BoardRow = z.infer<typeof BoardRow>

export const BOARD_SORTS = [
  'roi',
  'pnl',
  'copier_pnl',
  'copier_roi',
  'win_rate',
  'drawdown',
  'risk',
  'sharpe',
  'copiers',
  'aum',
  'runtime',
] as const
export const BoardSort = z.enum(BOARD_SORTS)
export type BoardSort = z.infer<typeof BoardSort>

export const BOARD_PAGE = 20
export const CopyBoardView = z.object({
  rows: z.array(BoardRow),
  page: z.int(),
  pages: z.int(),
  /** How many fit, and how many leads there are in all, ended ones among them. */
  count: z.int(),
  all: z.int(),
  time: z.int(),
})
export type CopyBoardView = z.infer<typeof CopyBoardView>

/** How much of the trading is in a market, hundredths of a percent of turnover. */
export const SymbolShare = z.object({ symbol: Text, shareBps: z.int(), trades: z.int() })

/** A lead's page. */
export const TraderView = z.object({
  row: BoardRow,
  bio: Text,
  /** All windows, the shortest first, and since the beginning (`days` 0). */
  stats: z.array(LeadStats),
  curve: z.array(NavPoint),
  symbols: z.array(SymbolShare),
  /** Between opening and closing, ms; null where nothing was closed. */
  holdingMedianMs: z.nullable(z.int()),
  holdingMeanMs: z.nullable(z.int()),
  tradesPerWeek: z.number(),
  /** Copies of the last trades against the lead's own: half of them were worse by less, and later by less. */
  slippageMedianBps: z.nullable(z.number()),
  delayMedianMs: z.nullable(z.int()),
  capacity: Capacity,
  lastTradeAt: z.nullable(z.int()),
  time: z.int(),
})
export type TraderView = z.infer<typeof TraderView>

/** Of a lead or of a copier. In spot `leverage` is 1, and the price that is entered the average cost. */
export const CopyPosition = z.object({
  symbol: Text,
  side: z.enum(['long', 'short']),
  quantity: Text,
  entry: Text,
  mark: Text,
  value: Text,
  unrealised: Text,
  unrealisedBps: z.int(),
  leverage: z.int(),
  margin: Text,
  liquidationPrice: z.optional(Text),
  openedAt: z.int(),
})
export type CopyPosition = z.infer<typeof CopyPosition>

/** A position that was opened and closed, or a part of one. */
export const ClosedPosition = z.object({
  id: z.int(),
  symbol: Text,
  side: z.enum(['long', 'short']),
  quantity: Text,
  entry: Text,
  exit: Text,
  /** After fees. */
  pnl: Text,
  pnlBps: z.int(),
  openedAt: z.int(),
  closedAt: z.int(),
})
export type ClosedPosition = z.infer<typeof ClosedPosition>

/** Who copies a lead, without who they are. */
export const CopierRow = z.object({
  name: Text,
  /** Whether the exchange runs this copier. */
  isSimulated: z.boolean(),
  invested: Text,
  pnl: Text,
  since: z.int(),
})
export type CopierRow = z.infer<typeof CopierRow>

/** following_close: no new positions, what is open closes as the lead's does. */
export const PORTFOLIO_STATES = ['starting', 'running', 'following_close', 'stopping', 'ended', 'failed'] as const
export const PortfolioState = z.enum(PORTFOLIO_STATES)
export type PortfolioState = z.infer<typeof PortfolioState>

/** What happens to open positions when copying stops. */
export const STOP_WAYS = ['close', 'keep', 'follow'] as const
export const StopWay = z.enum(STOP_WAYS)
export type StopWay = z.infer<typeof StopWay>

export const STOP_CAUSES = ['copier', 'total_loss', 'lead_ended', 'no_money'] as const
export const StopCause = z.enum(STOP_CAUSES)
export type StopCause = z.infer<typeof StopCause>

export const PortfolioView = z.object({
  id: PortfolioId,
  lead: LeadId,
  kind: CopyKind,
  leadName: Text,
  isSimulated: z.boolean(),
  leadState: LeadState,
  state: PortfolioState,
  stopCause: z.nullable(StopCause),
  settings: CopySettings,
  /** Put in, and taken out. */
  paidIn: Text,
  paidOut: Text,
  equity: Text,
  /** Free to trade with or to take out. */
  available: Text,
  /** Equity and what was taken out, less what was put in: after fees and profit share. */
  pnl: Text,
  pnlBps: z.int(),
  shareBps: z.int(),
  /** Profit share as it would be settled now, and what was paid. */
  shareDue: Text,
  sharePaid: Text,
  /** Only what is earned above it is shared. */
  highWaterMark: Text,
  positions: z.array(CopyPosition),
  copied: z.int(),
  skipped: z.int(),
  slippageMedianBps: z.nullable(z.number()),
  delayMedianMs: z.nullable(z.int()),
  /** Markets that another portfolio of theirs is in as well. */
  overlap: z.array(z.object({ symbol: Text, leadName: Text, portfolio: PortfolioId })),
  since: z.int(),
  endedAt: z.nullable(z.int()),
})
export type PortfolioView = z.infer<typeof PortfolioView>

export const MyCopiesView = z.object({
  portfolios: z.array(PortfolioView),
  equity: Text,
  pnl: Text,
  /** What of USDT each wallet could put in. */
  wallets: z.object({ copy: Text, spot: Text, funding: Text }),
})
export type MyCopiesView = z.infer<typeof MyCopiesView>

/** top_up: margin that was added to a position. */
export const TRADE_ACTIONS = ['open', 'close', 'top_up'] as const
export const COPY_STATES = ['waiting', 'done', 'skipped'] as const

/** A trade of a lead's and what became of it here. */
export const CopiedTrade = z.object({
  id: z.int(),
  time: z.int(),
  symbol: Text,
  side: Side,
  action: z.enum(TRADE_ACTIONS),
  /** lead: theirs; stop: take-profit, stop-loss or the end of copying. */
  cause: z.enum(['lead', 'take_profit', 'stop_loss', 'stop']),
  state: z.enum(COPY_STATES),
  reason: z.nullable(SkipReason),
  leadPrice: z.optional(Text),
  leadQuantity: z.optional(Text),
  price: z.optional(Text),
  quantity: z.optional(Text),
  value: z.optional(Text),
  fee: z.optional(Text),
  feeAsset: z.optional(Text),
  /** Worse than the lead's price by so much; below zero, better. */
  slippageBps: z.nullable(z.number()),
  /** After the lead's trade. */
  delayMs: z.nullable(z.int()),
})
export type CopiedTrade = z.infer<typeof CopiedTrade>

export const SETTLE_CAUSES = ['weekly', 'withdrawal', 'stop'] as const
/** One settlement of a profit share, as both sides have it. */
export const Settlement = z.object({
  id: z.int(),
  time: z.int(),
  cause: z.enum(SETTLE_CAUSES),
  portfolio: PortfolioId,
  lead: LeadId,
  /** The lead's for a copier, the copier's (masked) for a lead. */
  name: Text,
  equity: Text,
  highWaterMark: Text,
  profit: Text,
  shareBps: z.int(),
  amount: Text,
  highWaterMarkAfter: Text,
})
export type Settlement = z.infer<typeof Settlement>

/** `next`, and of a copier `nextId`, are what the following page is asked with. */
export const StatementView = z.object({
  settlements: z.array(Settlement),
  total: Text,
  next: z.optional(z.int()),
  nextId: z.optional(Text),
})
export type StatementView = z.infer<typeof StatementView>

/** A lead's own page. */
export const DashboardView = z.object({
  id: LeadId,
  kind: CopyKind,
  state: LeadState,
  /** Why they were turned down, in the operator's words. */
  note: Text,
  terms: LeadTerms,
  /** When profile and terms may be changed again; null: now. */
  changeAt: z.nullable(z.int()),
  equity: Text,
  copiers: z.array(CopierRow),
  copierCount: z.int(),
  aum: Text,
  /** Profit share: received, and as it would be settled now. */
  shareReceived: Text,
  shareDue: Text,
  nextSettlementAt: z.int(),
  stats: z.array(LeadStats),
  curve: z.array(NavPoint),
  appliedAt: z.int(),
  /** The invitation that copies a private lead. */
  invitation: Text,
})
export type DashboardView = z.infer<typeof DashboardView>
