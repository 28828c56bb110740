// What operators do at their desk: each is a name in the log, with who, when and why.

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

/** How long a reason is, in characters. */
export const REASON_MIN = 5
export const REASON_MAX = 500

/** The token's own name in the log: whoever holds it acts by command and not at the desk. */
export const BY_TOKEN = 'token'

/** One act, as the log has it; its hash covers it and all before it. */
export const OperatorEntry = z.object({
  seq: z.int(),
  /** Epoch ms. */
  time: z.int(),
  /** Account of the operator, or `token`. */
  operator: z.string(),
  act: OperatorAct,
  /** What it was done to: an account, a market, a withdrawal; '' for nothing. */
  target: z.string(),
  reason: z.string(),
  /** What else has to be known of it. */
  detail: z.string(),
  hash: z.string(),
})
export type OperatorEntry = z.infer<typeof OperatorEntry>

/** Whether the whole log still is what was written: every number there, every hash the one that follows. */
export const LogVerification = z.object({
  entries: z.int(),
  head: z.string(),
  /** The first entry that does not belong; 0 where all do. */
  brokenAt: z.int(),
})
export type LogVerification = z.infer<typeof LogVerification>

export const OperatorView = z.object({ id: z.string(), name: z.string(), addedAt: z.int() })
export type OperatorView = z.infer<typeof OperatorView>
