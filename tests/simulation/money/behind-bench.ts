// A write-behind storage for tests with access to its tables, timers and reports.

import type { PlatformStorage } from '#objects/platform/money-storage.ts'
import { WriteBehind } from '#objects/platform/write-behind.ts'
import { SimStorage } from './sim-storage.ts'

export class Bench {
  readonly database = new SimStorage(
    () => undefined,
    () => undefined,
  )
  now = 1_000
  reports: { event: string; facts: Readonly<Record<string, unknown>> }[] = []
  timers: { ms: number; work: () => void }[] = []
  executed: string[] = []
  storage = this.open()

  constructor() {
    this.#run("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL CHECK (text <> 'bad')) STRICT")
  }

  /** Repairs like a version that knows such rows. */
  mend(): void {
    this.#run('ALTER TABLE notes RENAME TO old_notes')
    this.#run('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT')
  }

  #run(query: string) {
    return this.database.exec(query, [])
  }

  /** Reopens after a restart: scheduled work is lost. */
  open(): WriteBehind {
    this.timers = []
    const bare: PlatformStorage = {
      sql: {
        exec: (query, ...bindings) => {
          this.executed.push(query)
          return this.database.exec(query, bindings)
        },
      },
      transactionSync: (work) => this.database.transaction(work),
      setAlarm: () => undefined,
      sync: async () => undefined,
    }
    this.storage = new WriteBehind(bare, {
      now: () => this.now,
      after: (ms, work) => void this.timers.push({ ms, work }),
      report: (event, facts) => void this.reports.push({ event, facts }),
    })
    return this.storage
  }

  write(id: number, text = 'good'): void {
    this.storage.sql.exec('INSERT INTO notes (id, text) VALUES (?, ?)', id, text)
  }

  /** Fires the oldest timer, `lateMs` late. @returns its delay */
  fire(lateMs = 0): number | undefined {
    const timer = this.timers.shift()
    this.now += (timer?.ms ?? 0) + lateMs
    timer?.work()
    return timer?.ms
  }

  /** Rows in the tables, without pending writes. */
  get carriedOut(): unknown[] {
    return this.#run('SELECT id FROM notes ORDER BY id')
      .toArray()
      .map(({ id }) => id)
  }

  get entries(): number {
    return this.#run('SELECT slot FROM behind_slots WHERE round = (SELECT round FROM behind_round)').toArray().length
  }

  read(): unknown[] {
    return this.storage.sql
      .exec('SELECT id FROM notes ORDER BY id')
      .toArray()
      .map(({ id }) => id)
  }
}
