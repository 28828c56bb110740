// Commissions of each trade, and sums by day, are written in the transaction that pays them.

import { type AffiliateBoardFigures, rankingMonthStart, toRankingMonth } from '#shared/affiliate/board.ts'
import type { AffiliateFigures, CommissionDay, FeeProduct, InvitedTraderSum } from '#shared/affiliate/figures.ts'
import { AFFILIATE_ACTIVITY_DAYS } from '#shared/affiliate/levels.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { AFFILIATE_TERMS_SCHEMA } from '../../platform/affiliate-terms.ts'
import type { CommissionReport } from '../../platform/edge-messages.ts'
import type { MoneySql } from '../../platform/money-storage.ts'
import { readRow, readRows } from '../../platform/rows.ts'

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

export class AffiliateStore {
  readonly #sql: MoneySql

  constructor(sql: MoneySql) {
    this.#sql = sql
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
    const month = Math.floor(now / DAY_MS) - AFFILIATE_ACTIVITY_DAYS
    const recent = readRow<{ cents: number; traders: number }>(
      this.#sql,
      `SELECT coalesce(SUM(cents), 0) AS cents, COUNT(DISTINCT payer) AS traders FROM commission_days
       WHERE inviter = ? AND day > ? AND via = '' AND payer <> ''`,
      inviter,
      month,
    )
    return {
      month: recent ?? { cents: 0, traders: 0 },
      days: readRows<CommissionDay>(
        this.#sql,
        `SELECT day, via <> '' AS is_sub, product, asset, CAST(SUM(atoms) AS TEXT) AS atoms, SUM(cents) AS cents,
           SUM(micros) AS micros, SUM(trades) AS trades
         FROM commission_days WHERE inviter = ? AND day >= ? GROUP BY day, is_sub, product, asset
         ORDER BY day, is_sub, product, asset`,
        inviter,
        from,
      ),
      traders: readRows<InvitedTraderSum>(
        this.#sql,
        `SELECT payer, via, product, SUM(cents) AS cents, SUM(micros) AS micros, SUM(trades) AS trades, MIN(first) AS first
         FROM commission_days WHERE inviter = ? AND payer <> ''
         GROUP BY payer, via, product ORDER BY cents DESC LIMIT ?`,
        inviter,
        TRADERS_MAX,
      ),
      board: this.#boardFigures(inviter, toRankingMonth(now)),
    }
  }

  #boardFigures(inviter: string, month: number): AffiliateBoardFigures {
    const row = readRow<{ micros: number; traders: number; month_micros: number; month_traders: number }>(
      this.#sql,
      `SELECT coalesce(SUM(micros), 0) AS micros, COUNT(DISTINCT CASE WHEN via = '' THEN NULLIF(payer, '') END) AS traders,
         coalesce(SUM(CASE WHEN day >= ?2 THEN micros END), 0) AS month_micros,
         COUNT(DISTINCT CASE WHEN day >= ?2 AND via = '' THEN NULLIF(payer, '') END) AS month_traders
       FROM commission_days WHERE inviter = ?1`,
      inviter,
      Math.floor(rankingMonthStart(month) / DAY_MS),
    )
    return {
      month,
      inMonth: { micros: row?.month_micros ?? 0, traders: row?.month_traders ?? 0 },
      ever: { micros: row?.micros ?? 0, traders: row?.traders ?? 0 },
    }
  }
}
