// A transaction is durable as one log entry. Later, a checkpoint applies many entries to the tables (ME18–ME24).

import { assert } from '#shared/platform/assert.ts'
import { mergeSqlStatements, parseSqlQuery, type SqlStatement } from './batches.ts'
import { DROP_LEGACY_LOG_QUERY, readLegacyStatements } from './legacy-log.ts'
import { WriteLogStuckError } from './log-stuck.ts'
import type { MoneyHost, MoneySql, MoneyStorage, PlatformStorage } from './money-storage.ts'
import { readRows, type SqlBinding } from './rows.ts'

/** A longer delay merges more statements, but the checkpoint blocks the object longer. */
const CHECKPOINT_DELAY_MS = 150
/** A timer this late shows that requests wait for the thread: the checkpoint is postponed. */
const LATE_MS = 5
const POSTPONE_MS = 50
const POSTPONED_MAX = 4
const STATEMENTS_MAX = 4_000
/** Characters per entry, because a row has at most two million bytes. */
const ENTRY_MAX = 400_000

type Logged = readonly [text: number, bindings: readonly SqlBinding[]]

/**
 * An entry is an array of `Logged` in a slot. It overwrites an applied entry of an earlier round: inserts and deletes
 * would also change the list of free pages.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS behind_slots (slot INTEGER PRIMARY KEY, round INTEGER NOT NULL, entry TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS behind_round (id INTEGER PRIMARY KEY CHECK (id = 0), round INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO behind_round (id, round) VALUES (0, 1);
  CREATE TABLE IF NOT EXISTS behind_texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT`
const EMPTY = { toArray: () => [] }
const isWrite = (query: string) => parseSqlQuery(query).verb !== 'read'

type WriteBehindDeps = Pick<MoneyHost, 'now' | 'after' | 'report'>

/** Thrown if a logged transaction reads after it has written. It must run again as a direct transaction. */
export class ReadAfterWriteError extends Error {
  constructor(query: string) {
    super(`read in a transaction that has written: ${query.slice(0, 80)}`)
  }
}

function entriesOf(statements: readonly Logged[]): string[] {
  const whole = JSON.stringify(statements)
  if (whole.length <= ENTRY_MAX) return [whole]
  const entries: Logged[][] = []
  let length = ENTRY_MAX
  for (const statement of statements) {
    if (length >= ENTRY_MAX) {
      entries.push([])
      length = 0
    }
    entries.at(-1)?.push(statement)
    for (const binding of statement[1]) length += typeof binding === 'string' ? binding.length : 10
  }
  return entries.map((entry) => JSON.stringify(entry))
}

const isNew = ({ query }: SqlStatement) => parseSqlQuery(query).verb === 'insert'
const replacing = ({ query, ...rest }: SqlStatement): SqlStatement => {
  return { query: query.replace(/INSERT INTO/i, 'INSERT OR REPLACE INTO'), ...rest }
}
const isDeletion = ({ query }: SqlStatement) => parseSqlQuery(query).verb === 'delete'

/** Statements in order. A later one replaces an earlier one on the same row. */
class PendingStatements {
  readonly #statements = new Map<string | number, SqlStatement>()
  #next = 0

  get size(): number {
    return this.#statements.size
  }

  get statements(): Iterable<SqlStatement> {
    return this.#statements.values()
  }

  add(statement: SqlStatement): void {
    const { row } = statement
    const before = row === undefined ? undefined : this.#statements.get(row)
    // A second insert of a row does not replace the first, so the table refuses the duplicate.
    if (row === undefined || (before && isNew(statement) && !isDeletion(before))) {
      this.#statements.set(this.#next, statement)
      this.#next += 1
    } else if (before && isNew(before) && isDeletion(statement)) this.#statements.delete(row)
    else this.#statements.set(row, before && isNew(statement) ? replacing(statement) : statement)
  }
}

