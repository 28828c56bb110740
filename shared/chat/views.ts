import { z } from 'zod/mini'
import { LOCALE_CODES } from '../i18n/locales.ts'
import { CHAT_REPORT_REASONS } from './limits.ts'

export const ChatRoomName = z.enum(LOCALE_CODES)
export type ChatRoomName = z.infer<typeof ChatRoomName>

/** A random id, not derived from the account. */
export const ChatAuthorId = z.string().check(z.regex(/^[0-9a-f]{12}$/))

export const CHAT_MESSAGE_STATES = ['shown', 'deleted', 'removed'] as const
/**
 * Removed messages have neither name nor text.
 * - `seq`: number in its room, without gaps;
 * - `change`: number of its last change in the room: the version with the highest number counts;
 * - `reply`: number of the answered message; 0 for none.
 */
export const ChatMessage = z.object({
  kind: z.literal('message'),
  seq: z.int(),
  change: z.int(),
  /** Epoch ms. */
  at: z.int(),
  author: ChatAuthorId,
  name: z.string(),
  text: z.string(),
  reply: z.int(),
  state: z.enum(CHAT_MESSAGE_STATES),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** `slowSeconds`: minimum time between two messages of a user; 0 for the default. */
export const ChatRoomState = z.object({
  kind: z.literal('room'),
  change: z.int(),
  isClosed: z.boolean(),
  slowSeconds: z.int(),
})
export type ChatRoomState = z.infer<typeof ChatRoomState>

export const ChatEntry = z.discriminatedUnion('kind', [ChatMessage, ChatRoomState])
export type ChatEntry = z.infer<typeof ChatEntry>
export const ChatPush = z.array(ChatEntry)

/** Messages, oldest first. */
export const ChatHistory = z.object({
  room: ChatRoomState,
  messages: z.array(ChatMessage),
  hasOlder: z.boolean(),
})
export type ChatHistory = z.infer<typeof ChatHistory>

export const MutedChatAuthor = z.object({ author: ChatAuthorId, name: z.string() })
export type MutedChatAuthor = z.infer<typeof MutedChatAuthor>

export const ChatMember = z.object({
  /** '' before the user chooses one. */
  name: z.string(),
  author: z.string(),
  /** Epoch ms. */
  renameAt: z.int(),
  /** Epoch ms; 0 for none. */
  silencedUntil: z.int(),
  muted: z.array(MutedChatAuthor),
})
export type ChatMember = z.infer<typeof ChatMember>

export const ChatReportReason = z.enum(CHAT_REPORT_REASONS)
