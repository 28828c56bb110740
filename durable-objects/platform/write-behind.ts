// Writes that follow. A transaction is durable as one entry of a log; its statements are carried out in their tables a
// little later, those of many transactions at once, which share the pages that they touch (rules ME18–ME24 in SPEC.md).
// Written at once, an order touches some fifty pages of three databases; as entries of a log, six.

import { assert } from '#shared/assert.ts'
import { batched, formOf, type Statement } from './batches.ts'
import { LogStuck } from './log-stuck.ts'
import type { BareStorage, MoneyHost, MoneySql, MoneyStorage } from './money-storage.ts'
import { DROP_OLD_LOG, oldStatements } from './old-log.ts'
import { type Binding, rowsOf } from './rows.ts'

/** How long statements wait to be carried out, ms: what gathers meanwhile holds everybody up when it is done. */
const WAIT_MS = 150
/** A timer that comes so much too late says that people are waiting for the thread. The tables can wait longer than they. */
const LATE_MS = 5
const AGAIN_MS = 50
const MOST_TIMES_AGAIN = 4
/** With so many they wait no longer. */
const MOST_STATEMENTS = 4_000
/** Characters of one entry: a row has room for two million bytes. */
const LONGEST_ENTRY = 400_000

/** A statement in the log: the number of its text, and what is bound. */
type Logged = readonly [text: number, bindings: readonly Binding[]]

/**
 * An entry is an array of `Logged`. It stands in a slot, over what stood there in a round before, which the tables have: so
 * a commit touches the page of its slot, and none of those that rows which come and go would (the list of free pages).
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS behind_slots (slot INTEGER PRIMARY KEY, round INTEGER NOT NULL, entry TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS behind_round (id INTEGER PRIMARY KEY CHECK (id = 0), round INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO behind_round (id, round) VALUES (0, 1);
  CREATE TABLE IF NOT EXISTS behind_texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT`
const EMPTY = { toArray: () => [] }
const isWrite = (query: string) => formOf(query).verb !== 'read'

type Surroundings = Pick<MoneyHost, 'now' | 'after' | 'report'>

/** A transaction read what it may have written: it has to be done at once, from its beginning. */
export class ReadsItsWrites extends Error {
  constructor(query: string) {
    super(`read in a transaction that has written: ${query.slice(0, 80)}`)
  }
}

/** Entries of statements that fit a row each. */
function entriesOf(statements: readonly Logged[]): string[] {
  const whole = JSON.stringify(statements)
  if (whole.length <= LONGEST_ENTRY) return [whole]
  const entries: Logged[][] = []
  let length = LONGEST_ENTRY
  for (const statement of statements) {
    if (length >= LONGEST_ENTRY) {
      entries.push([])
      length = 0
    }
    entries.at(-1)?.push(statement)
    for (const binding of statement[1]) length += typeof binding === 'string' ? binding.length : 10
  }
  return entries.map((entry) => JSON.stringify(entry))
}

const isNew = ({ query }: Statement) => formOf(query).verb === 'insert'
const replacing = ({ query, ...rest }: Statement): Statement => {
  return { query: query.replace(/INSERT INTO/i, 'INSERT OR REPLACE INTO'), ...rest }
}
const isDeletion = ({ query }: Statement) => formOf(query).verb === 'delete'

/** Statements in their order; the last word on a row stands where its first one stood. */
class Waiting {
  /** By row, and by number where a statement is about none that is named. */
  readonly #statements = new Map<string | number, Statement>()
  #next = 0

  get size(): number {
    return this.#statements.size
  }

  get statements(): Iterable<Statement> {
    return this.#statements.values()
  }

  add(statement: Statement): void {
    const { row } = statement
    const before = row === undefined ? undefined : this.#statements.get(row)
    // Two that both say that the row is new both stay: the table refuses the second.
    if (row === undefined || (before && isNew(statement) && !isDeletion(before))) {
      this.#statements.set(this.#next, statement)
      this.#next += 1
    } else if (before && isNew(before) && isDeletion(statement)) this.#statements.delete(row)
    else this.#statements.set(row, before && isNew(statement) ? replacing(statement) : statement)
  }
}

export class WriteBehind implements MoneyStorage {
  readonly sql: MoneySql
  readonly #storage: BareStorage
  readonly #host: Surroundings
  /** Statements of the transaction that is running. */
  #queue: Statement[] | undefined
  /** Not carried out yet; all of them are in the log, but for those that are deferred. */
  #waiting = new Waiting()
  /** Done, and in no entry yet: they would be done again. */
  #deferred: readonly Statement[] = []
  /** What is being gathered: the tables have all rounds before. */
  #round: number
  /** Entries of this round. */
  #slots = 0
  /** Each query's text is written down once; the log names it by its number. */
  readonly #texts = new Map<string, number>()
  #isPlanned = false
  /** A statement has failed since the tables last caught up. */
  #isStuck = false

