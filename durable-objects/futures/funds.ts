import type { PositionLeg } from '#shared/futures/legs.ts'
import type { LedgerEntryKind } from '#shared/money/wallets.ts'

export type MarginFunds = {
  balance(account: string): bigint
  /** @param atoms positive */
  post(from: string, to: string, atoms: bigint, kind: LedgerEntryKind, ref: string): void
}

export const MARGIN_WALLET_KIND = 'margin'
/** Cross margin wallet of a user, negative only while unrealised profit covers it. */
export const formatMarginWalletAccount = (userId: string): string => `${MARGIN_WALLET_KIND}/${userId}`
export const parseMarginWalletAccount = (account: string): string => account.slice(MARGIN_WALLET_KIND.length + 1)
export const formatIsolatedMarginAccount = (userId: string, symbol: string, leg: PositionLeg): string =>
  `isolated/${userId}/${symbol}/${leg}`
/** Counterparty of realised profit and loss. Its balance and the cost of open positions sum to zero. */
export const formatPositionPoolAccount = (symbol: string): string => `positions/${symbol}`
export const FUTURES_FEES_ACCOUNT = 'fees'
/** Receives the margin that liquidations leave, and pays deficits. */
export const INSURANCE_FUND_ACCOUNT = 'insurance'
export const FUTURES_HOUSE_FUND_ACCOUNT = 'house'
export const FUTURES_FAUCET_ACCOUNT = 'faucet'

/** An amount of zero posts no entry. */
export function transferMarginFunds(
  funds: MarginFunds,
  from: string,
  to: string,
  atoms: bigint,
  { kind, ref }: { readonly kind: LedgerEntryKind; readonly ref: string },
): void {
  if (atoms > 0n) funds.post(from, to, atoms, kind, ref)
  else if (atoms < 0n) funds.post(to, from, -atoms, kind, ref)
}
