// What a portfolio is: whose, behind whom, how it copies, and the sums of its money. Amounts are atoms of USDT.

import { z } from 'zod/mini'
import { CopyKind } from '#shared/copy/kinds.ts'
import { SkipReason } from '#shared/copy/refusals.ts'
import { CopySettings } from '#shared/copy/settings.ts'
import { Signal } from '#shared/copy/signals.ts'
import { COPY_STATES, PortfolioState, Settlement, StopCause, StopWay, TRADE_ACTIONS } from '#shared/copy/views.ts'
import { Leg } from '#shared/futures/legs.ts'
import { TIERS } from '#shared/trading/fees.ts'
import { Side } from '#shared/trading/order.ts'
import { IntegerText } from '../platform/integer-text.ts'

export const Portfolio = z.object({
  account: z.string(),
  person: z.string(),
  /** As the copier is shown to others. */
  name: z.string(),
  lead: z.string(),
  leadPerson: z.string(),
  leadName: z.string(),
  kind: CopyKind,
  isSimulated: z.boolean(),
  invitation: z.string(),
  settings: CopySettings,
  state: PortfolioState,
  stopWay: z.nullable(StopWay),
  stopCause: z.nullable(StopCause),
  /** Number of the lead's last trade that was acted on. */
  seen: z.int(),
  shareBps: z.int(),
  paidIn: IntegerText,
  paidOut: IntegerText,
  /** High-water mark. */
  mark: IntegerText,
  sharePaid: IntegerText,
  /** As it was looked at last. */
  equity: IntegerText,
  since: z.int(),
  endedAt: z.int(),
  /** Whether what is left is on its way back to its owner. */
  isReturning: z.boolean(),
  settleAt: z.int(),
  /** Whether an operator has frozen its owner's account. */
  isFrozen: z._default(z.boolean(), false),
  /** When its money moved last, as far as it knows, epoch ms. */
  movedAt: z._default(z.int(), 0),
  /** Fees since the last weekly settlement that the lead gets a part of. */
  weekFees: z._default(IntegerText, 0n),
})
export type Portfolio = z.infer<typeof Portfolio>

/** Money on its way. fund: from its owner; return: to them; share: to the lead. */
export const Move = z.object({
  id: z.int(),
  key: z.string(),
  kind: z.enum(['fund', 'return', 'share']),
  asset: z.string(),
  atoms: IntegerText,
  /** Of its owner: where it comes from, or goes to. */
  wallet: z.enum(['copy', 'spot', 'funding']),
  /** ready: it lies where the ledger gives it from; moved: it is where it goes to, and somebody has still to hear of it. */
  state: z.enum(['due', 'ready', 'moved', 'done', 'refused']),
  /** Of one that was refused. */
  reason: z.string(),
  settlement: z.nullable(Settlement),
})
export type Move = z.infer<typeof Move>

export const TradeCause = z.enum(['lead', 'take_profit', 'stop_loss', 'stop'])

/** What was decided to be placed. */
export const Asked = z.object({
  lots: z.int(),
  limit: z.nullable(z.int()),
  reduceOnly: z.boolean(),
  atoms: IntegerText,
  /** Whether the lead gets a part of its fees. */
  paysLead: z._default(z.boolean(), true),
})
export type Asked = z.infer<typeof Asked>
/** What became of it: atoms of base and quote, and of the fee. */
export const Done = z.object({
  lots: z.int(),
  units: IntegerText,
  baseAtoms: IntegerText,
  quoteAtoms: IntegerText,
  feeAtoms: IntegerText,
  feeAsset: z.string(),
  time: z.int(),
  /** Against the lead's trade. */
  slippageBps: z.nullable(z.number()),
  delayMs: z.nullable(z.int()),
})
export type Done = z.infer<typeof Done>

export const Trade = z.object({
  id: z.int(),
  time: z.int(),
  symbol: z.string(),
  side: Side,
  leg: Leg,
  action: z.enum(TRADE_ACTIONS),
  cause: TradeCause,
  state: z.enum(COPY_STATES),
  reason: z.nullable(SkipReason),
  signal: z.nullable(Signal),
  asked: z.nullable(Asked),
  done: z.nullable(Done),
})
export type Trade = z.infer<typeof Trade>

/** A position as its own trades made it. In spot `amount` counts base atoms, of contracts lots; short is below zero. */
export const OwnPosition = z.object({
  symbol: z.string(),
  leg: Leg,
  amount: IntegerText,
  cost: IntegerText,
  openedAt: z.int(),
  /** Lots of closes that were too small to be sold. */
  carried: z.int(),
})
export type OwnPosition = z.infer<typeof OwnPosition>

export const isRunning = ({ state }: Pick<Portfolio, 'state'>): boolean =>
  state === 'running' || state === 'following_close'
export const isOver = ({ state }: Pick<Portfolio, 'state'>): boolean => state === 'ended' || state === 'failed'

/** What the portfolio made, after fees and profit share. */
export const resultOf = ({ equity, paidIn, paidOut }: Pick<Portfolio, 'equity' | 'paidIn' | 'paidOut'>): bigint =>
  equity + paidOut - paidIn

/** Whether so much of what was put in is lost that copying is to end. */
export const isTotalLoss = (portfolio: Portfolio): boolean => {
  const { totalLossBps } = portfolio.settings
  return totalLossBps > 0 && -resultOf(portfolio) * 10_000n >= portfolio.paidIn * BigInt(totalLossBps)
}

/** Which stop of a position has been reached, by what it gained of what it cost. */
export function stopOf(
  { takeProfitBps, stopLossBps }: CopySettings,
  unrealisedBps: number,
): 'take_profit' | 'stop_loss' | undefined {
  if (takeProfitBps > 0 && unrealisedBps >= takeProfitBps) return 'take_profit'
  return stopLossBps > 0 && unrealisedBps <= -stopLossBps ? 'stop_loss' : undefined
}

/** Fees of a week bring the lead a commission up to this part of what the portfolio is worth, in hundredths of a percent. */
const COMMISSIONED_BPS = 300n
/** No order pays more: the first tier's, in millionths. */
const HIGHEST_FEE_PPM = BigInt(Math.max(...TIERS.map(({ takerPpm, makerPpm }) => Math.max(takerPpm, makerPpm))))

/** Whether the fees of an order of this value may bring the lead a commission: trading to and fro for its sake does not pay. */
export const paysLead = ({ weekFees, equity }: Pick<Portfolio, 'weekFees' | 'equity'>, value: bigint): boolean =>
  (weekFees + (value * HIGHEST_FEE_PPM) / 1_000_000n) * 10_000n <= equity * COMMISSIONED_BPS
