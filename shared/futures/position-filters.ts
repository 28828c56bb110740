import { isDayText, parseDaySpan } from '#shared/format/days.ts'
import type { Zone } from '#shared/format/zone.ts'
import { parseKnownText } from '#shared/forms/known-text.ts'
import { findContract } from './contracts.ts'
import { PositionDirection } from './history.ts'

export type ClosedPositionFilters = {
  readonly market: string
  readonly direction: PositionDirection | ''
  /** Days of the closing, `YYYY-MM-DD`, both inclusive. */
  readonly from: string
  readonly to: string
}

/** Ignores invalid filters. */
export function parseClosedPositionFilters(query: URLSearchParams): ClosedPositionFilters {
  return {
    market: parseKnownText(query, 'market', (text) => findContract(text) !== undefined),
    direction: PositionDirection.safeParse(query.get('direction')).data ?? '',
    from: parseKnownText(query, 'from', isDayText),
    to: parseKnownText(query, 'to', isDayText),
  }
}

/** Converts the days to epoch ms. @param zone time zone of the days */
export function toClosedPositionRange({ market, direction, ...days }: ClosedPositionFilters, zone: Zone) {
  const { from, end } = parseDaySpan(days, zone)
  return {
    symbol: market || undefined,
    direction: direction || undefined,
    from,
    to: end === undefined ? undefined : end - 1,
  }
}

/**
 * @param more further parameters, such as a cursor
 * @returns the query string with `?`, or ''
 */
export function formatPositionSearch(
  filters: ClosedPositionFilters,
  more: Readonly<Record<string, string>> = {},
): string {
  const set = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '')
  return set.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(set))}`
}
