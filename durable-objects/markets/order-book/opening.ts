import type { Market } from '#shared/markets/markets.ts'
import { MARKET_OPENING_AHEAD_MAX_MS } from '#shared/markets/openings.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export type OpeningRefusalReason = 'opening_invalid' | 'already_so'

/** Returns epoch ms (OB69); 0 for an open market, `Infinity` for one announced without a time. */
export const findInitialOpeningTime = ({ stage }: Pick<Market, 'stage'>): number =>
  stage === 'announced' ? Number.POSITIVE_INFINITY : 0

/**
 * @param before stored opening time, epoch ms; 0: open; `Infinity`: announced without a time
 * @param wanted new opening time; null: now
 */
export function decideMarketOpening(
  before: number,
  wanted: number | null,
  now: number,
): Result<number, OpeningRefusalReason> {
  if (wanted === null) return now < before ? ok(0) : refuse('already_so')
  if (!Number.isSafeInteger(wanted) || wanted <= now || wanted > now + MARKET_OPENING_AHEAD_MAX_MS)
    return refuse('opening_invalid')
  return wanted === before ? refuse('already_so') : ok(wanted)
}