export class WriteBehind implements MoneyStorage {
  readonly sql: MoneySql
  readonly #storage: PlatformStorage
  readonly #host: WriteBehindDeps
  #queue: SqlStatement[] | undefined
  /** Statements that are not yet in the tables. All but deferred ones are in the log. */
  #pending = new PendingStatements()
  /** Statements committed in memory but not logged; the sender redelivers lost ones. */
  #deferred: readonly SqlStatement[] = []
  /** Current round of the log. The tables have all earlier rounds. */
  #round: number
  #slots = 0
  /** Each query's text is stored once. */
  readonly #texts = new Map<string, number>()
  #isPlanned = false
  /** True after a statement failed, until a checkpoint is complete. */
  #isStuck = false

  constructor(storage: PlatformStorage, host: WriteBehindDeps) {
    this.#storage = storage
    this.#host = host
    const { sql } = storage
    this.sql = {
      exec: (query, ...bindings) => this.#exec(query, bindings),
      overwrite: (row, query, ...bindings) => void this.#exec(query, bindings, row),
      execWithoutCheckpoint: (query, ...bindings) => sql.exec(query, ...bindings),
      checkpoint: () => this.#checkpoint(),
      countCheckpoints: () => this.#round,
    }
    sql.exec(SCHEMA)
    const texts = new Map<number, string>()
    for (const { id, text } of readRows<{ id: number; text: string }>(sql, 'SELECT id, text FROM behind_texts')) {
      texts.set(id, text)
      this.#texts.set(text, id)
    }
    this.#round = readRows<{ round: number }>(sql, 'SELECT round FROM behind_round')[0]?.round ?? 1
    const old = readLegacyStatements(sql, texts)
    for (const statement of old ?? []) this.#pending.add(statement)
    const entries = 'SELECT entry FROM behind_slots WHERE round = ? ORDER BY slot'
    for (const { entry } of readRows<{ entry: string }>(sql, entries, this.#round)) {
      this.#slots += 1
      // Trusted: `#append` wrote it.
      const logged: readonly Logged[] = JSON.parse(entry)
      for (const [text, bindings] of logged) {
        const query = texts.get(text)
        assert(query !== undefined, 'the log names texts that are there')
        this.#pending.add({ query, bindings })
      }
    }
    this.#checkpoint(old !== undefined)
  }

  /** Inside a logged transaction, `work` joins it; otherwise it writes to the tables at once. */
  transactionSync<T>(work: () => T): T {
    if (this.#queue) return work()
    // Runs before the transaction: a rollback must not undo acknowledged work.
    this.#checkpoint()
    return this.#storage.transactionSync(work)
  }

  /**
   * Logs the writes, all or nothing; a checkpoint writes them to the tables.
   * @throws ReadAfterWriteError if `work` reads after it has written; nothing changes then
   */
  transactLogged<T>(work: () => T): T {
    this.#refuseStuck()
    const [value, statements] = this.#collect(work)
    this.#append(statements)
    return value
  }

  transactDeferred<T>(work: () => T): T {
    this.#refuseStuck()
    const [value, statements] = this.#collect(work)
    this.#deferred = [...this.#deferred, ...statements]
    this.#wait(statements)
    return value
  }

  logDeferred(): void {
    this.#append([])
  }

  /** @throws WriteLogStuckError if a checkpoint still fails */
  #refuseStuck(): void {
    if (this.#isStuck) this.#checkpoint()
  }

  #collect<T>(work: () => T): [T, readonly SqlStatement[]] {
    assert(!this.#queue, 'a queued transaction has no other within')
    const queue: SqlStatement[] = []
    this.#queue = queue
    try {
      return [work(), queue]
    } finally {
      this.#queue = undefined
    }
  }

  setAlarm(time: number): void | Promise<void> {
    return this.#storage.setAlarm(time)
  }

  sync(): Promise<void> {
    return this.#storage.sync()
  }

  #exec(query: string, bindings: readonly SqlBinding[], row?: string): ReturnType<MoneySql['exec']> {
    if (this.#queue && isWrite(query)) {
      this.#queue.push({ query, bindings, ...(row !== undefined && { row }) })
      return EMPTY
    }
    if (this.#queue && this.#queue.length > 0) throw new ReadAfterWriteError(query)
    this.#checkpoint()
    return this.#storage.sql.exec(query, ...bindings)
  }

  #append(statements: readonly SqlStatement[]): void {
    const logged = [...this.#deferred, ...statements]
    if (logged.length === 0) return
    const fresh = new Map<string, number>()
    const entries = entriesOf(logged.map(({ query, bindings }) => [this.#textOf(query, fresh), bindings]))
    const write = () => {
      for (const [text, id] of fresh) {
        this.#storage.sql.exec('INSERT INTO behind_texts (id, text) VALUES (?, ?)', id, text)
      }
      const query = 'INSERT OR REPLACE INTO behind_slots (slot, round, entry) VALUES (?, ?, ?)'
      for (const [index, entry] of entries.entries()) {
        this.#storage.sql.exec(query, this.#slots + index, this.#round, entry)
      }
    }
    if (entries.length === 1 && fresh.size === 0) write()
    else this.#storage.transactionSync(write)
    for (const [text, id] of fresh) this.#texts.set(text, id)
    this.#slots += entries.length
    this.#deferred = []
    this.#wait(statements)
  }

  #wait(statements: readonly SqlStatement[]): void {
    for (const statement of statements) this.#pending.add(statement)
    if (this.#pending.size >= STATEMENTS_MAX) this.#checkpoint()
    else this.#scheduleCheckpoint()
  }

  /** @param fresh receives queries without a number; they are stored with the entry */
  #textOf(query: string, fresh: Map<string, number>): number {
    const known = this.#texts.get(query) ?? fresh.get(query)
    if (known !== undefined) return known
    const id = this.#texts.size + fresh.size + 1
    fresh.set(query, id)
    return id
  }

  #scheduleCheckpoint(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    this.#checkpointIn(CHECKPOINT_DELAY_MS, POSTPONED_MAX)
  }

  /** @param timesAgain how often it may still be postponed */
  #checkpointIn(ms: number, timesAgain: number): void {
    const due = this.#host.now() + ms
    this.#host.after(ms, () => {
      if (timesAgain > 0 && this.#host.now() - due > LATE_MS) this.#checkpointIn(POSTPONE_MS, timesAgain - 1)
      else {
        this.#isPlanned = false
        try {
          this.#checkpoint()
        } catch (error) {
          // `#markStuck` has reported it, and the next access retries.
          if (!(error instanceof WriteLogStuckError)) throw error
        }
      }
    })
  }

  /**
   * Applies the log to the tables.
   * @throws WriteLogStuckError if a statement fails. The object then refuses access until a checkpoint succeeds.
   */
  #checkpoint(hasOldLog = false): void {
    if (this.#slots === 0 && this.#deferred.length === 0 && !hasOldLog) return
    const { sql } = this.#storage
    try {
      this.#storage.transactionSync(() => {
        for (const statement of mergeSqlStatements(this.#pending.statements)) this.#execWaiting(statement)
        sql.exec('UPDATE behind_round SET round = ?', this.#round + 1)
        if (hasOldLog) sql.exec(DROP_LEGACY_LOG_QUERY)
      })
    } catch (error) {
      if (error instanceof WriteLogStuckError) this.#markStuck(error)
      throw error
    }
    if (this.#isStuck) this.#host.report('log_carried_out', { entries: this.#slots })
    this.#isStuck = false
    this.#pending = new PendingStatements()
    this.#deferred = []
    this.#slots = 0
    this.#round += 1
  }

  #execWaiting({ query, bindings }: SqlStatement): void {
    try {
      this.#storage.sql.exec(query, ...bindings)
    } catch (error) {
      throw new WriteLogStuckError(query, error)
    }
  }

  /** Reports once, without bindings, which may be personal data. */
  #markStuck({ message, query }: WriteLogStuckError): void {
    if (this.#isStuck) return
    this.#isStuck = true
    this.#host.report('log_stuck', { error: message, query: query.slice(0, 200), entries: this.#slots })
  }
}
