import type { PositionLeg } from '#shared/futures/legs.ts'
import type { EntryKind } from '#shared/money/wallets.ts'

export type MarginFunds = {
  balance(account: string): bigint
  /** @param atoms positive */
  post(from: string, to: string, atoms: bigint, kind: EntryKind, ref: string): void
}

/** Cross wallet of a user. It is negative only while unrealised profit covers it. */
export const formatWalletAccount = (userId: string): string => `margin/${userId}`
export const formatIsolatedAccount = (userId: string, symbol: string, leg: PositionLeg): string =>
  `isolated/${userId}/${symbol}/${leg}`
/** Counterparty of realised profit and loss. The balance and the cost of open positions sum to zero. */
export const formatPoolAccount = (symbol: string): string => `positions/${symbol}`
export const FEES_ACCOUNT = 'fees'
/** Receives the margin that liquidations leave, and pays deficits. */
export const INSURANCE_FUND_ACCOUNT = 'insurance'
export const HOUSE_FUND_ACCOUNT = 'house'
/** Issues paper money. */
export const FAUCET_ACCOUNT = 'faucet'

/** Zero posts no entry. */
export function transferFunds(
  funds: MarginFunds,
  from: string,
  to: string,
  atoms: bigint,
  { kind, ref }: { readonly kind: EntryKind; readonly ref: string },
): void {
  if (atoms > 0n) funds.post(from, to, atoms, kind, ref)
  else if (atoms < 0n) funds.post(to, from, -atoms, kind, ref)
}
