// Pure (SPEC.md). Times are epoch ms.

import {
  OPERATOR_REASON_MAX,
  OPERATOR_REASON_MIN,
  OPERATOR_SESSION_IDLE_MAX_MS,
  OPERATOR_SESSION_MAX_MS,
  type OperatorAction,
} from '#shared/operator/acts.ts'
import type { OperatorRefusalReason } from '#shared/operator/refusals.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

const SEEN_MS = MINUTE_MS / 2

export type OperatorSession = {
  readonly session: string
  readonly operator: string
  readonly beganAt: number
  readonly seenAt: number
}

export const isOperatorSessionExpired = ({ beganAt, seenAt }: OperatorSession, now: number): boolean =>
  now >= Math.min(seenAt + OPERATOR_SESSION_IDLE_MAX_MS, beganAt + OPERATOR_SESSION_MAX_MS)

/** `none`: the account is no operator. `outside`: an operator without a valid operator session. */
export type OperatorAccess = 'none' | 'outside' | 'inside'

export function findOperatorAccess(
  { isOperator, desk }: { readonly isOperator: boolean; readonly desk: OperatorSession | undefined },
  { operator, session }: Pick<OperatorSession, 'operator' | 'session'>,
  now: number,
): OperatorAccess {
  if (!isOperator) return 'none'
  const isTheirs = desk?.operator === operator && desk.session === session
  return isTheirs && !isOperatorSessionExpired(desk, now) ? 'inside' : 'outside'
}

/** Returns the same session if it was just seen, to save a write. */
export const touchOperatorSession = (desk: OperatorSession, now: number): OperatorSession =>
  now - desk.seenAt >= SEEN_MS ? { ...desk, seenAt: now } : desk

export type OperatorCommand = {
  readonly act: OperatorAction
  readonly target: string
  readonly reason: string
  readonly detail: string
  /** Accounts that the command affects beside its target (OD7). */
  readonly about?: readonly string[]
}

export function checkOperatorCommand(
  standing: OperatorAccess,
  operator: string,
  { target, reason, about = [] }: OperatorCommand,
): Result<null, OperatorRefusalReason> {
  if (standing !== 'inside') return refuse('desk_over')
  if (target === operator || about.includes(operator)) return refuse('own_account')
  const length = Array.from(reason.trim()).length
  if (length < OPERATOR_REASON_MIN) return refuse('reason_missing')
  return length > OPERATOR_REASON_MAX ? refuse('reason_too_long') : ok(null)
}
