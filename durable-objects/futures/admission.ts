// The book reserves no funds, so orders are checked before they reach it.

import type { PositionLeg } from '#shared/futures/legs.ts'
import { positionNotionalAt } from '#shared/futures/margin.ts'
import type { FuturesReason } from '#shared/futures/refusals.ts'
import { maxTierNotional } from '#shared/futures/tiers.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { hasLimitPrice, oppositeSide } from '#shared/markets/trading/order-rules.ts'
import type { NewOrder } from '../markets/matching/new-order.ts'
import type { OpenOrder } from '../markets/matching/open-order.ts'
import { computeWorstPrice } from '../markets/matching/price-protection.ts'
import type { MarginAccount, PerpetualMarket } from './positions.ts'
import {
  collectExposures,
  computeLargestExposure,
  createOrderExposure,
  type MarginRisk,
  type OrderExposure,
} from './risk.ts'

/** Limit of a contract's open interest, in multiples of the largest position of one account. */
const POSITIONS_MAX = 4n

/** Hedge mode requires a leg; one-way mode forbids it. */
export function checkPositionLeg(owner: MarginAccount, leg: PositionLeg): FuturesReason | undefined {
  return (leg === 'net') === owner.isHedged ? 'position_leg_invalid' : undefined
}

export const isClosingSide = (leg: PositionLeg, side: Side): boolean =>
  (leg === 'long' && side === 'sell') || (leg === 'short' && side === 'buy')

/** Held lots on the closing side, without regard to resting orders. */
export function countHeldClosableLots(
  { symbol }: PerpetualMarket,
  owner: MarginAccount,
  side: Side,
  leg: PositionLeg,
): number {
  const lots = owner.position(symbol, leg)?.lots ?? 0
  return Math.max(0, side === 'sell' ? lots : -lots)
}

/** True if the order can reduce the held position, or one that a resting order would open. */
export function canClosePosition(
  perpetual: PerpetualMarket,
  owner: MarginAccount,
  side: Side,
  leg: PositionLeg,
): boolean {
  if (owner.position(perpetual.symbol, leg)) return countHeldClosableLots(perpetual, owner, side, leg) > 0
  const { ordersByOwner: people } = perpetual.book
  if (!people.findOwner(owner.id)) return false
  return people
    .ordersOf(owner.id)
    .some(({ terms, side: own }) => !terms.reduceOnly && own !== side && (terms.leg ?? 'net') === leg)
}

/**
 * Serves trigger orders with a quantity. Unlike `canClosePosition`, also counts positions that another trigger order
 * may open.
 */
export function canReducePendingPosition(
  perpetual: PerpetualMarket,
  owner: MarginAccount,
  side: Side,
  leg: PositionLeg,
): boolean {
  if (canClosePosition(perpetual, owner, side, leg)) return true
  if (owner.position(perpetual.symbol, leg)) return false
  return perpetual.conditionals
    .listOfAccount(owner.id)
    .some(({ terms }) => !terms.reduceOnly && terms.side !== side && terms.leg === leg)
}

export function countUnreservedClosableLots(
  perpetual: PerpetualMarket,
  owner: MarginAccount,
  side: Side,
  leg: PositionLeg,
): number {
  const resting = sumRestingLots(perpetual, owner, side, leg, ({ terms }) => terms.reduceOnly === true)
  return Math.max(0, countHeldClosableLots(perpetual, owner, side, leg) - resting)
}

function sumRestingLots(
  { book: { ordersByOwner } }: PerpetualMarket,
  owner: MarginAccount,
  side: Side,
  leg: PositionLeg,
  isCounted: (order: OpenOrder) => boolean,
): number {
  if (!ordersByOwner.findOwner(owner.id)) return 0
  return ordersByOwner
    .ordersOf(owner.id)
    .filter((order) => order.side === side && (order.terms.leg ?? 'net') === leg && isCounted(order))
    .reduce((sum, { open }) => sum + open, 0)
}

