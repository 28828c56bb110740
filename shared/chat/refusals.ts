import { z } from 'zod/mini'
import type { Refusal } from '../api/refused.ts'

export const CHAT_REFUSAL_REASONS = [
  'main_account_only',
  'insecure_address',
  'name_needed',
  'account_too_new',
  'silenced',
  'room_closed',
  'text_empty',
  'text_too_long',
  'text_address',
  'text_email',
  'text_link',
  'text_phone',
  'text_contact',
  'reply_gone',
  'slow',
  'flood',
  'duplicate',
  'busy',
  'message_unknown',
  'not_yours',
  'own_message',
  'report_reason',
  'report_open',
  'reports_too_many',
  'muted_too_many',
  'name_invalid',
  'name_mixed',
  'name_reserved',
  'name_too_soon',
  'name_taken',
  'unavailable',
] as const
export const ChatRefusalReason = z.enum(CHAT_REFUSAL_REASONS)
export type ChatRefusalReason = z.infer<typeof ChatRefusalReason>

/** @property params values of the message; `until` is epoch ms, `seconds` a count */
export type ChatRefusal = Refusal<ChatRefusalReason>
