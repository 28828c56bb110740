// A Durable Object's storage as the simulation has it: real SQL, transactions with savepoints, an alarm that is part of
// them. What is committed outlives the object; a dead object reaches nothing.

import { DatabaseSync, type StatementSync } from 'node:sqlite'

type Binding = string | number | null
export type CommitMoment = 'before' | 'after'

/** Thrown into an object that dies. */
export class Crash extends Error {}

const database = () => {
  const made = new DatabaseSync(':memory:')
  made.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  return made
}

/** Of an object whose timers never come, and whose reports nobody reads. */
export const STOPPED_CLOCK = { now: () => 0, after: () => undefined, report: () => undefined }

export class SimStorage {
  readonly #database = database()
  readonly #statements = new Map<string, StatementSync>()
  #depth = 0
  #alarm: number | undefined
  /** Called around each commit of the outermost transaction; may throw a Crash. */
  readonly #onCommit: (moment: CommitMoment) => void
  readonly #onAlarm: (time: number) => void
  commits = 0

  constructor(onCommit: (moment: CommitMoment) => void, onAlarm: (time: number) => void) {
    this.#onCommit = onCommit
    this.#onAlarm = onAlarm
  }

  /** Outside of a transaction a write is one of its own. */
  exec(query: string, bindings: readonly Binding[]): { toArray(): Record<string, unknown>[] } {
    const isAlone = this.#depth === 0 && /^\s*(?:INSERT|UPDATE|DELETE)\b/.test(query)
    return isAlone ? this.transaction(() => this.#run(query, bindings)) : this.#run(query, bindings)
  }

  #run(query: string, bindings: readonly Binding[]): { toArray(): Record<string, unknown>[] } {
    if (bindings.length === 0 && /;\s*\S/.test(query)) {
      this.#database.exec(query)
      return { toArray: () => [] }
    }
    let statement = this.#statements.get(query)
    if (!statement) {
      statement = this.#database.prepare(query)
      this.#statements.set(query, statement)
    }
    const rows = statement.all(...bindings)
    return { toArray: () => rows }
  }

  transaction<T>(work: () => T): T {
    const depth = this.#depth
    const alarm = this.#alarm
    this.#database.exec(depth === 0 ? 'BEGIN' : `SAVEPOINT s${depth}`)
    this.#depth += 1
    let value: T
    try {
      value = work()
      if (depth === 0) this.#onCommit('before')
    } catch (error) {
      this.#depth = depth
      this.#database.exec(depth === 0 ? 'ROLLBACK' : `ROLLBACK TO s${depth}; RELEASE s${depth}`)
      this.#alarm = alarm
      throw error
    }
    this.#depth = depth
    this.#database.exec(depth === 0 ? 'COMMIT' : `RELEASE s${depth}`)
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
    this.#database.close()
  }
}
