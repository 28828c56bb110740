import { z } from 'zod/mini'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'

export const OPERATOR_ACTION_NAMES = [
  'operator_added',
  'operator_removed',
  'token_added',
  'token_removed',
  'secret_turned',
  'desk_entered',
  'desk_left',
  'audit_run',
  'alert_taken',
  'market_halted',
  'market_resumed',
  'market_opening_set',
  'market_opening_withdrawn',
  'quarantine_ended',
  'sessions_ended',
  'account_frozen',
  'account_unfrozen',
  'factor_reset_begun',
  'factor_reset_stopped',
  'withdrawal_approved',
  'withdrawal_refused',
  'appeal_ruled',
  'feature_set',
  'case_closed',
  'chat_message_removed',
  'chat_person_silenced',
  'chat_silence_ended',
  'relation_lifted',
  'chat_room_set',
  'dealer_limits_set',
  'campaign_made',
  'campaign_stopped',
  'lead_approved',
  'lead_refused',
  'block_dealer_added',
  'block_dealer_refused',
  'block_dealer_removed',
  'announcement_made',
  'announcement_saved',
  'announcement_published',
  'announcement_withdrawn',
  'banner_set',
  'banner_ended',
  'popup_set',
  'popup_ended',
  'act_failed',
] as const
export const OperatorAction = z.enum(OPERATOR_ACTION_NAMES)
export type OperatorAction = z.infer<typeof OperatorAction>

export const OPERATOR_REASON_MIN = 5
export const OPERATOR_REASON_MAX = 500
export const OPERATOR_SESSION_IDLE_MAX_MS = 15 * MINUTE_MS
export const OPERATOR_SESSION_MAX_MS = 8 * HOUR_MS

export const API_TOKEN_OPERATOR_NAME = 'token'

/** The operator of the log's entries by a named token (OD9). */
export const formatTokenOperatorName = (token: string): string => `${API_TOKEN_OPERATOR_NAME}:${token}`

/** `hash` covers all entries up to this one. */
export const OperatorLogEntry = z.object({
  seq: z.int(),
  /** Epoch ms. */
  time: z.int(),
  operator: z.string(),
  act: OperatorAction,
  /** Account, market or withdrawal; '' for none. */
  target: z.string(),
  reason: z.string(),
  detail: z.string(),
  hash: z.string(),
})
export type OperatorLogEntry = z.infer<typeof OperatorLogEntry>

/** Checks for gaps in the numbers, and the hash chain. */
export const OperatorLogVerification = z.object({
  entries: z.int(),
  head: z.string(),
  /** Number of the first invalid entry; 0 if all are valid. */
  brokenAt: z.int(),
})
export type OperatorLogVerification = z.infer<typeof OperatorLogVerification>

export const OperatorView = z.object({ id: z.string(), name: z.string(), addedAt: z.int() })
export type OperatorView = z.infer<typeof OperatorView>
