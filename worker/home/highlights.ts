// Which traders and bots the home page may call the best.

import type { MarketBotView } from '#shared/bots/views.ts'
import type { LeadStats } from '#shared/copy/statistics.ts'
import { DAY_MS } from '#shared/intervals.ts'

/** Days of a record before it counts as one: with fewer, chance is all that it shows. */
const RECORD_DAYS_MIN = 7

/** True if somebody may be called a top trader: a week of trading that made money. */
export const isTopTrader = ({ trades, dayCount, roiBps }: Pick<LeadStats, 'trades' | 'dayCount' | 'roiBps'>): boolean =>
  trades > 0 && dayCount >= RECORD_DAYS_MIN && roiBps > 0

/** True if a bot may be called one of the best: it has run for a day and made money. */
export const isBestResult = (
  { startedAt, percent }: Pick<MarketBotView, 'startedAt' | 'percent'>,
  now: number,
): boolean => now - startedAt >= DAY_MS && Number(percent) > 0
