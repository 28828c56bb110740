// All that a hub knows of the topics it watches: their newest state, and which have news since the last flush.

import type { SubscriptionParams } from '#shared/socket/topics.ts'
import type { Publication, Topic } from '../platform/market-feed.ts'
import { createFeed, type Feed, FROM_START } from './feeds.ts'
import { pushFrame } from './frames.ts'
import { WAITING_MAX } from './limits.ts'
import type { KnownTopic, ProducerName } from './topics.ts'

/** How far each topic was known when its producer was asked; handed back with the answer. */
export type Asked = ReadonlyMap<Topic, number>

/** A topic's news as a push, and the position of the readers it is for. */
export type News = { readonly frame: string; readonly before: number }

/** A push for one reader; no frame if there is nothing it lacks. */
export type Present = { readonly frame: string | undefined }

type Entry = { readonly known: KnownTopic; feed: Feed | undefined }

export class Newest {
  readonly #entries = new Map<Topic, Entry>()
  readonly #dirty = new Set<Topic>()

  get size(): number {
    return this.#entries.size
  }

  get hasNews(): boolean {
    return this.#dirty.size > 0
  }

  /** So much is waiting that the next flush should not be put off. */
  get isPressed(): boolean {
    for (const topic of this.#dirty) if ((this.#entries.get(topic)?.feed?.waiting ?? 0) > WAITING_MAX) return true
    return false
  }

  get producers(): ReadonlySet<ProducerName> {
    return new Set([...this.#entries.values()].map(({ known }) => known.producer))
  }

  hasNewsOn(topic: Topic): boolean {
    return this.#dirty.has(topic)
  }

  /** Begins to keep a topic. @returns whether it was not kept before, so that its producer has to be asked */
  keep(known: KnownTopic): boolean {
    if (this.#entries.has(known.topic)) return false
    this.#entries.set(known.topic, { known, feed: undefined })
    return true
  }

  /** Forgets the topics that are not wanted. */
  prune(isWanted: (topic: Topic) => boolean): void {
    for (const topic of [...this.#entries.keys()]) {
      if (isWanted(topic)) continue
      this.#entries.delete(topic)
      this.#dirty.delete(topic)
    }
  }

  /** What to ask of a producer, and how far its topics are known at this moment. */
  question(producer: ProducerName): { readonly topics: readonly SubscriptionParams[]; readonly asked: Asked } {
    const own = [...this.#entries.values()].filter(({ known }) => known.producer === producer)
    return {
      topics: own.map(({ known }) => known.params),
      asked: new Map(own.map(({ known, feed }) => [known.topic, feed?.position ?? FROM_START])),
    }
  }

  /**
   * Takes in one publication.
   * @returns `restarted` if every reader needs the present state; otherwise a producer that has to be asked, if
   * something is missing before what it sent
   */
  absorb(publication: Publication, asked?: Asked): 'restarted' | { readonly ask: ProducerName } | undefined {
    const { topic } = publication
    const entry = this.#entries.get(topic)
    if (!entry) return undefined
    const feed = entry.feed ?? createFeed(publication.kind)
    const outcome = feed.absorb(publication, asked && (asked.get(topic) ?? FROM_START))
    if (outcome === 'gap') return { ask: entry.known.producer }
    const isFirst = entry.feed === undefined
    entry.feed = feed
    if (outcome !== 'nothing') this.#dirty.add(topic)
    return isFirst || outcome === 'restarted' ? 'restarted' : undefined
  }

  /** The news since the last flush, topic by topic; from here on they are old. */
  takeNews(): ReadonlyMap<Topic, News> {
    const news = new Map<Topic, News>()
    for (const topic of this.#dirty) {
      const entry = this.#entries.get(topic)
      const before = entry?.feed?.flushed ?? FROM_START
      const json = entry?.feed?.takeNews()
      if (entry && json !== undefined) news.set(topic, { frame: pushFrame(entry.known.params, json), before })
    }
    this.#dirty.clear()
    return news
  }

  /** What a reader at position `since` lacks; undefined as long as nothing is known of the topic. */
  presentSince(topic: Topic, since: number): Present | undefined {
    const entry = this.#entries.get(topic)
    if (!entry?.feed) return undefined
    const json = entry.feed.present(since)
    return { frame: json === undefined ? undefined : pushFrame(entry.known.params, json) }
  }
}
