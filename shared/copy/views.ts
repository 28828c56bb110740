// Money is decimal text of USDT, shares are basis points, times are epoch ms.

import { z } from 'zod/mini'
import { Side } from '../markets/trading/order.ts'
import { CopyKind, CopyPortfolioId, LeadId } from './kinds.ts'
import { CopySkipReason } from './refusals.ts'
import { CopySettings, LeadTerms } from './settings.ts'
import { CopyCapacity, LeadStats, NavPoint } from './statistics.ts'

const Text = z.string()

/** `ended`: the lead stopped. `failed`: no funds are left. Both stay on the board. */
export const LEAD_STATES = ['pending', 'active', 'rejected', 'ended', 'failed'] as const
export const LeadState = z.enum(LEAD_STATES)
export type LeadState = z.infer<typeof LeadState>

export const CopyBoardRow = z.object({
  id: LeadId,
  kind: CopyKind,
  name: Text,
  isSimulated: z.boolean(),
  state: LeadState,
  isPrivate: z.boolean(),
  shareBps: z.int(),
  copiers: z.int(),
  maxCopiers: z.int(),
  aum: Text,
  /** From 1 (low) to 5 (high), by drawdown and volatility. */
  risk: z.int(),
  since: z.int(),
  endedAt: z.nullable(z.int()),
  stats: LeadStats,
  /** Net asset value at equal intervals of the period, for a sparkline. */
  line: z.array(z.number()),
  symbols: z.array(Text),
})
export type CopyBoardRow = z.infer<typeof CopyBoardRow>

