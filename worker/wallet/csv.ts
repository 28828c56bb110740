import type { AccountStatementRow, JournalPageQuery, JournalRead } from '#objects/wallet/ledger/journal-history.ts'
import { formatOffsetTime } from '#shared/format/machine-times.ts'
import { toLocalTime, type Zone } from '#shared/format/zone.ts'
import { type AssetDisposal, computeDisposalGain } from '#shared/wallet/cost-basis.ts'
import { CSV_PAGE_ROWS, type CsvRow } from '../http/csv.ts'
import { formatWalletAmount } from './rows.ts'

export const toCalendarYear = (time: number, zone: Zone): number => new Date(toLocalTime(time, zone)).getUTCFullYear()

type Fetch = (query: JournalPageQuery) => Promise<JournalRead>

/** Journal rows, newest first. If older ones cannot be read, the last row says so. @param zone time zone of the times */
export async function* paginateHistory(
  query: Omit<JournalPageQuery, 'limit' | 'before'>,
  zone: Zone,
  fetch: Fetch,
): AsyncGenerator<readonly CsvRow[]> {
  yield [['time', 'entry', 'kind', 'wallet', 'asset', 'change', 'reference']]
  let before: number | undefined
  for (;;) {
    const { lines, isOlderAway } = await fetch({ ...query, before, limit: CSV_PAGE_ROWS })
    yield lines.map(({ time, entry, kind, wallet, asset, change, ref }) => [
      formatOffsetTime(time, zone),
      String(entry),
      kind,
      wallet,
      asset,
      formatWalletAmount(asset, change),
      ref,
    ])
    if (isOlderAway) {
      yield [['not complete: older entries cannot be read now']]
      return
    }
    before = lines.at(-1)?.entry
    if (before === undefined || new Set(lines.map(({ entry }) => entry)).size < CSV_PAGE_ROWS) return
  }
}

/**
 * Sales of one year in the zone, one row per lot. An unknown purchase day has an empty cell.
 * @param since trades before this time (epoch ms) were not counted; the last line says so
 */
export function listTaxRows(
  disposals: readonly AssetDisposal[],
  {
    year,
    zone,
    since,
    transfersOut = [],
    hasPrograms = false,
  }: {
    readonly year: number
    readonly zone: Zone
    readonly since?: number | undefined
    /** Times at which coins left by transfer, epoch ms. */
    readonly transfersOut?: readonly number[]
    /** True if the user has, or had, a bot or a copy: their accounts are not read. */
    readonly hasPrograms?: boolean
  },
): CsvRow[] {
  const sales = disposals.filter(({ disposedAt }) => toCalendarYear(disposedAt, zone) === year)
  const rows = sales.map((sold) => [
    sold.asset,
    formatWalletAmount(sold.asset, sold.atoms),
    sold.acquiredAt === 0 ? '' : formatOffsetTime(sold.acquiredAt, zone),
    formatOffsetTime(sold.disposedAt, zone),
    ...[sold.proceeds, sold.cost, computeDisposalGain(sold)].map((units) => formatWalletAmount('USDT', units)),
  ])
  if (since !== undefined) {
    rows.push(['not complete: trades before are not counted', formatOffsetTime(since, zone)])
  }
  // The ledger records these sales as transfers.
  if (transfersOut.some((time) => toCalendarYear(time, zone) === year)) {
    rows.push(['not complete: coins sold by convert, block trade or p2p are not counted as sales'])
  }
  if (hasPrograms) rows.push(['not complete: trades of bots and copies are not counted'])
  return [['asset', 'amount', 'acquired', 'sold', 'proceeds_usdt', 'cost_usdt', 'gain_usdt'], ...rows]
}

export function listStatementRows(
  rows: readonly AccountStatementRow[],
  span: { readonly from: number; readonly to: number },
  zone: Zone,
): CsvRow[] {
  const days = [formatOffsetTime(span.from, zone), formatOffsetTime(span.to, zone)]
  return [
    ['wallet', 'asset', 'opening', 'credited', 'debited', 'closing', 'from', 'to'],
    ...rows.map(({ wallet, asset, opening, credited, debited, closing }) => [
      wallet,
      asset,
      ...[opening, credited, debited, closing].map((atoms) => formatWalletAmount(asset, atoms)),
      ...days,
    ]),
    ['not included: money in open orders, in the margin account, in bots and in copies'],
  ]
}
