// Spot settlement: orders are prepaid (OB40, OB53 in SPEC.md).

import type { Market } from '#shared/markets/markets.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { hasLimitPrice, isConditionalType, oppositeSide } from '#shared/markets/trading/order-rules.ts'
import { computeFee } from '#shared/money/atoms.ts'
import type { OrderFilledEvent } from '../matching/events.ts'
import { computeRequiredAmountOfLegs, maxCostPerLot } from '../matching/lists.ts'
import type { NewOrder } from '../matching/new-order.ts'
import type { OpenOrder, OrderList } from '../matching/open-order.ts'
import { computeWorstPrice } from '../matching/price-protection.ts'
import type { CompleteRules } from '../matching/rules.ts'
import type { OrderSettlement, SettledOrderFill } from '../matching/settlement.ts'
import { multiplyThenDivideExactly } from '../matching/ticks.ts'
import { convertMarketUnitsToAtoms, createMarketAtomUnits, type MarketAtomUnits } from './atom-units.ts'

/** Highest price at which a trailing purchase can fire. */
function trailStart({ trail, stopPrice }: NewOrder, lastPrice: number): number {
  if (!trail) return stopPrice ?? 0
  const from = trail.activation ?? lastPrice
  return trail.unit === 'ticks'
    ? from + trail.distance
    : multiplyThenDivideExactly(from, 10_000 + trail.distance, 10_000, 'ceil')
}

/** Amount that an order must lock (I7): base lots of a sale, quote units of a purchase. */
export function computeRequiredUnits(order: OpenOrder): bigint {
  if (order.side === 'sell') return BigInt(order.openLotsOrZero)
  return order.budget ?? BigInt(order.price) * BigInt(order.open)
}

function isUnheld({ terms, side, budget, isUnbounded }: OpenOrder): boolean {
  if (terms.type !== 'market') return false
  return side === 'buy' ? budget === undefined : isUnbounded
}

/** Amounts are base lots of a sale or quote units of a purchase. A bracket retains atoms of the received asset. */
export class SpotSettlement implements OrderSettlement {
  readonly units: MarketAtomUnits
  readonly required = computeRequiredUnits

  constructor(units: MarketAtomUnits) {
    this.units = units
  }

  reserve(rules: CompleteRules, order: NewOrder, lastPrice: number): bigint | undefined {
    const { type, side, budget, quantity } = order
    if (side !== 'buy' || budget !== undefined || hasLimitPrice(type) || !isConditionalType(type)) return undefined
    return BigInt(quantity) * BigInt(computeWorstPrice(rules, 'buy', trailStart(order, lastPrice)))
  }

  requiredPerLot(taker: OpenOrder, price: number): number {
    if (isUnheld(taker)) return 0
    if (taker.side === 'sell') return 1
    return taker.budget === undefined ? taker.price : price
  }

  onFill(event: OrderFilledEvent, taker: OpenOrder, { price }: OpenOrder): void {
    if (taker.side === 'buy' && taker.price > price && taker.budget === undefined) {
      event.improvement = taker.price - price
    }
    if (isUnheld(taker)) event.unheld = true
  }

  retained({ side }: OpenOrder, { price, lots, feePpm }: SettledOrderFill): bigint {
    const received = convertMarketUnitsToAtoms(
      this.units,
      side,
      side === 'buy' ? BigInt(lots) : BigInt(price) * BigInt(lots),
    )
    return received - computeFee(received, feePpm)
  }

  /** Lots for which the entry's proceeds suffice, whichever leg trades. */
  exitLots({ legs, retained }: OrderList, side: Side, rules: CompleteRules): number {
    const units = retained / convertMarketUnitsToAtoms(this.units, side, 1n)
    const lots = units / BigInt(Math.max(...legs.map((leg) => maxCostPerLot(leg, rules))))
    return lots > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(lots)
  }

  exitRequired(list: OrderList, side: Side): bigint {
    return convertMarketUnitsToAtoms(this.units, side, computeRequiredAmountOfLegs(this, list))
  }

  heldAtoms(side: Side, units: bigint): bigint {
    return convertMarketUnitsToAtoms(this.units, oppositeSide(side), units)
  }
}

export const createSpotSettlement = (market: Market) => new SpotSettlement(createMarketAtomUnits(market))
