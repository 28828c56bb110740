import { z } from 'zod/mini'
import { RsiCross } from '#shared/bots/rsi.ts'
import { AlertSpec } from '#shared/notifications/alerts/alerts.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE watched (id TEXT PRIMARY KEY, person TEXT NOT NULL, json TEXT NOT NULL, since INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE fired (id TEXT PRIMARY KEY, person TEXT NOT NULL, at INTEGER NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
]

export const BoardAlertSpec = z.union([AlertSpec, z.object({ kind: z.literal('rsi'), ...RsiCross.shape })])
export type BoardAlertSpec = z.infer<typeof BoardAlertSpec>

/** `what`: the action of the bot that a crossing triggers. */
export const ProgramRsiTrigger = z.object({ what: z.enum(['start', 'stop']), cross: RsiCross })
export type ProgramRsiTrigger = z.infer<typeof ProgramRsiTrigger>

/** An alert that is set again gets another id. */
export type ArmedAlert = {
  readonly id: string
  readonly person: string
  readonly spec: BoardAlertSpec
  /** When the alert was set, epoch ms. */
  readonly since: number
}
export type FiredAlert = { readonly id: string; readonly person: string; readonly at: number; readonly value: string }

const WatchedRow = z.object({ id: z.string(), person: z.string(), json: z.string(), since: z.int() })
const FiredRow = z.object({ id: z.string(), person: z.string(), at: z.int(), value: z.string() })
const FactRow = z.object({ value: z.string() })

/** `readAt`: time of the reading, epoch ms; absent in rows of earlier releases. */
export const SeenMinutePrices = z.object({
  time: z.int(),
  last: z.number(),
  low: z.number(),
  high: z.number(),
  readAt: z.optional(z.int()),
})
export type SeenMinutePrices = z.infer<typeof SeenMinutePrices>

export class AlertBoardStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  armedAlerts(): ArmedAlert[] {
    return this.#rows('SELECT id, person, json, since FROM watched ORDER BY id').map((row) => {
      const { json, ...rest } = WatchedRow.parse(row)
      return { ...rest, spec: BoardAlertSpec.parse(JSON.parse(json)) }
    })
  }

  arm({ id, person: userId, spec, since }: ArmedAlert): void {
    this.#rows(
      'INSERT OR IGNORE INTO watched (id, person, json, since) VALUES (?, ?, ?, ?)',
      id,
      userId,
      JSON.stringify(spec),
      since,
    )
  }

  /** Replaces the program's trigger, even one that fired. A fired trigger for the same action stays until acknowledged. */
  setProgramTrigger(program: string, wait: ProgramRsiTrigger | null, since: number): void {
    const id = wait ? `${program} ${wait.what}` : ''
    this.#storage.transactionSync(() => {
      for (const table of ['watched', 'fired'])
        this.#rows(`DELETE FROM ${table} WHERE person = ? AND id <> ?`, program, id)
      const [fired] = this.#rows('SELECT id FROM fired WHERE id = ?', id)
      if (wait && !fired) this.arm({ id, person: program, spec: { kind: 'rsi', ...wait.cross }, since })
    })
  }

  disarm(id: string): void {
    this.#rows('DELETE FROM watched WHERE id = ?', id)
  }

  fire(fired: readonly FiredAlert[]): void {
    this.#storage.transactionSync(() => {
      for (const { id, person: userId, at, value } of fired) {
        this.#rows('DELETE FROM watched WHERE id = ?', id)
        this.#rows('INSERT OR IGNORE INTO fired (id, person, at, value) VALUES (?, ?, ?, ?)', id, userId, at, value)
      }
    })
  }

  pendingAlerts(): FiredAlert[] {
    return this.#rows('SELECT id, person, at, value FROM fired ORDER BY at, id').map((row) => FiredRow.parse(row))
  }

  acknowledge(id: string): void {
    this.#rows('DELETE FROM fired WHERE id = ?', id)
  }

  /** Open time of the last evaluated bar; 0: none. */
  lastEvaluatedBar(interval: string): number {
    const [row] = this.#rows('SELECT value FROM facts WHERE name = ?', `judged:${interval}`)
    return row ? Number(FactRow.parse(row).value) : 0
  }

  setLastEvaluatedBar(interval: string, time: number): void {
    this.#rows('INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)', `judged:${interval}`, String(time))
  }

  /** Prices of the last stored minute, to find prices missed during a restart. */
  lastSeenMinute(): SeenMinutePrices | undefined {
    const [row] = this.#rows("SELECT value FROM facts WHERE name = 'seen'")
    return row && SeenMinutePrices.parse(JSON.parse(FactRow.parse(row).value))
  }

  setLastSeenMinute(minute: SeenMinutePrices): void {
    this.#rows("INSERT OR REPLACE INTO facts (name, value) VALUES ('seen', ?)", JSON.stringify(minute))
  }

  /** Forgets the last minute and the last evaluated bars. */
  forgetPrices(): void {
    this.#rows('DELETE FROM facts')
  }

  #rows(query: string, ...bindings: (string | number)[]): Record<string, unknown>[] {
    return this.#storage.sql.exec(query, ...bindings).toArray()
  }
}
