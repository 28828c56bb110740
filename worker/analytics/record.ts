// Stores events; also counts them in Workers Analytics Engine if it is bound.

import {
  type AnalyticsDeliveryResult,
  EVENT_DELIVERY_VERSION,
  type RejectedAnalyticsEvent,
} from '#objects/analytics/object.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type Env, loadSettings } from '../env.ts'
import type { RejectedEventInput } from './envelope.ts'
import { REJECTED_EVENT_CHARS_MAX } from './limits.ts'
import { selectAnalyticsShard } from './shards.ts'

/** Maximum data points per request; Analytics Engine allows 250 per invocation. */
const POINTS_MAX = 100

/** Writes one data point per type and name. Index: app. Blobs: type, name, site. Double: the count. */
function writePoints(dataset: AnalyticsEngineDataset, app: string, events: readonly AnalyticsWireEvent[]): void {
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

export type RecordedEventBatch = {
  readonly events: readonly AnalyticsWireEvent[]
  readonly rejected?: readonly RejectedEventInput[]
}

export const NO_EVENTS_RECORDED: AnalyticsDeliveryResult = { accepted: 0, duplicates: 0 }

const distinctIdOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && '#distinct_id' in given && typeof given['#distinct_id'] === 'string'
    ? given['#distinct_id']
    : ''

const rejectedEvent = ({ reason, input: given }: RejectedEventInput): RejectedAnalyticsEvent => ({
  reason,
  json: JSON.stringify(given).slice(0, REJECTED_EVENT_CHARS_MAX).toWellFormed(),
})

/**
 * Stores events on the shard of their distinct id, and rejected events for operators.
 * @param address client address, only for rate limits; never stored
 */
export async function recordAnalyticsEvents(
  env: Env,
  address: string,
  app: string,
  { events, rejected = [] }: RecordedEventBatch,
): Promise<Result<AnalyticsDeliveryResult, 'rate_limited'>> {
  const shardFor = (distinctId: string) => selectAnalyticsShard(app, distinctId, loadSettings(env).ANALYTICS_SHARDS)
  const accepted = Map.groupBy(events, (event) => shardFor(event['#distinct_id']))
  const refused = Map.groupBy(rejected, ({ input: given }) => shardFor(distinctIdOf(given)))
  const outcomes = await Promise.all(
    [...new Set([...accepted.keys(), ...refused.keys()])].map((shard) =>
      objectStub(env, 'ANALYTICS_STORE', shard).deliver({
        version: EVENT_DELIVERY_VERSION,
        sender: address,
        app,
        events: accepted.get(shard) ?? [],
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
