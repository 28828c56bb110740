import { z } from 'zod/mini'
import { ConversionPlanPeriod, ConversionPlanState } from '#shared/otc/convert/orders.ts'
import { ConversionRefusalReason } from '#shared/otc/convert/refusals.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE plans (id TEXT PRIMARY KEY, person TEXT NOT NULL, giving TEXT NOT NULL, getting TEXT NOT NULL,
     atoms TEXT NOT NULL, every TEXT NOT NULL, time TEXT NOT NULL, weekday INTEGER NOT NULL, day INTEGER NOT NULL,
     zone TEXT NOT NULL, state TEXT NOT NULL, next_at INTEGER NOT NULL, made_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX plans_of ON plans (person, made_at);
   CREATE INDEX plans_due ON plans (next_at) WHERE state = 'active';
   CREATE TABLE runs (plan TEXT NOT NULL, at INTEGER NOT NULL, quote TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL,
     PRIMARY KEY (plan, at)) STRICT, WITHOUT ROWID;
   CREATE INDEX runs_started ON runs (at) WHERE state = 'started';`,
  `CREATE TABLE plan_keys (person TEXT NOT NULL, client_id TEXT NOT NULL, plan TEXT NOT NULL,
     PRIMARY KEY (person, client_id)) STRICT, WITHOUT ROWID;`,
]
const Row = z.object({
  id: z.string(),
  person: z.string(),
  giving: z.string(),
  getting: z.string(),
  atoms: z.string(),
  every: ConversionPlanPeriod,
  time: z.string(),
  weekday: z.int(),
  day: z.int(),
  zone: z.string(),
  state: ConversionPlanState,
  next_at: z.int(),
  made_at: z.int(),
})
const COLUMNS = Object.keys(Row.shape).join(', ')
const RunRow = z.object({
  plan: z.string(),
  at: z.int(),
  quote: z.string(),
  state: z.enum(['started', 'done', 'skipped']),
  reason: z.union([z.literal(''), ConversionRefusalReason]),
})
const CountRow = z.object({ state: RunRow.shape.state, count: z.int() })

export type RecurringPlan = Omit<z.infer<typeof Row>, 'giving' | 'getting' | 'atoms' | 'next_at' | 'made_at'> & {
  readonly from: string
  readonly to: string
  readonly atoms: bigint
  /** Epoch ms; 0: paused or deleted. */
  readonly nextAt: number
  readonly madeAt: number
}
export type RecurringPlanRun = z.infer<typeof RunRow>

export class RecurringPlanStore {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS, 'plan_migrations'))
  }

  plan(id: string): RecurringPlan | undefined {
    return this.#plans('WHERE id = ?', id)[0]
  }

  planOfKey(userId: string, clientId: string): RecurringPlan | undefined {
    const query = 'SELECT plan FROM plan_keys WHERE person = ? AND client_id = ?'
    const [row] = this.#sql.exec(query, userId, clientId).toArray()
    return row && this.plan(String(row.plan))
  }

  saveKey({ id, person: userId }: RecurringPlan, clientId: string): void {
    this.#sql.exec('INSERT INTO plan_keys (person, client_id, plan) VALUES (?, ?, ?)', userId, clientId, id)
  }

  /** Oldest first. */
  plansOf(userId: string): RecurringPlan[] {
    return this.#plans("WHERE person = ? AND state <> 'deleted' ORDER BY made_at", userId)
  }

  duePlans(now: number, most: number): RecurringPlan[] {
    return this.#plans("WHERE state = 'active' AND next_at <= ? ORDER BY next_at LIMIT ?", now, most)
  }

  nextDue(): number | undefined {
    const [row] = this.#sql.exec("SELECT MIN(next_at) AS at FROM plans WHERE state = 'active'").toArray()
    return z.object({ at: z.nullable(z.int()) }).parse(row).at ?? undefined
  }

  save({ from, to, atoms, nextAt, madeAt, ...plan }: RecurringPlan): void {
    const { id, person: userId, every, time, weekday, day, zone, state } = plan
    this.#sql.exec(
      `INSERT OR REPLACE INTO plans (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      userId,
      from,
      to,
      String(atoms),
      every,
      time,
      weekday,
      day,
      zone,
      state,
      nextAt,
      madeAt,
    )
  }

  saveRun({ plan, at, quote, state, reason }: RecurringPlanRun): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO runs (plan, at, quote, state, reason) VALUES (?, ?, ?, ?, ?)',
      plan,
      at,
      quote,
      state,
      reason,
    )
  }

  startedRuns(): RecurringPlanRun[] {
    return this.#runs("WHERE state = 'started' ORDER BY at")
  }

  /**
   * Newest first.
   * @param before epoch ms; runs of a plan have different times
   */
  runs(plan: string, before: number, most: number): RecurringPlanRun[] {
    return this.#runs('WHERE plan = ? AND at < ? ORDER BY at DESC LIMIT ?', plan, before, most)
  }

  countRuns(plan: string): { readonly done: number; readonly skipped: number } {
    const rows = this.#sql
      .exec('SELECT state, COUNT(*) AS count FROM runs WHERE plan = ? GROUP BY state', plan)
      .toArray()
    const counts = new Map(rows.map((row) => CountRow.parse(row)).map(({ state, count }) => [state, count]))
    return { done: counts.get('done') ?? 0, skipped: counts.get('skipped') ?? 0 }
  }

  #runs(where: string, ...bindings: (string | number)[]): RecurringPlanRun[] {
    const rows = this.#sql.exec(`SELECT plan, at, quote, state, reason FROM runs ${where}`, ...bindings).toArray()
    return rows.map((row) => RunRow.parse(row))
  }

  #plans(where: string, ...bindings: (string | number)[]): RecurringPlan[] {
    const rows = this.#sql.exec(`SELECT ${COLUMNS} FROM plans ${where}`, ...bindings).toArray()
    return rows.map((row) => {
      const { giving, getting, atoms, next_at, made_at, ...rest } = Row.parse(row)
      return { ...rest, from: giving, to: getting, atoms: BigInt(atoms), nextAt: next_at, madeAt: made_at }
    })
  }
}
