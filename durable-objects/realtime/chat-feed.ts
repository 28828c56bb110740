// A changed message replaces its old version, so deleted text is never sent (RM11).

import { z } from 'zod/mini'
import { assert } from '#shared/platform/assert.ts'
import type { TopicPublication } from '../platform/market-feed.ts'
import type { FeedAbsorbOutcome, TopicFeed } from './feeds.ts'
import { APPENDED_ENTRIES_MAX } from './limits.ts'

/** `seq` identifies a message, `change` its version. Entries about the room have no `seq`. */
const Head = z.object({ seq: z._default(z.int(), 0), change: z.int() })

type Entry = { readonly json: string; readonly change: number; readonly arrival: number }

/** `position` is the number of entries that arrived. */
export class ChatFeed implements TopicFeed {
  position = 0
  flushed = 0
  readonly #entries = new Map<number, Entry>()
  /** Highest change number among removed messages; a late response must not restore them. */
  #goneTo = -1

  get pendingCount(): number {
    return this.position - this.flushed
  }

  absorb(publication: TopicPublication): FeedAbsorbOutcome {
    assert(publication.kind === 'append', 'a topic keeps its kind')
    const before = this.position
    for (const json of publication.entries) {
      const { seq, change } = Head.parse(JSON.parse(json))
      const known = this.#entries.get(seq)
      // A response may repeat a publication, or be older than it.
      if (change <= (known?.change ?? this.#goneTo)) continue
      this.position += 1
      this.#entries.set(seq, { json, change, arrival: this.position })
    }
    this.#trim()
    return this.position > before ? 'news' : 'nothing'
  }

  firstFrames(): readonly string[] {
    return this.#framesOf(() => true)
  }

  framesSince(since: number): readonly string[] {
    return this.#framesOf(({ arrival }) => arrival > since && arrival <= this.flushed)
  }

  takeUpdates(): readonly string[] {
    const news = this.#framesOf(({ arrival }) => arrival > this.flushed)
    this.flushed = this.position
    return news
  }

  #framesOf(isWanted: (entry: Entry) => boolean): readonly string[] {
    const wanted = [...this.#entries.values()].filter(isWanted).sort((a, b) => b.change - a.change)
    return wanted.length === 0 ? [] : [`[${wanted.map(({ json }) => json).join(',')}]`]
  }

  /** Keeps the most recently changed messages, and all that were not sent yet. */
  #trim(): void {
    const messages = [...this.#entries].filter(([seq]) => seq > 0).sort(([, a], [, b]) => b.change - a.change)
    for (const [seq, { arrival, change }] of messages.slice(APPENDED_ENTRIES_MAX)) {
      if (arrival > this.flushed) continue
      this.#entries.delete(seq)
      this.#goneTo = Math.max(this.#goneTo, change)
    }
  }
}
