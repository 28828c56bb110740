// Commission terms that an object stores because it charges fees (durable-objects/affiliate/program).

import { z } from 'zod/mini'
import { CLOSED_INVITER, computeFeeShares, type InviterRate } from '#shared/affiliate/differential.ts'
import { AFFILIATE_RATE_MIN_PPM } from '#shared/affiliate/levels.ts'
import type { CommissionReport } from './edge-messages.ts'
import type { MoneySql } from './money-storage.ts'
import { overwriteRow, readRow } from './rows.ts'
import type { StateCache } from './transactions.ts'

export const AFFILIATE_TERMS_SCHEMA = `CREATE TABLE affiliate_terms (inviter TEXT PRIMARY KEY, version INTEGER NOT NULL,
  chain TEXT NOT NULL) STRICT, WITHOUT ROWID;`

const Chain = z.array(z.object({ person: z.string(), ppm: z.int() }))

/** The chain of inviters begins with the direct inviter. The higher version is valid. */
export const AffiliateTerms = z.object({ version: z.int(), chain: Chain })
export type AffiliateTerms = z.infer<typeof AffiliateTerms>

const TERMS_MAX = 20_000

export class AffiliateTermsStore implements StateCache {
  readonly #sql: MoneySql
  readonly #terms = new Map<string, AffiliateTerms | undefined>()

  constructor(sql: MoneySql) {
    this.#sql = sql
  }

  flush(): void {}

  get isFull(): boolean {
    return this.#terms.size > TERMS_MAX
  }

  invalidate(): void {
    this.#terms.clear()
  }

  findTerms(inviter: string): AffiliateTerms | undefined {
    if (this.#terms.has(inviter)) return this.#terms.get(inviter)
    const query = 'SELECT version, chain FROM affiliate_terms WHERE inviter = ?'
    const row = readRow<{ version: number; chain: string }>({ exec: this.#sql.execWithoutCheckpoint }, query, inviter)
    const terms = row && { version: row.version, chain: Chain.parse(JSON.parse(row.chain)) }
    this.#terms.set(inviter, terms)
    return terms
  }

  /** A closed account earns no commission, even if a chain still names it. */
  isAccountClosed(inviter: string): boolean {
    return this.findTerms(inviter)?.chain[0]?.person === CLOSED_INVITER
  }

  set(inviter: string, terms: AffiliateTerms): void {
    if ((this.findTerms(inviter)?.version ?? 0) >= terms.version) return
    this.#terms.set(inviter, terms)
    const query = 'INSERT OR REPLACE INTO affiliate_terms (inviter, version, chain) VALUES (?, ?, ?)'
    overwriteRow(this.#sql, `affiliate_terms ${inviter}`, query, inviter, terms.version, JSON.stringify(terms.chain))
  }
}

/**
 * `worth` converts the fee's atoms to millionths of a USDT, for statistics only. `isCopied`: the inviter is the lead of
 * a copied order.
 */
export type CommissionableFee = Pick<
  CommissionReport,
  'product' | 'trade' | 'order' | 'asset' | 'fee' | 'payer' | 'cents'
> & {
  readonly inviter: string
  readonly isCopied: boolean
  readonly worth: (atoms: bigint) => number
}

/** A copier is no invited trader, so figures of traders and levels leave out reports without a payer (AF23). */
const NO_TRADER = { payer: '', cents: 0 } as const

/**
 * Without known terms, only the direct inviter is paid, at the lowest rate; so is a lead (CF17). A closed account gets
 * none (AF21).
 */
export function computeCommissions(
  { inviter, isCopied, worth, ...fee }: CommissionableFee,
  terms: AffiliateTerms | undefined,
): readonly CommissionReport[] {
  const base: readonly InviterRate[] = [{ person: terms?.chain[0]?.person ?? inviter, ppm: AFFILIATE_RATE_MIN_PPM }]
  const chain = isCopied ? base : (terms?.chain ?? base)
  const shares = computeFeeShares(BigInt(fee.fee), chain).filter(({ person: userId }) => userId !== CLOSED_INVITER)
  return shares.map(({ person: userId, atoms }) => ({
    ...fee,
    ...(isCopied && NO_TRADER),
    person: userId,
    atoms: String(atoms),
    via: userId === inviter ? '' : inviter,
    micros: worth(atoms),
  }))
}
