import { z } from 'zod/mini'
import { CouponKind, CouponOrigin, parseCampaignNames } from '#shared/rewards/campaigns.ts'
import type { RewardTask } from '#shared/rewards/tasks.ts'
import { runMigrations, type Sql, type TransactionalStorage } from '../../platform/migrations.ts'
import type { CouponCampaign, GrantedCoupon } from './engine.ts'
import { INITIAL_CAMPAIGNS } from './first.ts'

const MIGRATIONS = [
  `CREATE TABLE campaigns (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
     amount TEXT NOT NULL, count INTEGER NOT NULL, earned TEXT NOT NULL, code TEXT NOT NULL, begins INTEGER NOT NULL,
     ends INTEGER NOT NULL, days INTEGER NOT NULL, rebate_days INTEGER NOT NULL, made INTEGER NOT NULL,
     stopped INTEGER NOT NULL, given INTEGER NOT NULL CHECK (given <= count), redeemed INTEGER NOT NULL,
     paid TEXT NOT NULL) STRICT;
   CREATE UNIQUE INDEX campaigns_code ON campaigns (code) WHERE code <> '';
   CREATE INDEX campaigns_earned ON campaigns (earned);
   CREATE TABLE given (campaign INTEGER NOT NULL, number INTEGER NOT NULL, person TEXT NOT NULL, at INTEGER NOT NULL,
     redeemed INTEGER NOT NULL, paid TEXT NOT NULL, PRIMARY KEY (campaign, number)) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX given_once ON given (person, campaign);`,
  // Names in other languages (CG8).
  `ALTER TABLE campaigns ADD COLUMN names TEXT NOT NULL DEFAULT '{}';`,
]

const Row = z.pipe(
  z.object({
    id: z.int(),
    name: z.string(),
    kind: CouponKind,
    amount: z.string(),
    count: z.int(),
    earned: CouponOrigin,
    code: z.string(),
    begins: z.int(),
    ends: z.int(),
    days: z.int(),
    rebate_days: z.int(),
    made: z.int(),
    stopped: z.int(),
    given: z.int(),
    redeemed: z.int(),
    paid: z.string(),
    names: z.string(),
  }),
  z.transform(({ names, begins, ends, rebate_days, made, stopped, paid, ...row }): CouponCampaign => {
    return {
      ...row,
      ...parseCampaignNames(names),
      from: begins,
      to: ends,
      rebateDays: rebate_days,
      madeAt: made,
      stoppedAt: stopped,
      paid: BigInt(paid),
    }
  }),
)
const GrantRow = z.object({ campaign: z.int(), number: z.int(), at: z.int(), redeemed: z.int(), paid: z.string() })

type GrantsOf = { readonly campaign: CouponCampaign; readonly given: GrantedCoupon }

export class CampaignStore {
  readonly #sql: Sql

  constructor(storage: TransactionalStorage) {
    this.#sql = storage.sql
    storage.transactionSync(() => {
      runMigrations(storage.sql, MIGRATIONS)
      if (this.all(1).length === 0) for (const terms of INITIAL_CAMPAIGNS) this.add(terms, 0)
    })
  }

  all(limit: number): CouponCampaign[] {
    return this.#campaigns('ORDER BY id DESC LIMIT ?', limit)
  }

  findById(id: number): CouponCampaign | undefined {
    return this.#campaigns('WHERE id = ?', id)[0]
  }

  findByCode(code: string): CouponCampaign | undefined {
    return this.#campaigns("WHERE code = ? AND code <> ''", code)[0]
  }

  ofTask(task: RewardTask): CouponCampaign[] {
    return this.#campaigns('WHERE earned = ?', task)
  }

  forTasks(): CouponCampaign[] {
    return this.#campaigns("WHERE earned <> 'code' AND stopped = 0")
  }

