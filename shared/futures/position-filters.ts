// Which positions that are over somebody asks for: in the address of their page, and of their file.

import { midnightOf } from '#shared/format/utc-day.ts'
import { DAY_MS } from '#shared/intervals.ts'
import { contractBySymbol } from './contracts.ts'
import { PositionDirection } from './history.ts'

/** As a form has them; '' where nothing is asked for. */
export type PositionFilters = {
  /** The symbol of a contract. */
  readonly market: string
  readonly direction: PositionDirection | ''
  /** Days on which they ended, `YYYY-MM-DD` (UTC), both inclusive. */
  readonly from: string
  readonly to: string
}

/** What is asked for, as far as it means anything; what does not is as good as nothing. */
export function positionFilters(query: URLSearchParams): PositionFilters {
  const known = (name: string, isKnown: (text: string) => boolean) => {
    const text = query.get(name) ?? ''
    return isKnown(text) ? text : ''
  }
  return {
    market: known('market', (text) => contractBySymbol(text) !== undefined),
    direction: PositionDirection.safeParse(query.get('direction')).data ?? '',
    from: known('from', (text) => midnightOf(text) !== undefined),
    to: known('to', (text) => midnightOf(text) !== undefined),
  }
}

/** As the clearing house is asked, in epoch ms: the last day is part of the span. */
export function positionRange({ market, direction, from, to }: PositionFilters) {
  const end = midnightOf(to)
  return {
    symbol: market || undefined,
    direction: direction || undefined,
    from: midnightOf(from),
    to: end === undefined ? undefined : end + DAY_MS - 1,
  }
}

/** @param more a cursor @returns the query with its `?`, or '' */
export function positionSearch(filters: PositionFilters, more: Readonly<Record<string, string>> = {}): string {
  const set = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '')
  return set.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(set))}`
}
