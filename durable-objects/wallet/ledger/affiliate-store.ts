// Commissions of each trade, and sums by day, are written in the transaction that pays them.

import { rankingMonthStart, toRankingMonth } from '#shared/affiliate/board.ts'
import type { AffiliateFigures, CommissionDay, FeeProduct, InvitedTraderSum } from '#shared/affiliate/figures.ts'
import { AFFILIATE_ACTIVITY_DAYS } from '#shared/affiliate/levels.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { AFFILIATE_TERMS_SCHEMA } from '../../platform/affiliate-terms.ts'
import type { CommissionReport } from '../../platform/edge-messages.ts'
import type { MoneySql } from '../../platform/money-storage.ts'
import { readRows } from '../../platform/rows.ts'

export const AFFILIATE_SHARES_SCHEMA = `
  CREATE TABLE commission_days (inviter TEXT NOT NULL, day INTEGER NOT NULL, payer TEXT NOT NULL, via TEXT NOT NULL,
    asset TEXT NOT NULL, atoms INTEGER NOT NULL, cents INTEGER NOT NULL, micros INTEGER NOT NULL, trades INTEGER NOT NULL,
    first INTEGER NOT NULL, PRIMARY KEY (inviter, day, payer, via, asset)) STRICT, WITHOUT ROWID;
  ${AFFILIATE_TERMS_SCHEMA}`

/** The table had only spot commissions before it had this column. */
export const COMMISSIONS_BY_PRODUCT = `
  ALTER TABLE commissions ADD COLUMN product TEXT NOT NULL DEFAULT 'spot';
  ALTER TABLE commission_days RENAME TO commission_days_of_spot;
  CREATE TABLE commission_days (inviter TEXT NOT NULL, day INTEGER NOT NULL, payer TEXT NOT NULL, via TEXT NOT NULL,
    product TEXT NOT NULL, asset TEXT NOT NULL, atoms INTEGER NOT NULL, cents INTEGER NOT NULL, micros INTEGER NOT NULL,
    trades INTEGER NOT NULL, first INTEGER NOT NULL, PRIMARY KEY (inviter, day, payer, via, product, asset))
    STRICT, WITHOUT ROWID;
  INSERT INTO commission_days (inviter, day, payer, via, product, asset, atoms, cents, micros, trades, first)
    SELECT inviter, day, payer, via, 'spot', asset, atoms, cents, micros, trades, first FROM commission_days_of_spot;
  DROP TABLE commission_days_of_spot;`

/** Atoms as decimal text. */
export type StoredCommission = {
  readonly product: CommissionReport['product']
  readonly time: number
  readonly trade: string
  readonly order_id: string
  readonly asset: string
  readonly fee: string
  readonly atoms: string
}

/** Maximum per response and product. Traders with the most volume come first. */
const TRADERS_MAX = 10_000

/** In days since 1970; `end` is excluded. */
type DaySpan = { readonly first: number; readonly end: number }

/** `lastDay`: day of the last trade. `recentCents`, `monthMicros`: parts that count for the level and the board. */
type TraderSum = InvitedTraderSum & {
  readonly lastDay: number
  readonly recentCents: number
  readonly monthMicros: number
}

type PastFigures = { readonly sums: readonly TraderSum[]; readonly days: readonly CommissionDay[] }
/** `days`: by the first day that was asked for. */
type CachedPast = Pick<PastFigures, 'sums'> & {
  readonly days: Map<number, readonly CommissionDay[]>
}

/** Some 20 MB. */
const CACHED_ROWS_MAX = 100_000
/** Spans of days that pages, files and calls ask for. */
const CACHED_SPANS_MAX = 10
const LAST_DAY = Number.MAX_SAFE_INTEGER

const toFirstDay = (month: number): number => Math.floor(rankingMonthStart(month) / DAY_MS)
const countPayers = (rows: readonly TraderSum[]): number => new Set(rows.map(({ payer }) => payer)).size

function mergeTraderSums(past: readonly TraderSum[], today: readonly TraderSum[]): TraderSum[] {
  const keyOf = ({ payer, via, product }: TraderSum) => `${payer}/${via}/${product}`
  const merged = new Map(past.map((row) => [keyOf(row), row]))
  for (const row of today) {
    const before = merged.get(keyOf(row))
    if (!before) {
      merged.set(keyOf(row), row)
      continue
    }
    merged.set(keyOf(row), {
      ...before,
      cents: before.cents + row.cents,
      micros: before.micros + row.micros,
      trades: before.trades + row.trades,
      lastDay: row.lastDay,
      recentCents: before.recentCents + row.recentCents,
      monthMicros: before.monthMicros + row.monthMicros,
    })
  }
  return [...merged.values()]
}

export class AffiliateStore {
  readonly #sql: MoneySql
  readonly #past = new Map<string, CachedPast>()
  readonly #maxCachedRows: number
  /** Day of all cached figures, in days since 1970. */
  #cachedDay = 0
  #cachedRows = 0

  constructor(sql: MoneySql, maxCachedRows = CACHED_ROWS_MAX) {
    this.#sql = sql
    this.#maxCachedRows = maxCachedRows
  }

