// When a market opens: what an operator may set (OB68).

import { DAY_MS } from '#shared/intervals.ts'
import type { Market } from '#shared/markets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'

export type OpeningReason = 'opening_invalid' | 'already_so'

/** When a market opens that is new here (epoch ms): at once, or, where it is announced alone, when an operator says so (OB69). */
export const firstOpening = ({ stage }: Pick<Market, 'stage'>): number =>
  stage === 'announced' ? Number.POSITIVE_INFINITY : 0

/** So far ahead a market's opening is set at most. */
export const OPENING_AHEAD_MS = 365 * DAY_MS

/**
 * @param before the moment that was set, epoch ms; 0: none; `Infinity`: none, and the market is announced
 * @param wanted the one that is to be set; null: the market is to be open now
 * @returns the moment that is written down
 */
export function decideOpening(before: number, wanted: number | null, now: number): Result<number, OpeningReason> {
  if (wanted === null) return now < before ? ok(0) : refuse('already_so')
  if (!Number.isSafeInteger(wanted) || wanted <= now || wanted > now + OPENING_AHEAD_MS)
    return refuse('opening_invalid')
  return wanted === before ? refuse('already_so') : ok(wanted)
}
