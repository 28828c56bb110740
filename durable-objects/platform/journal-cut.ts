// Moves old journal entries to the backup's bucket (BAK22–BAK25). Balances, proof and sums of messages have tables of
// their own. So only objects with `JournalReaders` still read these entries.

import { assert } from '#shared/platform/assert.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import { formatJournalSegmentKey, type JournalArchive } from './backup/journal-archive.ts'
import { type BackupStatement, encodeBackupSegment } from './backup/segments.ts'
import type { Journal } from './journal.ts'
import type { MoneySql } from './money-storage.ts'
import { readCount, readRow, readRows, type SqlBinding } from './rows.ts'

/** Deleting an entry costs more than storing it for years: small journals are not cut. */
const ENTRIES_KEPT = 50_000
/** Entries of a segment, and of the transaction that deletes them. */
const PART_ENTRIES = 1_000
const PARTS_OF_A_RUN = 5
const PAGES_OF_A_RUN = 5
/** An audit asks a sender for the sum of messages up to one that the audit saw seconds before. */
const AGE_MIN_MS = HOUR_MS
/** Entries in the bucket take longer to read: databases below this keep all that users read. */
const READ_DATABASE_BYTES_MIN = 256_000_000
const READ_AGE_MIN_MS = 90 * DAY_MS
/** Copies end at 512 MB (BAK17), so a large database keeps less. */
const LARGE_DATABASE_BYTES = 400_000_000
const LARGE_DATABASE_AGE_MIN_MS = 7 * DAY_MS

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS journal_cut (only INTEGER PRIMARY KEY CHECK (only = 1),
  upto INTEGER NOT NULL, segment INTEGER NOT NULL, hash TEXT NOT NULL) STRICT`
export const JOURNAL_ENTRY_INSERT = `INSERT INTO journal (id, time, debit, credit, asset, atoms, kind, ref, peer, direction, seq)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const READ = `SELECT id, time, debit, credit, asset, CAST(atoms AS TEXT) AS atoms, kind, ref, peer, direction, seq
  FROM journal WHERE id > ? AND id <= ? ORDER BY id`
/** Oldest entry of a message that its receiver may lack: an audit reads it. */
const OLDEST_UNACKNOWLEDGED = `SELECT coalesce(MIN(j.id), 0) AS count FROM outbox o
  JOIN journal j ON j.peer = o.peer AND j.direction = 'out' AND j.seq = o.seq`

/** `upto`: last entry in the bucket. `segment`: number of the next segment. `hash`: of the last one. */
type Position = { readonly upto: number; readonly segment: number; readonly hash: string }
type EntryRow = { readonly time: number } & Readonly<Record<string, SqlBinding>>

/** Moves the entries that users read. */
export type JournalReaders = {
  /** Deletes those entries of `(after, upto]` that no user reads, inside the caller's transaction. */
  deleteUnread(after: number, upto: number): void
  /**
   * Moves a page of one user's entries up to this one to the bucket.
   * @returns false if no user has a page
   */
  movePage(upto: number): Promise<boolean>
}

export type JournalCutterDeps = {
  readonly sql: MoneySql
  readonly journal: Journal
  readonly archive: JournalArchive
  readonly readers?: JournalReaders | undefined
  transact(work: () => void): void
  now(): number
  report(event: string, facts: Readonly<Record<string, unknown>>): void
}
export type JournalCutLimits = {
  /** Number of newest entries that stay. */
  readonly kept: number
  readonly part: number
  /** Minimum age of cut entries in ms, in a database of so many bytes; undefined if it is not cut. */
  findAgeMin(bytes: number): number | undefined
}

const UNREAD_LIMITS: JournalCutLimits = { kept: ENTRIES_KEPT, part: PART_ENTRIES, findAgeMin: () => AGE_MIN_MS }
const READ_LIMITS: JournalCutLimits = {
  ...UNREAD_LIMITS,
  findAgeMin: (bytes) => {
    if (bytes <= READ_DATABASE_BYTES_MIN) return undefined
    return bytes > LARGE_DATABASE_BYTES ? LARGE_DATABASE_AGE_MIN_MS : READ_AGE_MIN_MS
  },
}

