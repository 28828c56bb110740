import { z } from 'zod/mini'
import { ChatRefusalReason } from '#shared/chat/refusals.ts'
import {
  ChatAuthorId,
  ChatHistory,
  ChatMember,
  ChatMessage,
  ChatReportReason,
  ChatRoomName,
} from '#shared/chat/views.ts'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { defineRefusedAnswer } from '../api/refused.ts'

const BASE = `${SITE_API_BASE}/chat`

const Seq = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
const Key = z.string().check(z.regex(/^[\w.:-]{8,80}$/))
/** Longer than a valid message, so that a too long message gets its own error. */
const Typed = z.string().check(z.maxLength(2_000))

const Refused = defineRefusedAnswer(ChatRefusalReason)
export type ChatRefusedAnswer = z.infer<typeof Refused>
const Done = z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), Refused])
export type ChatCallResult = z.infer<typeof Done>

export const chatRoomCalls = {
  /** Returns the newest messages, or those before a sequence number; oldest first. */
  messages: defineCall({
    method: 'GET',
    path: `${BASE}/messages`,
    query: z.object({ room: ChatRoomName, before: z.optional(Seq) }),
    answer: ChatHistory,
  }),
} as const

export const chatCalls = {
  own: defineCall({ method: 'GET', path: `${BASE}/own`, query: z.object({}), answer: ChatMember }),
  name: defineCall({ method: 'POST', path: `${BASE}/name`, query: z.object({ name: Typed }), answer: Done }),
  /** Idempotent by key. */
  say: defineCall({
    method: 'POST',
    path: `${BASE}/say`,
    query: z.object({ room: ChatRoomName, text: Typed, reply: z.optional(Seq), key: Key }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('said'), message: ChatMessage }), Refused]),
  }),
  delete: defineCall({
    method: 'POST',
    path: `${BASE}/delete`,
    query: z.object({ room: ChatRoomName, seq: Seq }),
    answer: Done,
  }),
  /** Reports a message; operators get its current text. */
  report: defineCall({
    method: 'POST',
    path: `${BASE}/report`,
    query: z.object({ room: ChatRoomName, seq: Seq, reason: ChatReportReason }),
    answer: Done,
  }),
  mute: defineCall({
    method: 'POST',
    path: `${BASE}/mute`,
    query: z.object({ room: ChatRoomName, seq: Seq }),
    answer: Done,
  }),
  unmute: defineCall({
    method: 'POST',
    path: `${BASE}/unmute`,
    query: z.object({ author: ChatAuthorId }),
    answer: Done,
  }),
} as const
