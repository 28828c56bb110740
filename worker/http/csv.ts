import type { Context } from 'hono'

const FIGURE = /^-?\d+(\.\d+)?$/

/** Spreadsheets detect UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
export const CSV_PAGE_ROWS = 500

export type CsvRow = readonly string[]
/** Batches of rows; the header row is in the first. A batch is read after the previous one was consumed. */
export type CsvBatches = AsyncIterable<readonly CsvRow[]>

/** Escapes text that spreadsheets would execute as a formula (OWASP CSV injection); keeps numbers. */
export function escapeCsvCell(text: string): string {
  if (FIGURE.test(text)) return text
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const formatRows = (rows: readonly CsvRow[]) =>
  rows.map((cells) => `${cells.map(escapeCsvCell).join(',')}\r\n`).join('')

export const formatCsv = (rows: readonly CsvRow[]): string => BYTE_ORDER_MARK + formatRows(rows)

export function streamCsv(batches: CsvBatches): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  const iterator = batches[Symbol.asyncIterator]()
  let mark = BYTE_ORDER_MARK
  return new ReadableStream({
    async pull(controller) {
      let batch = await iterator.next()
      // The stream does not repeat a pull that adds no data, so empty batches are skipped.
      while (!batch.done && batch.value.length === 0) batch = await iterator.next()
      if (batch.done) {
        controller.close()
        return
      }
      controller.enqueue(text.encode(mark + formatRows(batch.value)))
      mark = ''
    },
    cancel: async () => void (await iterator.return?.()),
  })
}

/**
 * @param name without `.csv`
 * @param rows header row first
 */
export function csvResponse(c: Context, name: string, rows: readonly CsvRow[] | CsvBatches): Response {
  return c.body(Symbol.asyncIterator in rows ? streamCsv(rows) : formatCsv(rows), 200, {
    'cache-control': 'private, no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  })
}

type PagedFile<Row> = {
  readonly head: CsvRow
  readonly ask: (after: Row | undefined, limit: number) => Promise<readonly Row[]>
  readonly cellsOf: (row: Row) => CsvRow
  readonly most?: number
  /** ISO date of a row. If the file is cut, its last line names the date of the oldest row. */
  readonly dayOf: (row: Row) => string
}

/** The platform limits the number of reads per request. */
const ROWS_MAX = 400_000

export async function* paginateCsv<Row>({
  head,
  ask,
  cellsOf,
  most = ROWS_MAX,
  dayOf,
}: PagedFile<Row>): AsyncGenerator<readonly CsvRow[]> {
  yield [head]
  let after: Row | undefined
  for (let left = most; ; ) {
    const limit = Math.min(CSV_PAGE_ROWS, left)
    // The extra row shows if more rows follow.
    const found = await ask(after, limit + 1)
    const rows = found.slice(0, limit)
    left -= rows.length
    yield rows.map(cellsOf)
    after = rows.at(-1)
    if (found.length <= limit || after === undefined) return
    if (left === 0) {
      yield [[`not complete: the newest ${most} rows; older ones up to`, dayOf(after)]]
      return
    }
  }
}
