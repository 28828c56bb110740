// Reads a period of a venue's rows backwards. A venue answers a bounded time and number of rows a call.

import { ok, type Result } from '#shared/platform/result.ts'
import { isPastCursor, type VenuePastCursor, type VenuePeriod } from '#shared/venues/past.ts'

export type PastSource<Row, Fault> = {
  /** Longest time of one call, ms. */
  readonly windowMs: number
  /** Most rows of one call. */
  readonly rowsMax: number
  /** Reads the newest rows of any time; absent if the venue bounds this call too. */
  readonly readNewest?: (() => Promise<Result<readonly Row[], Fault>>) | undefined
  /** Both moments are inclusive. */
  readonly readWindow: (period: VenuePeriod) => Promise<Result<readonly Row[], Fault>>
  readonly placeOf: (row: Row) => VenuePastCursor
}

export type PastRows<Row> = { readonly rows: readonly Row[]; readonly next?: VenuePastCursor }

type PageQuery = VenuePeriod & {
  readonly before?: VenuePastCursor | undefined
  readonly limit: number
  /** Bound of calls. A page may then have fewer rows, and continues before `next`. */
  readonly callsMax: number
}

class PastPage<Row> {
  readonly #rows = new Map<string, Row>()
  readonly #placeOf: (row: Row) => VenuePastCursor
  readonly #query: PageQuery

  constructor(placeOf: (row: Row) => VenuePastCursor, query: PageQuery) {
    this.#placeOf = placeOf
    this.#query = query
  }

  get isFull(): boolean {
    return this.#rows.size > this.#query.limit
  }

  take(rows: readonly Row[]): void {
    const { from, to, before } = this.#query
    for (const row of rows) {
      const place = this.#placeOf(row)
      const isWanted = place.time >= from && place.time <= to && (!before || isPastCursor(place, before))
      if (isWanted) this.#rows.set(`${place.time} ${place.id}`, row)
    }
  }

  /** @param unreadUntil last moment of the period that was not read; undefined if all was */
  finish(unreadUntil: number | undefined): PastRows<Row> {
    const sorted = [...this.#rows.values()].sort((a, b) => (isPastCursor(this.#placeOf(a), this.#placeOf(b)) ? 1 : -1))
    const rows = sorted.slice(0, this.#query.limit)
    const last = rows.at(-1)
    if (this.isFull && last) return { rows, next: this.#placeOf(last) }
    return unreadUntil === undefined ? { rows } : { rows, next: { time: unreadUntil + 1, id: '' } }
  }
}

const oldestTime = <Row>(rows: readonly Row[], placeOf: (row: Row) => VenuePastCursor): number =>
  rows.reduce((oldest, row) => Math.min(oldest, placeOf(row).time), Number.POSITIVE_INFINITY)

/** Reads one page, newest first. A full window is halved until it has all its rows. */
export async function readPastRows<Row, Fault>(
  source: PastSource<Row, Fault>,
  query: PageQuery,
): Promise<Result<PastRows<Row>, Fault>> {
  const { windowMs, rowsMax, readNewest, readWindow, placeOf } = source
  const page = new PastPage(placeOf, query)
  let end = Math.min(query.to, query.before?.time ?? query.to)
  let calls = 0
  if (readNewest) {
    const newest = await readNewest()
    if (!newest.ok) return newest
    calls += 1
    const oldest = oldestTime(newest.value, placeOf)
    page.take(newest.value)
    if (newest.value.length < rowsMax) return ok(page.finish(undefined))
    // Rows of the oldest moment may be cut, so that moment is read again.
    end = Math.min(end, oldest)
  }
  let width = windowMs
  while (end >= query.from && !page.isFull) {
    if (calls >= query.callsMax) return ok(page.finish(end))
    const start = Math.max(query.from, end - width + 1)
    const read = await readWindow({ from: start, to: end })
    if (!read.ok) return read
    calls += 1
    if (read.value.length >= rowsMax && start < end) {
      width = Math.max(1, Math.floor((end - start + 1) / 2))
      continue
    }
    page.take(read.value)
    end = start - 1
    width = Math.min(windowMs, width * 2)
  }
  return ok(page.finish(undefined))
}
