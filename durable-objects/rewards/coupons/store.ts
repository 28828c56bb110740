import { z } from 'zod/mini'
import { type PageCursor, toCursorBindings } from '#shared/api/cursor.ts'
import { CouponKind, CouponOrigin, parseCampaignNames } from '#shared/rewards/campaigns.ts'
import { COUPONS_PAGE_SIZE } from '#shared/rewards/coupons.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import { type Coupon, nextCouponStepAt } from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE coupons (id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, earned TEXT NOT NULL,
     amount TEXT NOT NULL, given INTEGER NOT NULL, until INTEGER NOT NULL, rebate_days INTEGER NOT NULL,
     state TEXT NOT NULL, redeemed INTEGER NOT NULL, counted TEXT NOT NULL, due TEXT NOT NULL, paid TEXT NOT NULL,
     warned INTEGER NOT NULL, next INTEGER) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX coupons_of_tasks ON coupons (earned) WHERE earned <> 'code';
   CREATE INDEX coupons_next ON coupons (next) WHERE next IS NOT NULL;
   CREATE TABLE payments (coupon TEXT NOT NULL, number INTEGER NOT NULL, atoms TEXT NOT NULL, paid INTEGER NOT NULL,
     PRIMARY KEY (coupon, number)) STRICT, WITHOUT ROWID;
   CREATE INDEX payments_due ON payments (coupon) WHERE paid = 0;
   CREATE TABLE untold (coupon TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
   CREATE TABLE done (task TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE coupons ADD COLUMN names TEXT NOT NULL DEFAULT '{}';`,
]
const TABLES = ['coupons', 'payments', 'untold', 'done'] as const

const Row = z.pipe(
  z.object({
    id: z.string(),
    name: z.string(),
    kind: CouponKind,
    earned: CouponOrigin,
    amount: z.string(),
    given: z.int(),
    until: z.int(),
    rebate_days: z.int(),
    state: z.enum(['ready', 'active', 'over']),
    redeemed: z.int(),
    counted: z.string(),
    due: z.string(),
    paid: z.string(),
    warned: z.int(),
    names: z.string(),
  }),
  z.transform((row): Coupon => {
    const { names, given, rebate_days, redeemed, warned, amount, counted, due, paid, ...same } = row
    return {
      ...same,
      ...parseCampaignNames(names),
      givenAt: given,
      rebateDays: rebate_days,
      redeemedAt: redeemed,
      isWarned: warned === 1,
      amount: BigInt(amount),
      counted: BigInt(counted),
      due: BigInt(due),
      paid: BigInt(paid),
    }
  }),
)
const PaymentRow = z.object({ coupon: z.string(), number: z.int(), atoms: z.string() })
const TextRow = z.object({ text: z.string() })
const NextRow = z.object({ next: z.nullable(z.int()) })

export type RewardPayment = z.infer<typeof PaymentRow>

export class RewardStore {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  page(cursor: PageCursor): Coupon[] {
    const query = 'WHERE (given, id) < (?, ?) ORDER BY given DESC, id DESC LIMIT ?'
    return this.#coupons(query, ...toCursorBindings(cursor), COUPONS_PAGE_SIZE)
  }

  findCoupon(id: string): Coupon | undefined {
    return this.#coupons('WHERE id = ?', id)[0]
  }

  earnedBy(task: CouponOrigin): Coupon | undefined {
    return this.#coupons('WHERE earned = ?', task)[0]
  }

  activeRebates(): Coupon[] {
    return this.#coupons("WHERE next IS NOT NULL AND state = 'active'")
  }

  dueCoupons(now: number): Coupon[] {
    return this.#coupons('WHERE next <= ? ORDER BY next', now)
  }

  nextDueAt(): number | undefined {
    return this.#rows(NextRow, 'SELECT MIN(next) AS next FROM coupons WHERE next IS NOT NULL')[0]?.next ?? undefined
  }

  save(coupon: Coupon): void {
    const { id, name, names = {}, kind, earned, amount, givenAt, until, rebateDays, state, redeemedAt } = coupon
    const { counted, due, paid, isWarned } = coupon
    this.#sql.exec(
      `INSERT OR REPLACE INTO coupons (id, name, kind, earned, amount, given, until, rebate_days, state, redeemed, counted,
         due, paid, warned, next, names) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      name,
      kind,
      earned,
      String(amount),
      givenAt,
      until,
      rebateDays,
      state,
      redeemedAt,
      String(counted),
      String(due),
      String(paid),
      isWarned ? 1 : 0,
      nextCouponStepAt(coupon) ?? null,
      JSON.stringify(names),
    )
  }

  /** Runs inside the transaction that makes the payment due. */
  addPayment(coupon: string, atoms: bigint): void {
    this.#sql.exec(
      `INSERT INTO payments (coupon, number, atoms, paid)
         SELECT ?1, 1 + (SELECT COUNT(*) FROM payments WHERE coupon = ?1), ?2, 0`,
      coupon,
      String(atoms),
    )
  }

  payments(): RewardPayment[] {
    return this.#rows(PaymentRow, 'SELECT coupon, number, atoms FROM payments WHERE paid = 0 ORDER BY coupon, number')
  }

  markPaid({ coupon, number }: RewardPayment): boolean {
    const query = 'UPDATE payments SET paid = 1 WHERE coupon = ? AND number = ? AND paid = 0 RETURNING coupon AS text'
    return this.#rows(TextRow, query, coupon, number).length > 0
  }

  /** Lists coupons whose totals the campaign has not acknowledged. */
  unreportedCoupons(): string[] {
    return this.#rows(TextRow, 'SELECT coupon AS text FROM untold ORDER BY coupon').map(({ text }) => text)
  }

  markUnreported(coupon: string): void {
    this.#sql.exec('INSERT OR IGNORE INTO untold (coupon) VALUES (?)', coupon)
  }

  markReported(coupon: string): void {
    this.#sql.exec('DELETE FROM untold WHERE coupon = ?', coupon)
  }

  completedTasks(): string[] {
    return this.#rows(TextRow, 'SELECT task AS text FROM done').map(({ text }) => text)
  }

  markTaskCompleted(task: string): void {
    this.#sql.exec('INSERT OR IGNORE INTO done (task) VALUES (?)', task)
  }

  erase(): void {
    for (const table of TABLES) this.#sql.exec(`DELETE FROM ${table}`)
  }

  #coupons(where: string, ...bindings: (string | number)[]): Coupon[] {
    const columns =
      'id, name, kind, earned, amount, given, until, rebate_days, state, redeemed, counted, due, paid, warned, names'
    return this.#rows(Row, `SELECT ${columns} FROM coupons ${where}`, ...bindings)
  }

  #rows<T>(shape: z.ZodMiniType<T>, query: string, ...bindings: (string | number)[]): T[] {
    return this.#sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => shape.parse(row))
  }
}
