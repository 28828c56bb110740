// Shares fees with inviters (durable-objects/affiliate/program/SPEC.md). The fill's transaction sends a money message
// to each inviter's shard.

import { AFFILIATE_RATE_MAX_PPM } from '#shared/affiliate/levels.ts'
import { findAsset } from '#shared/money/assets.ts'
import {
  AFFILIATE_TERMS_SCHEMA,
  type AffiliateTerms,
  AffiliateTermsStore,
  computeCommissions,
} from '../platform/affiliate-terms.ts'
import { RelatedAccounts } from '../platform/kin.ts'
import type { MoneyLink } from '../platform/money-edge.ts'
import type { MoneySql } from '../platform/money-storage.ts'
import { overwriteRow, readRow } from '../platform/rows.ts'
import { computeShardName } from '../platform/slots.ts'
import type { StateCache } from '../platform/transactions.ts'
import type { FuturesFillRow } from './changes.ts'
import { FUTURES_FEES_ACCOUNT } from './funds.ts'

/** The totals start at this migration: earlier fees were not shared. */
export const COMMISSIONS_MIGRATION = `${AFFILIATE_TERMS_SCHEMA}
  ALTER TABLE accounts ADD COLUMN inviter TEXT NOT NULL DEFAULT '';
  ALTER TABLE accounts ADD COLUMN owner TEXT NOT NULL DEFAULT '';
  CREATE TABLE fee_totals (id INTEGER PRIMARY KEY CHECK (id = 1), charged TEXT NOT NULL, shared TEXT NOT NULL) STRICT;
  INSERT INTO fee_totals (id, charged, shared)
    SELECT 1, CAST(coalesce(SUM(CAST(fee AS INTEGER)), 0) AS TEXT), '0' FROM fills;`

type CommissionDeps = {
  readonly sql: MoneySql
  readonly collateral: string
  readonly shards: number
  readonly send: MoneyLink['send']
}

/** In atoms. */
type Totals = { charged: bigint; shared: bigint }

const MILLION = 1_000_000n

export class ClearingCommissions implements StateCache {
  readonly terms: AffiliateTermsStore
  readonly relatedAccounts: RelatedAccounts
  readonly #deps: CommissionDeps
  /** Atoms of one unit of the collateral. */
  readonly #unit: bigint
  #totals: Totals | undefined

  constructor(deps: CommissionDeps) {
    this.#deps = deps
    this.terms = new AffiliateTermsStore(deps.sql)
    this.relatedAccounts = new RelatedAccounts(deps.sql)
    this.#unit = 10n ** BigInt(findAsset(deps.collateral)?.scale ?? 0)
  }

  /** Nothing to flush: `payCommissions` writes its rows itself. */
  flush(): void {}

  invalidate(): void {
    this.#totals = undefined
    this.terms.invalidate()
    this.relatedAccounts.invalidate()
  }

  get isFull(): boolean {
    return this.terms.isFull || this.relatedAccounts.isFull
  }

  /** Runs inside the caller's transaction. */
  setTerms(inviter: string, terms: AffiliateTerms): void {
    this.terms.set(inviter, terms)
  }

  /** Runs inside the transaction that writes the fills. */
  payCommissions(fills: readonly FuturesFillRow[], now: number): void {
    const charged = fills.filter(({ fee }) => fee > 0n)
    if (charged.length === 0) return
    const totals = this.#known()
    for (const fill of charged) {
      totals.charged += fill.fee
      if (fill.inviter !== '') totals.shared += this.#share(fill, now)
    }
    const query = 'INSERT OR REPLACE INTO fee_totals (id, charged, shared) VALUES (1, ?, ?)'
    overwriteRow(this.#deps.sql, 'fee_totals', query, String(totals.charged), String(totals.shared))
  }

  /**
   * Checks that journal fees equal charged less shared fees, and shares do not exceed the highest level.
   * @param has fees in the journal
   */
  faults(has: bigint): string[] {
    const { charged, shared } = this.#known()
    return [
      ...(has === charged - shared ? [] : [`fees are ${has}, of ${charged} charged and ${shared} shared`]),
      ...(shared * MILLION <= charged * BigInt(AFFILIATE_RATE_MAX_PPM) ? [] : [`${shared} of ${charged} are shared`]),
    ]
  }

  #share(fill: FuturesFillRow, now: number): bigint {
    const { inviter, isCopied, payer, symbol, orderId, trade, fee, value } = fill
    const { collateral: asset, shards, send } = this.#deps
    // Volume and value of a report are amounts of the collateral.
    const [perMicro, perCent] = [this.#unit / MILLION, this.#unit / 100n]
    const worth = (atoms: bigint) => Number(atoms / perMicro)
    const cents = Number(value / perCent)
    const paid = { product: 'futures', trade, order: `${symbol}-${orderId}`, asset, fee: String(fee) } as const
    let sum = 0n
    const charge = { ...paid, payer, cents, inviter, isCopied, worth }
    for (const report of computeCommissions(charge, this.terms.findTerms(inviter))) {
      // Users earn nothing from fees of their own accounts (REL6).
      if (this.relatedAccounts.areInOneGroup(payer, report.person)) continue
      const atoms = BigInt(report.atoms)
      const fund = { account: FUTURES_FEES_ACCOUNT, asset, atoms, kind: 'commission', ref: trade } as const
      send(`ledger:${computeShardName(report.person, shards)}`, { kind: 'commission', ...report }, [fund], now)
      sum += atoms
    }
    return sum
  }

  #known(): Totals {
    if (this.#totals) return this.#totals
    const query = 'SELECT charged, shared FROM fee_totals WHERE id = 1'
    const row = readRow<{ charged: string; shared: string }>({ exec: this.#deps.sql.execWithoutCheckpoint }, query)
    this.#totals = { charged: BigInt(row?.charged ?? 0), shared: BigInt(row?.shared ?? 0) }
    return this.#totals
  }
}
