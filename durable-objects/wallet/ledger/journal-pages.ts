// Pages of users' old journal entries in the backup's bucket, with an index in the shard (LE42–LE47).

import { assert } from '#shared/platform/assert.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { formatJournalPageKey, type JournalArchive } from '../../platform/backup/journal-archive.ts'
import { type BackupStatement, decodeBackupSegment, encodeBackupSegment } from '../../platform/backup/segments.ts'
import { JOURNAL_ENTRY_INSERT, type JournalReaders } from '../../platform/journal-cut.ts'
import type { MoneyHost } from '../../platform/money-storage.ts'
import { readCount, readRow, readRows, type SqlBinding } from '../../platform/rows.ts'
import { HistoryAwayError } from './history-away.ts'
import { findAccountUser, type JournalEntry, JournalEntryRow } from './journal-entries.ts'
import { decodeJournalSums, encodeJournalSums, type JournalPageSums, sumJournalEntries } from './journal-sums.ts'

/** `first`, `last`: numbers of entries. `since`, `until`: least and greatest time of an entry, epoch ms. */
export const JOURNAL_PAGES_SCHEMA = `
  CREATE TABLE journal_pages (person TEXT NOT NULL, number INTEGER NOT NULL, first INTEGER NOT NULL,
    last INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL, hash TEXT NOT NULL, sums TEXT NOT NULL,
    PRIMARY KEY (person, number)) STRICT, WITHOUT ROWID;`

export type JournalPage = {
  readonly person: string
  readonly number: number
  readonly first: number
  readonly last: number
  readonly since: number
  readonly until: number
  readonly hash: string
  readonly sums: JournalPageSums
}

export type JournalPageLimits = {
  /** Newest entries of a user that stay. */
  readonly kept: number
  readonly least: number
  readonly most: number
}
const LIMITS: JournalPageLimits = { kept: 200, least: 100, most: 500 }
const USERS_OF_A_SEARCH = 50
const REST_MS = HOUR_MS
const PATIENCE_MS = 2_000
/** A page in memory takes some 200 KB. */
const LOADED_PAGES_MAX = 20

/** `LedgerJournalPages.read` loads the pages and repeats the read. */
class MissingPagesError extends Error {
  readonly pages: readonly JournalPage[]

  constructor(pages: readonly JournalPage[]) {
    super('a read of pages runs inside LedgerJournalPages.read')
    this.pages = pages
  }
}

type EntryRow = { readonly id: number; readonly time: number } & Readonly<Record<string, SqlBinding>>
type PageRow = Omit<JournalPage, 'sums'> & { readonly sums: string }
type Bounds = { readonly least: number | null; readonly newest: number | null }
type Candidate = { readonly userId: string; readonly rows: readonly EntryRow[] }

const ENTRY_COLUMNS = ['id', 'time', 'debit', 'credit', 'asset', 'atoms', 'kind', 'ref'] as const
/** Numbers of a user's entry that makes a page full, and of the newest entry that may leave. */
const BOUNDS = `SELECT
    (SELECT entry FROM person_journal WHERE person = ?1 ORDER BY entry LIMIT 1 OFFSET ?2) AS least,
    (SELECT entry FROM person_journal WHERE person = ?1 ORDER BY entry DESC LIMIT 1 OFFSET ?3) AS newest`
/** Selects the bindings of `JOURNAL_ENTRY_INSERT`. */
const OLDEST = `SELECT j.id, j.time, j.debit, j.credit, j.asset, CAST(j.atoms AS TEXT) AS atoms, j.kind, j.ref,
    j.peer, j.direction, j.seq
  FROM person_journal p JOIN journal j ON j.id = p.entry WHERE p.person = ? AND p.entry <= ? ORDER BY p.entry LIMIT ?`
const DELETE_UNREAD = `DELETE FROM journal WHERE id > ? AND id <= ?
  AND debit NOT GLOB '[ah]/*' AND credit NOT GLOB '[ah]/*'`

const parseEntry = ([, ...bindings]: BackupStatement): JournalEntry =>
  JournalEntryRow.parse(Object.fromEntries(ENTRY_COLUMNS.map((column, index) => [column, bindings[index]])))

