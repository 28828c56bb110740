// In the hash chain, no liquidation receipt can be changed or omitted later (shared/futures/receipt-proof.ts). A hash
// hides the account; only its owner gets the secret.

import {
  hashLiquidationReceipt,
  LIQUIDATION_RECEIPT_CHAIN_START,
  type LiquidationReceiptEntry,
} from '#shared/futures/receipt-proof.ts'
import { type TextHasher, toCanonicalJson } from '#shared/markets/proof/chain.ts'
import type { Sql } from '../platform/migrations.ts'
import { readRows } from '../platform/rows.ts'
import type { LiquidationRecord } from './receipts.ts'

export const RECEIPT_CHAIN_MIGRATION = `
  CREATE TABLE receipt_chain (id INTEGER PRIMARY KEY, before TEXT NOT NULL, after TEXT NOT NULL, text TEXT NOT NULL,
    seal TEXT NOT NULL) STRICT;`

type Row = { id: number; before: string; after: string; text: string }

/** Text to hash, without the account. */
function textOf(receipt: LiquidationRecord, sealed: string): string {
  const { id, time, mode, margin, equity, maintenance, positions, steps, deleveraged } = receipt
  return toCanonicalJson({
    id,
    time,
    mode,
    margin: String(margin),
    equity: String(equity),
    maintenance: String(maintenance),
    positions: positions.map((position) => ({ ...position, cost: String(position.cost) })),
    steps: steps.map((step) => ({ ...step, soldFor: String(step.soldFor), fee: String(step.fee) })),
    deleveraged: deleveraged.map(({ leg, lots, price }) => ({ leg, lots, price })),
    sealed,
  })
}

export class ReceiptChain {
  readonly #sql: Sql
  readonly #hash: TextHasher
  readonly #newSeal: () => string

  /** @param newSeal returns a new random text */
  constructor(sql: Sql, hash: TextHasher, newSeal: () => string) {
    this.#sql = sql
    this.#hash = hash
    this.#newSeal = newSeal
  }

  /** Runs inside the transaction of the liquidation. */
  add(receipt: LiquidationRecord): void {
    const { id, account } = receipt
    const before = this.entries(undefined, 1)[0]?.after ?? LIQUIDATION_RECEIPT_CHAIN_START
    const seal = this.#newSeal()
    const text = textOf(receipt, this.#hash(`${account}\n${seal}`))
    const after = hashLiquidationReceipt(before, id, text, this.#hash)
    const query = 'INSERT INTO receipt_chain (id, before, after, text, seal) VALUES (?, ?, ?, ?, ?)'
    this.#sql.exec(query, id, before, after, text, seal)
  }

  /**
   * Newest first.
   * @param before returns only lower numbers; undefined for all
   */
  entries(before: number | undefined, limit: number): LiquidationReceiptEntry[] {
    const query = 'SELECT id, before, after, text FROM receipt_chain WHERE id < ? ORDER BY id DESC LIMIT ?'
    return readRows<Row>(this.#sql, query, before ?? Number.MAX_SAFE_INTEGER, limit)
  }

  entry(id: number): LiquidationReceiptEntry | undefined {
    return readRows<Row>(this.#sql, 'SELECT id, before, after, text FROM receipt_chain WHERE id = ?', id)[0]
  }

  findSeal(id: number): string | undefined {
    return readRows<{ seal: string }>(this.#sql, 'SELECT seal FROM receipt_chain WHERE id = ?', id)[0]?.seal
  }
}
