// Operator actions, logged with operator, time and reason.

import { z } from 'zod/mini'

export const OPERATOR_ACTS = [
  'operator_added',
  'operator_removed',
  'desk_entered',
  'desk_left',
  'audit_run',
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
export const OperatorAct = z.enum(OPERATOR_ACTS)
export type OperatorAct = z.infer<typeof OperatorAct>

export const REASON_MIN = 5
export const REASON_MAX = 500

/** Log name of the API token, which acts by command without the desk. */
export const BY_TOKEN = 'token'

/** A log entry; its hash covers it and all before it. */
export const OperatorEntry = z.object({
  seq: z.int(),
  /** Epoch ms. */
  time: z.int(),
  operator: z.string(),
  act: OperatorAct,
  /** Account, market or withdrawal; '' for none. */
  target: z.string(),
  reason: z.string(),
  detail: z.string(),
  hash: z.string(),
})
export type OperatorEntry = z.infer<typeof OperatorEntry>

/** Integrity of the log: numbers without gaps, and each hash chained. */
export const LogVerification = z.object({
  entries: z.int(),
  head: z.string(),
  /** First invalid entry; 0 if all are valid. */
  brokenAt: z.int(),
})
export type LogVerification = z.infer<typeof LogVerification>

export const OperatorView = z.object({ id: z.string(), name: z.string(), addedAt: z.int() })
export type OperatorView = z.infer<typeof OperatorView>
