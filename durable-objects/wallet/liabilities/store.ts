// Publications are kept for ever, leaves for two days.

import { z } from 'zod/mini'
import { AssetSums, LiabilityPublication, SumNode } from '#shared/wallet/liabilities/sums.ts'
import { runMigrations, type Sql } from '../../platform/migrations.ts'
import type { LiabilityLeaf, LiabilityTree } from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE publications (hour INTEGER PRIMARY KEY, body TEXT NOT NULL, tops TEXT NOT NULL) STRICT;
   CREATE TABLE chunks (hour INTEGER NOT NULL, chunk INTEGER NOT NULL, first_salt TEXT NOT NULL, leaves TEXT NOT NULL,
     PRIMARY KEY (hour, chunk)) STRICT, WITHOUT ROWID;
   CREATE TABLE secret (only INTEGER PRIMARY KEY CHECK (only = 1), key TEXT NOT NULL) STRICT;`,
]
export const LEAVES_RETENTION_HOURS = 48

const Row = z.object({ body: z.string(), tops: z.string() })
const ChunkRow = z.object({ chunk: z.int(), leaves: z.string() })
const Leaves = z.array(z.object({ salt: z.string(), account: z.string(), sums: AssetSums }))

export type LiabilityStorage = { readonly sql: Sql; transactionSync<T>(work: () => T): T }

export class LiabilityStore {
  readonly #storage: LiabilityStorage

  constructor(storage: LiabilityStorage) {
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

  savePublication(publication: LiabilityPublication, { chunks, tops }: LiabilityTree): void {
    const { sql } = this.#storage
    const { hour } = publication
    this.#storage.transactionSync(() => {
      sql.exec(
        'INSERT INTO publications (hour, body, tops) VALUES (?, ?, ?)',
        hour,
        JSON.stringify(publication),
        JSON.stringify(tops),
      )
      for (const [index, leaves] of chunks.entries()) {
        sql.exec(
          'INSERT INTO chunks (hour, chunk, first_salt, leaves) VALUES (?, ?, ?, ?)',
          hour,
          index,
          leaves[0]?.salt ?? '',
          JSON.stringify(leaves),
        )
      }
      sql.exec('DELETE FROM chunks WHERE hour <= ?', hour - LEAVES_RETENTION_HOURS)
      sql.exec("UPDATE publications SET tops = '[]' WHERE hour <= ?", hour - LEAVES_RETENTION_HOURS)
    })
  }

  /** Newest first. */
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
      part: { chunk, at, tops: z.array(SumNode).parse(JSON.parse(tops)) },
    }
  }
}
