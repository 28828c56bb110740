import { z } from 'zod/mini'
import { type PageCursor, toCursorBindings } from '#shared/api/cursor.ts'
import { DEALS_PAGE_SIZE } from '#shared/p2p/pages.ts'
import { DealSummaryView } from '#shared/p2p/views.ts'
import type { Sql } from '../../platform/migrations.ts'

export const P2P_TRADER_MIGRATIONS = [
  `CREATE TABLE profile (id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, since INTEGER NOT NULL,
     simulated INTEGER NOT NULL) STRICT;
   CREATE TABLE details (method TEXT PRIMARY KEY, detail TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE deals (id TEXT PRIMARY KEY, seq INTEGER NOT NULL, opened_at INTEGER NOT NULL, over INTEGER NOT NULL,
     brief TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX deals_by_time ON deals (opened_at);
   CREATE TABLE ratings (deal TEXT PRIMARY KEY, good INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE given (deal TEXT PRIMARY KEY, good INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE blocked (person TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
   CREATE TABLE news (id INTEGER PRIMARY KEY, deal TEXT NOT NULL, news TEXT NOT NULL, time INTEGER NOT NULL,
     seen INTEGER NOT NULL) STRICT;`,
  `ALTER TABLE blocked ADD COLUMN name TEXT NOT NULL DEFAULT '';
   CREATE TABLE boards (fiat TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;`,
  'DROP TABLE news;',
]
const BriefRow = z.object({ brief: z.string() })

export const parseDealSummary = (row: Record<string, unknown>): DealSummaryView =>
  DealSummaryView.parse(JSON.parse(BriefRow.parse(row).brief))

const PAGE = 'AND (opened_at, id) < (?, ?) ORDER BY opened_at DESC, id DESC LIMIT ?'

/**
 * Newest first.
 * @param which `first`: all open deals, then the first page of ended ones
 */
export function listTraderDeals(sql: Sql, which: 'all' | 'over' | 'first', cursor: PageCursor = {}): DealSummaryView[] {
  const rows = (where: string, ...bindings: (string | number)[]) =>
    sql
      .exec(`SELECT brief FROM deals WHERE ${where}`, ...bindings)
      .toArray()
      .map(parseDealSummary)
  const page = (where: string) => rows(`${where} ${PAGE}`, ...toCursorBindings(cursor), DEALS_PAGE_SIZE)
  if (which === 'all') return page('TRUE')
  const open = which === 'first' ? rows('over = 0 ORDER BY opened_at DESC, id DESC') : []
  return [...open, ...page('over = 1')]
}
