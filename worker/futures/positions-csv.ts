import { formatMachineDay, formatOffsetTime } from '#shared/format/machine-times.ts'
import type { Zone } from '#shared/format/zone.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { ClosedPositionView, FuturesHistoryPage } from '#shared/futures/history.ts'
import { POSITIONS_FILE_ROWS_MAX } from '#shared/pages/orders.ts'
import { CSV_PAGE_ROWS, type CsvRow } from '../http/csv.ts'

const HEAD = [
  'closed',
  'opened',
  'id',
  'contract',
  'side',
  'margin_mode',
  'leverage',
  'result',
  'max_size',
  'closed_size',
  'entry',
  'exit',
  'asset',
  'pnl',
  'roe_percent',
  'price_pnl',
  'fees_paid',
  'funding',
  'liquidation_fees_paid',
  'insurance_received',
]

const cellsOf = (of: ClosedPositionView, zone: Zone): CsvRow => [
  formatOffsetTime(of.closedAt, zone),
  formatOffsetTime(of.openedAt, zone),
  String(of.id),
  of.symbol,
  of.direction,
  of.mode,
  String(of.leverage),
  of.how,
  of.largest ?? '',
  of.closed ?? '',
  of.entry ?? '',
  of.exit ?? '',
  FUTURES_COLLATERAL_ASSET,
  of.profit ?? '',
  of.roe ?? '',
  of.realised,
  of.fees,
  of.funding,
  of.liquidationFees ?? '',
  of.covered ?? '',
]

/**
 * Newest first. Reads a page only after the previous one was consumed.
 * @param most maximum rows; the last line says if there are more
 */
export async function* paginateClosedPositions(
  ask: (range: {
    readonly before?: string | undefined
    readonly limit: number
  }) => Promise<FuturesHistoryPage<ClosedPositionView>>,
  zone: Zone,
  most = POSITIONS_FILE_ROWS_MAX,
): AsyncGenerator<readonly CsvRow[]> {
  yield [HEAD]
  let before: string | undefined
  for (let left = most; left > 0; ) {
    const { rows, next } = await ask({ before, limit: Math.min(CSV_PAGE_ROWS, left) })
    left -= rows.length
    yield rows.map((row) => cellsOf(row, zone))
    if (next === undefined) return
    before = next
    const last = rows.at(-1)
    if (left === 0 && last) {
      const rest = `not complete: the newest ${most} positions; older ones with dates up to`
      yield [[rest, formatMachineDay(last.closedAt, zone)]]
    }
  }
}