  isTaken(name: string, code: string): boolean {
    return this.#campaigns("WHERE name = ? OR (code = ? AND code <> '')", name, code).length > 0
  }

  add(
    terms: Omit<CouponCampaign, 'id' | 'madeAt' | 'stoppedAt' | 'given' | 'redeemed' | 'paid'>,
    now: number,
  ): CouponCampaign {
    const { name, names = {}, kind, amount, count, earned, code, from, to, days, rebateDays } = terms
    const rows = this.#sql
      .exec(
        `INSERT INTO campaigns (name, names, kind, amount, count, earned, code, begins, ends, days, rebate_days, made, stopped,
           given, redeemed, paid) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, '0') RETURNING *`,
        name,
        JSON.stringify(names),
        kind,
        amount,
        count,
        earned,
        code,
        from,
        to,
        days,
        rebateDays,
        now,
      )
      .toArray()
    return Row.parse(rows[0])
  }

  stop(id: number, now: number): void {
    this.#sql.exec('UPDATE campaigns SET stopped = ? WHERE id = ? AND stopped = 0', now, id)
  }

  findGrant(userId: string, by: { readonly campaign: number } | { readonly task: RewardTask }): GrantsOf | undefined {
    const columns = 'g.campaign, g.number, g.at, g.redeemed, g.paid'
    const rows =
      'campaign' in by
        ? this.#sql.exec(`SELECT ${columns} FROM given g WHERE person = ? AND campaign = ?`, userId, by.campaign)
        : this.#sql.exec(
            `SELECT ${columns} FROM given g JOIN campaigns c ON c.id = g.campaign WHERE g.person = ? AND c.earned = ?`,
            userId,
            by.task,
          )
    const [row] = rows.toArray().map((each) => GrantRow.parse(each))
    const campaign = row && this.findById(row.campaign)
    return row && campaign && { campaign, given: { number: row.number, givenAt: row.at } }
  }

  /** Runs inside the caller's transaction. */
  grantCoupon({ id, given }: CouponCampaign, userId: string, now: number): GrantedCoupon {
    const number = given + 1
    this.#sql.exec('UPDATE campaigns SET given = ? WHERE id = ?', number, id)
    const query = "INSERT INTO given (campaign, number, person, at, redeemed, paid) VALUES (?, ?, ?, ?, 0, '0')"
    this.#sql.exec(query, id, number, userId, now)
    return { number, givenAt: now }
  }

  coupon(campaign: number, number: number): { readonly isRedeemed: boolean; readonly paid: bigint } | undefined {
    const query = 'SELECT campaign, number, at, redeemed, paid FROM given WHERE campaign = ? AND number = ?'
    const [row] = this.#sql
      .exec(query, campaign, number)
      .toArray()
      .map((each) => GrantRow.parse(each))
    return row && { isRedeemed: row.redeemed === 1, paid: BigInt(row.paid) }
  }

  /** Runs inside the caller's transaction. */
  recordProgress(
    { id, redeemed, paid }: CouponCampaign,
    number: number,
    before: { readonly isRedeemed: boolean; readonly paid: bigint },
    after: { readonly isRedeemed: boolean; readonly paid: bigint },
  ): void {
    this.#sql.exec(
      'UPDATE given SET redeemed = ?, paid = ? WHERE campaign = ? AND number = ?',
      after.isRedeemed ? 1 : 0,
      String(after.paid),
      id,
      number,
    )
    const more = after.isRedeemed && !before.isRedeemed ? 1 : 0
    const query = 'UPDATE campaigns SET redeemed = ?, paid = ? WHERE id = ?'
    this.#sql.exec(query, redeemed + more, String(paid + after.paid - before.paid), id)
  }

  #campaigns(where: string, ...bindings: (string | number)[]): CouponCampaign[] {
    return this.#sql
      .exec(`SELECT * FROM campaigns ${where}`, ...bindings)
      .toArray()
      .map((row) => Row.parse(row))
  }
}
