// What an object that takes fees knows of how those of an inviter's traders are shared (durable-objects/affiliate), and the
// shares of a fee that follow from it.

import { z } from 'zod/mini'
import { type ChainLink, feeShares, NOBODY } from '#shared/affiliate/differential.ts'
import { BASE_PPM } from '#shared/affiliate/levels.ts'
import type { CommissionReport } from './edge-messages.ts'
import type { MoneySql } from './money-storage.ts'
import { overwrite, rowOf } from './rows.ts'
import type { StateCache } from './transactions.ts'

export const AFFILIATE_TERMS_SCHEMA = `CREATE TABLE affiliate_terms (inviter TEXT PRIMARY KEY, version INTEGER NOT NULL,
  chain TEXT NOT NULL) STRICT, WITHOUT ROWID;`

const Chain = z.array(z.object({ person: z.string(), ppm: z.int() }))

/** How the fees of an inviter's traders are shared: the inviter first. Of two the higher version counts. */
export const AffiliateTerms = z.object({ version: z.int(), chain: Chain })
export type AffiliateTerms = z.infer<typeof AffiliateTerms>

/** Inviters whose terms are in memory; with more, all are read anew. */
const TERMS_MOST = 20_000

export class AffiliateTermsStore implements StateCache {
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

  /** Of an inviter whose terms the object has heard. */
  of(inviter: string): AffiliateTerms | undefined {
    if (this.#terms.has(inviter)) return this.#terms.get(inviter)
    // Memory has all that were written since this instance started.
    const query = 'SELECT version, chain FROM affiliate_terms WHERE inviter = ?'
    const row = rowOf<{ version: number; chain: string }>({ exec: this.#sql.peek }, query, inviter)
    const terms = row && { version: row.version, chain: Chain.parse(JSON.parse(row.chain)) }
    this.#terms.set(inviter, terms)
    return terms
  }

  /** Whether an inviter has left: nothing is booked to them, whoever's chain still names them. */
  hasLeft(inviter: string): boolean {
    return this.of(inviter)?.chain[0]?.person === NOBODY
  }

  /** A version that is no newer changes nothing. */
  set(inviter: string, terms: AffiliateTerms): void {
    if ((this.of(inviter)?.version ?? 0) >= terms.version) return
    this.#terms.set(inviter, terms)
    const query = 'INSERT OR REPLACE INTO affiliate_terms (inviter, version, chain) VALUES (?, ?, ?)'
    overwrite(this.#sql, `affiliate_terms ${inviter}`, query, inviter, terms.version, JSON.stringify(terms.chain))
  }
}

/** A fee that was paid, and for whom. `worth`: millionths of a USDT that so many atoms of it are worth, for figures only. */
export type SharedFee = Pick<CommissionReport, 'product' | 'trade' | 'order' | 'asset' | 'fee' | 'payer' | 'cents'> & {
  readonly inviter: string
  readonly worth: (atoms: bigint) => number
}

/**
 * What each of an inviter's chain gets of a fee, by the terms that the object has heard: of none, the inviter alone gets the
 * lowest rate. The share of whoever has left is nobody's (AF21).
 */
export function commissionsOf(
  { inviter, worth, ...fee }: SharedFee,
  terms: AffiliateTerms | undefined,
): readonly CommissionReport[] {
  const base: readonly ChainLink[] = [{ person: inviter, ppm: BASE_PPM }]
  const shares = feeShares(BigInt(fee.fee), terms?.chain ?? base).filter(({ person }) => person !== NOBODY)
  return shares.map(({ person, atoms }) => ({
    ...fee,
    person,
    atoms: String(atoms),
    via: person === inviter ? '' : inviter,
    micros: worth(atoms),
  }))
}