export class JournalCutter {
  readonly #deps: JournalCutterDeps
  readonly #limits: JournalCutLimits
  #position: Position | undefined
  #isRunning = false
  #hasFailed = false

  constructor(deps: JournalCutterDeps, limits?: JournalCutLimits) {
    this.#deps = deps
    this.#limits = limits ?? (deps.readers ? READ_LIMITS : UNREAD_LIMITS)
  }

  /** Cuts some parts, if old entries are left. Never throws. */
  async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let part = 0; part < PARTS_OF_A_RUN && (await this.#cutPart()); part += 1);
      for (let page = 0; page < PAGES_OF_A_RUN && (await this.#movePage()); page += 1);
      this.#hasFailed = false
    } catch (error) {
      if (!this.#hasFailed) this.#deps.report('journal_cut_failed', { error: String(error).slice(0, 200) })
      this.#hasFailed = true
    }
    this.#isRunning = false
  }

  get #ageMin(): number | undefined {
    return this.#limits.findAgeMin(this.#deps.archive.databaseSize())
  }

  async #movePage(): Promise<boolean> {
    const { archive, readers, journal } = this.#deps
    const upto = journal.cutUpTo()
    if (!readers || upto === 0 || this.#ageMin === undefined || !archive.isReady()) return false
    return readers.movePage(upto)
  }

  /** @returns true if a segment was written, and entries that no user reads were deleted */
  async #cutPart(): Promise<boolean> {
    const { archive, journal, sql } = this.#deps
    const ageMin = this.#ageMin
    if (ageMin === undefined || journal.head() <= this.#limits.kept) return false
    const position = this.#position ?? this.#read()
    this.#position = position
    const upto = position.upto + this.#limits.part
    if (!archive.isReady() || !this.#isOld(upto, ageMin)) return false
    const rows = readRows<EntryRow>(sql, READ, position.upto, upto)
    assert(rows.length === this.#limits.part, 'a journal has no gaps')
    const statements = rows.map((row): BackupStatement => [JOURNAL_ENTRY_INSERT, ...Object.values(row)])
    const { object, bucket } = archive
    const { segment: number, hash: previous } = position
    const header = { kind: 'entries', object, epoch: 0, number, previous, isComplete: false } as const
    const { body, hash } = await encodeBackupSegment(header, [{ time: rows.at(-1)?.time ?? 0, statements }])
    await bucket.put(formatJournalSegmentKey(object, number), body)
    // A copy may have begun. The next run writes the same segment again.
    if (!archive.isReady()) return false
    const next = { upto, segment: number + 1, hash }
    this.#deps.transact(() => this.#delete(position, next))
    this.#position = next
    return true
  }

  /** True if no audit and no proof reads entries up to this one. */
  #isOld(upto: number, ageMin: number): boolean {
    const { sql, journal, now } = this.#deps
    if (upto > journal.head() - this.#limits.kept) return false
    const time = readCount(sql, 'SELECT time AS count FROM journal WHERE id = ?', upto)
    if (time >= now() - ageMin || upto > journal.provedUpTo()) return false
    if (upto > readCount(sql, 'SELECT upto AS count FROM audited')) return false
    const unacknowledged = readCount(sql, OLDEST_UNACKNOWLEDGED)
    return unacknowledged === 0 || unacknowledged > upto
  }

  #delete(before: Position, after: Position): void {
    const { sql, readers } = this.#deps
    if (readers) readers.deleteUnread(before.upto, after.upto)
    else sql.exec('DELETE FROM journal WHERE id > ? AND id <= ?', before.upto, after.upto)
    sql.exec(CREATE_TABLE)
    const query = 'INSERT OR REPLACE INTO journal_cut (only, upto, segment, hash) VALUES (1, ?, ?, ?)'
    sql.exec(query, after.upto, after.segment, after.hash)
  }

  #read(): Position {
    const { sql, journal } = this.#deps
    const known = journal.cutUpTo() > 0 && readRow<Position>(sql, 'SELECT upto, segment, hash FROM journal_cut')
    return known || { upto: 0, segment: 0, hash: '' }
  }
}
