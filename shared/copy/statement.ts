// The part of somebody's settlements that a page shows, over all of their portfolios. Pure.

import { boundOf, type Cursor, type NextCursor } from '../api/cursor.ts'
import type { Settlement } from './views.ts'

/** Numbers are a portfolio's own. */
const idOf = ({ portfolio, id }: Pick<Settlement, 'portfolio' | 'id'>): string =>
  `${portfolio}/${String(id).padStart(16, '0')}`

type Row = Pick<Settlement, 'time' | 'portfolio' | 'id'>

/** Newest first. @returns with where the next part begins, where there is one */
export function olderOf<Of extends Row>(
  all: readonly Of[],
  cursor: Cursor,
  limit: number,
): { readonly rows: Of[]; readonly next?: NextCursor } {
  const [time, id] = boundOf(cursor)
  const isOlder = (row: Of) => row.time < time || (row.time === time && idOf(row) < id)
  const found = all.filter(isOlder).sort((a, b) => b.time - a.time || (idOf(a) < idOf(b) ? 1 : -1))
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, ...(last && { next: { before: last.time, beforeId: idOf(last) } }) }
}
