import { formatMachineDay, formatOffsetTime } from '#shared/format/machine-times.ts'
import type { Zone } from '#shared/format/zone.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import type { ClosedPositionView, HistoryPage } from '#shared/futures/history.ts'
import { FILE_POSITIONS_MAX } from '#shared/pages/orders.ts'
import { BYTE_ORDER_MARK, formatCsvLine } from '../../http/csv.ts'

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

/** Unknown values are empty. */
const cellsOf = (of: ClosedPositionView, zone: Zone): readonly string[] => [
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
  COLLATERAL,
  of.profit ?? '',
  of.roe ?? '',
  of.realised,
  of.fees,
  of.funding,
  of.liquidationFees ?? '',
  of.covered ?? '',
]

const PAGE = 500

/**
 * Newest first. Requests a page only after the previous one was read.
 * @param most maximum rows; the last line says if there are more
 */
export function streamPositionsCsv(
  ask: (range: {
    readonly before?: string | undefined
    readonly limit: number
  }) => Promise<HistoryPage<ClosedPositionView>>,
  zone: Zone,
  most = FILE_POSITIONS_MAX,
): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  const state: { before?: string; left: number } = { left: most }
  return new ReadableStream({
    start(controller) {
      controller.enqueue(text.encode(BYTE_ORDER_MARK + formatCsvLine(HEAD)))
    },
    async pull(controller) {
      const { rows, next } = await ask({ before: state.before, limit: Math.min(PAGE, state.left) })
      state.left -= rows.length
      if (rows.length > 0)
        controller.enqueue(text.encode(rows.map((row) => formatCsvLine(cellsOf(row, zone))).join('')))
      const last = rows.at(-1)
      if (next !== undefined && last && state.left === 0) {
        const rest = `not complete: the newest ${most} positions; older ones with dates up to`
        controller.enqueue(text.encode(formatCsvLine([rest, formatMachineDay(last.closedAt, zone)])))
      }
      if (next === undefined || state.left === 0) controller.close()
      else state.before = next
    },
  })
}
