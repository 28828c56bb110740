// Limits of the traders' chat (durable-objects/chat/room/SPEC.md, durable-objects/chat/members/SPEC.md).

import type { ReportReason } from '../operator/cases.ts'
import { DAY_MS } from '../platform/intervals.ts'

export const TEXT_MAX = 300
/** Length of a name in characters. In scripts where a character is a word, two suffice. */
export const CHAT_NAME_MIN = 3
export const CHAT_NAME_MAX = 20

export const ROOM_MESSAGES_MAX = 500
export const MESSAGE_RETENTION_MS = 14 * DAY_MS
export const WINDOW_LENGTH = 50

export const BURST = 5
export const EVERY_MS = 6_000
export const ROOM_BURST = 30
export const ROOM_EVERY_MS = 250

/** Period in which the same text from the same user counts as a repeat, in ms … */
export const REPEATED_MS = 10 * 60_000
/** … and from any user, if the text has at least `RAID_LENGTH` characters. */
export const RAID_MS = 60_000
export const RAID_LENGTH = 24

/** Slow-mode values for operators: minimum seconds between two messages of a user. */
export const SLOW_SECONDS = [0, 10, 30, 60, 300] as const

export const ACCOUNT_AGE_MIN_MS = DAY_MS
/** Minimum time between two renames, in ms. The old name stays reserved for the same time. */
export const RENAME_MS = 30 * DAY_MS
export const MUTED_MAX = 200
export const SILENCE_HOURS = [1, 24, 168, 720] as const

export const CHAT_REPORT_REASONS = [
  'fraud',
  'abuse',
  'off_platform',
  'fake',
  'other',
] as const satisfies readonly ReportReason[]
