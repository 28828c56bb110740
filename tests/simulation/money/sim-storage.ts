// Simulated storage of a Durable Object: real SQL, transactions with savepoints, and a transactional alarm. Commits
// survive the object; a crashed object cannot access it.

import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { isSchema, schemaOf } from './schemas.ts'

type Binding = string | number | null
export type CommitMoment = 'before' | 'after'

/** Thrown into a crashing object. */
export class Crash extends Error {}

/** For an object whose timers never fire and whose reports are not read. */
export const STOPPED_CLOCK = { now: () => 0, after: () => undefined, report: () => undefined }

export class SimStorage {
  readonly #kind: string | undefined
  #opened: DatabaseSync | undefined
  /** Schema statements that the copied schema contains and that the object has not run yet. */
  #ahead = new Set<string>()
  readonly #statements = new Map<string, StatementSync>()
  #depth = 0
  #alarm: number | undefined
  /** Called around each commit of an outermost transaction; may throw a Crash. */
  readonly #onCommit: (moment: CommitMoment) => void
  readonly #onAlarm: (time: number) => void
  commits = 0

  /** @param kind kind of the object, if all of a kind have the same tables */
  constructor(onCommit: (moment: CommitMoment) => void, onAlarm: (time: number) => void, kind?: string) {
    this.#onCommit = onCommit
    this.#onAlarm = onAlarm
    this.#kind = kind
  }

  /** Opened lazily, when the first object of the kind has determined the schema. */
  get #database(): DatabaseSync {
    if (this.#opened) return this.#opened
    const { database, statements } = this.#kind
      ? schemaOf(this.#kind).copied()
      : { database: new DatabaseSync(':memory:'), statements: [] }
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
    this.#opened = database
    this.#ahead = new Set(statements)
    return database
  }

  /** Outside a transaction, a write is a transaction itself. */
  exec(query: string, bindings: readonly Binding[]): { toArray(): Record<string, unknown>[] } {
    const isAlone = this.#depth === 0 && /^\s*(?:INSERT|UPDATE|DELETE)\b/.test(query)
    return isAlone ? this.transaction(() => this.#run(query, bindings)) : this.#run(query, bindings)
  }

  #run(query: string, bindings: readonly Binding[]): { toArray(): Record<string, unknown>[] } {
    const database = this.#database
    if (this.#kind && isSchema(query)) {
      if (this.#ahead.delete(query)) return { toArray: () => [] }
      schemaOf(this.#kind).statements.add(query)
    }
    if (bindings.length === 0 && /;\s*\S/.test(query)) {
      database.exec(query)
      return { toArray: () => [] }
    }
    let statement = this.#statements.get(query)
    if (!statement) {
      statement = database.prepare(query)
      this.#statements.set(query, statement)
    }
    const rows = statement.all(...bindings)
    return { toArray: () => rows }
  }

  transaction<T>(work: () => T): T {
    const depth = this.#depth
    const alarm = this.#alarm
    const database = this.#database
    const ahead = this.#ahead.size > 0 ? new Set(this.#ahead) : this.#ahead
    database.exec(depth === 0 ? 'BEGIN' : `SAVEPOINT s${depth}`)
    this.#depth += 1
    let value: T
    try {
      value = work()
      if (depth === 0) this.#onCommit('before')
    } catch (error) {
      this.#depth = depth
      this.#ahead = ahead
      database.exec(depth === 0 ? 'ROLLBACK' : `ROLLBACK TO s${depth}; RELEASE s${depth}`)
      this.#alarm = alarm
      throw error
    }
    this.#depth = depth
    database.exec(depth === 0 ? 'COMMIT' : `RELEASE s${depth}`)
    if (depth === 0) {
      this.commits += 1
      this.#onCommit('after')
    }
    return value
  }

  get alarm(): number | undefined {
    return this.#alarm
  }

  setAlarm(time: number | undefined): void {
    this.#alarm = time
    if (time !== undefined) this.#onAlarm(time)
  }

  close(): void {
    this.#opened?.close()
  }
}
