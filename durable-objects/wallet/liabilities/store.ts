// Publications stay for ever, and leaves for two days. Each object's balances are stored, and updated by its changes.

import { z } from 'zod/mini'
import { AssetSums, LiabilityPublication, SumNode } from '#shared/wallet/liabilities/sums.ts'
import type { AccountLiability, LiabilityPage } from '../../platform/liability.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import { readCount, readRow, readRows } from '../../platform/rows.ts'
import { isHouseOperatedAccount } from '../../platform/simulated.ts'
import type { LiabilityLeaf } from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE publications (hour INTEGER PRIMARY KEY, body TEXT NOT NULL, tops TEXT NOT NULL) STRICT;
   CREATE TABLE chunks (hour INTEGER NOT NULL, chunk INTEGER NOT NULL, first_salt TEXT NOT NULL, leaves TEXT NOT NULL,
     PRIMARY KEY (hour, chunk)) STRICT, WITHOUT ROWID;
   CREATE TABLE secret (only INTEGER PRIMARY KEY CHECK (only = 1), key TEXT NOT NULL) STRICT;`,
  `CREATE TABLE owed (account TEXT NOT NULL, source TEXT NOT NULL, sums TEXT NOT NULL,
     PRIMARY KEY (account, source)) STRICT, WITHOUT ROWID;
   CREATE TABLE sources (source TEXT PRIMARY KEY, head INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  // Roots of a large site's chunks are too long for one row. They stand apart from the leaves: a query of a column
  // behind them would read their pages as well.
  `CREATE TABLE tops (hour INTEGER NOT NULL, part INTEGER NOT NULL, nodes TEXT NOT NULL, PRIMARY KEY (hour, part))
     STRICT, WITHOUT ROWID;`,
]
/** Maximum length of the roots in the row of a publication, where the release before looks for them. */
const TOPS_LENGTH_MAX = 1_000_000
/** Roots in a row: some 400 KB, of 2 MB that a row may have. */
const TOPS_PER_ROW = 256
/** Accounts that one statement reads. */
const ACCOUNTS_PAGE = 1_000
export const LEAVES_RETENTION_HOURS = 48

const Row = z.object({ body: z.string(), tops: z.string() })
const ChunkRow = z.object({ chunk: z.int(), leaves: z.string() })
/** Atoms by asset; a debt of the account is negative. */
const OwedSums = z.record(z.string(), z.string().check(z.regex(/^-?\d{1,39}$/)))
/** Greater than any account. */
const LAST_ACCOUNT = '\u{10FFFF}'
const Nodes = z.array(SumNode)
const Leaves = z.array(z.object({ salt: z.string(), account: z.string(), sums: AssetSums }))

