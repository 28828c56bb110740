// Amounts are atoms of USDT.

import { z } from 'zod/mini'
import { CopyKind } from '#shared/copy/kinds.ts'
import { CopySkipReason } from '#shared/copy/refusals.ts'
import { CopySettings } from '#shared/copy/settings.ts'
import { LeadSignal } from '#shared/copy/signals.ts'
import {
  COPIED_TRADE_STATES,
  CopyPortfolioState,
  CopyRealEnd,
  CopyStopCause,
  CopyStopMode,
  LEAD_TRADE_ACTIONS,
  ProfitShareSettlement,
  VenueObstacle,
} from '#shared/copy/views.ts'
import { PositionLeg } from '#shared/futures/legs.ts'
import { FEE_TIERS } from '#shared/markets/trading/fees.ts'
import { Side } from '#shared/markets/trading/order.ts'
import { maxAtoms, proportionalShare } from '#shared/money/atoms.ts'
import { IntegerText } from '../../platform/integer-text.ts'

export const CopyPortfolio = z.object({
  account: z.string(),
  person: z.string(),
  name: z.string(),
  lead: z.string(),
  leadPerson: z.string(),
  leadName: z.string(),
  kind: CopyKind,
  isSimulated: z.boolean(),
  invitation: z.string(),
  settings: CopySettings,
  state: CopyPortfolioState,
  stopWay: z.nullable(CopyStopMode),
  stopCause: z.nullable(CopyStopCause),
  /** Number of the last applied signal. */
  seen: z.int(),
  shareBps: z.int(),
  paidIn: IntegerText,
  paidOut: IntegerText,
  mark: IntegerText,
  sharePaid: IntegerText,
  /** Money that the limit on the total loss is a part of; absent before its first check. */
  lossBase: z.optional(IntegerText),
  /** Equity at the last check. */
  equity: IntegerText,
  since: z.int(),
  endedAt: z.int(),
  /** True while money is returned to the owner. */
  isReturning: z.boolean(),
  settleAt: z.int(),
  isFrozen: z._default(z.boolean(), false),
  /** Last known movement of money, epoch ms. */
  movedAt: z._default(z.int(), 0),
  /** Fees since the weekly settlement, of which the lead gets a part. */
  weekFees: z._default(IntegerText, 0n),
  /** Refusal of the last notice; '' after an order was filled. */
  refusal: z._default(z.string(), ''),
  /** Null for a copy on paper. */
  venue: z._default(z.nullable(z.object({ host: z.string(), onEnd: CopyRealEnd, paper: z.string() })), null),
  /** Successive failures at the venue, at most `VENUE_FAILURES_MIN`. Time and cause are those of the last one. */
  venueFailures: z._default(z.nullable(z.object({ count: z.int(), at: z.int(), obstacle: VenueObstacle })), null),
})
export type CopyPortfolio = z.infer<typeof CopyPortfolio>

/** `fund` comes from the owner, `return` goes to the owner, `share` to the lead. */
export const PortfolioMovement = z.object({
  id: z.int(),
  key: z.string(),
  kind: z.enum(['fund', 'return', 'share']),
  asset: z.string(),
  atoms: IntegerText,
  wallet: z.enum(['copy', 'spot', 'funding']),
  /** `ready`: released for payment. `moved`: paid, but the notice is pending. */
  state: z.enum(['due', 'ready', 'moved', 'done', 'refused']),
  reason: z.string(),
  settlement: z.nullable(ProfitShareSettlement),
  /** Amounts by which a withdrawal lowered these figures. */
  taken: z.optional(z.object({ mark: IntegerText, lossBase: IntegerText })),
})
export type PortfolioMovement = z.infer<typeof PortfolioMovement>

export const CopyTradeCause = z.enum(['lead', 'take_profit', 'stop_loss', 'stop'])

export const CopyOrderDecision = z.object({
  lots: z.int(),
  limit: z.nullable(z.int()),
  reduceOnly: z.boolean(),
  atoms: IntegerText,
  paysLead: z._default(z.boolean(), true),
})
export type CopyOrderDecision = z.infer<typeof CopyOrderDecision>
/** `baseAtoms`, `quoteAtoms` and the fee are atoms. */
export const ExecutedCopyTrade = z.object({
  lots: z.int(),
  units: IntegerText,
  baseAtoms: IntegerText,
  quoteAtoms: IntegerText,
  feeAtoms: IntegerText,
  feeAsset: z.string(),
  time: z.int(),
  /** Compared with the lead's price; null: unknown. */
  slippageBps: z.nullable(z.number()),
  delayMs: z.nullable(z.int()),
})
export type ExecutedCopyTrade = z.infer<typeof ExecutedCopyTrade>

