import { toUnits } from '#shared/money/decimal.ts'
import type { VenueOrderInput } from './calls.ts'
import type { VenueMarketRules, VenueRefusal } from './views.ts'

const FINE_DECIMALS = 18

const fine = (text: string): bigint => toUnits(text, FINE_DECIMALS) ?? 0n
const isMultiple = (value: bigint, step: bigint): boolean => step === 0n || value % step === 0n

/** Returns the first broken rule. The venue has the last word: its rules may have changed. */
export function findRuleBreach(
  rules: VenueMarketRules,
  { type, quantity, price }: Pick<VenueOrderInput, 'type' | 'quantity' | 'price'>,
): VenueRefusal | undefined {
  if (!rules.isTrading) return 'market_closed'
  const [amount, limit] = [fine(quantity), fine(price ?? '0')]
  if (type === 'limit' && (limit === 0n || !isMultiple(limit, fine(rules.priceStep)))) return 'price_step'
  if (amount === 0n || !isMultiple(amount, fine(rules.quantityStep))) return 'quantity_step'
  if (amount < fine(rules.quantityMin)) return 'too_small'
  const isBelow = type === 'limit' && amount * limit < fine(rules.notionalMin) * 10n ** BigInt(FINE_DECIMALS)
  return isBelow ? 'too_small' : undefined
}
