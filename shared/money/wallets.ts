import { z } from 'zod/mini'

/** Wallets of a user. Deposits and withdrawals use `funding`, trading uses `spot`. */
export const Wallet = z.enum(['spot', 'futures', 'funding', 'copy', 'bot', 'p2p'])
export type Wallet = z.infer<typeof Wallet>

export const EntryKind = z.enum([
  'faucet',
  'deposit',
  'transfer',
  'order',
  'trade',
  'refund',
  'fee',
  'hold',
  'release',
  'withdrawal',
  'returned',
  'quarantine',
  'commission',
  /** Paid by the house for a coupon. */
  'reward',
  /** Dust converted to USDT with the house. */
  'convert',
  /** Margin positions: realised profit, funding, isolated margin, liquidation fees, and insurance payments. */
  'realised',
  'funding',
  'margin',
  'liquidation',
  'insurance',
])
export type EntryKind = z.infer<typeof EntryKind>

/** Refusals of the ledger in order of precedence: the first that applies is returned. */
export const LedgerReason = z.enum([
  /** The client id was used with a different request. */
  'key_reused',
  'ledger_halted',
  'asset_unknown',
  'amount_invalid',
  'amount_too_large',
  'market_unknown',
  'market_halted',
  'terms_too_long',
  'wallet_same',
  'order_unknown',
  'order_ended',
  'hold_unknown',
  'hold_ended',
  'fee_invalid',
  'faucet_none',
  'faucet_limit',
  'paper_limit',
  'faucet_exhausted',
  'insufficient_funds',
])
export type LedgerReason = z.infer<typeof LedgerReason>
