import { z } from 'zod/mini'
import { MARKETS } from '#shared/markets/markets.ts'
import { findAsset } from '../money/assets.ts'
import { floorDivide } from '../money/atoms.ts'
import { toUnits } from '../money/decimal.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/intervals.ts'

/**
 * States (features §2.13): waits for its code (`confirm`), an operator (`review`), a hold (`risk`), the chain
 * (`approved`), then confirmations (`broadcast`, `done`). Ends early as `cancelled` by its owner, `refused` by an
 * operator, `expired` without a code, or `failed` on the chain.
 */
export const WithdrawalState = z.enum([
  'confirm',
  'review',
  'risk',
  'approved',
  'broadcast',
  'done',
  'cancelled',
  'refused',
  'expired',
  'failed',
])
export type WithdrawalState = z.infer<typeof WithdrawalState>

const ENDED: readonly WithdrawalState[] = ['done', 'cancelled', 'refused', 'expired', 'failed']
export const isWithdrawalEnded = (state: WithdrawalState): boolean => ENDED.includes(state)

export const WithdrawalHoldReason = z.enum(['security', 'new_address', 'p2p'])
export type WithdrawalHoldReason = z.infer<typeof WithdrawalHoldReason>

export const WithdrawalReviewReason = z.enum(['size', 'new_address', 'new_device', 'speed'])
export type WithdrawalReviewReason = z.infer<typeof WithdrawalReviewReason>

export const WALLET_REFUSAL_REASONS = [
  'main_account_only',
  'account_unknown',
  'account_frozen',
  'key_reused',
  'ledger_halted',
  'asset_unknown',
  'network_unknown',
  'amount_invalid',
  'amount_too_precise',
  'amount_too_large',
  'amount_too_small',
  'address_invalid',
  'address_own',
  'memo_missing',
  'memo_invalid',
  'memo_needless',
  'address_not_listed',
  'address_cooling',
  'addresses_too_many',
  'address_known',
  'label_invalid',
  'withdrawals_too_many',
  'withdrawal_limit',
  'wallet_same',
  'futures_via_funding',
  'insufficient_funds',
  'faucet_none',
  'faucet_limit',
  'paper_limit',
  'faucet_exhausted',
  'simulation_limit',
  'nothing_to_convert',
  'txid_invalid',
  'searches_too_many',
  'withdrawal_unknown',
  'withdrawal_over',
  'code_wrong',
  'second_wrong',
  'passkey_wrong',
  'code_spent',
  'code_too_soon',
  'too_many_messages',
  'insecure_address',
  'unavailable',
] as const
export type WalletRefusalReason = (typeof WALLET_REFUSAL_REASONS)[number]

export type WalletRefusal = { readonly reason: WalletRefusalReason; readonly params: Readonly<Record<string, string>> }

export const WITHDRAWAL_CONFIRMATION_TIMEOUT_MS = 30 * MINUTE_MS
export const NEW_ADDRESS_COOLING_OFF_MS = 24 * HOUR_MS
export const WITHDRAWAL_CODE_ATTEMPTS_MAX = 5
export const WITHDRAWAL_CODE_RESEND_DELAY_MS = MINUTE_MS
export const WITHDRAWAL_CODE_SENDS_MAX = 5
export const OPEN_WITHDRAWALS_MAX = 10
export const ADDRESS_BOOK_ENTRIES_MAX = 100
export const ADDRESS_LABEL_MAX = 40
/** Within 24 hours, in whole USDT at reference prices. */
export const WITHDRAWAL_DAY_MAX_USD = 500_000n
/** In whole USDT: a larger withdrawal waits until its address is a day old. */
export const NEW_ADDRESS_WITHDRAWAL_MAX_USD = 20_000n

/**
 * Amounts in whole USDT from which an operator reviews a withdrawal: in general, to a new address, and from a device
 * less than a day old.
 */
export const WITHDRAWAL_REVIEW_SIZE_MIN_USD = 50_000n
export const WITHDRAWAL_REVIEW_NEW_ADDRESS_USD = 5_000n
export const WITHDRAWAL_REVIEW_NEW_DEVICE_USD = 1_000n
/** Limits from which an operator reviews: number of withdrawals within an hour, whole USDT within a day. */
export const WITHDRAWAL_REVIEW_HOUR_COUNT = 5
export const WITHDRAWAL_REVIEW_DAY_USD = 100_000n

const SCALE = 8

const reference = new Map(
  MARKETS.filter(({ quote }) => quote === 'USDT').map(
    ({ base, referencePrice }) => [base, toUnits(referencePrice, SCALE) ?? 0n] as const,
  ),
)

/** Hundredths of a USDT at the constant reference prices of the listing, so that limits are deterministic. */
export function estimateUsdCents(symbol: string, atoms: bigint): bigint {
  const asset = findAsset(symbol)
  const price = symbol === 'USDT' ? 10n ** BigInt(SCALE) : (reference.get(symbol) ?? 0n)
  return asset ? floorDivide(atoms * price * 100n, 10n ** BigInt(asset.scale + SCALE)) : 0n
}

export const estimateUsd = (symbol: string, atoms: bigint): bigint => floorDivide(estimateUsdCents(symbol, atoms), 100n)

export const isWalletRefusalReason = (reason: string): reason is WalletRefusalReason =>
  (WALLET_REFUSAL_REASONS as readonly string[]).includes(reason)
