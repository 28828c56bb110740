import { type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import type { TopicKey, TopicPublication } from '../platform/market-feed.ts'
import { TOPIC_FEED_START_POSITION, type TopicFeed, UNKNOWN_TOPIC_FEED_POSITION } from './feeds.ts'
import { PENDING_FEED_ENTRIES_MAX } from './limits.ts'
import type { KnownTopic, ProducerName } from './topics.ts'

/** Positions on topics when their producer was queried, kept for the response. */
export type QueriedPositions = ReadonlyMap<TopicKey, number>

export type EncodedTopicUpdate = { readonly frames: readonly string[]; readonly before: number }

/** `at`: the reader's new position; undefined if it equals the group's. */
export type TopicCatchup = { readonly frames: readonly string[]; readonly at: number | undefined }

type Entry = { readonly known: KnownTopic; feed: TopicFeed | undefined; toldAt: number }

export class TopicStates {
  readonly #entries = new Map<TopicKey, Entry>()
  readonly #bySource = new Map<TopicKey, Set<Entry>>()
  readonly #dirty = new Set<TopicKey>()

  get size(): number {
    return this.#entries.size
  }

  get hasUpdates(): boolean {
    return this.#dirty.size > 0
  }

  /** True if a changed topic may be sent now; some topics have a minimum interval. */
  isDue(now: number): boolean {
    for (const topic of this.#dirty) if (isDue(this.#entries.get(topic), now)) return true
    return false
  }

  get isFlushUrgent(): boolean {
    for (const topic of this.#dirty)
      if ((this.#entries.get(topic)?.feed?.pendingCount ?? 0) > PENDING_FEED_ENTRIES_MAX) return true
    return false
  }

  get producers(): ReadonlySet<ProducerName> {
    return new Set([...this.#entries.values()].map(({ known }) => known.producer))
  }

  isKnown(topic: TopicKey): boolean {
    return this.#entries.get(topic)?.feed !== undefined
  }

  /** @returns true if the topic is new, so its producer must be queried */
  addTopic(known: KnownTopic): boolean {
    if (this.#entries.has(known.topic)) return false
    const entry: Entry = { known, feed: undefined, toldAt: Number.NEGATIVE_INFINITY }
    this.#entries.set(known.topic, entry)
    for (const source of known.sources) {
      const topic = toTopicKey(source)
      this.#bySource.set(topic, (this.#bySource.get(topic) ?? new Set()).add(entry))
    }
    return true
  }

  prune(isWanted: (topic: TopicKey) => boolean): void {
    for (const [topic, entry] of [...this.#entries]) {
      if (isWanted(topic)) continue
      this.#entries.delete(topic)
      this.#dirty.delete(topic)
      for (const source of entry.known.sources) this.#bySource.get(toTopicKey(source))?.delete(entry)
    }
    for (const [source, entries] of [...this.#bySource]) if (entries.size === 0) this.#bySource.delete(source)
  }

  createProducerQuery(producer: ProducerName): {
    readonly topics: readonly SubscriptionParams[]
    readonly asked: QueriedPositions
  } {
    const own = [...this.#entries.values()].filter(({ known }) => known.producer === producer)
    return {
      topics: [...new Map(own.flatMap(({ known }) => known.sources).map((each) => [toTopicKey(each), each])).values()],
      asked: new Map(own.map(({ known, feed }) => [known.topic, feed?.position ?? TOPIC_FEED_START_POSITION])),
    }
  }

  /** @returns topics whose readers need the present state (`isFirst`: they had none), and a producer to query again */
  absorb(publication: TopicPublication, asked?: QueriedPositions): TopicAbsorbResult {
    const restarted: { topic: TopicKey; isFirst: boolean }[] = []
    let ask: ProducerName | undefined
    for (const entry of this.#bySource.get(publication.topic) ?? []) {
      const { topic, producer } = entry.known
      const feed = entry.feed ?? entry.known.open(publication.kind)
      const outcome = feed.absorb(publication, asked && (asked.get(topic) ?? TOPIC_FEED_START_POSITION))
      if (outcome === 'gap') {
        ask = producer
        continue
      }
      const isFirst = entry.feed === undefined
      entry.feed = feed
      if (outcome !== 'nothing') this.#dirty.add(topic)
      if (isFirst || outcome === 'restarted') restarted.push({ topic, isFirst })
    }
    return { restarted, ask }
  }

  takeUpdates(now: number): ReadonlyMap<TopicKey, EncodedTopicUpdate> {
    const news = new Map<TopicKey, EncodedTopicUpdate>()
    for (const topic of [...this.#dirty]) {
      const entry = this.#entries.get(topic)
      if (!isDue(entry, now)) continue
      this.#dirty.delete(topic)
      const before = entry?.feed?.flushed ?? TOPIC_FEED_START_POSITION
      const frames = entry?.feed?.takeUpdates(now).map(entry.known.frame) ?? []
      if (!entry || frames.length === 0) continue
      entry.toldAt = now
      news.set(topic, { frames, before })
    }
    return news
  }

  /** Undefined if the topic has no data yet; `lost` if the reader missed a step that it needs. */
  presentSince(topic: TopicKey, since: number, now: number): TopicCatchup | undefined | 'lost' {
    if (since === UNKNOWN_TOPIC_FEED_POSITION) return 'lost'
    const { feed, known } = this.#entries.get(topic) ?? {}
    if (!feed || !known) return undefined
    const at = since === TOPIC_FEED_START_POSITION ? feed.position : Math.max(since, feed.flushed)
    const data =
      since === TOPIC_FEED_START_POSITION
        ? feed.firstFrames(now)
        : since > feed.flushed
          ? []
          : feed.framesSince(since, now)
    return data ? { frames: data.map(known.frame), at: at > feed.flushed ? at : undefined } : 'lost'
  }
}

export type TopicAbsorbResult = {
  readonly restarted: readonly { readonly topic: TopicKey; readonly isFirst: boolean }[]
  readonly ask: ProducerName | undefined
}

const isDue = (entry: Entry | undefined, now: number): boolean =>
  entry === undefined || now - entry.toldAt >= (entry.known.everyMs ?? 0)
