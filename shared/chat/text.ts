// Checks of chat messages (CH1–CH4).

import { ok, type Result, refuse } from '../platform/result.ts'
import { findContactAttempt } from '../validation/contact-filter.ts'
import { toVisibleLine } from '../validation/visible-line.ts'
import { CHAT_TEXT_MAX } from './limits.ts'
import type { ChatRefusal } from './refusals.ts'

export function validateChatText(raw: string): Result<string, ChatRefusal> {
  const text = toVisibleLine(raw)
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return refuse({ reason: 'text_empty', params: {} })
  const { length } = Array.from(text)
  if (length > CHAT_TEXT_MAX) {
    return refuse({ reason: 'text_too_long', params: { most: String(CHAT_TEXT_MAX), length: String(length) } })
  }
  const out = findContactAttempt(text)
  return out === undefined ? ok(text) : refuse({ reason: `text_${out}`, params: {} })
}
