// Operators type display periods in UTC, to the minute.

import { parseMinute } from '../../format/instants.ts'
import type { DisplayWindow } from './active-announcements.ts'

/** @returns undefined unless both are calendar minutes such as `2026-11-21T09:05` (NW6) */
export function parseWindow(from: string, until: string): DisplayWindow | undefined {
  const [begins, ends] = [parseMinute(from), parseMinute(until)]
  return begins !== undefined && ends !== undefined ? { from: begins, until: ends } : undefined
}
