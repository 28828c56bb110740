// How much the traders' chat takes (durable-objects/chat-room/SPEC.md, chat-members/SPEC.md).

import { DAY_MS } from '../intervals.ts'
import type { ReportReason } from '../operator/cases.ts'

/** Characters of a message, as code points. */
export const TEXT_MAX = 300
/** Characters of a name. Two are enough where a character is a word. */
export const NAME_MIN = 3
export const NAME_MAX = 20

/** Messages that a room keeps, and for how long. */
export const KEPT_MAX = 500
export const KEPT_MS = 14 * DAY_MS
/** Messages of one look. */
export const WINDOW = 50

/** One writes so many messages at once, and then one in so long. */
export const BURST = 5
export const EVERY_MS = 6_000
/** All of a room together. */
export const ROOM_BURST = 30
export const ROOM_EVERY_MS = 250

/** The same words from the same person count as said for so long … */
export const REPEATED_MS = 10 * 60_000
/** … and from anybody, where they are so long that nobody says them by chance. */
export const RAID_MS = 60_000
export const RAID_LENGTH = 24

/** What operators choose from: least seconds between two messages of one person. */
export const SLOW_SECONDS = [0, 10, 30, 60, 300] as const

/** An account writes once it is so old, or once it has traded. */
export const LEAST_AGE_MS = DAY_MS
/** A name stands for so long, and one that was left is nobody else's for so long. */
export const RENAME_MS = 30 * DAY_MS
/** People whom one does not read. */
export const MUTED_MAX = 200
/** Hours that operators choose from. */
export const SILENCE_HOURS = [1, 24, 168, 720] as const

/** Why a message is reported. What concerns payments has no place here. */
export const CHAT_REPORT_REASONS = [
  'fraud',
  'abuse',
  'off_platform',
  'fake',
  'other',
] as const satisfies readonly ReportReason[]
