// The words of a person's money: wallets, kinds of journal entries, and why the ledger refuses.

import { z } from 'zod/mini'

/** What a person's money is divided into. Deposits and withdrawals are of `funding`, trading of `spot`. */
export const Wallet = z.enum(['spot', 'futures', 'funding', 'copy', 'bot', 'p2p'])
export type Wallet = z.infer<typeof Wallet>

/** What a journal entry is about. */
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
  /** What the house pays for a coupon. */
  'reward',
  /** Small balances for USDT, with the house. */
  'convert',
  /** Of positions on margin: profit and loss of what was closed, funding, margin put aside for one of them, what a
   * liquidation costs, and what the insurance fund pays. */
  'realised',
  'funding',
  'margin',
  'liquidation',
  'insurance',
])
export type EntryKind = z.infer<typeof EntryKind>

/** Why the ledger refuses a command, in order of precedence: where several hold, the first is answered. */
export const LedgerReason = z.enum([
  /** The client id came before with another request. */
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
