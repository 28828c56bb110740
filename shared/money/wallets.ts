import { z } from 'zod/mini'

/** `funding` is for deposits and withdrawals, `spot` for trading. */
export const Wallet = z.enum(['spot', 'futures', 'funding', 'copy', 'bot', 'p2p'])
export type Wallet = z.infer<typeof Wallet>

export const LedgerEntryKind = z.enum([
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
  /** Payment of the house for a coupon. */
  'reward',
  /** Conversion of dust to USDT by the house. */
  'convert',
  /**
   * Entries of margin positions: realised profit, funding, isolated margin, liquidation fees, and insurance payments.
   */
  'realised',
  'funding',
  'margin',
  'liquidation',
  'insurance',
])
export type LedgerEntryKind = z.infer<typeof LedgerEntryKind>

export const LedgerRefusalReason = z.enum([
  /** An earlier request with other contents has the same client id. */
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
export type LedgerRefusalReason = z.infer<typeof LedgerRefusalReason>
