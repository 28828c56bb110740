// Wake-ups of bots and copy portfolios, written in the transaction that causes them and resent until acknowledged. One
// wake-up covers any number of changes: the receiver reads the present state of its orders.

import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { MoneySql } from './money-storage.ts'
import { isProgram } from './programs.ts'
import { overwriteRow, readRows } from './rows.ts'
import type { StateCache } from './transactions.ts'

export const WAKE_QUEUE_SCHEMA =
  'CREATE TABLE program_news (program TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT, WITHOUT ROWID;'

/** The delay doubles up to the maximum. */
export const WAKE_RETRY_DELAY_MS = 5_000
const RETOLD_MAX_MS = 5 * MINUTE_MS

/** `count` distinguishes a wake-up from later ones. */
export type ProgramWake = { readonly program: string; readonly count: number }

type Owed = { at: number; tries: number; count: number }

const again = ({ tries }: Pick<Owed, 'tries'>, now: number) =>
  now + Math.min(RETOLD_MAX_MS, WAKE_RETRY_DELAY_MS * 2 ** tries)

export class WakeQueue implements StateCache {
  readonly #sql: MoneySql
  readonly #now: () => number
  readonly #wakeBy: (at: number) => void
  /** Never reset: an acknowledgement from before a rollback must not match. */
  #count = 0
  #pending: Map<string, Owed> | undefined
  readonly #fresh = new Set<string>()
  /** Programs that acknowledged; the next transaction deletes their rows. */
  readonly #acked = new Set<string>()

  constructor(sql: MoneySql, now: () => number, wakeBy: (at: number) => void) {
    this.#sql = sql
    this.#now = now
    this.#wakeBy = wakeBy
  }

  /** Ignores accounts that are not programs. Runs inside the caller's transaction. */
  enqueue(account: string): void {
    if (!isProgram(account)) return
    const now = this.#now()
    this.#count += 1
    this.#all().set(account, { at: again({ tries: 0 }, now), tries: 0, count: this.#count })
    this.#fresh.add(account)
    this.#acked.delete(account)
    const query = 'INSERT OR REPLACE INTO program_news (program, since) VALUES (?, ?)'
    overwriteRow(this.#sql, `program ${account}`, query, account, now)
    this.#wakeBy(now + WAKE_RETRY_DELAY_MS)
  }

  /** Must be called after the commit. */
  takeNew(): ProgramWake[] {
    if (this.#fresh.size === 0) return []
    const wakes = [...this.#fresh].flatMap((program) => {
      const owed = this.#all().get(program)
      return owed ? [{ program, count: owed.count }] : []
    })
    this.#fresh.clear()
    return wakes
  }

  acknowledge({ program, count }: ProgramWake): void {
    if (this.#all().get(program)?.count === count) this.#acked.add(program)
  }

  /** Enqueues unacknowledged wake-ups again. Runs inside the alarm's transaction. */
  enqueueOverdue(now: number): void {
    for (const [program, owed] of this.#all()) {
      if (this.#acked.has(program) || owed.at > now) continue
      owed.tries += 1
      owed.at = again(owed, now)
      this.#fresh.add(program)
    }
  }

  deadline(): number | undefined {
    const waiting = [...this.#all()].filter(([program]) => !this.#acked.has(program)).map(([, { at }]) => at)
    return waiting.length === 0 ? undefined : Math.min(...waiting)
  }

  load(): void {
    this.#all()
  }

  flush(): void {
    for (const program of this.#acked) {
      overwriteRow(this.#sql, `program ${program}`, 'DELETE FROM program_news WHERE program = ?', program)
      this.#pending?.delete(program)
    }
    this.#acked.clear()
  }

  invalidate(): void {
    this.#pending = undefined
    this.#fresh.clear()
    this.#acked.clear()
  }

  #all(): Map<string, Owed> {
    if (this.#pending) return this.#pending
    const query = 'SELECT program, since FROM program_news'
    const rows = readRows<{ program: string; since: number }>(this.#sql, query)
    this.#pending = new Map(
      rows.map(({ program, since }) => [program, { at: since + WAKE_RETRY_DELAY_MS, tries: 0, count: 0 }]),
    )
    return this.#pending
  }
}
