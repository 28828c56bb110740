// Prices in ticks, quantities in lots, notionals in ticks × lots. A rule that is absent does not apply.

export type BookRules = {
  readonly minNotional: number
  readonly maxNotional?: number
  readonly minPrice?: number
  readonly maxPrice?: number
  readonly priceStep?: number
  readonly minQuantity?: number
  readonly maxQuantity?: number
  readonly quantityStep?: number
  /** Limits per user: `maxTriggers` counts orders with a trigger, `maxOrders` all others. */
  readonly maxOrders?: number
  readonly maxTriggers?: number
  readonly maxIcebergParts?: number
  /** Maximum distance of limit prices from the last price, in millionths. */
  readonly bandPpm?: number
  /** Maximum distance of market trades from the last price, in millionths. */
  readonly slippagePpm?: number
  readonly allowsSelfTrade?: boolean
  /** Matches after which triggered orders wait for the next message. A placed order is not interrupted. */
  readonly matchesPerMessage?: number
}

export type CompleteRules = Required<BookRules>

const BIG = Number.MAX_SAFE_INTEGER

export const withDefaultBookRules = (rules: BookRules): CompleteRules => ({
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
