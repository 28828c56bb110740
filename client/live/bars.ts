// Fetches the newest bar of a chart, and the bars missed while no push arrived.

import type { Candle } from '#shared/markets/market-data.ts'
import { CandlePush } from '#shared/realtime/pushes.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import type { Connection } from './connection.ts'
import type { LiveBar } from './market-live.ts'
import { browserTimers } from './timers.ts'

/** Page sizes: a small first request is usually enough. */
const FEW = 3
const MANY = 1000
const CALLS_MAX = 5
/** When a bar closes, all clients fetch its final state: spread over this time. */
const CLOSE_SPREAD_MS = 1_000

export type BarsTopic = {
  readonly topic: SubscriptionParams
  /** Oldest first. */
  readonly read: (query: { readonly limit: number; readonly before?: number }) => Promise<readonly Candle[]>
}

/** Returns the bars from `since` on, oldest first; for 0 the newest few. */
async function barsSince({ read }: BarsTopic, since: number): Promise<readonly Candle[]> {
  let bars: readonly Candle[] = []
  for (let calls = 0; calls < CALLS_MAX; calls += 1) {
    const limit = calls === 0 ? FEW : MANY
    const before = bars[0]?.time
    const older = await read({ limit, ...(before !== undefined && { before }) })
    bars = [...older, ...bars]
    if (older.length < limit || since === 0 || (older[0]?.time ?? 0) <= since) break
  }
  return bars.filter(({ time }) => time >= since)
}

/**
 * Shows bars in order, each in its final state before the next begins. Pushes carry the newest bar only, so the final
 * state is fetched when the next arrives. Not batched by frame: none may be skipped.
 * @param since open time of the newest bar that the page has; 0 if none
 */
export function watchBars(connection: Connection, live: LiveBar, bars: BarsTopic, since: number): () => void {
  let newest = since
  let isFirst = true
  let held: Candle | undefined
  let isCatchingUp = false
  let isOver = false
  const show = (bar: Candle) => {
    if (isOver || bar.time < newest) return
    newest = bar.time
    live.setState({ bar })
  }
  const catchUp = async (delay: number) => {
    isCatchingUp = true
    if (delay > 0) await new Promise<void>((resolve) => browserTimers.after(delay, resolve))
    const missed = await barsSince(bars, newest).catch(() => [])
    isCatchingUp = false
    for (const bar of missed) if (bar.time < (held?.time ?? Number.POSITIVE_INFINITY)) show(bar)
    if (held) show(held)
  }
  const stop = connection.watch(bars.topic, {
    restart: () => {
      isFirst = true
    },
    read: (data) => {
      const push = CandlePush.safeParse(data)
      if (!push.success) return
      const bar = push.data
      if (bar.time >= (held?.time ?? 0)) held = bar
      // Our bar may have changed unseen, and there may be more bars between.
      const hasMissed = newest > 0 && bar.time > newest
      const delay = isFirst ? 0 : Math.random() * CLOSE_SPREAD_MS
      isFirst = false
      if (isCatchingUp) return
      if (hasMissed) void catchUp(delay)
      else show(bar)
    },
    poll: async () => {
      const polled = await barsSince(bars, newest)
      return () => polled.forEach(show)
    },
  })
  return () => {
    isOver = true
    stop()
  }
}
