// What an object has said of each person, kept by the isolate for as long as the object says that it holds (LE24): who asks names
// the version that they have, and is sent what is newer.

import type { Versioned } from '#objects/ledger/views.ts'
import { assert } from '#shared/assert.ts'

/** Answers that are kept; with more, all are asked for anew. */
const MOST = 500

export class VersionedReads<Data> {
  readonly #known = new Map<string, { readonly version: string; readonly data: Data }>()

  /**
   * @param key whom and what it is about
   * @param ask given the version that is kept, if any
   */
  async read(key: string, ask: (known?: string) => Promise<Versioned<Data>>): Promise<Data> {
    const before = this.#known.get(key)
    const { version, data = before?.data } = await ask(before?.version)
    assert(data !== undefined, 'who names no version is sent the data')
    if (this.#known.size >= MOST) this.#known.clear()
    this.#known.set(key, { version, data })
    return data
  }
}
