// What the hub knows of a room of the chat: messages as they stand. One that is changed takes the place of what it was, so that
// nobody is sent what is not said any more (RM11).

import { z } from 'zod/mini'
import { assert } from '#shared/assert.ts'
import type { Publication } from '../platform/market-feed.ts'
import type { Feed, Outcome } from './feeds.ts'
import { APPENDS_KEPT } from './limits.ts'

/** What tells an entry from others, and what it was from what it is; the room itself has no number. */
const Head = z.object({ seq: z._default(z.int(), 0), change: z.int() })

type Entry = { readonly json: string; readonly change: number; readonly arrival: number }

/** Position counts what has arrived. */
export class ChatFeed implements Feed {
  position = 0
  flushed = 0
  readonly #entries = new Map<number, Entry>()
  /** Up to which change entries were let go: they do not come back with an answer. */
  #goneTo = -1

  get waiting(): number {
    return this.position - this.flushed
  }

  absorb(publication: Publication): Outcome {
    assert(publication.kind === 'append', 'a topic keeps its kind')
    const before = this.position
    for (const json of publication.entries) {
      const { seq, change } = Head.parse(JSON.parse(json))
      const known = this.#entries.get(seq)
      // An answer repeats what was published before, and may have been overtaken by it.
      if (change <= (known?.change ?? this.#goneTo)) continue
      this.position += 1
      this.#entries.set(seq, { json, change, arrival: this.position })
    }
    this.#trim()
    return this.position > before ? 'news' : 'nothing'
  }

  first(): readonly string[] {
    return this.#told(() => true)
  }

  missed(since: number): readonly string[] {
    return this.#told(({ arrival }) => arrival > since && arrival <= this.flushed)
  }

  takeUpdates(): readonly string[] {
    const news = this.#told(({ arrival }) => arrival > this.flushed)
    this.flushed = this.position
    return news
  }

  /** In one list, the newest change first. */
  #told(isWanted: (entry: Entry) => boolean): readonly string[] {
    const wanted = [...this.#entries.values()].filter(isWanted).sort((a, b) => b.change - a.change)
    return wanted.length === 0 ? [] : [`[${wanted.map(({ json }) => json).join(',')}]`]
  }

  /** Of messages those that were changed last are kept, and all that wait. */
  #trim(): void {
    const messages = [...this.#entries].filter(([seq]) => seq > 0).sort(([, a], [, b]) => b.change - a.change)
    for (const [seq, { arrival, change }] of messages.slice(APPENDS_KEPT)) {
      if (arrival > this.flushed) continue
      this.#entries.delete(seq)
      this.#goneTo = Math.max(this.#goneTo, change)
    }
  }
}
