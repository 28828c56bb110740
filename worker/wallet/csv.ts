// CSV of a user's ledger, streamed page by page.

import type { JournalLine, JournalQuery, StatementRow } from '#objects/wallet/ledger/journal-history.ts'
import { formatOffsetTime } from '#shared/format/machine-times.ts'
import { toLocalTime, type Zone } from '#shared/format/zone.ts'
import { computeGain, type Disposal } from '#shared/wallet/cost-basis.ts'
import { BYTE_ORDER_MARK, CSV_PAGE_ROWS, formatCsvLine } from '../http/csv.ts'
import { formatWalletAmount } from './rows.ts'

export const toCalendarYear = (time: number, zone: Zone): number => new Date(toLocalTime(time, zone)).getUTCFullYear()

type Fetch = (query: JournalQuery) => Promise<JournalLine[]>

/** Streams newest first; reads a page after the previous one was consumed. @param zone of its times */
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
        text.encode(
          BYTE_ORDER_MARK + formatCsvLine(['time', 'entry', 'kind', 'wallet', 'asset', 'change', 'reference']),
        ),
      )
    },
    async pull(controller) {
      const lines = await fetch({ ...query, before: state.before, limit: CSV_PAGE_ROWS })
      const rows = lines.map(({ time, entry, kind, wallet, asset, change, ref }) =>
        formatCsvLine([
          formatOffsetTime(time, zone),
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
      if (last === undefined || new Set(lines.map(({ entry }) => entry)).size < CSV_PAGE_ROWS) controller.close()
      else state.before = last
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
  const rows = disposals.filter(({ disposedAt }) => toCalendarYear(disposedAt, zone) === year)
  const body = rows.map((sold) =>
    formatCsvLine([
      sold.asset,
      formatWalletAmount(sold.asset, sold.atoms),
      sold.acquiredAt === 0 ? '' : formatOffsetTime(sold.acquiredAt, zone),
      formatOffsetTime(sold.disposedAt, zone),
      ...[sold.proceeds, sold.cost, computeGain(sold)].map((units) => formatWalletAmount('USDT', units)),
    ]),
  )
  const cut =
    since === undefined
      ? ''
      : formatCsvLine(['not complete: trades before are not counted', formatOffsetTime(since, zone)])
  return BYTE_ORDER_MARK + head + body.join('') + cut
}

/** @param span `[from, to)`, epoch ms; written in the zone's time */
export function formatStatementCsv(
  rows: readonly StatementRow[],
  span: { readonly from: number; readonly to: number },
  zone: Zone,
): string {
  const head = formatCsvLine(['wallet', 'asset', 'opening', 'credited', 'debited', 'closing', 'from', 'to'])
  const days = [formatOffsetTime(span.from, zone), formatOffsetTime(span.to, zone)]
  const body = rows.map(({ wallet, asset, opening, credited, debited, closing }) =>
    formatCsvLine([
      wallet,
      asset,
      ...[opening, credited, debited, closing].map((atoms) => formatWalletAmount(asset, atoms)),
      ...days,
    ]),
  )
  return BYTE_ORDER_MARK + head + body.join('')
}
