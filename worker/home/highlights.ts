import type { MarketplaceBotView } from '#shared/bots/views.ts'
import type { LeadStats } from '#shared/copy/statistics.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'

/** Minimum age of a shown track record; with fewer days, a result is chance. */
const RECORD_DAYS_MIN = 7

export const isTopLead = ({ trades, dayCount, roiBps }: Pick<LeadStats, 'trades' | 'dayCount' | 'roiBps'>): boolean =>
  trades > 0 && dayCount >= RECORD_DAYS_MIN && roiBps > 0

export const isBestResult = (
  { startedAt, percent }: Pick<MarketplaceBotView, 'startedAt' | 'percent'>,
  now: number,
): boolean => now - startedAt >= DAY_MS && Number(percent) > 0
