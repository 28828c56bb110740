// CSV files, streamed page by page where they are long.

const FIGURE = /^-?\d+(\.\d+)?$/

/** Escapes text that a spreadsheet would run as a formula (OWASP CSV injection); numbers stay. */
export function escapeCsvCell(text: string): string {
  if (FIGURE.test(text)) return text
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const formatCsvLine = (cells: readonly string[]) => `${cells.map(escapeCsvCell).join(',')}\r\n`

/** Byte order mark, so that spreadsheets detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
/** Rows of one read. */
export const CSV_PAGE_ROWS = 500

type PagedFile<Row> = {
  readonly head: readonly string[]
  readonly ask: (after: Row | undefined, limit: number) => Promise<readonly Row[]>
  readonly cellsOf: (row: Row) => readonly string[]
  /** If there are more rows, the last line says so. */
  readonly most?: number
  /** ISO date, for that last line. */
  readonly dayOf: (row: Row) => string
}

/** Limited by the pages that one request may fetch. */
const ROWS_MAX = 400_000

/** Fetches a page after the previous one was consumed. */
export function streamPagedCsv<Row>({
  head,
  ask,
  cellsOf,
  most = ROWS_MAX,
  dayOf,
}: PagedFile<Row>): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  const state: { after?: Row; left: number } = { left: most }
  return new ReadableStream({
    start(controller) {
      controller.enqueue(text.encode(BYTE_ORDER_MARK + formatCsvLine(head)))
    },
    async pull(controller) {
      const limit = Math.min(CSV_PAGE_ROWS, state.left)
      // The extra row shows if there are more.
      const found = await ask(state.after, limit + 1)
      const rows = found.slice(0, limit)
      state.left -= rows.length
      if (rows.length > 0) controller.enqueue(text.encode(rows.map((row) => formatCsvLine(cellsOf(row))).join('')))
      const last = rows.at(-1)
      if (found.length <= limit || last === undefined) controller.close()
      else if (state.left === 0) {
        controller.enqueue(
          text.encode(formatCsvLine([`not complete: the newest ${most} rows; older ones up to`, dayOf(last)])),
        )
        controller.close()
      } else state.after = last
    },
  })
}