type OpenPages = ReadonlyMap<string, readonly JournalEntry[]>

export type LedgerJournalPagesDeps = {
  readonly host: Pick<MoneyHost, 'storage' | 'archive' | 'now' | 'after' | 'report'>
  transact(work: () => void): void
}

export class LedgerJournalPages implements JournalReaders {
  readonly #deps: LedgerJournalPagesDeps
  readonly #limits: JournalPageLimits
  /** Pages by hash, the longest unused first. */
  readonly #loaded = new Map<string, readonly JournalEntry[]>()
  /** Pages of the read that runs. */
  #open: OpenPages = new Map()
  /** Last user without a page. */
  #after = ''
  #restsUntil = 0

  constructor(deps: LedgerJournalPagesDeps, limits: JournalPageLimits = LIMITS) {
    this.#deps = deps
    this.#limits = limits
  }

  get #sql() {
    return this.#deps.host.storage.sql
  }

  /**
   * Runs a read at one moment with all pages that it opens. It is repeated until these are loaded.
   * @throws Error that `isHistoryAway` recognizes
   */
  async read<T>(work: () => T): Promise<T> {
    const pages = new Map<string, readonly JournalEntry[]>()
    for (;;) {
      this.#open = pages
      try {
        return work()
      } catch (error) {
        if (!(error instanceof MissingPagesError)) throw error
        const loads = error.pages.map(async (page) => pages.set(page.hash, await this.#load(page)))
        await Promise.all(loads)
      } finally {
        this.#open = new Map()
      }
    }
  }

  /** Entries of each page, oldest first. Only inside `read`. */
  open(pages: readonly JournalPage[]): (readonly JournalEntry[])[] {
    const missing = pages.filter(({ hash }) => !this.#open.has(hash))
    if (missing.length > 0) throw new MissingPagesError(missing)
    return pages.map(({ hash }) => this.#open.get(hash) ?? [])
  }

  /**
   * Oldest first.
   * @param since leaves out pages whose entries are all older, epoch ms
   * @param after leaves out pages up to this entry
   */
  list(userId: string, { since = 0, after = 0 } = {}): JournalPage[] {
    const query = `SELECT person, number, first, last, since, until, hash, sums FROM journal_pages
      WHERE person = ? AND until >= ? AND last > ? ORDER BY number`
    const rows = readRows<PageRow>(this.#sql, query, userId, since, after)
    return rows.map((row) => ({ ...row, sums: decodeJournalSums(row.sums) }))
  }

  deleteUnread(after: number, upto: number): void {
    this.#sql.exec(DELETE_UNREAD, after, upto)
  }

  async movePage(upto: number): Promise<boolean> {
    const { archive } = this.#deps.host
    const candidate = archive && this.#findCandidate(upto)
    if (!candidate) return false
    const page = await this.#writePage(archive, candidate)
    // A copy may have begun. The next run writes the same page again.
    if (!archive.isReady()) return false
    this.#deps.transact(() => this.#replaceEntries(page, candidate.rows))
    return true
  }

  #findCandidate(upto: number): Candidate | undefined {
    if (this.#deps.host.now() < this.#restsUntil) return undefined
    const { kept, least, most } = this.#limits
    for (let user = 0; user < USERS_OF_A_SEARCH; user += 1) {
      const query = 'SELECT person FROM person_journal WHERE person > ? ORDER BY person LIMIT 1'
      const next = readRow<{ person: string }>(this.#sql, query, this.#after)
      if (!next) {
        this.#after = ''
        this.#restsUntil = this.#deps.host.now() + REST_MS
        return undefined
      }
      const bounds = readRow<Bounds>(this.#sql, BOUNDS, next.person, least - 1, kept)
      const end = Math.min(upto, bounds?.newest ?? 0)
      if ((bounds?.least ?? Number.POSITIVE_INFINITY) <= end) {
        return { userId: next.person, rows: readRows<EntryRow>(this.#sql, OLDEST, next.person, end, most) }
      }
      this.#after = next.person
    }
    return undefined
  }

  async #writePage({ object, bucket }: JournalArchive, { userId, rows }: Candidate): Promise<JournalPage> {
    const last = this.#findLast(userId)
    const number = (last?.number ?? -1) + 1
    const statements = rows.map((row): BackupStatement => [JOURNAL_ENTRY_INSERT, ...Object.values(row)])
    const header = { kind: 'entries', object: `${object}/${userId}`, epoch: 0, number } as const
    const { body, hash } = await encodeBackupSegment({ ...header, previous: last?.hash ?? '', isComplete: false }, [
      { time: rows.at(-1)?.time ?? 0, statements },
    ])
    const key = formatJournalPageKey(object, userId, number, hash)
    await bucket.put(key, body)
    const written = await bucket.get(key)
    assert(written && (await decodeBackupSegment(await written.arrayBuffer())).hash === hash, 'a page is as written')
    const entries = statements.map(parseEntry)
    const times = entries.map(({ time }) => time)
    return {
      person: userId,
      number,
      first: entries[0]?.id ?? 0,
      last: entries.at(-1)?.id ?? 0,
      since: Math.min(...times),
      until: Math.max(...times),
      hash,
      sums: sumJournalEntries(entries, userId),
    }
  }

  #findLast(userId: string): Pick<JournalPage, 'number' | 'hash'> | undefined {
    const query = 'SELECT number, hash FROM journal_pages WHERE person = ? ORDER BY number DESC LIMIT 1'
    return readRow(this.#sql, query, userId)
  }

  #replaceEntries(page: JournalPage, rows: readonly EntryRow[]): void {
    const { person: userId, number, first, last, since, until, hash, sums } = page
    this.#sql.exec(
      `INSERT INTO journal_pages (person, number, first, last, since, until, hash, sums)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      userId,
      number,
      first,
      last,
      since,
      until,
      hash,
      encodeJournalSums(sums),
    )
    this.#sql.exec('DELETE FROM person_journal WHERE person = ? AND entry <= ?', userId, last)
    const unread = rows.filter((row) => !this.#isReadByAnother(row, userId)).map(({ id }) => id)
    this.#sql.exec('DELETE FROM journal WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(unread))
  }

  #isReadByAnother({ id, debit, credit }: EntryRow, userId: string): boolean {
    const users = [debit, credit].map((account) => findAccountUser(String(account)))
    const other = users.find((user) => user !== undefined && user !== userId)
    if (other === undefined) return false
    return (
      readCount(this.#sql, 'SELECT COUNT(*) AS count FROM person_journal WHERE person = ? AND entry = ?', other, id) > 0
    )
  }

  async #load(page: JournalPage): Promise<readonly JournalEntry[]> {
    const known = this.#loaded.get(page.hash)
    this.#loaded.delete(page.hash)
    const entries = known ?? (await this.#readPage(page))
    this.#loaded.set(page.hash, entries)
    for (const hash of this.#loaded.keys()) if (this.#loaded.size > LOADED_PAGES_MAX) this.#loaded.delete(hash)
    return entries
  }

  async #readPage({ person: userId, number, hash }: JournalPage): Promise<readonly JournalEntry[]> {
    const { archive, after, report } = this.#deps.host
    try {
      assert(archive, 'a shard with pages has a bucket')
      const key = formatJournalPageKey(archive.object, userId, number, hash)
      const late = new Promise<never>((_, reject) => {
        after(PATIENCE_MS, () => reject(new Error(`no answer in ${PATIENCE_MS} ms`)))
      })
      const body = await Promise.race([archive.bucket.get(key).then((found) => found?.arrayBuffer()), late])
      assert(body, 'a page of the index is in the bucket')
      const segment = await decodeBackupSegment(body)
      assert(segment.hash === hash, 'a page has the hash of the index')
      return [...segment.entries].flatMap(({ statements }) => statements.map(parseEntry))
    } catch (error) {
      report('history_away', { page: number, error: String(error).slice(0, 200) })
      throw new HistoryAwayError(error)
    }
  }
}
