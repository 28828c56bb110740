// What the dealer deals within, for each asset: its spread, its largest conversion, and when it hedges. Operators change it.

import { z } from 'zod/mini'
import { HOUR_MS } from '../intervals.ts'

/** Spreads in hundredths of a percent, worths in whole dollars. */
const SPREAD_MOST_BPS = 150
const USDT_MOST = 1_000_000

export const DealerLimits = z.object({
  /** Of any conversion of the asset, before what its size and the day's range add. */
  spreadBps: z.int().check(z.minimum(0), z.maximum(SPREAD_MOST_BPS)),
  /** The largest conversion; 0: the asset is not converted. */
  mostUsdt: z.int().check(z.minimum(0), z.maximum(USDT_MOST)),
  /** How far conversions may move what the dealer has before it trades the difference back in the book. */
  positionUsdt: z.int().check(z.minimum(0), z.maximum(USDT_MOST)),
})
export type DealerLimits = z.infer<typeof DealerLimits>

/** What holds where nothing was set. */
export const STANDARD_LIMITS: DealerLimits = { spreadBps: 4, mostUsdt: 20_000, positionUsdt: 5_000 }

/**
 * How much wider the dealer quotes, in hundredths of a percent, when it has nothing left of what people take of it. It grows
 * evenly from nothing, when it has all that it began with. What brings back what is missing is cheaper, by half the base
 * spread at most.
 */
export const SKEW_MAX_BPS = 40
/** One account takes at most one in so many parts of what the dealer has of an asset, counting what it took in `SHARE_MS`. */
export const SHARE_PARTS = 2n
export const SHARE_MS = HOUR_MS

/** Whose limits are set: an asset's, or those of all that have none of their own. */
export const ALL_ASSETS = '*'

/** An asset as the dealer has it; amounts as decimal text, `position` signed. */
export type DealerAsset = {
  readonly asset: string
  readonly available: string
  readonly held: string
  /** What people have brought of it less what they took, hedges included. */
  readonly position: string
  /** The position's worth in whole dollars; null where there is no price. */
  readonly positionUsdt: number | null
  readonly limits: DealerLimits
  /** Whether they are its own, and not those of all. */
  readonly isOwn: boolean
}
export type DealerInventory = { readonly assets: readonly DealerAsset[]; readonly all: DealerLimits }
