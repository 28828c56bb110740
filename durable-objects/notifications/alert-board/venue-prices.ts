// Evaluates alerts on the prices of a venue, from bars that all users share. No socket: bars state which prices were
// touched since the last reading.

import type { Candle } from '#shared/markets/market-data.ts'
import { barStart, type Interval, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import type { AlertBoardService } from './service.ts'

/** Bars that one call of a venue returns. */
const BARS_MAX = 1_000
const NEAR_MS = 10 * SECOND_MS
const FAR_MS = MINUTE_MS
const FAR_FRACTION = 0.03
const FAILED_MAX_MS = 10 * MINUTE_MS
/** Minutes of a gap whose touched prices still fire. */
const CATCH_UP_MAX = 1_440

/** Oldest first. @throws Error if the venue does not answer */
export type ReadVenueBars = (interval: Interval, limit: number, before?: number) => Promise<readonly Candle[]>

/**
 * A touched price fires an alert later too, so only the delay depends on this.
 * @param failures readings that failed since the last complete one
 */
export function computeVenuePollDelayMs(service: AlertBoardService, failures = 0): number {
  const delayMs = service.isFarFromPrices(FAR_FRACTION) ? FAR_MS : NEAR_MS
  return failures === 0 ? delayMs : Math.max(delayMs, Math.min(NEAR_MS * 2 ** (failures - 1), FAILED_MAX_MS))
}

/** Reads more bars than one call returns. @throws Error if the venue does not answer */
export async function readVenueHistory(
  readBars: ReadVenueBars,
  interval: Interval,
  limit: number,
  before?: number,
): Promise<readonly Candle[]> {
  let bars: readonly Candle[] = []
  while (bars.length < limit) {
    const page = await readBars(interval, Math.min(limit - bars.length, BARS_MAX), bars[0]?.time ?? before)
    if (page.length === 0) break
    bars = [...page, ...bars]
  }
  return bars
}

/** Evaluates the bars since the last reading, of a day at most. @throws Error if the venue does not answer */
export async function evaluateVenueBars(
  service: AlertBoardService,
  readBars: ReadVenueBars,
  now: number,
): Promise<void> {
  const unseenFrom = service.unseenFrom
  const from = unseenFrom && Math.max(unseenFrom, barStart('1m', now) - CATCH_UP_MAX * MINUTE_MS)
  const limit = from === undefined ? 2 : Math.ceil((now - from) / MINUTE_MS) + 2
  // Equal queries share an answer of some seconds, which may be from before a new alert.
  const minutes = await readVenueHistory(readBars, '1m', limit, service.hasNewAlert ? now + 1 : undefined)
  const first = from === undefined ? minutes.length - 1 : 0
  for (const [index, open] of minutes.entries()) {
    // An alert that was set meanwhile may have changed what is unseen.
    if (index < first || open.time < Math.max(from ?? 0, service.unseenFrom ?? 0)) continue
    const before = minutes[index - 1]
    service.evaluateMinute({ open, ...(before && { before }) }, Math.min(now, open.time + MINUTE_MS - 1))
  }
  const last = minutes.at(-1)
  if (!last) return
  for (const interval of service.intervals) {
    await service.evaluateClosedBar(interval, barStart(interval, barStart(interval, last.time) - 1), now)
  }
}
