// Shares fees of contracts with whoever brought their payer (durable-objects/affiliate/SPEC.md): out of the house's fees, in
// the transaction of the fill, by a message with the money to the shard of each who gets one.

import { TOP_PPM } from '#shared/affiliate/levels.ts'
import { assetOf } from '#shared/money/assets.ts'
import {
  AFFILIATE_TERMS_SCHEMA,
  type AffiliateTerms,
  AffiliateTermsStore,
  commissionsOf,
} from '../platform/affiliate-terms.ts'
import { KinStore } from '../platform/kin.ts'
import type { MoneyEdge } from '../platform/money-edge.ts'
import type { MoneySql } from '../platform/money-storage.ts'
import { overwrite, rowOf } from '../platform/rows.ts'
import { shardOf } from '../platform/slots.ts'
import type { StateCache } from '../platform/transactions.ts'
import type { FillRow } from './changes.ts'
import { FEES } from './funds.ts'

/** Of what was charged before nobody had a share. */
export const COMMISSIONS_MIGRATION = `${AFFILIATE_TERMS_SCHEMA}
  ALTER TABLE accounts ADD COLUMN inviter TEXT NOT NULL DEFAULT '';
  ALTER TABLE accounts ADD COLUMN owner TEXT NOT NULL DEFAULT '';
  CREATE TABLE fee_totals (id INTEGER PRIMARY KEY CHECK (id = 1), charged TEXT NOT NULL, shared TEXT NOT NULL) STRICT;
  INSERT INTO fee_totals (id, charged, shared)
    SELECT 1, CAST(coalesce(SUM(CAST(fee AS INTEGER)), 0) AS TEXT), '0' FROM fills;`

type CommissionParts = {
  readonly sql: MoneySql
  readonly collateral: string
  /** Shards of the deployment. */
  readonly shards: number
  readonly send: MoneyEdge['send']
}

/** All that was ever charged, and what of it inviters have got, in atoms. */
type Totals = { charged: bigint; shared: bigint }

const MILLION = 1_000_000n

export class ClearingCommissions implements StateCache {
  readonly terms: AffiliateTermsStore
  /** Which accounts are one person's. */
  readonly kin: KinStore
  readonly #parts: CommissionParts
  /** Atoms of one. */
  readonly #unit: bigint
  #totals: Totals | undefined

  constructor(parts: CommissionParts) {
    this.#parts = parts
    this.terms = new AffiliateTermsStore(parts.sql)
    this.kin = new KinStore(parts.sql)
    this.#unit = 10n ** BigInt(assetOf(parts.collateral)?.scale ?? 0)
  }

  /** Nothing to do: rows are written as fees are shared. */
  flush(): void {}

  invalidate(): void {
    this.#totals = undefined
    this.terms.invalidate()
    this.kin.invalidate()
  }

  get isFull(): boolean {
    return this.terms.isFull || this.kin.isFull
  }

  /** How the fees of an inviter's traders are shared from now on. In a transaction. */
  set(inviter: string, terms: AffiliateTerms): void {
    this.terms.set(inviter, terms)
  }

  /** Pays everybody's share of the fees of fills, in the transaction that writes them. @param now epoch ms */
  pay(fills: readonly FillRow[], now: number): void {
    const charged = fills.filter(({ fee }) => fee > 0n)
    if (charged.length === 0) return
    const totals = this.#known()
    for (const fill of charged) {
      totals.charged += fill.fee
      if (fill.inviter !== '') totals.shared += this.#share(fill, now)
    }
    const query = 'INSERT OR REPLACE INTO fee_totals (id, charged, shared) VALUES (1, ?, ?)'
    overwrite(this.#parts.sql, 'fee_totals', query, String(totals.charged), String(totals.shared))
  }

  /**
   * Fees in the journal are what fills charged, less what inviters got of it, which is never more than the highest level's.
   * @param has what the journal has of fees
   */
  faults(has: bigint): string[] {
    const { charged, shared } = this.#known()
    return [
      ...(has === charged - shared ? [] : [`fees are ${has}, of ${charged} charged and ${shared} shared`]),
      ...(shared * MILLION <= charged * BigInt(TOP_PPM) ? [] : [`${shared} of ${charged} are shared`]),
    ]
  }

  #share({ inviter, payer, symbol, orderId, trade, fee, value }: FillRow, now: number): bigint {
    const { collateral: asset, shards, send } = this.#parts
    // The collateral is what volumes and worths are told in.
    const [perMicro, perCent] = [this.#unit / MILLION, this.#unit / 100n]
    const worth = (atoms: bigint) => Number(atoms / perMicro)
    const cents = Number(value / perCent)
    const paid = { product: 'futures', trade, order: `${symbol}-${orderId}`, asset, fee: String(fee) } as const
    let sum = 0n
    for (const report of commissionsOf({ ...paid, payer, cents, inviter, worth }, this.terms.of(inviter))) {
      // Nobody earns by what they paid themselves (REL6).
      if (this.kin.isSame(payer, report.person)) continue
      const atoms = BigInt(report.atoms)
      const fund = { account: FEES, asset, atoms, kind: 'commission', ref: trade } as const
      send(`ledger:${shardOf(report.person, shards)}`, { kind: 'commission', ...report }, [fund], now)
      sum += atoms
    }
    return sum
  }

  #known(): Totals {
    if (this.#totals) return this.#totals
    const query = 'SELECT charged, shared FROM fee_totals WHERE id = 1'
    const row = rowOf<{ charged: string; shared: string }>({ exec: this.#parts.sql.peek }, query)
    this.#totals = { charged: BigInt(row?.charged ?? 0), shared: BigInt(row?.shared ?? 0) }
    return this.#totals
  }
}
