// CSV of a user's ledger, streamed page by page.

import type { JournalLine, JournalQuery, StatementRow } from '#objects/wallet/ledger/journal-history.ts'
import type { Payout } from '#shared/affiliate/calls.ts'
import { offsetTime } from '#shared/format/machine-times.ts'
import { wallTime, type Zone } from '#shared/format/zone.ts'
import { computeGain, type Disposal } from '#shared/wallet/cost-basis.ts'
import type { Invited } from '../affiliate/summary.ts'
import { formatWalletAmount } from './rows.ts'

/** The year of a moment by the calendar of a zone. */
export const yearOf = (time: number, zone: Zone): number => new Date(wallTime(time, zone)).getUTCFullYear()

const FIGURE = /^-?\d+(\.\d+)?$/

/** Escapes text that a spreadsheet would run as a formula (OWASP CSV injection); numbers stay. */
export function escapeCsvCell(text: string): string {
  if (FIGURE.test(text)) return text
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const formatCsvLine = (cells: readonly string[]) => `${cells.map(escapeCsvCell).join(',')}\r\n`

/** Byte order mark, so that spreadsheets detect UTF-8. */
export const MARK = '\uFEFF'
const PAGE = 500

type Fetch = (query: JournalQuery) => Promise<JournalLine[]>

/** Newest first; a page is asked for when the one before has been taken. @param zone whose offset its times have */
export function streamHistoryCsv(
  query: Omit<JournalQuery, 'limit' | 'before'>,
  zone: Zone,
  fetch: Fetch,
): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  const state: { before?: number } = {}
  return new ReadableStream({
    start(controller) {
      controller.enqueue(
        text.encode(MARK + formatCsvLine(['time', 'entry', 'kind', 'wallet', 'asset', 'change', 'reference'])),
      )
    },
    async pull(controller) {
      const lines = await fetch({ ...query, before: state.before, limit: PAGE })
      const rows = lines.map(({ time, entry, kind, wallet, asset, change, ref }) =>
        formatCsvLine([
          offsetTime(time, zone),
          String(entry),
          kind,
          wallet,
          asset,
          formatWalletAmount(asset, change),
          ref,
        ]),
      )
      if (rows.length > 0) controller.enqueue(text.encode(rows.join('')))
      const last = lines.at(-1)?.entry
      if (last === undefined || new Set(lines.map(({ entry }) => entry)).size < PAGE) controller.close()
      else state.before = last
    },
  })
}

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
      controller.enqueue(text.encode(MARK + formatCsvLine(head)))
    },
    async pull(controller) {
      const limit = Math.min(PAGE, state.left)
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

/**
 * Sales of one year in the zone, lot by lot; an unknown purchase day is empty.
 * @param since earlier trades were not counted, epoch ms: the last line says so
 */
export function formatTaxCsv(
  disposals: readonly Disposal[],
  { year, zone, since }: { readonly year: number; readonly zone: Zone; readonly since?: number | undefined },
): string {
  const head = formatCsvLine(['asset', 'amount', 'acquired', 'sold', 'proceeds_usdt', 'cost_usdt', 'gain_usdt'])
  const rows = disposals.filter(({ disposedAt }) => yearOf(disposedAt, zone) === year)
  const body = rows.map((sold) =>
    formatCsvLine([
      sold.asset,
      formatWalletAmount(sold.asset, sold.atoms),
      sold.acquiredAt === 0 ? '' : offsetTime(sold.acquiredAt, zone),
      offsetTime(sold.disposedAt, zone),
      ...[sold.proceeds, sold.cost, computeGain(sold)].map((units) => formatWalletAmount('USDT', units)),
    ]),
  )
  const cut =
    since === undefined ? '' : formatCsvLine(['not complete: trades before are not counted', offsetTime(since, zone)])
  return MARK + head + body.join('') + cut
}

/** Commission per UTC day, the unit of payment. */
export function formatPayoutsCsv(payouts: readonly Payout[]): string {
  const head = formatCsvLine(['day_utc', 'product', 'asset', 'amount', 'worth_usdt', 'trades', 'state'])
  const body = payouts.map(({ day, product, asset, amount, worth, trades, state }) =>
    formatCsvLine([day, product, asset, amount, worth, String(trades), state]),
  )
  return MARK + head + body.join('')
}

export function formatInvitedCsv(invited: readonly Invited[], zone: Zone): string {
  const body = invited.map(({ joinedAt, name, link, label }) =>
    formatCsvLine([offsetTime(joinedAt, zone), name, link, label]),
  )
  return MARK + formatCsvLine(['joined', 'name', 'link', 'label']) + body.join('')
}

/** @param span `[from, to)`, epoch ms; written in the zone's time */
export function formatStatementCsv(
  rows: readonly StatementRow[],
  span: { readonly from: number; readonly to: number },
  zone: Zone,
): string {
  const head = formatCsvLine(['wallet', 'asset', 'opening', 'credited', 'debited', 'closing', 'from', 'to'])
  const days = [offsetTime(span.from, zone), offsetTime(span.to, zone)]
  const body = rows.map(({ wallet, asset, opening, credited, debited, closing }) =>
    formatCsvLine([
      wallet,
      asset,
      ...[opening, credited, debited, closing].map((atoms) => formatWalletAmount(asset, atoms)),
      ...days,
    ]),
  )
  return MARK + head + body.join('')
}
