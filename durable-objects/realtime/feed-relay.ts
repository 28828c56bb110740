// A hub relays to the others of its region (MH32, decision 124). This code has no stubs and no timers.

import { type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import type { TopicKey, TopicLeaseRequest, TopicPublication } from '../platform/market-feed.ts'
import { HUB_FLUSH_INTERVAL_MS } from './limits.ts'
import type { ProducerName } from './topics.ts'

/** If more publications wait for a hub, they are dropped, and the hub requests the present state. */
export const RELAY_PENDING_MAX = 5_000

export type FeedRelayDeps = {
  /** Rejects if the hub does not answer. */
  readonly publish: (hub: string, publications: readonly TopicPublication[]) => Promise<void>
  /** Asks a hub to request the present state of these producers. */
  readonly refresh: (hub: string, producers: readonly ProducerName[]) => void
  readonly schedule: (work: () => void, delayMs: number) => void
}

type RelayLease = { readonly topics: ReadonlyMap<TopicKey, SubscriptionParams>; readonly until: number }
type RelayWaiter = {
  readonly request: TopicLeaseRequest
  readonly resolve: (present: readonly TopicPublication[]) => void
  readonly reject: (error: unknown) => void
}

/** Hubs whose requests a query contains wait for its end. */
export type RelayQuery = {
  readonly topics: readonly SubscriptionParams[]
  answer(present: readonly TopicPublication[]): Promise<void>
  fail(error: unknown): void
}

export class FeedRelay {
  readonly #deps: FeedRelayDeps
  readonly #leases = new Map<ProducerName, Map<string, RelayLease>>()
  readonly #hubsByTopic = new Map<TopicKey, Set<string>>()
  readonly #waiters = new Map<ProducerName, RelayWaiter[]>()
  readonly #pending = new Map<string, TopicPublication[]>()
  readonly #sending = new Map<string, Promise<void>>()
  #sentAt = Number.NEGATIVE_INFINITY
  #isScheduled = false

  constructor(deps: FeedRelayDeps) {
    this.#deps = deps
  }

  /** The caller queries the producer afterwards. Resolves with the present state of the topics, once it answered. */
  request(producer: ProducerName, request: TopicLeaseRequest, now: number): Promise<readonly TopicPublication[]> {
    const { hub, topics, leaseMs } = request
    if (topics.length === 0) {
      this.#endLease(producer, hub)
      return Promise.resolve([])
    }
    this.#setLease(producer, hub, {
      topics: new Map(topics.map((topic) => [toTopicKey(topic), topic])),
      until: now + leaseMs,
    })
    return new Promise((resolve, reject) => {
      const waiters = this.#waiters.get(producer) ?? []
      this.#waiters.set(producer, [...waiters, { request, resolve, reject }])
    })
  }

  beginQuery(producer: ProducerName, now: number): RelayQuery {
    const waiters = this.#waiters.get(producer) ?? []
    this.#waiters.delete(producer)
    return {
      topics: this.#listTopics(producer, now),
      answer: async (present) => {
        await Promise.all(waiters.map((waiter) => this.#answer(waiter, present)))
      },
      fail: (error) => {
        for (const { reject } of waiters) reject(error)
      },
    }
  }

  /** Sends updates of producers to the hubs that lease their topics, at most once per HUB_FLUSH_INTERVAL_MS. */
  publish(publications: readonly TopicPublication[], now: number): void {
    for (const publication of publications)
      for (const hub of this.#hubsByTopic.get(publication.topic) ?? []) this.#enqueue(hub, publication)
    if (this.#pending.size > 0) this.#sendLater(now)
  }

  /** Publications of the producer may be lost. */
  lose(producer: ProducerName): void {
    for (const hub of this.#leases.get(producer)?.keys() ?? []) this.#deps.refresh(hub, [producer])
  }

  #setLease(producer: ProducerName, hub: string, lease: RelayLease): void {
    const leases = this.#leases.get(producer) ?? new Map<string, RelayLease>()
    this.#leases.set(producer, leases)
    for (const topic of leases.get(hub)?.topics.keys() ?? []) if (!lease.topics.has(topic)) this.#endTopic(topic, hub)
    for (const topic of lease.topics.keys())
      this.#hubsByTopic.set(topic, (this.#hubsByTopic.get(topic) ?? new Set()).add(hub))
    leases.set(hub, lease)
  }

  #endLease(producer: ProducerName, hub: string): void {
    const leases = this.#leases.get(producer)
    for (const topic of leases?.get(hub)?.topics.keys() ?? []) this.#endTopic(topic, hub)
    leases?.delete(hub)
    if (leases?.size === 0) this.#leases.delete(producer)
  }

  #endTopic(topic: TopicKey, hub: string): void {
    const hubs = this.#hubsByTopic.get(topic)
    hubs?.delete(hub)
    if (hubs?.size === 0) this.#hubsByTopic.delete(topic)
  }

  /** Topics that hubs lease. Ends expired leases. */
  #listTopics(producer: ProducerName, now: number): readonly SubscriptionParams[] {
    for (const [hub, { until }] of this.#leases.get(producer) ?? []) if (until <= now) this.#endLease(producer, hub)
    return [...(this.#leases.get(producer)?.values() ?? [])].flatMap(({ topics }) => [...topics.values()])
  }

  #enqueue(hub: string, publication: TopicPublication): void {
    const pending = this.#pending.get(hub) ?? []
    this.#pending.set(hub, pending)
    if (pending.push(publication) <= RELAY_PENDING_MAX) return
    this.#pending.delete(hub)
    this.#deps.refresh(
      hub,
      [...this.#leases].filter(([, leases]) => leases.has(hub)).map(([producer]) => producer),
    )
  }

  #sendLater(now: number): void {
    if (this.#isScheduled) return
    const delayMs = this.#sentAt + HUB_FLUSH_INTERVAL_MS - now
    if (delayMs <= 0) {
      this.#sendAll(now)
      return
    }
    this.#isScheduled = true
    this.#deps.schedule(() => {
      this.#isScheduled = false
      this.#sendAll(Date.now())
    }, delayMs)
  }

  #sendAll(now: number): void {
    this.#sentAt = now
    for (const hub of [...this.#pending.keys()]) void this.#send(hub)
  }

  /** Sends to each hub one call at a time, so that the order is kept. */
  #send(hub: string): Promise<void> {
    const sending = this.#sending.get(hub)
    if (sending) return sending
    const publications = this.#pending.get(hub)
    if (!publications) return Promise.resolve()
    this.#pending.delete(hub)
    const sent = this.#deps
      .publish(hub, publications)
      .catch(() => this.#drop(hub))
      .finally(() => {
        this.#sending.delete(hub)
        if (this.#pending.has(hub)) this.#sendLater(Date.now())
      })
    this.#sending.set(hub, sent)
    return sent
  }

  /** Sends what waits for the hub before the present state, which contains it. */
  async #answer({ request, resolve }: RelayWaiter, present: readonly TopicPublication[]): Promise<void> {
    const topics = new Set(request.topics.map(toTopicKey))
    await this.#sending.get(request.hub)
    await this.#send(request.hub)
    resolve(present.filter(({ topic }) => topics.has(topic)))
  }

  /** A hub that fails loses its leases, then subscribes again. */
  #drop(hub: string): void {
    this.#pending.delete(hub)
    for (const producer of [...this.#leases.keys()]) this.#endLease(producer, hub)
  }
}
