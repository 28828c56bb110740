// Pure (SPEC.md). Times are epoch ms.

import {
  CHAT_RAID_TEXT_LENGTH_MIN,
  CHAT_RAID_WINDOW_MS,
  CHAT_REPEAT_WINDOW_MS,
  CHAT_ROOM_BURST_MESSAGES,
  CHAT_ROOM_MESSAGE_INTERVAL_MS,
  CHAT_USER_BURST_MESSAGES,
  CHAT_USER_MESSAGE_INTERVAL_MS,
} from '#shared/chat/limits.ts'
import type { ChatRefusal } from '#shared/chat/refusals.ts'
import { validateChatText } from '#shared/chat/text.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'

export type ChatWriter = {
  readonly person: string
  readonly author: string
  readonly name: string
  readonly silencedUntil: number
}

export type ChatMessageDraft = { readonly text: string; readonly reply: number; readonly key: string }

export type ChatPostContext = {
  readonly isClosed: boolean
  readonly slowSeconds: number
  readonly isReplyShown: boolean
  /** `wholeAt`: when the writer's rate allowance is full again. `lastAt`: time of the writer's last message. */
  readonly wholeAt: number
  readonly lastAt: number
  readonly roomWholeAt: number
  /** Times of the last message with this text by the writer, and by anyone. */
  saidAt(text: string): { readonly own: number; readonly all: number }
}

export type AcceptedChatMessage = { readonly text: string; readonly wholeAt: number; readonly roomWholeAt: number }

/** Parameters of a leaky bucket. Its state is the time at which it is full again. */
type Pace = { readonly burst: number; readonly everyMs: number }
const OWN: Pace = { burst: CHAT_USER_BURST_MESSAGES, everyMs: CHAT_USER_MESSAGE_INTERVAL_MS }
const ALL: Pace = { burst: CHAT_ROOM_BURST_MESSAGES, everyMs: CHAT_ROOM_MESSAGE_INTERVAL_MS }

/** Time until the next message is allowed, ms. */
const waitFor = (wholeAt: number, { burst, everyMs }: Pace, now: number): number =>
  Math.max(0, wholeAt - now - (burst - 1) * everyMs)
const taken = (wholeAt: number, { everyMs }: Pace, now: number): number => Math.max(wholeAt, now) + everyMs

const seconds = (ms: number) => ({ seconds: String(Math.ceil(ms / 1_000)) })

/** Applies rules RM2, RM4, RM6–RM8 and RM10. */
export function checkChatPost(
  draft: ChatMessageDraft,
  writer: ChatWriter,
  facts: ChatPostContext,
  now: number,
): Result<AcceptedChatMessage, ChatRefusal> {
  if (writer.silencedUntil > now) return refuseWith('silenced', { until: String(writer.silencedUntil) })
  if (facts.isClosed) return refuseWith('room_closed')
  const checked = validateChatText(draft.text)
  if (!checked.ok) return checked
  const text = checked.value
  if (draft.reply > 0 && !facts.isReplyShown) return refuseWith('reply_gone')
  const slow = facts.lastAt + facts.slowSeconds * 1_000 - now
  if (facts.slowSeconds > 0 && slow > 0) return refuseWith('slow', seconds(slow))
  const wait = waitFor(facts.wholeAt, OWN, now)
  if (wait > 0) return refuseWith('flood', seconds(wait))
  const said = facts.saidAt(text)
  const isRaid = Array.from(text).length >= CHAT_RAID_TEXT_LENGTH_MIN && said.all > now - CHAT_RAID_WINDOW_MS
  if (said.own > now - CHAT_REPEAT_WINDOW_MS || isRaid) return refuseWith('duplicate')
  const roomWait = waitFor(facts.roomWholeAt, ALL, now)
  if (roomWait > 0) return refuseWith('busy', seconds(roomWait))
  return ok({ text, wholeAt: taken(facts.wholeAt, OWN, now), roomWholeAt: taken(facts.roomWholeAt, ALL, now) })
}

export type ChatMessageOwnership = { readonly person: string; readonly state: 'shown' | 'deleted' | 'removed' }

/**
 * Authors delete their messages, operators remove any (RM9).
 * @returns false if it is already deleted or removed
 */
export function checkChatRemoval(
  message: ChatMessageOwnership | undefined,
  by: { readonly person: string } | 'operators',
): Result<boolean, ChatRefusal> {
  if (!message) return refuseWith('message_unknown')
  if (by !== 'operators') {
    if (message.person !== by.person) return refuseWith('not_yours')
    return ok(message.state === 'shown')
  }
  return ok(message.state !== 'removed')
}
