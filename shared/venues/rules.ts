import { toUnits } from '#shared/money/decimal.ts'
import type { VenueOrderInput } from './calls.ts'
import type { VenueConditionalInput, VenueContractOrderInput } from './contract-calls.ts'
import type { VenueMarketRules, VenueRefusal } from './views.ts'

const FINE_DECIMALS = 18
const FINE = 10n ** BigInt(FINE_DECIMALS)

const fine = (text: string): bigint => toUnits(text, FINE_DECIMALS) ?? 0n
const isMultiple = (value: bigint, step = '0'): boolean => fine(step) === 0n || value % fine(step) === 0n
const isBelow = (value: bigint, min = '0'): boolean => value < fine(min)
const isAbove = (value: bigint, max: string | undefined): boolean => max !== undefined && value > fine(max)

type Draft = Pick<VenueOrderInput, 'type' | 'quantity' | 'price' | 'amount'>

function findPriceBreach(rules: VenueMarketRules, price: bigint): VenueRefusal | undefined {
  if (price === 0n || !isMultiple(price, rules.priceStep)) return 'price_step'
  return isBelow(price, rules.priceMin) || isAbove(price, rules.priceMax) ? 'price_range' : undefined
}

function findQuantityBreach(rules: VenueMarketRules, quantity: bigint, isMarket: boolean): VenueRefusal | undefined {
  const market: Partial<VenueMarketRules> = isMarket ? rules : {}
  const { marketQuantityStep: step, marketQuantityMin: min, marketQuantityMax: max } = market
  if (quantity === 0n || !isMultiple(quantity, rules.quantityStep) || !isMultiple(quantity, step))
    return 'quantity_step'
  if (isBelow(quantity, rules.quantityMin) || isBelow(quantity, min)) return 'too_small'
  return isAbove(quantity, rules.quantityMax) || isAbove(quantity, max) ? 'too_large' : undefined
}

function findNotionalBreach({ notionalMin, notionalMax }: VenueMarketRules, amount: bigint): VenueRefusal | undefined {
  if (amount === 0n || isBelow(amount, notionalMin)) return 'too_small'
  return isAbove(amount, notionalMax) ? 'too_large' : undefined
}

/** The venue may still refuse an order: its rules may have changed. */
export function findRuleBreach(
  rules: VenueMarketRules,
  { type, quantity, price, amount: total }: Draft,
): VenueRefusal | undefined {
  if (!rules.isTrading) return 'market_closed'
  if (type === 'market' && total !== undefined) return findNotionalBreach(rules, fine(total))
  const [amount, limit] = [fine(quantity), fine(price ?? '0')]
  const isLimit = type === 'limit'
  const breach = (isLimit ? findPriceBreach(rules, limit) : undefined) ?? findQuantityBreach(rules, amount, !isLimit)
  if (breach || !isLimit) return breach
  // Only the venue knows the price, and so the notional, of an order at the market.
  if (amount * limit < fine(rules.notionalMin) * FINE) return 'too_small'
  return rules.notionalMax !== undefined && amount * limit > fine(rules.notionalMax) * FINE ? 'too_large' : undefined
}

/** An order that only reduces a position has no least notional. */
export const findContractRuleBreach = (
  rules: VenueMarketRules,
  order: Draft & Pick<VenueContractOrderInput, 'reduceOnly'>,
): VenueRefusal | undefined => findRuleBreach(order.reduceOnly ? { ...rules, notionalMin: '0' } : rules, order)

/** Percent; the venue's own bounds. */
const [TRAIL_MIN, TRAIL_MAX] = ['0.1', '10']

export function findConditionalRuleBreach(
  rules: VenueMarketRules,
  { type, quantity, trigger, price, trail, reduceOnly }: Omit<VenueConditionalInput, 'market' | 'clientId'>,
): VenueRefusal | undefined {
  if (!rules.isTrading) return 'market_closed'
  const isTrailing = type === 'trailing_stop'
  const distance = fine(trail ?? '0')
  if (isTrailing && (isBelow(distance, TRAIL_MIN) || isAbove(distance, TRAIL_MAX))) return 'trail_range'
  const hasTrigger = !isTrailing || trigger !== undefined
  const breach = hasTrigger ? findPriceBreach(rules, fine(trigger ?? '0')) : undefined
  if (breach) return breach
  if (quantity === undefined && (type === 'stop' || type === 'take_profit')) return undefined
  const isLimit = type === 'stop_limit' || type === 'take_profit_limit'
  const placed = { type: isLimit ? 'limit' : 'market', quantity: quantity ?? '0', price, reduceOnly } as const
  return findContractRuleBreach(rules, placed)
}
