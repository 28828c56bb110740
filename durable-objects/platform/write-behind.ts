// Writes that follow. A transaction is durable as one entry of a log; its statements are carried out in their tables a
// little later, those of many transactions at once, which share the pages that they touch (rules ME18–ME20 in SPEC.md).
// Written at once, an order touches some fifty pages of three databases; as entries of a log, six.

import { assert } from '#shared/assert.ts'
import type { BareStorage, MoneySql, MoneyStorage } from './money-storage.ts'
import { rowsOf } from './rows.ts'

/** How long statements wait to be carried out, at most, ms. */
const WAIT_MS = 250
/** With so many they wait no longer. */
const MOST_STATEMENTS = 4_000
/** Characters of one entry: a row has room for two million bytes. */
const LONGEST_ENTRY = 400_000

type Binding = string | number | null
type Statement = readonly [query: string, ...bindings: Binding[]]
/** Each query's text once; a statement names it by its place. */
type Entry = { readonly queries: readonly string[]; readonly statements: readonly (readonly [number, ...Binding[]])[] }

const SCHEMA = 'CREATE TABLE IF NOT EXISTS behind (id INTEGER PRIMARY KEY, entry TEXT NOT NULL) STRICT'
const EMPTY = { toArray: () => [] }
const isWrite = (query: string) => /^\s*(?:INSERT|UPDATE|DELETE)\b/i.test(query)

/** A transaction read what it may have written: it has to be done at once, from its beginning. */
export class ReadsItsWrites extends Error {
  constructor(query: string) {
    super(`read in a transaction that has written: ${query.slice(0, 80)}`)
  }
}

/** An entry of statements that fit a row. */
class Draft {
  readonly #places = new Map<string, number>()
  readonly #rows: (readonly [number, ...Binding[]])[] = []
  length = 0

  add([query, ...bindings]: Statement): void {
    const place = this.#places.get(query) ?? this.#places.size
    this.#places.set(query, place)
    this.#rows.push([place, ...bindings])
    for (const binding of bindings) this.length += typeof binding === 'string' ? binding.length : 10
  }

  get text(): string {
    return JSON.stringify({ queries: [...this.#places.keys()], statements: this.#rows } satisfies Entry)
  }
}

function entriesOf(statements: readonly Statement[]): string[] {
  const drafts: Draft[] = []
  for (const statement of statements) {
    const last = drafts.at(-1)
    const draft = last && last.length < LONGEST_ENTRY ? last : new Draft()
    if (draft !== last) drafts.push(draft)
    draft.add(statement)
  }
  return drafts.map(({ text }) => text)
}

export class WriteBehind implements MoneyStorage {
  readonly sql: MoneySql
  readonly #storage: BareStorage
  readonly #after: (ms: number, work: () => void) => void
  /** Statements of the transaction that is running. */
  #queue: Statement[] | undefined
  /** Durable, and not carried out yet; all of them are in the log. */
  #waiting: Statement[] = []
  #isPlanned = false

  /** @param after calls once in so many ms */
  constructor(storage: BareStorage, after: (ms: number, work: () => void) => void) {
    this.#storage = storage
    this.#after = after
    this.sql = {
      exec: (query, ...bindings) => this.#exec(query, bindings),
      peek: (query, ...bindings) => storage.sql.exec(query, ...bindings),
      carryOut: () => this.#carryOut(),
    }
    storage.sql.exec(SCHEMA)
    for (const { entry } of rowsOf<{ entry: string }>(storage.sql, 'SELECT entry FROM behind ORDER BY id')) {
      // Written by `#append`.
      const { queries, statements }: Entry = JSON.parse(entry)
      for (const [place, ...bindings] of statements) this.#waiting.push([queries[place] ?? '', ...bindings])
    }
    this.#carryOut()
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
    assert(!this.#queue, 'a queued transaction has no other within')
    const queue: Statement[] = []
    this.#queue = queue
    let value: T
    try {
      value = work()
    } finally {
      this.#queue = undefined
    }
    this.#append(queue)
    return value
  }

  setAlarm(time: number): void | Promise<void> {
    return this.#storage.setAlarm(time)
  }

  sync(): Promise<void> {
    return this.#storage.sync()
  }

  #exec(query: string, bindings: Binding[]): ReturnType<MoneySql['exec']> {
    if (this.#queue && isWrite(query)) {
      this.#queue.push([query, ...bindings])
      return EMPTY
    }
    if (this.#queue && this.#queue.length > 0) throw new ReadsItsWrites(query)
    this.#carryOut()
    return this.#storage.sql.exec(query, ...bindings)
  }

  #append(queue: readonly Statement[]): void {
    if (queue.length === 0) return
    const entries = entriesOf(queue)
    const write = () => {
      for (const entry of entries) this.#storage.sql.exec('INSERT INTO behind (entry) VALUES (?)', entry)
    }
    if (entries.length === 1) write()
    else this.#storage.transactionSync(write)
    this.#waiting.push(...queue)
    if (this.#waiting.length >= MOST_STATEMENTS) this.#carryOut()
    else this.#plan()
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    this.#after(WAIT_MS, () => {
      this.#isPlanned = false
      this.#carryOut()
    })
  }

  /** @throws Error if a statement fails: nothing is read or written then until it does not, and the log has all of it */
  #carryOut(): void {
    if (this.#waiting.length === 0) return
    const { sql } = this.#storage
    this.#storage.transactionSync(() => {
      for (const [query, ...bindings] of this.#waiting) sql.exec(query, ...bindings)
      sql.exec('DELETE FROM behind')
    })
    this.#waiting = []
  }
}

/** A storage that carries out all at once, for where nothing is gained by waiting. */
export function atOnce(storage: BareStorage): MoneyStorage {
  const exec: MoneySql['exec'] = (query, ...bindings) => storage.sql.exec(query, ...bindings)
  return {
    transactionSync: (work) => storage.transactionSync(work),
    queued: (work) => storage.transactionSync(work),
    setAlarm: (time) => storage.setAlarm(time),
    sync: () => storage.sync(),
    sql: { exec, peek: exec, carryOut: () => undefined },
  }
}
