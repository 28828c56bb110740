// Hands checked events to those who keep them: the objects, and Workers Analytics Engine where it is bound.

import { DELIVERY_VERSION, type Delivered } from '#objects/analytics/object.ts'
import type { WireEvent } from '#shared/analytics/wire.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { type Env, settings } from '../env.ts'
import { shardOf } from './shards.ts'

/** Data points that one request may write (Analytics Engine limits: 250 an invocation). */
const POINTS_MAX = 100

/** One data point for each type and name: index app; blobs type, name, site; double how many. */
function writePoints(dataset: AnalyticsEngineDataset, app: string, events: readonly WireEvent[]): void {
  const counts = new Map<string, { readonly blobs: string[]; count: number }>()
  for (const { '#type': type, '#event_name': name = '', properties } of events) {
    const blobs = [type, name, typeof properties.siteid === 'string' ? properties.siteid.slice(0, 16) : '']
    const point = counts.get(blobs.join('\n')) ?? { blobs, count: 0 }
    point.count += 1
    counts.set(blobs.join('\n'), point)
  }
  for (const { blobs, count } of [...counts.values()].slice(0, POINTS_MAX)) {
    dataset.writeDataPoint({ indexes: [app], blobs, doubles: [count] })
  }
}

/**
 * Keeps events, each on the shard of its sender.
 * @param sender where the request came from: fills a bucket and is not kept
 */
export async function record(
  env: Env,
  sender: string,
  app: string,
  events: readonly WireEvent[],
): Promise<Result<Delivered, 'rate_limited'>> {
  const shards = Map.groupBy(events, (event) => shardOf(app, event['#distinct_id'], settings(env).ANALYTICS_SHARDS))
  const outcomes = await Promise.all(
    [...shards].map(([shard, own]) =>
      env.ANALYTICS_STORE.getByName(shard).deliver({ version: DELIVERY_VERSION, sender, app, events: own }),
    ),
  )
  const done = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []))
  if (done.length < outcomes.length) return refuse('rate_limited')
  if (env.ANALYTICS) writePoints(env.ANALYTICS, app, events)
  return ok({
    accepted: done.reduce((sum, { accepted }) => sum + accepted, 0),
    duplicates: done.reduce((sum, { duplicates }) => sum + duplicates, 0),
  })
}
