// A cursor is time and id of the previous page's last row. The id breaks ties within a millisecond, so no row is lost
// or repeated.

import { z } from 'zod/mini'

export const CURSOR_FIELDS = {
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
  beforeId: z.optional(z.string().check(z.regex(/^[\w.:/-]{1,120}$/))),
} as const

export type PageCursor = { readonly before?: number | undefined; readonly beforeId?: string | undefined }

export type NextCursor = { readonly before: number; readonly beforeId: string }

/** Returns the SQL parameters of `(time, id) < (?, ?)`. The empty text sorts before any id. */
export const toCursorBindings = ({
  before = Number.MAX_SAFE_INTEGER,
  beforeId = '',
}: PageCursor): readonly [number, string] => [before, beforeId]

const Address = z.object(CURSOR_FIELDS)

/** Ignores invalid values. */
export function parseCursor(query: URLSearchParams): PageCursor {
  const { data } = Address.safeParse({
    before: query.get('before') ?? undefined,
    beforeId: query.get('beforeId') ?? undefined,
  })
  return data?.before === undefined ? {} : data
}

/** @param size a shorter page is the last one */
export function findNextCursor<Row>(rows: readonly Row[], size: number, cursorOf: (row: Row) => NextCursor) {
  const last = rows.length < size ? undefined : rows.at(-1)
  return last && cursorOf(last)
}

/** `isBack`: true if a newer page exists. `next`: cursor of the older page. */
export type PageCursors = { readonly isBack: boolean; readonly next?: NextCursor }

export function createPageLinks<Row>(
  rows: readonly Row[],
  size: number,
  cursor: PageCursor,
  cursorOf: (row: Row) => NextCursor,
): PageCursors {
  const next = findNextCursor(rows, size, cursorOf)
  return { isBack: cursor.before !== undefined, ...(next && { next }) }
}

/**
 * Reads newest rows first.
 * @param page called until it returns no rows
 */
export async function readAllRows<Row>(
  page: (cursor: PageCursor) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => NextCursor,
): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const last = all.at(-1)
    const rows = await page(last === undefined ? {} : cursorOf(last))
    if (rows.length === 0) return all
    all.push(...rows)
  }
}
