// What the chat shows and tells: messages as they stand, and how their room is.

import { z } from 'zod/mini'
import { LOCALE_CODES } from '../locales.ts'
import { CHAT_REPORT_REASONS } from './limits.ts'

/** A room for each language. */
export const ChatRoomName = z.enum(LOCALE_CODES)
export type ChatRoomName = z.infer<typeof ChatRoomName>

/** How somebody is known in the chat: made by lot, and of nothing that their account has. */
export const AuthorId = z.string().check(z.regex(/^[0-9a-f]{12}$/))

export const MESSAGE_STATES = ['shown', 'deleted', 'removed'] as const
/**
 * A message as it stands. Of one that is not shown any more, neither name nor text are told.
 * - `seq`: its number in its room, without gaps;
 * - `change`: the number of the room's change that made it so: the highest counts;
 * - `reply`: the number of the message that it answers; 0: none.
 */
export const ChatMessage = z.object({
  kind: z.literal('message'),
  seq: z.int(),
  change: z.int(),
  /** Epoch ms. */
  at: z.int(),
  author: AuthorId,
  name: z.string(),
  text: z.string(),
  reply: z.int(),
  state: z.enum(MESSAGE_STATES),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** How a room is. `slowSeconds`: least time between two messages of one person; 0: as usual. */
export const ChatRoomState = z.object({
  kind: z.literal('room'),
  change: z.int(),
  isClosed: z.boolean(),
  slowSeconds: z.int(),
})
export type ChatRoomState = z.infer<typeof ChatRoomState>

export const ChatEntry = z.discriminatedUnion('kind', [ChatMessage, ChatRoomState])
export type ChatEntry = z.infer<typeof ChatEntry>
/** What comes over the socket. */
export const ChatPush = z.array(ChatEntry)

/** Messages that follow each other, the oldest first. */
export const ChatWindow = z.object({
  room: ChatRoomState,
  messages: z.array(ChatMessage),
  /** Whether there are older ones. */
  hasOlder: z.boolean(),
})
export type ChatWindow = z.infer<typeof ChatWindow>

export const MutedAuthor = z.object({ author: AuthorId, name: z.string() })
export type MutedAuthor = z.infer<typeof MutedAuthor>

/** Whoever is logged in, in the chat. */
export const ChatMember = z.object({
  /** '' for whoever has none yet: '' as author, too. */
  name: z.string(),
  author: z.string(),
  /** When the name may be another one, epoch ms; 0: now. */
  renameAt: z.int(),
  /** Until when they may not write, epoch ms; 0: they may. */
  silencedUntil: z.int(),
  /** Whom they do not read. */
  muted: z.array(MutedAuthor),
})
export type ChatMember = z.infer<typeof ChatMember>

export const ChatReportReason = z.enum(CHAT_REPORT_REASONS)
