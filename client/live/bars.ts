// Fetches the newest bar of a chart, and the bars missed while no push arrived.

import type { Candle } from '#shared/markets/market-data.ts'
import { CandlePush } from '#shared/realtime/pushes.ts'
import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import type { LiveConnection } from './connection.ts'
import type { LiveBarStore } from './market-live.ts'
import { type ReadBars, readBarsSince } from './poll-bars.ts'
import { browserTimers } from './timers.ts'

/** Clients fetch a closed bar at random moments within this time, to spread the load. */
const CLOSE_SPREAD_MS = 1_000

export type LiveBarsSource = { readonly topic: SubscriptionParams; readonly read: ReadBars }

/**
 * Shows each bar in its final state before the next one begins. A push has only the newest bar, so the final state of
 * the bar before is fetched. Not batched by frame, because no bar may be skipped.
 * @param since open time of the page's newest bar; 0 if it has none
 */
export function watchLiveBars(
  connection: LiveConnection,
  live: LiveBarStore,
  bars: LiveBarsSource,
  since: number,
): () => void {
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
    const missed = await readBarsSince(bars.read, newest).catch(() => [])
    isCatchingUp = false
    for (const bar of missed) if (bar.time < (held?.time ?? Number.POSITIVE_INFINITY)) show(bar)
    if (held) show(held)
  }
  const stop = connection.watch(bars.topic, {
    onRestart: () => {
      isFirst = true
    },
    handlePush: (data) => {
      const push = CandlePush.safeParse(data)
      if (!push.success) return
      const bar = push.data
      if (bar.time >= (held?.time ?? 0)) held = bar
      // The displayed bar may have changed since the last push, and bars between may be missing.
      const hasMissed = newest > 0 && bar.time > newest
      const delay = isFirst ? 0 : Math.random() * CLOSE_SPREAD_MS
      isFirst = false
      if (isCatchingUp) return
      if (hasMissed) void catchUp(delay)
      else show(bar)
    },
    poll: async () => {
      const polled = await readBarsSince(bars.read, newest)
      return () => polled.forEach(show)
    },
  })
  return () => {
    isOver = true
    stop()
  }
}
