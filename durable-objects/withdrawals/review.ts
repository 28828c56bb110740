// Which withdrawals an operator looks at before they are sent, and what becomes of them: no clock, no I/O (SPEC.md).

import { ok, type Result, refuse } from '#shared/result.ts'
import {
  COOLING_OFF_MS,
  REVIEW_DAY_USD,
  REVIEW_HOUR_COUNT,
  REVIEW_NEW_ADDRESS_USD,
  REVIEW_NEW_DEVICE_USD,
  REVIEW_SIZE_USD,
  type ReviewReason,
  type WalletRefusal,
} from '#shared/wallet/withdrawals.ts'
import type { Step, Withdrawal } from './engine.ts'

/** What is known when a withdrawal is confirmed. Worth in whole USDT, times epoch ms. */
export type ReviewFacts = {
  readonly usd: bigint
  /** When the address was first added or sent to. */
  readonly knownSince: number
  /** Since when the account has known the device that confirms; 0: it does not. */
  readonly deviceSince: number
  /** Withdrawals within the last hour, this one among them. */
  readonly hourCount: number
  /** Worth of all withdrawals within the last day, this one among them. */
  readonly dayUsd: bigint
  readonly now: number
}

/** Why it is looked at; empty: it is not (WD14). */
export function reviewReasons(facts: ReviewFacts): readonly ReviewReason[] {
  const { usd, knownSince, deviceSince, hourCount, dayUsd, now } = facts
  const isNew = (since: number) => since === 0 || since + COOLING_OFF_MS > now
  const rules: readonly (readonly [ReviewReason, boolean])[] = [
    ['size', usd > REVIEW_SIZE_USD],
    ['new_address', usd > REVIEW_NEW_ADDRESS_USD && isNew(knownSince)],
    ['new_device', usd > REVIEW_NEW_DEVICE_USD && isNew(deviceSince)],
    ['speed', hourCount > REVIEW_HOUR_COUNT || dayUsd > REVIEW_DAY_USD],
  ]
  return rules.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/** A withdrawal that was just confirmed waits for an operator instead (WD14); what held it besides is remembered. */
export const putUnderReview = (confirmed: Withdrawal, reasons: readonly ReviewReason[]): Withdrawal =>
  reasons.length === 0 ? confirmed : { ...confirmed, state: 'review', review: reasons.join(',') }

const over = refuse<WalletRefusal>({ reason: 'withdrawal_over', params: {} })

/** An operator lets it go: what else holds it does so still (WD15). */
export function approve(withdrawal: Withdrawal, now: number): Result<Step, WalletRefusal> {
  if (withdrawal.state !== 'review') return over
  const { until } = withdrawal
  const holdReason = until > now ? withdrawal.holdReason : ''
  return ok({ next: { ...withdrawal, state: 'risk', since: now, until: Math.max(until, now), holdReason } })
}

/** An operator refuses it: all of its money is back (WD15). */
export function refuseReviewed(withdrawal: Withdrawal, now: number): Result<Step, WalletRefusal> {
  if (withdrawal.state !== 'review') return over
  return ok({ next: { ...withdrawal, state: 'refused', since: now, until: 0, mac: '' }, money: 'release' })
}