export const CopyTrade = z.object({
  id: z.int(),
  time: z.int(),
  symbol: z.string(),
  side: Side,
  leg: PositionLeg,
  action: z.enum(LEAD_TRADE_ACTIONS),
  cause: CopyTradeCause,
  state: z.enum(COPIED_TRADE_STATES),
  reason: z.nullable(CopySkipReason),
  signal: z.nullable(LeadSignal),
  asked: z.nullable(CopyOrderDecision),
  done: z.nullable(ExecutedCopyTrade),
  /** Repetitions of a refused close: the last one replaces the others. */
  repeated: z._default(z.int(), 0),
})
export type CopyTrade = z.infer<typeof CopyTrade>

/** `amount`: base atoms in spot, lots of contracts; negative: short. */
export const CopiedPosition = z.object({
  symbol: z.string(),
  leg: PositionLeg,
  amount: IntegerText,
  cost: IntegerText,
  openedAt: z.int(),
  carried: z.int(),
})
export type CopiedPosition = z.infer<typeof CopiedPosition>

export const isPortfolioRunning = ({ state }: Pick<CopyPortfolio, 'state'>): boolean =>
  state === 'running' || state === 'following_close'
export const isPortfolioEnded = ({ state }: Pick<CopyPortfolio, 'state'>): boolean =>
  state === 'ended' || state === 'failed'

/** Contracts at a venue do not wait for each other, and must be closed as far as their lead's. */
export const hasVenueContracts = ({ kind, venue }: Pick<CopyPortfolio, 'kind' | 'venue'>): boolean =>
  kind === 'futures' && venue !== null

export const computePortfolioNetResult = ({
  equity,
  paidIn,
  paidOut,
}: Pick<CopyPortfolio, 'equity' | 'paidIn' | 'paidOut'>): bigint => equity + paidOut - paidIn

/** Deposits less withdrawals, each of which takes the same part of the base as of the equity. */
export function findLossBase({
  lossBase,
  paidIn,
  paidOut,
  equity,
}: Pick<CopyPortfolio, 'lossBase' | 'paidIn' | 'paidOut' | 'equity'>): bigint {
  if (lossBase !== undefined) return lossBase
  return paidOut === 0n ? paidIn : proportionalShare(paidIn, maxAtoms(equity, 0n), maxAtoms(equity, 0n) + paidOut)
}

/** Equity at which copying ends, atoms; undefined without a limit. */
export function computeTotalLossEquity(portfolio: CopyPortfolio): bigint | undefined {
  const { totalLossBps } = portfolio.settings
  return totalLossBps === 0
    ? undefined
    : proportionalShare(findLossBase(portfolio), 10_000n - BigInt(totalLossBps), 10_000n)
}

export const hasReachedTotalLoss = (portfolio: CopyPortfolio): boolean => {
  const least = computeTotalLossEquity(portfolio)
  // A copy without money has lost nothing.
  return least !== undefined && findLossBase(portfolio) > 0n && portfolio.equity <= least
}

export function findReachedPortfolioStop(
  { takeProfitBps, stopLossBps }: CopySettings,
  unrealisedBps: number,
): 'take_profit' | 'stop_loss' | undefined {
  if (takeProfitBps > 0 && unrealisedBps >= takeProfitBps) return 'take_profit'
  return stopLossBps > 0 && unrealisedBps <= -stopLossBps ? 'stop_loss' : undefined
}

/** The lead's commission from weekly fees ends at this part of equity, basis points. */
const COMMISSIONED_BPS = 300n
const HIGHEST_FEE_PPM = BigInt(Math.max(...FEE_TIERS.map(({ takerPpm, makerPpm }) => Math.max(takerPpm, makerPpm))))

/** The bound keeps leads from trading for commissions. */
export const canPayAffiliateCommission = (
  { weekFees, equity }: Pick<CopyPortfolio, 'weekFees' | 'equity'>,
  value: bigint,
): boolean => (weekFees + (value * HIGHEST_FEE_PPM) / 1_000_000n) * 10_000n <= equity * COMMISSIONED_BPS