  constructor(storage: BareStorage, host: Surroundings) {
    this.#storage = storage
    this.#host = host
    const { sql } = storage
    this.sql = {
      exec: (query, ...bindings) => this.#exec(query, bindings),
      overwrite: (row, query, ...bindings) => void this.#exec(query, bindings, row),
      peek: (query, ...bindings) => sql.exec(query, ...bindings),
      carryOut: () => this.#carryOut(),
      rounds: () => this.#round,
    }
    sql.exec(SCHEMA)
    const texts = new Map<number, string>()
    for (const { id, text } of rowsOf<{ id: number; text: string }>(sql, 'SELECT id, text FROM behind_texts')) {
      texts.set(id, text)
      this.#texts.set(text, id)
    }
    this.#round = rowsOf<{ round: number }>(sql, 'SELECT round FROM behind_round')[0]?.round ?? 1
    const old = oldStatements(sql, texts)
    for (const statement of old ?? []) this.#waiting.add(statement)
    const entries = 'SELECT entry FROM behind_slots WHERE round = ? ORDER BY slot'
    for (const { entry } of rowsOf<{ entry: string }>(sql, entries, this.#round)) {
      this.#slots += 1
      // Written by `#append`.
      const logged: readonly Logged[] = JSON.parse(entry)
      for (const [text, bindings] of logged) {
        const query = texts.get(text)
        assert(query !== undefined, 'the log names texts that are there')
        this.#waiting.add({ query, bindings })
      }
    }
    this.#carryOut(old !== undefined)
  }

  /** Inside `queued` a part of it; else at once. */
  transactionSync<T>(work: () => T): T {
    if (this.#queue) return work()
    // Before, and not inside: what is undone must not undo what others were told is done.
    this.#carryOut()
    return this.#storage.transactionSync(work)
  }

  /**
   * All or nothing of what `work` writes, durable like all else with the next commit; the tables follow.
   * @throws ReadsItsWrites where it reads after it has written: nothing has happened then
   */
  queued<T>(work: () => T): T {
    this.#refuseStuck()
    const [value, statements] = this.#collect(work)
    this.#append(statements)
    return value
  }

  deferred<T>(work: () => T): T {
    this.#refuseStuck()
    const [value, statements] = this.#collect(work)
    this.#deferred = [...this.#deferred, ...statements]
    this.#wait(statements)
    return value
  }

  settle(): void {
    this.#append([])
  }

  /** Nothing is promised on top of what cannot be carried out. @throws LogStuck while it cannot */
  #refuseStuck(): void {
    if (this.#isStuck) this.#carryOut()
  }

  #collect<T>(work: () => T): [T, readonly Statement[]] {
    assert(!this.#queue, 'a queued transaction has no other within')
    const queue: Statement[] = []
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

  #exec(query: string, bindings: readonly Binding[], row?: string): ReturnType<MoneySql['exec']> {
    if (this.#queue && isWrite(query)) {
      this.#queue.push({ query, bindings, ...(row !== undefined && { row }) })
      return EMPTY
    }
    if (this.#queue && this.#queue.length > 0) throw new ReadsItsWrites(query)
    this.#carryOut()
    return this.#storage.sql.exec(query, ...bindings)
  }

  /** One entry of what was deferred and of these. */
  #append(statements: readonly Statement[]): void {
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

  #wait(statements: readonly Statement[]): void {
    for (const statement of statements) this.#waiting.add(statement)
    if (this.#waiting.size >= MOST_STATEMENTS) this.#carryOut()
    else this.#plan()
  }

  /** The number of a query's text. @param fresh those that were never used: they go with the entry that names them */
  #textOf(query: string, fresh: Map<string, number>): number {
    const known = this.#texts.get(query) ?? fresh.get(query)
    if (known !== undefined) return known
    const id = this.#texts.size + fresh.size + 1
    fresh.set(query, id)
    return id
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    this.#carryOutIn(WAIT_MS, MOST_TIMES_AGAIN)
  }

  /** @param timesAgain how often it may be put off */
  #carryOutIn(ms: number, timesAgain: number): void {
    const due = this.#host.now() + ms
    this.#host.after(ms, () => {
      if (timesAgain > 0 && this.#host.now() - due > LATE_MS) this.#carryOutIn(AGAIN_MS, timesAgain - 1)
      else {
        this.#isPlanned = false
        try {
          this.#carryOut()
        } catch (error) {
          // Reported already; nobody waits for this timer, and whoever comes next tries again.
          if (!(error instanceof LogStuck)) throw error
        }
      }
    })
  }

  /** @throws LogStuck if a statement fails: nothing is read or written then until it does not, and the log has all of it */
  #carryOut(hasOldLog = false): void {
    if (this.#slots === 0 && this.#deferred.length === 0 && !hasOldLog) return
    const { sql } = this.#storage
    try {
      this.#storage.transactionSync(() => {
        for (const statement of batched(this.#waiting.statements)) this.#execWaiting(statement)
        sql.exec('UPDATE behind_round SET round = ?', this.#round + 1)
        if (hasOldLog) sql.exec(DROP_OLD_LOG)
      })
    } catch (error) {
      if (error instanceof LogStuck) this.#stick(error)
      throw error
    }
    if (this.#isStuck) this.#host.report('log_carried_out', { entries: this.#slots })
    this.#isStuck = false
    this.#waiting = new Waiting()
    this.#deferred = []
    this.#slots = 0
    this.#round += 1
  }

  #execWaiting({ query, bindings }: Statement): void {
    try {
      this.#storage.sql.exec(query, ...bindings)
    } catch (error) {
      throw new LogStuck(query, error)
    }
  }

  /** Tells operators, once: what is bound may be somebody's, so only the statement's text is told. */
  #stick({ message, query }: LogStuck): void {
    if (this.#isStuck) return
    this.#isStuck = true
    this.#host.report('log_stuck', { error: message, query: query.slice(0, 200), entries: this.#slots })
  }
}

/** A storage that carries out all at once, for where nothing is gained by waiting. */
export function atOnce(storage: BareStorage): MoneyStorage {
  const exec: MoneySql['exec'] = (query, ...bindings) => storage.sql.exec(query, ...bindings)
  return {
    transactionSync: (work) => storage.transactionSync(work),
    queued: (work) => storage.transactionSync(work),
    deferred: (work) => storage.transactionSync(work),
    settle: () => undefined,
    setAlarm: (time) => storage.setAlarm(time),
    sync: () => storage.sync(),
    sql: { exec, peek: exec, carryOut: () => undefined, rounds: () => 0 },
  }
}
