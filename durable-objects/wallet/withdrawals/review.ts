// Pure functions (SPEC.md).

import { ok, type Result, refuse } from '#shared/platform/result.ts'
import {
  NEW_ADDRESS_COOLING_OFF_MS,
  type WalletRefusal,
  WITHDRAWAL_REVIEW_DAY_USD,
  WITHDRAWAL_REVIEW_HOUR_COUNT,
  WITHDRAWAL_REVIEW_NEW_ADDRESS_USD,
  WITHDRAWAL_REVIEW_NEW_DEVICE_USD,
  WITHDRAWAL_REVIEW_SIZE_MIN_USD,
  type WithdrawalReviewReason,
} from '#shared/wallet/withdrawals.ts'
import type { Withdrawal, WithdrawalTransition } from './engine.ts'

/** Values in whole USDT, times epoch ms. */
export type WithdrawalReviewInput = {
  readonly usd: bigint
  /** When the address was first added or used. */
  readonly knownSince: number
  /** When the account first used the confirming device; 0: unknown device. */
  readonly deviceSince: number
  /** Withdrawals within the last hour, including this one. */
  readonly hourCount: number
  /** Value of the withdrawals within the last day, including this one. */
  readonly dayUsd: bigint
  readonly now: number
}

/** Returns an empty list if no review is needed (WD14). */
export function findReviewReasons(facts: WithdrawalReviewInput): readonly WithdrawalReviewReason[] {
  const { usd, knownSince, deviceSince, hourCount, dayUsd, now } = facts
  const isNew = (since: number) => since === 0 || since + NEW_ADDRESS_COOLING_OFF_MS > now
  const rules: readonly (readonly [WithdrawalReviewReason, boolean])[] = [
    ['size', usd > WITHDRAWAL_REVIEW_SIZE_MIN_USD],
    ['new_address', usd > WITHDRAWAL_REVIEW_NEW_ADDRESS_USD && isNew(knownSince)],
    ['new_device', usd > WITHDRAWAL_REVIEW_NEW_DEVICE_USD && isNew(deviceSince)],
    ['speed', hourCount > WITHDRAWAL_REVIEW_HOUR_COUNT || dayUsd > WITHDRAWAL_REVIEW_DAY_USD],
  ]
  return rules.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/** Puts a confirmed withdrawal under review (WD14). Security holds continue during the review. */
export const putWithdrawalUnderReview = (
  confirmed: Withdrawal,
  reasons: readonly WithdrawalReviewReason[],
): Withdrawal => (reasons.length === 0 ? confirmed : { ...confirmed, state: 'review', review: reasons.join(',') })

const over = refuse<WalletRefusal>({ reason: 'withdrawal_over', params: {} })

/** Security holds that have not ended still delay an approved withdrawal (WD15). */
export function approveWithdrawal(withdrawal: Withdrawal, now: number): Result<WithdrawalTransition, WalletRefusal> {
  if (withdrawal.state !== 'review') return over
  const { until } = withdrawal
  const holdReason = until > now ? withdrawal.holdReason : ''
  return ok({ next: { ...withdrawal, state: 'risk', since: now, until: Math.max(until, now), holdReason } })
}

export function refuseWithdrawal(withdrawal: Withdrawal, now: number): Result<WithdrawalTransition, WalletRefusal> {
  if (withdrawal.state !== 'review') return over
  return ok({ next: { ...withdrawal, state: 'refused', since: now, until: 0, mac: '' }, money: 'release' })
}
