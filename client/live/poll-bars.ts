// Without the schemas of bars.ts.

import type { Candle } from '#shared/markets/market-data.ts'
import type { LiveBarStore } from './market-live.ts'
import { pollWhileVisible } from './poll-while-visible.ts'

/** Number of bars per call. The first call needs only a few bars. */
const FEW = 3
const MANY = 1000
const CALLS_MAX = 5

/** Returns bars, oldest first. */
export type ReadBars = (query: { readonly limit: number; readonly before?: number }) => Promise<readonly Candle[]>

/**
 * Fetches bars from `since` on, oldest first. If `since` is 0, fetches the newest few bars. If `since` is too long ago,
 * returns the newest bar alone: then a chart reads its bars anew (CT13).
 */
export async function readBarsSince(read: ReadBars, since: number): Promise<readonly Candle[]> {
  let bars: readonly Candle[] = []
  for (let calls = 0; calls < CALLS_MAX; calls += 1) {
    const limit = calls === 0 ? FEW : MANY
    const before = bars[0]?.time
    const older = await read({ limit, ...(before !== undefined && { before }) })
    bars = [...older, ...bars]
    if (older.length < limit || since === 0 || (older[0]?.time ?? 0) <= since)
      return bars.filter(({ time }) => time >= since)
  }
  return bars.slice(-1)
}

/**
 * Also shows bars missed while the page was hidden or the chart absent.
 * @param since open time of the chart's newest bar; 0 if it has none
 */
export function pollBarsWhileVisible(everyMs: number, live: LiveBarStore, read: ReadBars, since: number): () => void {
  let newest = since
  return pollWhileVisible(everyMs, async (isOver) => {
    const bars = await readBarsSince(read, newest).catch(() => [])
    if (isOver()) return
    for (const bar of bars) live.setState({ bar })
    newest = bars.at(-1)?.time ?? newest
  })
}
