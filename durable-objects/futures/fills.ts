// Each trade changes two positions. A contract's pool account pays realised profit. Its balance is minus the cost of
// all open positions.

import type { PositionEnd } from '#shared/futures/history.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import { closedPositionCost, initialMargin, positionNotionalAt, positionValueAt } from '#shared/futures/margin.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { computeFee, maxAtoms, minAtoms } from '#shared/money/atoms.ts'
import {
  FUTURES_FEES_ACCOUNT,
  FUTURES_HOUSE_FUND_ACCOUNT,
  formatPositionPoolAccount,
  INSURANCE_FUND_ACCOUNT,
  type MarginFunds,
  transferMarginFunds,
} from './funds.ts'
import type { PerpetualMarket } from './positions.ts'
import { type MarginAccount, OpenPosition } from './positions.ts'
import { computeEffectiveLeverage } from './risk.ts'

export type MarginAccountTrade = {
  readonly perpetual: PerpetualMarket
  readonly side: Side
  readonly leg: PositionLeg
  /** Price in ticks, quantity in lots. */
  readonly price: number
  readonly lots: number
  readonly feePpm: number
  /** Reference of the trade's journal entries. */
  readonly ref: string
  readonly now: number
  /** In a liquidation, `close` leaves released margin in the position until the liquidation fee is charged. */
  readonly forced?: 'liquidated' | 'deleveraged' | undefined
}

/**
 * Money in atoms.
 * @property ended the closed or reversed position
 */
export type PositionFillOutcome = {
  readonly position: OpenPosition
  readonly ended?: OpenPosition
  readonly realised: bigint
  readonly fee: bigint
}

/** @returns the realised profit */
function close(funds: MarginFunds, position: OpenPosition, closed: number, trade: MarginAccountTrade): bigint {
  const { perpetual, price, ref } = trade
  const { contract, symbol } = perpetual
  const { owner } = position
  const own = closedPositionCost(position, closed)
  const realised = positionValueAt(contract, closed, price) - own
  // After the loss, the margin of the closed lots is released in proportion.
  const margin = position.isIsolated ? funds.balance(position.account) : 0n
  const share = (margin * BigInt(Math.abs(closed))) / BigInt(Math.abs(position.lots))
  transferMarginFunds(funds, formatPositionPoolAccount(symbol), position.account, realised, { kind: 'realised', ref })
  position.lots -= closed
  position.cost -= own
  position.realised += realised
  if (!position.isIsolated || trade.forced === 'liquidated') return realised
  if (position.lots === 0) releaseRemainingMargin(funds, position, ref, trade.forced === undefined)
  else if (share + realised > 0n) funds.post(position.account, owner.wallet, share + realised, 'margin', ref)
  return realised
}

/** @param isOwnTrade true if the wallet pays a deficit first: in a liquidation or deleveraging it loses nothing */
export function releaseRemainingMargin(
  funds: MarginFunds,
  position: OpenPosition,
  ref: string,
  isOwnTrade: boolean,
): void {
  const { account, owner, life } = position
  const left = funds.balance(account)
  if (left > 0n) funds.post(account, owner.wallet, left, 'margin', ref)
  if (left >= 0n) return
  const paid = isOwnTrade ? maxAtoms(0n, minAtoms(-left, funds.balance(owner.wallet))) : 0n
  if (paid > 0n) funds.post(owner.wallet, account, paid, 'margin', ref)
  payDeficit(funds, account, -left - paid, ref)
  if (life) life.covered += -left - paid
}

/** Pays from the insurance fund as far as it has money, then from the house: no user owes money (FU35). */
export function payDeficit(funds: MarginFunds, account: string, atoms: bigint, ref: string): void {
  const fromFund = maxAtoms(0n, minAtoms(atoms, funds.balance(INSURANCE_FUND_ACCOUNT)))
  if (fromFund > 0n) funds.post(INSURANCE_FUND_ACCOUNT, account, fromFund, 'insurance', ref)
  if (atoms > fromFund) funds.post(FUTURES_HOUSE_FUND_ACCOUNT, account, atoms - fromFund, 'insurance', ref)
}