/** @param without id of the order to be replaced */
function isOnlyClosing(
  perpetual: PerpetualMarket,
  owner: MarginAccount,
  order: NewOrder,
  without: number | undefined,
): boolean {
  const { side, quantity } = order
  const leg = order.leg ?? 'net'
  const resting = sumRestingLots(perpetual, owner, side, leg, ({ id }) => id !== without)
  return quantity + resting <= countHeldClosableLots(perpetual, owner, side, leg)
}

function notionalOf({ contract, book, mark }: PerpetualMarket, order: NewOrder): bigint {
  const { side, type, price, quantity } = order
  if (hasLimitPrice(type)) return positionNotionalAt(contract, quantity, price)
  let [left, notional, last] = [quantity, 0n, mark]
  const limit = computeWorstPrice(book.rules, side, book.lastPrice || mark)
  for (const level of book.against(side)) {
    if (left === 0 || (side === 'buy' ? level.price > limit : level.price < limit)) break
    const lots = Math.min(left, level.quantity + level.hidden)
    notional += positionNotionalAt(contract, lots, level.price)
    left -= lots
    last = level.price
  }
  // Lots without liquidity count at the last level's price, so the estimate is never too low.
  return notional + positionNotionalAt(contract, left, last)
}

export function computeOrderExposure(perpetual: PerpetualMarket, order: NewOrder): OrderExposure {
  const leg = order.leg ?? 'net'
  const notional = notionalOf(perpetual, order)
  const lots = order.quantity
  return createOrderExposure(perpetual, { side: order.side, leg }, { notional, lots, takerPpm: order.takerPpm ?? 0 })
}

/** @param without id of the order to be replaced */
export function checkOpeningOrder(
  risk: MarginRisk,
  perpetual: PerpetualMarket,
  owner: MarginAccount,
  order: NewOrder,
  without?: number,
): FuturesReason | undefined {
  const { contract, mark, symbol } = perpetual
  if (mark === 0) return 'price_unknown'
  const exposure = computeOrderExposure(perpetual, order)
  const { leverage } = owner.settings(symbol)
  const others = collectExposures(perpetual, owner.id, without)
  const before = computeLargestExposure(perpetual, owner, collectExposures(perpetual, owner.id))
  const after = computeLargestExposure(perpetual, owner, [...others, exposure])
  // An order that adds no exposure passes, even if limits were lowered.
  if (after > before) {
    if (after > maxTierNotional(contract.tiers, leverage)) return 'position_limit'
    const largest = contract.tiers.at(-1)?.upTo ?? 0n
    const openInterest = positionNotionalAt(contract, perpetual.openInterest, mark)
    if (openInterest + exposure.notional > largest * POSITIONS_MAX) return 'open_interest_limit'
  } else if (isOnlyClosing(perpetual, owner, order, without)) return undefined
  return risk.available(owner, perpetual, { added: exposure, without }) < 0n ? 'margin_insufficient' : undefined
}

/** Price of an order's first fill, as far as it is known: the limit, or the reference if that is better. */
export function findBestEntryPrice(
  { side, type, price }: Pick<NewOrder, 'side' | 'type' | 'price'>,
  reference: number,
): number {
  if (!hasLimitPrice(type)) return reference
  if (reference === 0) return price
  return side === 'buy' ? Math.min(price, reference) : Math.max(price, reference)
}

export function createClosingOrder(
  owner: MarginAccount,
  { leg, lots }: { readonly leg: PositionLeg; readonly lots: number },
  rates: { readonly makerPpm: number; readonly takerPpm: number },
): NewOrder {
  return {
    account: owner.id,
    side: oppositeSide(lots > 0 ? 'buy' : 'sell'),
    type: 'market',
    price: 0,
    quantity: Math.abs(lots),
    timeInForce: 'IOC',
    postOnly: false,
    reduceOnly: true,
    ...rates,
    ...(leg !== 'net' && { leg }),
  }
}
