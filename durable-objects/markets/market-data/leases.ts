// An update is serialised once per topic, not once per hub.

import type { SubscriptionParams } from '#shared/realtime/topics.ts'
import { toTopicKey } from '#shared/realtime/topics.ts'
import type { TopicLeaseRequest, TopicPublication } from '../../platform/market-feed.ts'

type Lease = { readonly topics: readonly SubscriptionParams[]; readonly until: number }
export type HubPublications = { readonly hub: string; readonly publications: readonly TopicPublication[] }

export class SubscriptionLeases {
  readonly #byHub = new Map<string, Lease>()

  /** An empty list of topics ends the lease. */
  set({ hub, topics, leaseMs }: TopicLeaseRequest, now: number): void {
    if (topics.length === 0) this.#byHub.delete(hub)
    else this.#byHub.set(hub, { topics, until: now + leaseMs })
  }

  has(hub: string, now: number): boolean {
    return (this.#byHub.get(hub)?.until ?? 0) > now
  }

  drop(hub: string): void {
    this.#byHub.delete(hub)
  }

  /** Drops expired leases. */
  isWatched(now: number): boolean {
    for (const [hub, { until }] of this.#byHub) if (until <= now) this.#byHub.delete(hub)
    return this.#byHub.size > 0
  }

  topics(): SubscriptionParams[] {
    return [...this.#byHub.values()].flatMap(({ topics }) => topics)
  }

  collectDeliveries(news: (topic: SubscriptionParams) => TopicPublication | undefined): HubPublications[] {
    const said = new Map<string, TopicPublication | undefined>()
    const say = (topic: SubscriptionParams): TopicPublication | undefined => {
      const key = toTopicKey(topic)
      if (!said.has(key)) said.set(key, news(topic))
      return said.get(key)
    }
    return [...this.#byHub]
      .map(([hub, { topics }]) => ({ hub, publications: topics.flatMap((topic) => say(topic) ?? []) }))
      .filter(({ publications }) => publications.length > 0)
  }
}
