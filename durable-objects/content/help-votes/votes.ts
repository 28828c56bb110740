import { z } from 'zod/mini'
import type { VoteCount } from '#shared/content/help/votes.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { runMigrations, type Sql } from '../../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE counts (article TEXT NOT NULL, locale TEXT NOT NULL, yes INTEGER NOT NULL, no INTEGER NOT NULL,
     PRIMARY KEY (article, locale)) STRICT, WITHOUT ROWID;
   CREATE TABLE voters (voter TEXT NOT NULL, article TEXT NOT NULL, locale TEXT NOT NULL, day INTEGER NOT NULL,
     helped INTEGER NOT NULL, PRIMARY KEY (voter, article, day)) STRICT, WITHOUT ROWID;
   CREATE INDEX voters_by_day ON voters (day);`,
]
const CountRow = z.object({ article: z.string(), locale: z.string(), yes: z.int(), no: z.int() })
const VoterRow = z.object({ helped: z.int(), locale: z.string() })

export type ArticleVoteStorage = { readonly sql: Sql; transactionSync<T>(work: () => T): T }

export type ArticleVote = {
  readonly article: string
  readonly locale: string
  readonly voter: string
  readonly helped: boolean
}

export class ArticleVoteStore {
  readonly #storage: ArticleVoteStorage

  constructor(storage: ArticleVoteStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  vote({ article, locale, voter, helped }: ArticleVote, now: number): void {
    const { sql } = this.#storage
    const day = Math.floor(now / DAY_MS)
    this.#storage.transactionSync(() => {
      sql.exec('DELETE FROM voters WHERE day < ?', day - 1)
      const [row] = sql
        .exec('SELECT helped, locale FROM voters WHERE voter = ? AND article = ? AND day = ?', voter, article, day)
        .toArray()
      const before = row && VoterRow.parse(row)
      if (before) this.#count(article, before.locale, before.helped === 1, -1)
      this.#count(article, locale, helped, 1)
      sql.exec(
        'INSERT OR REPLACE INTO voters (voter, article, locale, day, helped) VALUES (?, ?, ?, ?, ?)',
        voter,
        article,
        locale,
        day,
        helped ? 1 : 0,
      )
    })
  }

  counts(): VoteCount[] {
    return this.#storage.sql
      .exec('SELECT article, locale, yes, no FROM counts ORDER BY article, locale')
      .toArray()
      .map((row) => CountRow.parse(row))
  }

  #count(article: string, locale: string, helped: boolean, by: 1 | -1): void {
    const [yes, no] = helped ? [by, 0] : [0, by]
    this.#storage.sql.exec(
      `INSERT INTO counts (article, locale, yes, no) VALUES (?, ?, ?, ?)
         ON CONFLICT (article, locale) DO UPDATE SET yes = yes + excluded.yes, no = no + excluded.no`,
      article,
      locale,
      yes,
      no,
    )
  }
}
