import { hasLimitPrice } from '#shared/markets/trading/order-rules.ts'
import type { OrderLegTerms, OrderTerms } from '#shared/markets/trading/terms.ts'
import { assertNever } from '#shared/platform/assert.ts'
import type { OrderFeeRates } from '../../platform/edge-messages.ts'
import type { MatchingCommand } from '../matching/engine.ts'
import type { NewOrder } from '../matching/new-order.ts'
import { computeWorstPrice } from '../matching/price-protection.ts'
import type { CompleteRules } from '../matching/rules.ts'
import type { BookAsset } from './escrow.ts'

/** Amount that an order must lock, in base lots or quote units. */
export type BookRequirement = { readonly asset: BookAsset; readonly units: bigint }

/** Quote units that a purchase needs at most. */
function purchase(rules: CompleteRules, leg: OrderLegTerms, lots: number): bigint | undefined {
  if (hasLimitPrice(leg.type)) return BigInt(Math.max(0, leg.price)) * BigInt(Math.max(0, lots))
  return leg.type === 'stop' && lots > 0 && leg.stopPrice !== undefined
    ? BigInt(lots) * BigInt(computeWorstPrice(rules, 'buy', Math.max(0, leg.stopPrice)))
    : undefined
}

/** Returns undefined for a purchase that only the money sent with it limits. */
export function computeOrderRequirement(rules: CompleteRules, terms: OrderTerms): BookRequirement | undefined {
  const { side, quantity } = terms
  if (side === 'sell') return { asset: 'base', units: BigInt(Math.max(0, quantity)) }
  if (terms.kind !== 'oco') {
    if (!hasLimitPrice(terms.leg.type)) return undefined
    return { asset: 'quote', units: purchase(rules, terms.leg, quantity) ?? 0n }
  }
  let units = 0n
  for (const leg of [terms.limit, terms.stop]) {
    const needed = purchase(rules, leg, quantity) ?? 0n
    if (needed > units) units = needed
  }
  return { asset: 'quote', units }
}

/** `owner`: the user whose bot or copy portfolio placed the order, or the common id of related accounts. */
export type OrderPlacer = {
  readonly person: string
  readonly rates: OrderFeeRates
  readonly owner?: string | undefined
}

/** @param money quote units sent with a purchase */
export function createOrderCommand(
  terms: OrderTerms,
  { person: userId, rates, owner }: OrderPlacer,
  money: bigint,
): MatchingCommand {
  const { side, quantity, selfTrade } = terms
  const order = (leg: OrderLegTerms, more: Partial<NewOrder> = {}): NewOrder => ({
    account: userId,
    ...(owner !== undefined && { group: owner }),
    side,
    quantity,
    ...leg,
    ...rates,
    ...(selfTrade !== undefined && { selfTrade }),
    ...more,
  })
  switch (terms.kind) {
    case 'single': {
      const { leg, raise } = terms
      if (side === 'buy' && !hasLimitPrice(leg.type)) return { kind: 'place', order: order(leg, { budget: money }) }
      return { kind: 'place', order: order(leg, raise === undefined ? {} : { budget: BigInt(raise) }) }
    }
    case 'oco':
      return { kind: 'place_oco', limit: order(terms.limit), stop: order(terms.stop) }
    case 'bracket': {
      const { leg, takeProfit, stopLoss } = terms
      const entry = order(leg, side === 'buy' && !hasLimitPrice(leg.type) ? { budget: money } : {})
      return {
        kind: 'place_bracket',
        entry,
        exits: { ...(takeProfit && { takeProfit }), ...(stopLoss && { stop: stopLoss }) },
      }
    }
    default:
      return assertNever(terms)
  }
}
