// Operators type display periods in UTC, to the minute.

import { parseUtcMinuteField } from '../../format/instants.ts'
import type { AnnouncementDisplayWindow } from './active-announcements.ts'

/** @returns undefined unless both are calendar minutes such as `2026-11-21T09:05` (NW6) */
export function parseDisplayWindow(from: string, until: string): AnnouncementDisplayWindow | undefined {
  const [begins, ends] = [parseUtcMinuteField(from), parseUtcMinuteField(until)]
  return begins !== undefined && ends !== undefined ? { from: begins, until: ends } : undefined
}
