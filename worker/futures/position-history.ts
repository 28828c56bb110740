import type { ClosedPositionRange } from '#objects/futures/history.ts'
import type { Zone } from '#shared/format/zone.ts'
import {
  CLOSED_POSITION_KEY,
  type ClosedPositionView,
  type FuturesHistoryPage,
  formatClosedPositionKey,
} from '#shared/futures/history.ts'
import {
  type ClosedPositionFilters,
  formatPositionSearch,
  parseClosedPositionFilters,
  toClosedPositionRange,
} from '#shared/futures/position-filters.ts'
import { type OrdersData, SUMMED_POSITIONS_MAX } from '#shared/pages/orders.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { Env } from '../env.ts'
import type { CsvBatches } from '../http/csv.ts'
import type { LoadedPage, PageUser } from '../page-data/loaded-data.ts'
import { clearingStub } from '../wallet/clearing.ts'
import { paginateClosedPositions } from './positions-csv.ts'

const LIMIT = 50

type Listed = Pick<OrdersData['orders-positions'], 'rows' | 'older' | 'newer'>
type Ask = (range: Pick<ClosedPositionRange, 'before' | 'after'>) => Promise<FuturesHistoryPage<ClosedPositionView>>

async function newest(filters: ClosedPositionFilters, ask: Ask): Promise<Listed> {
  const { rows, next } = await ask({})
  return { rows, older: next === undefined ? '' : formatPositionSearch(filters, { before: next }), newer: '' }
}

async function olderThan(before: string, filters: ClosedPositionFilters, ask: Ask): Promise<Listed> {
  const { rows, next } = await ask({ before })
  const [first] = rows
  // The row `before` is newer, so a newer page exists.
  if (!first) return newest(filters, ask)
  return {
    rows,
    older: next === undefined ? '' : formatPositionSearch(filters, { before: next }),
    newer: formatPositionSearch(filters, { after: formatClosedPositionKey(first) }),
  }
}

/** Returns the newest page if fewer than a page of rows are newer than `after`. */
async function newerThan(after: string, filters: ClosedPositionFilters, ask: Ask): Promise<Listed> {
  const { rows, next } = await ask({ after })
  const [last] = rows
  if (next === undefined || !last) return newest(filters, ask)
  return {
    rows: rows.toReversed(),
    older: formatPositionSearch(filters, { before: formatClosedPositionKey(last) }),
    newer: formatPositionSearch(filters, { after: next }),
  }
}

export async function loadPositionHistory(
  env: Env,
  { search }: Visit,
  personal?: PageUser,
): Promise<LoadedPage<'orders-positions'>> {
  if (!personal) return { kind: 'missing' }
  const { id } = personal.person
  const query = new URLSearchParams(search)
  const filters = parseClosedPositionFilters(query)
  const { clock } = personal
  const range = toClosedPositionRange(filters, clock.zone)
  const ask: Ask = (cursor) => clearingStub(env).closedPositions(id, { ...range, ...cursor, limit: LIMIT })
  const keyIn = (name: string) => CLOSED_POSITION_KEY.exec(query.get(name) ?? '')?.[0]
  const [before, after] = [keyIn('before'), keyIn('after')]
  const [listed, sums] = await Promise.all([
    before !== undefined
      ? olderThan(before, filters, ask)
      : after !== undefined
        ? newerThan(after, filters, ask)
        : newest(filters, ask),
    clearingStub(env).closedPositionSums(id, { ...range, limit: SUMMED_POSITIONS_MAX }),
  ])
  return { kind: 'data', data: { ...listed, filters, clock, sums } }
}

export function paginatePositionsFile(
  env: Env,
  userId: string,
  { query, zone }: { readonly query: URLSearchParams; readonly zone: Zone },
): CsvBatches {
  const range = toClosedPositionRange(parseClosedPositionFilters(query), zone)
  return paginateClosedPositions((page) => clearingStub(env).closedPositions(userId, { ...range, ...page }), zone)
}