export const COPY_BOARD_SORT_KEYS = [
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
export const CopyBoardSortKey = z.enum(COPY_BOARD_SORT_KEYS)
export type CopyBoardSortKey = z.infer<typeof CopyBoardSortKey>

export const COPY_BOARD_PAGE_SIZE = 20
export const CopyBoardView = z.object({
  rows: z.array(CopyBoardRow),
  page: z.int(),
  pages: z.int(),
  count: z.int(),
  all: z.int(),
  time: z.int(),
})
export type CopyBoardView = z.infer<typeof CopyBoardView>

/** In basis points. */
export const SymbolTurnoverShare = z.object({ symbol: Text, shareBps: z.int(), trades: z.int() })

export const CopyTraderView = z.object({
  row: CopyBoardRow,
  bio: Text,
  /** Statistics of all periods, shortest first, then those since the start (`days` 0). */
  stats: z.array(LeadStats),
  curve: z.array(NavPoint),
  symbols: z.array(SymbolTurnoverShare),
  /** In ms; null without closed positions. */
  holdingMedianMs: z.nullable(z.int()),
  holdingMeanMs: z.nullable(z.int()),
  tradesPerWeek: z.number(),
  slippageMedianBps: z.nullable(z.number()),
  delayMedianMs: z.nullable(z.int()),
  capacity: CopyCapacity,
  lastTradeAt: z.nullable(z.int()),
  time: z.int(),
})
export type CopyTraderView = z.infer<typeof CopyTraderView>

/** In spot, `leverage` is 1 and the entry price is the average cost. */
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

export const ClosedCopyPosition = z.object({
  id: z.int(),
  symbol: Text,
  side: z.enum(['long', 'short']),
  quantity: Text,
  entry: Text,
  exit: Text,
  pnl: Text,
  pnlBps: z.int(),
  openedAt: z.int(),
  closedAt: z.int(),
})
export type ClosedCopyPosition = z.infer<typeof ClosedCopyPosition>

export const CopierRow = z.object({
  name: Text,
  isSimulated: z.boolean(),
  invested: Text,
  pnl: Text,
  since: z.int(),
})
export type CopierRow = z.infer<typeof CopierRow>

/** `following_close`: opens no positions, and closes each open one when the lead does. */
export const COPY_PORTFOLIO_STATES = ['starting', 'running', 'following_close', 'stopping', 'ended', 'failed'] as const
export const CopyPortfolioState = z.enum(COPY_PORTFOLIO_STATES)
export type CopyPortfolioState = z.infer<typeof CopyPortfolioState>

export const COPY_STOP_MODES = ['close', 'keep', 'follow'] as const
export const CopyStopMode = z.enum(COPY_STOP_MODES)
export type CopyStopMode = z.infer<typeof CopyStopMode>

export const COPY_STOP_CAUSES = [
  'copier',
  'total_loss',
  'lead_ended',
  'no_money',
  'restored',
  'restored_contracts',
  /** The venue closed a position, or a part of it. */
  'liquidated',
  'deleveraged',
  /** Others traded or changed a contract of the copy. */
  'position_changed',
  'contract_delisted',
  'books_differ',
] as const
export const CopyStopCause = z.enum(COPY_STOP_CAUSES)
export type CopyStopCause = z.infer<typeof CopyStopCause>

/** Coins of a copy with real money are sold or kept at its limit on loss, or when its lead quits. */
export const CopyRealEnd = z.enum(['close', 'keep'])
export type CopyRealEnd = z.infer<typeof CopyRealEnd>
export const VenueObstacle = z.enum(['key', 'venue'])
export type VenueObstacle = z.infer<typeof VenueObstacle>

/** An order of a copy at a venue. `price` is '' for one at the market. */
export const VenueCopyOrderView = z.object({ clientId: Text, symbol: Text, side: Side, price: Text, quantity: Text })
export type VenueCopyOrderView = z.infer<typeof VenueCopyOrderView>

/** Without sign. */
export const VenueCopyPositionView = z.object({ symbol: Text, side: z.enum(['long', 'short']), quantity: Text })
export type VenueCopyPositionView = z.infer<typeof VenueCopyPositionView>

export const CopyPortfolioView = z.object({
  id: CopyPortfolioId,
  lead: LeadId,
  kind: CopyKind,
  leadName: Text,
  isSimulated: z.boolean(),
  leadState: LeadState,
  state: CopyPortfolioState,
  stopCause: z.nullable(CopyStopCause),
  settings: CopySettings,
  paidIn: Text,
  paidOut: Text,
  equity: Text,
  /** Money free of orders and positions. */
  available: Text,
  /** Equity plus withdrawals less deposits: profit after fees and profit share. */
  pnl: Text,
  pnlBps: z.int(),
  shareBps: z.int(),
  shareDue: Text,
  sharePaid: Text,
  highWaterMark: Text,
  positions: z.array(CopyPosition),
  copied: z.int(),
  skipped: z.int(),
  slippageMedianBps: z.nullable(z.number()),
  delayMedianMs: z.nullable(z.int()),
  overlap: z.array(z.object({ symbol: Text, leadName: Text, portfolio: CopyPortfolioId })),
  since: z.int(),
  endedAt: z.nullable(z.int()),
  /** Present for a copy with real money. Its amounts are in the account at this host. */
  venue: z.optional(z.object({ host: Text, onEnd: CopyRealEnd })),
  /** Successive failures at the venue. */
  venueFailures: z.optional(z.object({ count: z.int(), obstacle: VenueObstacle })),
  /** Orders whose fate is unknown, or that the copy left at the venue. */
  venueOrders: z.optional(z.array(VenueCopyOrderView)),
  /** Positions that a copy which ended without its venue may have left there. */
  venuePositions: z.optional(z.array(VenueCopyPositionView)),
})
export type CopyPortfolioView = z.infer<typeof CopyPortfolioView>

export const MyCopiesView = z.object({
  portfolios: z.array(CopyPortfolioView),
  equity: Text,
  pnl: Text,
  wallets: z.object({ copy: Text, spot: Text, funding: Text }),
})
export type MyCopiesView = z.infer<typeof MyCopiesView>

export const LEAD_TRADE_ACTIONS = ['open', 'close', 'top_up'] as const
export const COPIED_TRADE_STATES = ['waiting', 'done', 'skipped'] as const

export const CopiedTrade = z.object({
  id: z.int(),
  time: z.int(),
  symbol: Text,
  side: Side,
  action: z.enum(LEAD_TRADE_ACTIONS),
  /** Other causes than `lead` close a position. */
  cause: z.enum(['lead', 'take_profit', 'stop_loss', 'stop']),
  state: z.enum(COPIED_TRADE_STATES),
  reason: z.nullable(CopySkipReason),
  leadPrice: z.optional(Text),
  leadQuantity: z.optional(Text),
  price: z.optional(Text),
  quantity: z.optional(Text),
  value: z.optional(Text),
  fee: z.optional(Text),
  feeAsset: z.optional(Text),
  /** Slippage relative to the lead's price; negative means a better price. */
  slippageBps: z.nullable(z.number()),
  delayMs: z.nullable(z.int()),
})
export type CopiedTrade = z.infer<typeof CopiedTrade>

export const PROFIT_SHARE_SETTLEMENT_CAUSES = ['weekly', 'withdrawal', 'stop'] as const
export const ProfitShareSettlement = z.object({
  id: z.int(),
  time: z.int(),
  cause: z.enum(PROFIT_SHARE_SETTLEMENT_CAUSES),
  portfolio: CopyPortfolioId,
  lead: LeadId,
  /** A copier's name is masked. */
  name: Text,
  equity: Text,
  highWaterMark: Text,
  profit: Text,
  shareBps: z.int(),
  amount: Text,
  highWaterMarkAfter: Text,
})
export type ProfitShareSettlement = z.infer<typeof ProfitShareSettlement>

/** `next` and a copier's `nextId` are the cursor of the next page. */
export const ProfitShareStatementView = z.object({
  settlements: z.array(ProfitShareSettlement),
  total: Text,
  next: z.optional(z.int()),
  nextId: z.optional(Text),
})
export type ProfitShareStatementView = z.infer<typeof ProfitShareStatementView>

export const LeadDashboardView = z.object({
  id: LeadId,
  kind: CopyKind,
  state: LeadState,
  note: Text,
  terms: LeadTerms,
  /** Time from which the terms may change again; null means now. */
  changeAt: z.nullable(z.int()),
  equity: Text,
  copiers: z.array(CopierRow),
  copierCount: z.int(),
  aum: Text,
  shareReceived: Text,
  shareDue: Text,
  nextSettlementAt: z.int(),
  stats: z.array(LeadStats),
  curve: z.array(NavPoint),
  appliedAt: z.int(),
  invitation: Text,
})
export type LeadDashboardView = z.infer<typeof LeadDashboardView>
