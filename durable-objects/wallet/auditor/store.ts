import { z } from 'zod/mini'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import type { ReconciliationReport } from './engine.ts'
import type { FaucetTotals } from './inventory.ts'

const MIGRATIONS = [
  'CREATE TABLE reports (time INTEGER PRIMARY KEY, findings INTEGER NOT NULL, report TEXT NOT NULL) STRICT;',
  'CREATE TABLE given (only INTEGER PRIMARY KEY CHECK (only = 1), upto INTEGER NOT NULL, sums TEXT NOT NULL) STRICT;',
  'CREATE TABLE alerted (only INTEGER PRIMARY KEY CHECK (only = 1)) STRICT;',
]
/** Reports with findings are kept longer. */
const REPORTS_MAX = 60
const FOUND_MAX = 500

const GrantRow = z.object({ upto: z.int(), sums: z.string() })
const Sums = z.array(z.object({ asset: z.string(), atoms: z.string() }))
const ReportRow = z.object({ report: z.string() })

export class AuditStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  save(report: ReconciliationReport): void {
    const { sql } = this.#storage
    this.#storage.transactionSync(() => {
      sql.exec(
        'INSERT OR REPLACE INTO reports (time, findings, report) VALUES (?, ?, ?)',
        report.time,
        report.findings.length,
        JSON.stringify(report),
      )
      for (const [where, most] of [
        ['findings = 0', REPORTS_MAX],
        ['findings > 0', FOUND_MAX],
      ] as const) {
        sql.exec(
          `DELETE FROM reports WHERE ${where} AND time <=
             (SELECT time FROM reports WHERE ${where} ORDER BY time DESC LIMIT 1 OFFSET ?)`,
          most,
        )
      }
    })
  }

  faucetTotals(): FaucetTotals {
    const [row] = this.#storage.sql.exec('SELECT upto, sums FROM given').toArray()
    if (!row) return { upTo: 0, sums: [] }
    const { upto, sums } = GrantRow.parse(row)
    return { upTo: upto, sums: Sums.parse(JSON.parse(sums)) }
  }

  saveFaucetTotals({ upTo, sums }: FaucetTotals): void {
    const query = 'INSERT OR REPLACE INTO given (only, upto, sums) VALUES (1, ?, ?)'
    this.#storage.transactionSync(() => void this.#storage.sql.exec(query, upTo, JSON.stringify(sums)))
  }

  forgetFaucetTotals(): void {
    this.#storage.transactionSync(() => void this.#storage.sql.exec('DELETE FROM given'))
  }

  /** True if operators' alerts may have conditions of an audit or a halt. */
  get isAlerted(): boolean {
    return this.#storage.sql.exec('SELECT only FROM alerted').toArray().length > 0
  }

  set isAlerted(isAlerted: boolean) {
    if (isAlerted === this.isAlerted) return
    const query = isAlerted ? 'INSERT INTO alerted (only) VALUES (1)' : 'DELETE FROM alerted'
    this.#storage.transactionSync(() => void this.#storage.sql.exec(query))
  }

  /**
   * Newest first.
   * @param isClean true: only reports without findings
   */
  reports(limit: number, isClean = false): ReconciliationReport[] {
    const rows = this.#storage.sql.exec(
      `SELECT report FROM reports ${isClean ? 'WHERE findings = 0' : ''} ORDER BY time DESC LIMIT ?`,
      limit,
    )
    // `save` wrote this JSON.
    return rows.toArray().map((row) => JSON.parse(ReportRow.parse(row).report) as ReconciliationReport)
  }
}
