import { z } from 'zod/mini'
import { HOUR_MS } from '../../platform/intervals.ts'

/** Spreads in basis points, values in whole dollars. */
export const DEALER_SPREAD_MAX_BPS = 150
export const DEALER_LIMIT_MAX_USDT = 1_000_000

export const DealerLimits = z.object({
  /** Base spread in basis points, before the additions for size and daily range. */
  spreadBps: z.int().check(z.minimum(0), z.maximum(DEALER_SPREAD_MAX_BPS)),
  /** Maximum value of a conversion; 0 means that the dealer does not convert the asset. */
  mostUsdt: z.int().check(z.minimum(0), z.maximum(DEALER_LIMIT_MAX_USDT)),
  positionUsdt: z.int().check(z.minimum(0), z.maximum(DEALER_LIMIT_MAX_USDT)),
})
export type DealerLimits = z.infer<typeof DealerLimits>

export const STANDARD_DEALER_LIMITS: DealerLimits = { spreadBps: 4, mostUsdt: 20_000, positionUsdt: 5_000 }

/**
 * Maximum skew of the dealer's price in basis points, reached when the dealer's inventory is empty. It grows linearly
 * from 0 at full inventory. Conversions that restore the inventory are cheaper by up to half the base spread.
 */
export const INVENTORY_SKEW_MAX_BPS = 40
/** An account may take at most 1 / `INVENTORY_SHARE_PARTS` of the inventory per `INVENTORY_SHARE_WINDOW_MS`. */
export const INVENTORY_SHARE_PARTS = 2n
export const INVENTORY_SHARE_WINDOW_MS = HOUR_MS

export const ALL_ASSETS_KEY = '*'

/** Amounts are decimal text; `position` is signed. */
export type DealerAsset = {
  readonly asset: string
  readonly available: string
  readonly held: string
  readonly position: string
  /** Value of the position in whole dollars; null without a price. */
  readonly positionUsdt: number | null
  readonly limits: DealerLimits
  readonly isOwn: boolean
}
export type DealerInventory = { readonly assets: readonly DealerAsset[]; readonly all: DealerLimits }
