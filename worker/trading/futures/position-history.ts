import type { PositionRange } from '#objects/clearing-house/history.ts'
import type { Zone } from '#shared/format/zone.ts'
import { CLOSED_KEY, type ClosedPositionView, closedKey, type HistoryPage } from '#shared/futures/history.ts'
import {
  type PositionFilters,
  positionFilters,
  positionRange,
  positionSearch,
} from '#shared/futures/position-filters.ts'
import { type OrdersData, SUMMED_MOST } from '#shared/trading/order-pages.ts'
import type { Visit } from '#shared/visit.ts'
import type { Env } from '../../env.ts'
import type { Loaded, Personal } from '../../pages/loaded.ts'
import { clearing } from './gateway.ts'
import { positionsCsv } from './positions-csv.ts'

const LIMIT = 50

type Listed = Pick<OrdersData['orders-positions'], 'rows' | 'older' | 'newer'>
type Ask = (range: Pick<PositionRange, 'before' | 'after'>) => Promise<HistoryPage<ClosedPositionView>>

async function newest(filters: PositionFilters, ask: Ask): Promise<Listed> {
  const { rows, next } = await ask({})
  return { rows, older: next === undefined ? '' : positionSearch(filters, { before: next }), newer: '' }
}

async function olderThan(before: string, filters: PositionFilters, ask: Ask): Promise<Listed> {
  const { rows, next } = await ask({ before })
  const [first] = rows
  // The URL implies that newer rows exist.
  if (!first) return newest(filters, ask)
  return {
    rows,
    older: next === undefined ? '' : positionSearch(filters, { before: next }),
    newer: positionSearch(filters, { after: closedKey(first) }),
  }
}

/** Falls back to the newest rows if fewer than a page. */
async function newerThan(after: string, filters: PositionFilters, ask: Ask): Promise<Listed> {
  const { rows, next } = await ask({ after })
  const [last] = rows
  if (next === undefined || !last) return newest(filters, ask)
  return {
    rows: rows.toReversed(),
    older: positionSearch(filters, { before: closedKey(last) }),
    newer: positionSearch(filters, { after: next }),
  }
}

export async function positionHistoryPage(
  env: Env,
  { search }: Visit,
  personal?: Personal,
): Promise<Loaded<'orders-positions'>> {
  if (!personal) return { kind: 'missing' }
  const { id } = personal.person
  const query = new URLSearchParams(search)
  const filters = positionFilters(query)
  const { clock } = personal
  const range = positionRange(filters, clock.zone)
  const ask: Ask = (cursor) => clearing(env).closedPositions(id, { ...range, ...cursor, limit: LIMIT })
  const keyIn = (name: string) => CLOSED_KEY.exec(query.get(name) ?? '')?.[0]
  const [before, after] = [keyIn('before'), keyIn('after')]
  const [listed, sums] = await Promise.all([
    before !== undefined
      ? olderThan(before, filters, ask)
      : after !== undefined
        ? newerThan(after, filters, ask)
        : newest(filters, ask),
    clearing(env).closedPositionSums(id, { ...range, limit: SUMMED_MOST }),
  ])
  return { kind: 'data', data: { ...listed, filters, clock, sums } }
}

export function positionsFile(
  env: Env,
  person: string,
  { query, zone }: { readonly query: URLSearchParams; readonly zone: Zone },
): ReadableStream<Uint8Array> {
  const range = positionRange(positionFilters(query), zone)
  return positionsCsv((page) => clearing(env).closedPositions(person, { ...range, ...page }), zone)
}
