// What a market allows, in ticks, lots, and quote units of one tick times one lot.

/** Limits that are not named do not bind. */
export type BookRules = {
  readonly minNotional: number
  readonly maxNotional?: number
  readonly minPrice?: number
  readonly maxPrice?: number
  /** Prices and quantities are multiples of these. */
  readonly priceStep?: number
  readonly minQuantity?: number
  readonly maxQuantity?: number
  readonly quantityStep?: number
  /** Of one person: orders that are no triggers, and triggers. */
  readonly maxOrders?: number
  readonly maxTriggers?: number
  readonly maxIcebergParts?: number
  /** Millionths of the last price that a limit may be away from it. */
  readonly bandPpm?: number
  /** Millionths of the last price that a market order may trade away from it. */
  readonly slippagePpm?: number
  /** Whether a person may ask to trade with their own orders. */
  readonly allowsSelfTrade?: boolean
  /** Matches of one message after which no triggered order trades; an order that is placed is not cut. */
  readonly matchesPerMessage?: number
}

export type CompleteRules = Required<BookRules>

const BIG = Number.MAX_SAFE_INTEGER

/** @param rules what a market names */
export const withDefaults = (rules: BookRules): CompleteRules => ({
  minNotional: rules.minNotional,
  maxNotional: rules.maxNotional ?? Number.POSITIVE_INFINITY,
  minPrice: rules.minPrice ?? 1,
  maxPrice: rules.maxPrice ?? BIG,
  priceStep: rules.priceStep ?? 1,
  minQuantity: rules.minQuantity ?? 1,
  maxQuantity: rules.maxQuantity ?? BIG,
  quantityStep: rules.quantityStep ?? 1,
  maxOrders: rules.maxOrders ?? BIG,
  maxTriggers: rules.maxTriggers ?? BIG,
  maxIcebergParts: rules.maxIcebergParts ?? BIG,
  bandPpm: rules.bandPpm ?? 0,
  slippagePpm: rules.slippagePpm ?? 0,
  allowsSelfTrade: rules.allowsSelfTrade ?? false,
  matchesPerMessage: rules.matchesPerMessage ?? 50,
})
