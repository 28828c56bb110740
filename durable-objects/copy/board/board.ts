// Also ranks ended and failed leads, to avoid survivorship bias. Pure.

import type { CopyKind } from '#shared/copy/kinds.ts'
import {
  COPY_BOARD_PAGE_SIZE,
  type CopyBoardRow,
  type CopyBoardSortKey,
  type CopyBoardView,
} from '#shared/copy/views.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { type CopyBoardEntry, findCopyBoardRow } from '../lead/views.ts'

export type CopyBoardQuery = {
  readonly kind: CopyKind
  readonly days: number
  readonly sort: CopyBoardSortKey
  readonly name: string
  /** Filters: minimum days, copiers and percent; maximum drawdown percent. 0: no filter. */
  readonly runtime: number
  readonly copiers: number
  readonly winRate: number
  readonly drawdown: number
  /** Maximum risk level (1 to 5), and maximum profit share in percent. */
  readonly risk?: number
  readonly share?: number
  readonly symbol: string
  /** Minimum return, percent. */
  readonly roi?: number | undefined
  readonly simulated?: 'yes' | 'no'
  readonly open: 'yes' | 'no'
  readonly page: number
}

const runtimeOf = ({ since, endedAt }: CopyBoardRow, now: number): number => (endedAt ?? now) - since

/** Leads with higher keys rank first; unknown values come last. */
function keyOf(row: CopyBoardRow, sort: CopyBoardSortKey, now: number): number {
  const { stats } = row
  const last = Number.NEGATIVE_INFINITY
  switch (sort) {
    case 'roi':
      return stats.roiBps
    case 'pnl':
      return Number(stats.pnl)
    case 'copier_pnl':
      return Number(stats.copierPnl)
    case 'copier_roi':
      return stats.copierRoiBps ?? last
    case 'win_rate':
      return stats.winRateBps ?? last
    case 'drawdown':
      return -stats.drawdownBps
    case 'risk':
      return -row.risk
    case 'sharpe':
      return stats.sharpe ?? last
    case 'copiers':
      return row.copiers
    case 'aum':
      return Number(row.aum)
    default:
      return runtimeOf(row, now)
  }
}

const canBeCopied = ({ state, isPrivate, copiers, maxCopiers }: CopyBoardRow): boolean =>
  state === 'active' && !isPrivate && copiers < maxCopiers

function fits(row: CopyBoardRow, allSymbols: readonly string[], query: CopyBoardQuery, now: number): boolean {
  const { stats, name, state, copiers } = row
  return (
    row.kind === query.kind &&
    state !== 'pending' &&
    state !== 'rejected' &&
    name.toLowerCase().includes(query.name.trim().toLowerCase()) &&
    runtimeOf(row, now) >= query.runtime * DAY_MS &&
    copiers >= query.copiers &&
    (query.winRate === 0 || (stats.winRateBps ?? -1) >= query.winRate * 100) &&
    (query.drawdown === 0 || stats.drawdownBps <= query.drawdown * 100) &&
    (!query.risk || row.risk <= query.risk) &&
    (!query.share || row.shareBps <= query.share * 100) &&
    (query.roi === undefined || stats.roiBps >= query.roi * 100) &&
    (query.simulated !== 'no' || !row.isSimulated) &&
    (query.symbol === '' || allSymbols.includes(query.symbol)) &&
    (query.open === 'no' || canBeCopied(row))
  )
}

const hasTraded = ({ stats }: CopyBoardRow): number => (stats.trades > 0 ? 1 : 0)

export function createCopyBoardPage(
  entries: readonly CopyBoardEntry[],
  query: CopyBoardQuery,
  now: number,
): CopyBoardView {
  const own = entries.filter(({ kind, state }) => kind === query.kind && state !== 'pending' && state !== 'rejected')
  const rows = own.flatMap((entry) => {
    const row = findCopyBoardRow(entry, query.days)
    return row && fits(row, entry.allSymbols, query, now) ? [row] : []
  })
  // Leads with equal keys: those that traded come first, then higher profit, then the earlier start.
  const ranked = rows
    .map((row) => ({ row, key: keyOf(row, query.sort, now) }))
    .sort((a, b) => {
      if (a.key !== b.key) return b.key > a.key ? 1 : -1
      return (
        hasTraded(b.row) - hasTraded(a.row) ||
        b.row.stats.roiBps - a.row.stats.roiBps ||
        a.row.since - b.row.since ||
        (a.row.id < b.row.id ? -1 : 1)
      )
    })
    .map(({ row }) => row)
  const pages = Math.max(Math.ceil(ranked.length / COPY_BOARD_PAGE_SIZE), 1)
  const page = Math.min(query.page, pages)
  const shown = ranked.slice((page - 1) * COPY_BOARD_PAGE_SIZE, page * COPY_BOARD_PAGE_SIZE)
  return { rows: shown, page, pages, count: ranked.length, all: own.length, time: now }
}
