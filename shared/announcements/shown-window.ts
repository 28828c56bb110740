// A window of a banner or a pop-up as operators type it: UTC, to the minute.

import { parseInstant } from '../format/instants.ts'
import type { ShownWindow } from './shown.ts'

const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** @returns undefined where one of them is not a minute of the calendar: `2026-11-21T09:05` (NW6) */
export function parseWindow(from: string, until: string): ShownWindow | undefined {
  const [begins, ends] = [from, until].map((text) => (MINUTE.test(text) ? parseInstant(text) : undefined))
  return begins?.ok && ends?.ok ? { from: begins.value, until: ends.value } : undefined
}
