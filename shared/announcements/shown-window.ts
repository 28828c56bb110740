// A window of a banner or a pop-up as operators type it: UTC, to the minute.

import { parseMinute } from '../format/instants.ts'
import type { ShownWindow } from './shown.ts'

/** @returns undefined where one of them is not a minute of the calendar: `2026-11-21T09:05` (NW6) */
export function parseWindow(from: string, until: string): ShownWindow | undefined {
  const [begins, ends] = [parseMinute(from), parseMinute(until)]
  return begins !== undefined && ends !== undefined ? { from: begins, until: ends } : undefined
}
