import { type NextCursor, type PageCursor, toCursorBindings } from '../api/cursor.ts'
import type { ProfitShareSettlement } from './views.ts'

/** Sort key of a settlement: its own id is unique only within a portfolio. */
const idOf = ({ portfolio, id }: Pick<ProfitShareSettlement, 'portfolio' | 'id'>): string =>
  `${portfolio}/${String(id).padStart(16, '0')}`

type Row = Pick<ProfitShareSettlement, 'time' | 'portfolio' | 'id'>

/** Newest first. */
export function paginateProfitShareSettlements<Of extends Row>(
  all: readonly Of[],
  cursor: PageCursor,
  limit: number,
): { readonly rows: Of[]; readonly next?: NextCursor } {
  const [time, id] = toCursorBindings(cursor)
  const isOlder = (row: Of) => row.time < time || (row.time === time && idOf(row) < id)
  const found = all.filter(isOlder).sort((a, b) => b.time - a.time || (idOf(a) < idOf(b) ? 1 : -1))
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, ...(last && { next: { before: last.time, beforeId: idOf(last) } }) }
}
