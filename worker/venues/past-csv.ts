import { formatMachineDay, formatOffsetTime } from '#shared/format/machine-times.ts'
import type { Zone } from '#shared/format/zone.ts'
import {
  toVenuePeriod,
  type VenuePastAnswer,
  type VenuePastCursor,
  type VenuePastFilters,
  type VenuePastQuery,
} from '#shared/venues/past.ts'
import { CSV_PAGE_ROWS, type CsvRow } from '../http/csv.ts'

/** Answers of one file. Each costs the venue's weight of up to ten calls. */
const FILE_ANSWERS_MAX = 20

type Rows = Pick<Extract<VenuePastAnswer, { kind: 'past' }>, 'orders' | 'fills' | 'fundings'>

const HEAD: Readonly<Record<VenuePastFilters['kind'], CsvRow>> = {
  orders: [
    'time',
    'id',
    'market',
    'side',
    'type',
    'status',
    'price',
    'quantity',
    'filled',
    'filled_quote',
    'reduce_only',
  ],
  fills: ['time', 'id', 'order', 'market', 'side', 'price', 'quantity', 'fee', 'fee_asset', 'realised'],
  funding: ['time', 'id', 'market', 'amount', 'asset'],
}

function cellsOf({ orders, fills, fundings = [] }: Rows, zone: Zone): readonly CsvRow[] {
  return [
    ...orders.map((order) => [
      formatOffsetTime(order.createdAt, zone),
      order.id,
      order.market,
      order.side,
      order.type,
      order.status,
      order.price ?? '',
      order.quantity,
      order.filled,
      order.filledQuote,
      'isReduceOnly' in order ? String(order.isReduceOnly) : '',
    ]),
    ...fills.map((fill) => [
      formatOffsetTime(fill.time, zone),
      fill.id,
      fill.order,
      fill.market,
      fill.side,
      fill.price,
      fill.quantity,
      fill.fee,
      fill.feeAsset,
      'realised' in fill ? fill.realised : '',
    ]),
    ...fundings.map(({ time, id, market, amount, asset }) => [formatOffsetTime(time, zone), id, market, amount, asset]),
  ]
}

type FileQuery = { readonly filters: VenuePastFilters; readonly zone: Zone; readonly now: number }

/** A file that ends early says so in its last line. @param read reads a page */
export async function* paginateVenueFile(
  { filters, zone, now }: FileQuery,
  read: (query: VenuePastQuery) => Promise<VenuePastAnswer>,
): AsyncGenerator<readonly CsvRow[]> {
  yield [HEAD[filters.kind]]
  const { product, kind, market } = filters
  const fixed = { product, kind, market, ...toVenuePeriod(filters, zone, now), limit: CSV_PAGE_ROWS }
  let before: VenuePastCursor | undefined
  for (let count = 0; count < FILE_ANSWERS_MAX; count += 1) {
    const answer = await read({ ...fixed, before })
    if (answer.kind === 'refused') {
      yield [['not complete', answer.reason]]
      return
    }
    yield cellsOf(answer, zone)
    before = answer.next
    if (!before) return
  }
  yield [['not complete: choose a shorter period; missing rows are older than', formatMachineDay(before?.time ?? now)]]
}
