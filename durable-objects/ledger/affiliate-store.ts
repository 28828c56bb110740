// Stores what an inviter's shard keeps of commissions, trade by trade and added up by day, and what any shard knows of how the
// fees of an inviter's traders are shared. Written in the transaction of the money.

import { z } from 'zod/mini'
import type { AffiliateFigures, CommissionDay, TraderSum } from '#shared/affiliate/figures.ts'
import { AFFILIATE_DAYS } from '#shared/affiliate/levels.ts'
import { DAY_MS } from '#shared/intervals.ts'
import type { CommissionReport } from '../platform/edge-messages.ts'
import type { MoneySql } from '../platform/money-storage.ts'
import { overwrite, rowOf, rowsOf } from '../platform/rows.ts'
import type { StateCache } from '../platform/transactions.ts'

export const AFFILIATE_SCHEMA = `
  CREATE TABLE commission_days (inviter TEXT NOT NULL, day INTEGER NOT NULL, payer TEXT NOT NULL, via TEXT NOT NULL,
    asset TEXT NOT NULL, atoms INTEGER NOT NULL, cents INTEGER NOT NULL, micros INTEGER NOT NULL, trades INTEGER NOT NULL,
    first INTEGER NOT NULL, PRIMARY KEY (inviter, day, payer, via, asset)) STRICT, WITHOUT ROWID;
  CREATE TABLE affiliate_terms (inviter TEXT PRIMARY KEY, version INTEGER NOT NULL, chain TEXT NOT NULL) STRICT, WITHOUT ROWID;`

const Chain = z.array(z.object({ person: z.string(), ppm: z.int() }))

/** How the fees of an inviter's traders are shared: the inviter first. Of two the higher version counts. */
export const AffiliateTerms = z.object({ version: z.int(), chain: Chain })
export type AffiliateTerms = z.infer<typeof AffiliateTerms>

/** A referral commission on another's trade. Atoms as decimal text. */
export type Commission = {
  readonly time: number
  readonly trade: string
  readonly order_id: string
  readonly asset: string
  readonly fee: string
  readonly atoms: string
}

/** Traders in one answer, those who traded most. */
const TRADERS_MOST = 10_000
/** Inviters whose terms are in memory; with more, all are read anew. */
const TERMS_MOST = 20_000

export class AffiliateStore implements StateCache {
  readonly #sql: MoneySql
  readonly #terms = new Map<string, AffiliateTerms | undefined>()

  constructor(sql: MoneySql) {
    this.#sql = sql
  }

  /** Nothing to do: rows are written as they are saved. */
  flush(): void {}

  get isFull(): boolean {
    return this.#terms.size > TERMS_MOST
  }

  invalidate(): void {
    this.#terms.clear()
  }

  /** Of an inviter whose terms the shard has heard. */
  terms(inviter: string): AffiliateTerms | undefined {
    if (this.#terms.has(inviter)) return this.#terms.get(inviter)
    // Memory has all that were written since this instance started.
    const query = 'SELECT version, chain FROM affiliate_terms WHERE inviter = ?'
    const row = rowOf<{ version: number; chain: string }>({ exec: this.#sql.peek }, query, inviter)
    const terms = row && { version: row.version, chain: Chain.parse(JSON.parse(row.chain)) }
    this.#terms.set(inviter, terms)
    return terms
  }

  setTerms(inviter: string, terms: AffiliateTerms): void {
    if ((this.terms(inviter)?.version ?? 0) >= terms.version) return
    this.#terms.set(inviter, terms)
    const query = 'INSERT OR REPLACE INTO affiliate_terms (inviter, version, chain) VALUES (?, ?, ?)'
    overwrite(this.#sql, `affiliate_terms ${inviter}`, query, inviter, terms.version, JSON.stringify(terms.chain))
  }

  /** @param time epoch ms */
  save({ person, trade, order, asset, fee, atoms, payer, via, cents, micros }: CommissionReport, time: number): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO commissions (inviter, time, trade, order_id, asset, fee, atoms) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[person, time, trade, order, asset, fee, atoms],
    )
    this.#sql.exec(
      `INSERT INTO commission_days (inviter, day, payer, via, asset, atoms, cents, micros, trades, first)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?) ON CONFLICT (inviter, day, payer, via, asset) DO UPDATE SET
         atoms = atoms + excluded.atoms, cents = cents + excluded.cents, micros = micros + excluded.micros,
         trades = trades + 1`,
      ...[person, Math.floor(time / DAY_MS), payer, via, asset, atoms, cents, micros, time],
    )
  }

  /** Newest first. */
  commissions(inviter: string, before: number, limit: number): Commission[] {
    const query = `SELECT time, trade, order_id, asset, fee, atoms FROM commissions WHERE inviter = ? AND time < ?
      ORDER BY time DESC LIMIT ?`
    return rowsOf<Commission>(this.#sql, query, inviter, before, limit)
  }

  /** @param from day since 1970 that `days` begin with @param now epoch ms */
  figures(inviter: string, from: number, now: number): AffiliateFigures {
    const month = Math.floor(now / DAY_MS) - AFFILIATE_DAYS
    const recent = rowOf<{ cents: number; traders: number }>(
      this.#sql,
      `SELECT coalesce(SUM(cents), 0) AS cents, COUNT(DISTINCT payer) AS traders FROM commission_days
       WHERE inviter = ? AND day > ? AND via = ''`,
      ...[inviter, month],
    )
    return {
      month: recent ?? { cents: 0, traders: 0 },
      days: rowsOf<CommissionDay>(
        this.#sql,
        `SELECT day, via <> '' AS is_sub, asset, CAST(SUM(atoms) AS TEXT) AS atoms, SUM(cents) AS cents,
           SUM(micros) AS micros, SUM(trades) AS trades
         FROM commission_days WHERE inviter = ? AND day >= ? GROUP BY day, is_sub, asset ORDER BY day, is_sub, asset`,
        ...[inviter, from],
      ),
      traders: rowsOf<TraderSum>(
        this.#sql,
        `SELECT payer, via, SUM(cents) AS cents, SUM(micros) AS micros, SUM(trades) AS trades, MIN(first) AS first
         FROM commission_days WHERE inviter = ? GROUP BY payer, via ORDER BY cents DESC LIMIT ?`,
        ...[inviter, TRADERS_MOST],
      ),
    }
  }
}
