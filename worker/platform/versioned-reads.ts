// Caches an object's answers in the isolate (LE24). A read sends the version that it has; the object confirms it or
// returns newer data.

import type { VersionedData } from '#objects/wallet/ledger/views.ts'
import { assert } from '#shared/platform/assert.ts'

/** At this size the cache is cleared. */
const MAX = 500

export class VersionedReadCache<Data> {
  readonly #known = new Map<string, { readonly version: string; readonly data: Data }>()

  async read(key: string, ask: (known?: string) => Promise<VersionedData<Data>>): Promise<Data> {
    const before = this.#known.get(key)
    const { version, data = before?.data } = await ask(before?.version)
    assert(data !== undefined, 'who names no version is sent the data')
    if (this.#known.size >= MAX) this.#known.clear()
    this.#known.set(key, { version, data })
    return data
  }
}
