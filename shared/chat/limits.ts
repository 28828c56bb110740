// Rules are in durable-objects/chat/room/SPEC.md and durable-objects/chat/members/SPEC.md.

import type { UserReportReason } from '../operator/cases.ts'
import { DAY_MS, MINUTE_MS } from '../platform/intervals.ts'

export const CHAT_TEXT_MAX = 300
/** In characters. Two suffice in scripts where a character is a word. */
export const CHAT_NAME_MIN = 3
export const CHAT_NAME_MAX = 20

export const CHAT_ROOM_MESSAGES_MAX = 500
export const CHAT_MESSAGE_RETENTION_MS = 14 * DAY_MS
export const CHAT_WINDOW_MESSAGES = 50

export const CHAT_USER_BURST_MESSAGES = 5
export const CHAT_USER_MESSAGE_INTERVAL_MS = 6_000
export const CHAT_ROOM_BURST_MESSAGES = 30
export const CHAT_ROOM_MESSAGE_INTERVAL_MS = 250

export const CHAT_REPEAT_WINDOW_MS = 10 * MINUTE_MS
/** Period in which the same text of any users counts as a repeat, from `CHAT_RAID_TEXT_LENGTH_MIN` characters on. */
export const CHAT_RAID_WINDOW_MS = 60_000
export const CHAT_RAID_TEXT_LENGTH_MIN = 24

/** Minimum seconds between two messages of a user, for operators to choose. */
export const CHAT_SLOW_MODE_SECONDS = [0, 10, 30, 60, 300] as const

export const CHAT_ACCOUNT_AGE_MIN_MS = DAY_MS
/** The old name stays reserved for the same time. */
export const CHAT_RENAME_INTERVAL_MS = 30 * DAY_MS
export const MUTED_CHAT_AUTHORS_MAX = 200
export const CHAT_SILENCE_HOURS = [1, 24, 168, 720] as const

export const CHAT_REPORT_REASONS = [
  'fraud',
  'abuse',
  'off_platform',
  'fake',
  'other',
] as const satisfies readonly UserReportReason[]
