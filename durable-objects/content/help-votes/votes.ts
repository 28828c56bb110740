import { z } from 'zod/mini'
import {
  HELP_REMARK_RETENTION_DAYS,
  HELP_REMARKS_DAY_MAX,
  HELP_REMARKS_MAX,
  HELP_REMARKS_VOTER_DAY_MAX,
  HELP_VOTES_DAY_MAX,
  normaliseHelpRemark,
} from '#shared/content/help/remarks.ts'
import { HelpRemark, type HelpVoteCount } from '#shared/content/help/votes.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE counts (article TEXT NOT NULL, locale TEXT NOT NULL, yes INTEGER NOT NULL, no INTEGER NOT NULL,
     PRIMARY KEY (article, locale)) STRICT, WITHOUT ROWID;
   CREATE TABLE voters (voter TEXT NOT NULL, article TEXT NOT NULL, locale TEXT NOT NULL, day INTEGER NOT NULL,
     helped INTEGER NOT NULL, PRIMARY KEY (voter, article, day)) STRICT, WITHOUT ROWID;
   CREATE INDEX voters_by_day ON voters (day);`,
  `CREATE TABLE remarks (id INTEGER PRIMARY KEY, day INTEGER NOT NULL, voter TEXT NOT NULL, article TEXT NOT NULL,
     locale TEXT NOT NULL, text TEXT NOT NULL) STRICT;
   CREATE INDEX remarks_by_day ON remarks (day, voter);`,
]
const CountRow = z.object({ article: z.string(), locale: z.string(), yes: z.int(), no: z.int() })
const RemarkRow = z.object({ id: z.int(), voter: z.string(), article: z.string() })
const VoterRow = z.object({ helped: z.int(), locale: z.string() })

export type ArticleVote = {
  readonly article: string
  readonly locale: string
  readonly voter: string
  readonly helped: boolean
}

/** @param voter hash of the browser's id */
export type ArticleRemark = Omit<ArticleVote, 'helped'> & { readonly text: string }

export class ArticleVoteStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
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
      if (!before && this.#votesOf(voter, day) >= HELP_VOTES_DAY_MAX) return
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

  /**
   * Stores what a reader misses in an article, after a vote that it did not help, on the same day. A second text
   * replaces the first. Texts beyond the bounds are dropped.
   */
  remark({ article, locale, voter, text }: ArticleRemark, now: number): void {
    const { sql } = this.#storage
    const day = Math.floor(now / DAY_MS)
    const said = normaliseHelpRemark(text)
    if (said === '') return
    this.#storage.transactionSync(() => {
      const [vote] = sql
        .exec('SELECT helped, locale FROM voters WHERE voter = ? AND article = ? AND day = ?', voter, article, day)
        .toArray()
      if (!vote || VoterRow.parse(vote).helped === 1) return
      const today = sql
        .exec('SELECT id, voter, article FROM remarks WHERE day = ?', day)
        .toArray()
        .map((row) => RemarkRow.parse(row))
      const own = today.filter((row) => row.voter === voter)
      const before = own.find((row) => row.article === article)
      if (before) sql.exec('UPDATE remarks SET locale = ?, text = ? WHERE id = ?', locale, said, before.id)
      if (before || own.length >= HELP_REMARKS_VOTER_DAY_MAX || today.length >= HELP_REMARKS_DAY_MAX) return
      sql.exec('DELETE FROM remarks WHERE day < ?', day - HELP_REMARK_RETENTION_DAYS)
      // The voter's hash is kept for two days, as for votes.
      sql.exec("UPDATE remarks SET voter = '' WHERE day < ? AND voter <> ''", day - 1)
      sql.exec(
        'INSERT INTO remarks (day, voter, article, locale, text) VALUES (?, ?, ?, ?, ?)',
        day,
        voter,
        article,
        locale,
        said,
      )
      sql.exec('DELETE FROM remarks WHERE id <= (SELECT max(id) FROM remarks) - ?', HELP_REMARKS_MAX)
    })
  }

  /** Newest first. */
  remarks(most: number): HelpRemark[] {
    return this.#storage.sql
      .exec('SELECT article, locale, text, day * ? AS day FROM remarks ORDER BY id DESC LIMIT ?', DAY_MS, most)
      .toArray()
      .map((row) => HelpRemark.parse(row))
  }

  counts(): HelpVoteCount[] {
    return this.#storage.sql
      .exec('SELECT article, locale, yes, no FROM counts ORDER BY article, locale')
      .toArray()
      .map((row) => CountRow.parse(row))
  }

  #votesOf(voter: string, day: number): number {
    const rows = this.#storage.sql.exec('SELECT helped, locale FROM voters WHERE voter = ? AND day = ?', voter, day)
    return rows.toArray().length
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
