// Hands checked events to those who keep them: the objects, and Workers Analytics Engine where it is bound.

import { DELIVERY_VERSION, type Delivered, type RejectedEvent } from '#objects/analytics/object.ts'
import type { WireEvent } from '#shared/analytics/wire.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { type Env, settings } from '../env.ts'
import type { Rejected } from './envelope.ts'
import { REJECTED_CHARS_MAX } from './limits.ts'
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

export type Recordable = { readonly events: readonly WireEvent[]; readonly rejected?: readonly Rejected[] }

export const NOTHING_RECORDED: Delivered = { accepted: 0, duplicates: 0 }

/** The sender that an event names, even one that was rejected. */
const senderNamed = (given: unknown): string =>
  typeof given === 'object' && given !== null && '#distinct_id' in given && typeof given['#distinct_id'] === 'string'
    ? given['#distinct_id']
    : ''

const rejectedEvent = ({ reason, given }: Rejected): RejectedEvent => ({
  reason,
  json: JSON.stringify(given).slice(0, REJECTED_CHARS_MAX).toWellFormed(),
})

/**
 * Keeps events, each on the shard of its sender, and those that were rejected for the operator to read.
 * @param sender where the request came from: fills a bucket and is not kept
 */
export async function record(
  env: Env,
  sender: string,
  app: string,
  { events, rejected = [] }: Recordable,
): Promise<Result<Delivered, 'rate_limited'>> {
  const shardFor = (distinctId: string) => shardOf(app, distinctId, settings(env).ANALYTICS_SHARDS)
  const taken = Map.groupBy(events, (event) => shardFor(event['#distinct_id']))
  const refused = Map.groupBy(rejected, ({ given }) => shardFor(senderNamed(given)))
  const outcomes = await Promise.all(
    [...new Set([...taken.keys(), ...refused.keys()])].map((shard) =>
      env.ANALYTICS_STORE.getByName(shard).deliver({
        version: DELIVERY_VERSION,
        sender,
        app,
        events: taken.get(shard) ?? [],
        rejected: (refused.get(shard) ?? []).map(rejectedEvent),
      }),
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