export class LiabilityStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  key(fresh: () => string): string {
    const [row] = this.#storage.sql.exec('SELECT key FROM secret').toArray()
    if (row) return z.object({ key: z.string() }).parse(row).key
    const key = fresh()
    this.#storage.sql.exec('INSERT INTO secret (only, key) VALUES (1, ?)', key)
    return key
  }

  /** Newest journal entry that was included when the source was last read; 0 before the first read. */
  head(source: string): number {
    return readRow<{ head: number }>(this.#storage.sql, 'SELECT head FROM sources WHERE source = ?', source)?.head ?? 0
  }

  saveHead(source: string, head: number): void {
    this.#storage.sql.exec('INSERT OR REPLACE INTO sources (source, head) VALUES (?, ?)', source, head)
  }

  /**
   * Writes only rows that differ. Accounts of the house are no liabilities (LB12).
   * @param after account after which the page begins
   */
  applyPage(source: string, { owed: all, isWhole, next }: LiabilityPage, after: string): void {
    const { sql } = this.#storage
    const owed = all.map(([account, sums]): AccountLiability => [account, isHouseOperatedAccount(account) ? {} : sums])
    this.#storage.transactionSync(() => {
      const stored = isWhole
        ? this.#storedBetween(source, after, next ?? LAST_ACCOUNT)
        : new Map(owed.map(([account]) => [account, this.#stored(source, account)]))
      for (const [account, sums] of owed) {
        const text = Object.keys(sums).length > 0 ? JSON.stringify(sums) : undefined
        const before = stored.get(account)
        if (text !== undefined) stored.delete(account)
        if (text === undefined || text === before) continue
        sql.exec('INSERT OR REPLACE INTO owed (account, source, sums) VALUES (?, ?, ?)', account, source, text)
      }
      for (const [account, before] of stored) {
        if (before !== undefined) sql.exec('DELETE FROM owed WHERE account = ? AND source = ?', account, source)
      }
    })
  }

  /** Deletes what shards of an earlier configuration owed. */
  keepSources(sources: readonly string[]): void {
    const { sql } = this.#storage
    for (const { source } of readRows<{ source: string }>(sql, 'SELECT source FROM sources')) {
      if (sources.includes(source)) continue
      this.#storage.transactionSync(() => {
        sql.exec('DELETE FROM owed WHERE source = ?', source)
        sql.exec('DELETE FROM sources WHERE source = ?', source)
      })
    }
  }

  countAccounts(): number {
    return readCount(this.#storage.sql, 'SELECT COUNT(DISTINCT account) AS count FROM owed')
  }

  /** Reads pages, so that memory does not grow with the accounts. */
  *accounts(size = ACCOUNTS_PAGE): Generator<string> {
    const query = 'SELECT DISTINCT account FROM owed WHERE account > ? ORDER BY account LIMIT ?'
    for (let after: string | undefined = ''; after !== undefined; ) {
      const rows: { account: string }[] = readRows(this.#storage.sql, query, after, size)
      for (const { account } of rows) yield account
      after = rows.length < size ? undefined : rows.at(-1)?.account
    }
  }

  owedTo(account: string): Readonly<Record<string, string>>[] {
    const rows = readRows<{ sums: string }>(this.#storage.sql, 'SELECT sums FROM owed WHERE account = ?', account)
    return rows.map(({ sums }) => OwedSums.parse(JSON.parse(sums)))
  }

  #stored(source: string, account: string): string | undefined {
    const query = 'SELECT sums FROM owed WHERE account = ? AND source = ?'
    return readRow<{ sums: string }>(this.#storage.sql, query, account, source)?.sums
  }

  #storedBetween(source: string, after: string, last: string): Map<string, string | undefined> {
    const query = 'SELECT account, sums FROM owed WHERE account > ? AND account <= ? AND source = ?'
    const rows = readRows<{ account: string; sums: string }>(this.#storage.sql, query, after, last, source)
    return new Map(rows.map(({ account, sums }) => [account, sums]))
  }

  deleteChunks(hour: number): void {
    this.#storage.sql.exec('DELETE FROM chunks WHERE hour = ?', hour)
    this.#storage.sql.exec('DELETE FROM tops WHERE hour = ?', hour)
  }

  saveChunk(hour: number, index: number, leaves: readonly LiabilityLeaf[]): void {
    this.#storage.sql.exec(
      'INSERT INTO chunks (hour, chunk, first_salt, leaves) VALUES (?, ?, ?, ?)',
      hour,
      index,
      leaves[0]?.salt ?? '',
      JSON.stringify(leaves),
    )
  }

  savePublication(publication: LiabilityPublication, tops: readonly SumNode[]): void {
    const { sql } = this.#storage
    const { hour } = publication
    const old = hour - LEAVES_RETENTION_HOURS
    const topsText = JSON.stringify(tops)
    this.#storage.transactionSync(() => {
      sql.exec(
        'INSERT INTO publications (hour, body, tops) VALUES (?, ?, ?)',
        hour,
        JSON.stringify(publication),
        topsText.length > TOPS_LENGTH_MAX ? '[]' : topsText,
      )
      for (let start = 0; start < tops.length; start += TOPS_PER_ROW) {
        sql.exec(
          'INSERT INTO tops (hour, part, nodes) VALUES (?, ?, ?)',
          hour,
          start / TOPS_PER_ROW,
          JSON.stringify(tops.slice(start, start + TOPS_PER_ROW)),
        )
      }
      sql.exec('DELETE FROM chunks WHERE hour <= ?', old)
      sql.exec('DELETE FROM tops WHERE hour <= ?', old)
      sql.exec("UPDATE publications SET tops = '[]' WHERE hour <= ? AND tops <> '[]'", old)
    })
  }

  publications(limit: number): LiabilityPublication[] {
    const rows = this.#storage.sql.exec('SELECT body, tops FROM publications ORDER BY hour DESC LIMIT ?', limit)
    return rows.toArray().map((row) => LiabilityPublication.parse(JSON.parse(Row.parse(row).body)))
  }

  findChunk(hour: number, salt: string) {
    const { sql } = this.#storage
    const [row] = sql.exec('SELECT body, tops FROM publications WHERE hour = ?', hour).toArray()
    const [found] = sql
      .exec(
        'SELECT chunk, leaves FROM chunks WHERE hour = ? AND first_salt <= ? ORDER BY first_salt DESC LIMIT 1',
        hour,
        salt,
      )
      .toArray()
    if (!row || !found) return undefined
    const { body, tops } = Row.parse(row)
    const { chunk: at, leaves } = ChunkRow.parse(found)
    const chunk: readonly LiabilityLeaf[] = Leaves.parse(JSON.parse(leaves))
    return {
      publication: LiabilityPublication.parse(JSON.parse(body)),
      part: { chunk, at, tops: this.#readTops(hour) ?? Nodes.parse(JSON.parse(tops)) },
    }
  }

  /** Undefined for an hour that the release before has published. */
  #readTops(hour: number): SumNode[] | undefined {
    const query = 'SELECT nodes FROM tops WHERE hour = ? ORDER BY part'
    const rows = readRows<{ nodes: string }>(this.#storage.sql, query, hour)
    return rows.length === 0 ? undefined : rows.flatMap(({ nodes }) => Nodes.parse(JSON.parse(nodes)))
  }
}
