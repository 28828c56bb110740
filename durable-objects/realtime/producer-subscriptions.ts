// A hub subscribes at the relay of its region, or at the producer itself.

import { parseNameList } from '#shared/platform/name-list.ts'
import { isPlatformRegion } from '#shared/platform/regions.ts'
import { findRelayHub } from '../platform/locations.ts'
import type { TopicLeaseRequest, TopicPublication } from '../platform/market-feed.ts'
import { objectStub } from '../platform/object-stub.ts'
import { logWarning } from '../platform/telemetry/log.ts'
import { type HubEnv, watchProducer } from './producers.ts'
import type { ProducerName } from './topics.ts'

export type ProducerAnswer = {
  readonly present: readonly TopicPublication[]
  /** True if the relay subscribed, and steps the book. */
  readonly isRelayed: boolean
}

export class ProducerSubscriptions {
  readonly #env: () => HubEnv
  /** Producers that hold a lease of this hub, although it has a relay. */
  readonly #direct = new Set<ProducerName>()

  constructor(env: () => HubEnv) {
    this.#env = env
  }

  /** Without an answer of the relay, the hub subscribes at the producer until its next renewal (MH34). */
  async watch(producer: ProducerName, request: TopicLeaseRequest): Promise<ProducerAnswer> {
    const env = this.#env()
    const relay = findRelayHub(request.hub, parseNameList(env.HUB_REGIONS ?? '').filter(isPlatformRegion))
    if (relay === undefined) return { present: await watchProducer(env, producer, request), isRelayed: false }
    try {
      const present = await objectStub(env, 'MARKET_HUB', relay).relay(producer, request)
      if (this.#direct.delete(producer)) await watchProducer(env, producer, { ...request, topics: [] })
      return { present, isRelayed: true }
    } catch (error) {
      logWarning('feed_unanswered', { feed: 'relay', producer, error })
      this.#direct.add(producer)
      return { present: await watchProducer(env, producer, request), isRelayed: false }
    }
  }
}