function open(
  funds: MarginFunds,
  position: OpenPosition,
  lots: number,
  { perpetual, price, ref }: MarginAccountTrade,
): void {
  const { contract } = perpetual
  const { owner } = position
  const value = positionValueAt(contract, lots, price)
  position.lots += lots
  position.cost += value
  position.isLong = position.lots > 0
  if (position.life) {
    position.life.most = Math.max(position.life.most, Math.abs(position.lots))
    position.life.opened += Math.abs(lots)
    position.life.spent += value
  }
  if (!position.isIsolated) return
  const margin = minAtoms(
    initialMargin(positionNotionalAt(contract, lots, price), computeEffectiveLeverage(owner, contract)),
    funds.balance(owner.wallet),
  )
  if (margin > 0n) funds.post(owner.wallet, position.account, margin, 'margin', ref)
}

function charge(
  funds: MarginFunds,
  position: OpenPosition,
  { perpetual, price, lots, feePpm, ref }: MarginAccountTrade,
): bigint {
  if (position.owner.isExempt) return 0n
  const fee = computeFee(positionNotionalAt(perpetual.contract, lots, price), feePpm)
  if (fee <= 0n) return 0n
  // If the wallet cannot pay the whole fee, the isolated position pays the rest.
  const wallet = funds.balance(position.owner.wallet)
  const fromWallet = position.isIsolated ? minAtoms(fee, wallet > 0n ? wallet : 0n) : fee
  if (fromWallet > 0n) funds.post(position.owner.wallet, FUTURES_FEES_ACCOUNT, fromWallet, 'fee', ref)
  if (fee > fromWallet) funds.post(position.account, FUTURES_FEES_ACCOUNT, fee - fromWallet, 'fee', ref)
  position.fees += fee
  return fee
}

function positionOf(owner: MarginAccount, { perpetual, leg, now }: MarginAccountTrade): OpenPosition {
  const known = owner.position(perpetual.symbol, leg)
  if (known) return known
  const position = new OpenPosition(owner, perpetual, leg, now)
  owner.positions.set(position.key, position)
  perpetual.positions.add(position)
  return position
}

function end(position: OpenPosition, how: PositionEnd, at: number): OpenPosition {
  position.ended = { how, at, leverage: position.owner.settings(position.perpetual.symbol).leverage }
  position.owner.positions.delete(position.key)
  position.perpetual.positions.delete(position)
  position.perpetual.lossWatch.remove(position)
  position.perpetual.recoveryWatch.remove(position)
  return position
}

/** Closes opposite lots first, then opens the rest. */
export function applyTradeToAccount(
  funds: MarginFunds,
  owner: MarginAccount,
  trade: MarginAccountTrade,
): PositionFillOutcome {
  const { perpetual, side, lots } = trade
  let position = positionOf(owner, trade)
  const signed = side === 'buy' ? lots : -lots
  const longBefore = Math.max(0, position.lots)
  const opposed = position.lots !== 0 && Math.sign(position.lots) !== Math.sign(signed)
  const closed = opposed ? Math.sign(position.lots) * Math.min(lots, Math.abs(position.lots)) : 0
  // A reducing trade pays its fee first, while the position still has margin.
  const feeBefore = position.lots === 0 ? undefined : charge(funds, position, trade)
  const realised = closed === 0 ? 0n : close(funds, position, closed, trade)
  const opened = signed + closed
  let ended: OpenPosition | undefined
  perpetual.openInterest -= longBefore - Math.max(0, position.lots)
  if (opened !== 0) {
    if (closed !== 0) {
      ended = end(position, 'reversed', trade.now)
      position = positionOf(owner, trade)
    }
    open(funds, position, opened, trade)
    perpetual.openInterest += Math.max(0, opened)
  }
  const fee = feeBefore ?? charge(funds, position, trade)
  if (position.lots === 0) ended = end(position, trade.forced ?? 'closed', trade.now)
  return { position, realised, fee, ...(ended && { ended }) }
}