  save(report: CommissionReport, time: number): void {
    const { person: userId, product, trade, order, asset, fee, atoms, payer, via, cents, micros } = report
    this.#sql.exec(
      `INSERT OR IGNORE INTO commissions (inviter, time, trade, order_id, asset, fee, atoms, product)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      userId,
      time,
      trade,
      order,
      asset,
      fee,
      atoms,
      product,
    )
    this.#sql.exec(
      `INSERT INTO commission_days (inviter, day, payer, via, product, asset, atoms, cents, micros, trades, first)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?) ON CONFLICT (inviter, day, payer, via, product, asset) DO UPDATE SET
         atoms = atoms + excluded.atoms, cents = cents + excluded.cents, micros = micros + excluded.micros,
         trades = trades + 1`,
      userId,
      Math.floor(time / DAY_MS),
      payer,
      via,
      product,
      asset,
      atoms,
      cents,
      micros,
      time,
    )
  }

  /**
   * Newest first.
   * @param product undefined: all products
   * @param beforeId `trade/order` of the last row of the previous page
   */
  commissions(inviter: string, before: number, limit: number, product?: FeeProduct, beforeId = ''): StoredCommission[] {
    const at = beforeId.lastIndexOf('/')
    const query = `SELECT product, time, trade, order_id, asset, fee, atoms FROM commissions
      WHERE inviter = ?1 AND (time, trade, order_id) < (?2, ?5, ?6) AND (?4 IS NULL OR product = ?4)
      ORDER BY time DESC, trade DESC, order_id DESC LIMIT ?3`
    const last = [beforeId.slice(0, Math.max(0, at)), beforeId.slice(at + 1)]
    return readRows<StoredCommission>(this.#sql, query, inviter, before, limit, product ?? null, ...last)
  }

  /** @param from first day of `days`, in days since 1970 */
  figures(inviter: string, from: number, now: number): AffiliateFigures {
    const today = Math.floor(now / DAY_MS)
    const past = this.#readPast(inviter, today, from)
    const month = toRankingMonth(now)
    const span = { recentAfter: today - AFFILIATE_ACTIVITY_DAYS, monthStart: toFirstDay(month) }
    const sums = mergeTraderSums(past.sums, this.#readSums(inviter, { first: today, end: LAST_DAY }, span))
    const traders = sums.filter(({ payer }) => payer !== '').sort((a, b) => b.cents - a.cents)
    const direct = traders.filter(({ via }) => via === '')
    const countSince = (day: number) => countPayers(direct.filter(({ lastDay }) => lastDay >= day))
    return {
      month: {
        cents: direct.reduce((sum, { recentCents }) => sum + recentCents, 0),
        traders: countSince(span.recentAfter + 1),
      },
      days: [...past.days, ...this.#readDays(inviter, { first: Math.max(from, today), end: LAST_DAY })],
      traders: traders.slice(0, TRADERS_MAX).map(({ payer, via, product, cents, micros, trades, first }) => {
        return { payer, via, product, cents, micros, trades, first }
      }),
      board: {
        month,
        inMonth: {
          micros: sums.reduce((sum, { monthMicros }) => sum + monthMicros, 0),
          traders: countSince(span.monthStart),
        },
        ever: { micros: sums.reduce((sum, { micros }) => sum + micros, 0), traders: countPayers(direct) },
      },
    }
  }

  /** Rows of past days never change, so they are read once a day. */
  #readPast(inviter: string, today: number, from: number): PastFigures {
    if (this.#cachedDay !== today) {
      this.#past.clear()
      this.#cachedRows = 0
      this.#cachedDay = today
    }
    let past = this.#past.get(inviter)
    if (!past) {
      const month = toRankingMonth(today * DAY_MS)
      const span = { recentAfter: today - AFFILIATE_ACTIVITY_DAYS, monthStart: toFirstDay(month) }
      past = { sums: this.#readSums(inviter, { first: 0, end: today }, span), days: new Map() }
      this.#past.set(inviter, past)
      this.#cachedRows += 1 + past.sums.length
    }
    let days = past.days.get(from)
    if (!days) {
      days = this.#readDays(inviter, { first: from, end: today })
      if (past.days.size < CACHED_SPANS_MAX) {
        past.days.set(from, days)
        this.#cachedRows += 1 + days.length
      }
    }
    this.#limitPast()
    return { sums: past.sums, days }
  }

  /** Forgets the inviters whose figures were read first, but never the last one. */
  #limitPast(): void {
    for (const [inviter, { sums, days }] of this.#past) {
      if (this.#cachedRows <= this.#maxCachedRows || this.#past.size === 1) return
      this.#past.delete(inviter)
      this.#cachedRows -= 1 + sums.length
      for (const rows of days.values()) this.#cachedRows -= 1 + rows.length
    }
  }

  #readDays(inviter: string, { first, end }: DaySpan): CommissionDay[] {
    return readRows<CommissionDay>(
      this.#sql,
      `SELECT day, via <> '' AS is_sub, product, asset, CAST(SUM(atoms) AS TEXT) AS atoms, SUM(cents) AS cents,
         SUM(micros) AS micros, SUM(trades) AS trades
       FROM commission_days WHERE inviter = ? AND day >= ? AND day < ? GROUP BY day, is_sub, product, asset
       ORDER BY day, is_sub, product, asset`,
      inviter,
      first,
      end,
    )
  }

  #readSums(
    inviter: string,
    { first, end }: DaySpan,
    { recentAfter, monthStart }: { readonly recentAfter: number; readonly monthStart: number },
  ): TraderSum[] {
    return readRows<TraderSum>(
      this.#sql,
      `SELECT payer, via, product, SUM(cents) AS cents, SUM(micros) AS micros, SUM(trades) AS trades, MIN(first) AS first,
         MAX(day) AS lastDay, SUM(CASE WHEN day > ?4 THEN cents ELSE 0 END) AS recentCents,
         SUM(CASE WHEN day >= ?5 THEN micros ELSE 0 END) AS monthMicros
       FROM commission_days WHERE inviter = ?1 AND day >= ?2 AND day < ?3 GROUP BY payer, via, product`,
      inviter,
      first,
      end,
      recentAfter,
      monthStart,
    )
  }
}
