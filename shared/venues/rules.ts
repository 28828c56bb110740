import { toUnits } from '#shared/money/decimal.ts'
import type { VenueOrderInput } from './calls.ts'
import type { VenueMarketRules, VenueRefusal } from './views.ts'

const FINE_DECIMALS = 18
const FINE = 10n ** BigInt(FINE_DECIMALS)

const fine = (text: string): bigint => toUnits(text, FINE_DECIMALS) ?? 0n
const isMultiple = (value: bigint, step = '0'): boolean => fine(step) === 0n || value % fine(step) === 0n
const isBelow = (value: bigint, min = '0'): boolean => value < fine(min)
const isAbove = (value: bigint, max: string | undefined): boolean => max !== undefined && value > fine(max)

type Draft = Pick<VenueOrderInput, 'type' | 'quantity' | 'price'>

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

/** Returns the first broken rule. The venue may still refuse an order: its rules may have changed. */
export function findRuleBreach(rules: VenueMarketRules, { type, quantity, price }: Draft): VenueRefusal | undefined {
  if (!rules.isTrading) return 'market_closed'
  const [amount, limit] = [fine(quantity), fine(price ?? '0')]
  const isLimit = type === 'limit'
  const breach = (isLimit ? findPriceBreach(rules, limit) : undefined) ?? findQuantityBreach(rules, amount, !isLimit)
  if (breach || !isLimit) return breach
  // The notional of an order at the market depends on a price that only the venue knows.
  if (amount * limit < fine(rules.notionalMin) * FINE) return 'too_small'
  return rules.notionalMax !== undefined && amount * limit > fine(rules.notionalMax) * FINE ? 'too_large' : undefined
}
