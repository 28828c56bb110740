// Where the money of margin accounts lies. The journal of the object holds it; tests have one of their own. Amounts are
// atoms of the collateral.

import type { Leg } from '#shared/futures/legs.ts'
import type { EntryKind } from '#shared/money/wallets.ts'

export type Funds = {
  /** Credits less debits of an account. */
  balance(account: string): bigint
  /** Writes an entry. @param atoms above zero */
  post(from: string, to: string, atoms: bigint, kind: EntryKind, ref: string): void
}

/** A person's cross wallet. Below zero only while profit that is not realised covers it. */
export const walletAccount = (person: string): string => `margin/${person}`
/** What a position with a margin of its own has. */
export const isolatedAccount = (person: string, symbol: string, leg: Leg): string =>
  `isolated/${person}/${symbol}/${leg}`
/** Realised profit of a contract comes from here and losses go here: with what open positions cost it is always zero. */
export const poolAccount = (symbol: string): string => `positions/${symbol}`
export const FEES = 'fees'
/** What is left of liquidated margin, and what pays where margin did not suffice. */
export const INSURANCE = 'insurance'
/** The market maker's own money. */
export const HOUSE = 'house'
/** Paper money begins here. */
export const FAUCET = 'faucet'

/** Moves an amount of any sign, or none. */
export function transfer(
  funds: Funds,
  from: string,
  to: string,
  atoms: bigint,
  { kind, ref }: { readonly kind: EntryKind; readonly ref: string },
): void {
  if (atoms > 0n) funds.post(from, to, atoms, kind, ref)
  else if (atoms < 0n) funds.post(to, from, -atoms, kind, ref)
}
