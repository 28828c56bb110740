// Cache of rendered islands. The key contains all inputs, so only equal data share a text.

/** Above this number of characters the cache is cleared. */
const ENTRIES_MAX = 4_000_000

export class IslandTextCache {
  readonly #texts = new Map<string, string>()
  readonly #max: number
  #cached = 0

  constructor(most = ENTRIES_MAX) {
    this.#max = most
  }

  get(key: string): string | undefined {
    return this.#texts.get(key)
  }

  keep(key: string, text: string): void {
    const length = key.length + text.length
    if (this.#cached + length > this.#max) {
      this.#texts.clear()
      this.#cached = 0
    }
    if (length > this.#max) return
    this.#texts.set(key, text)
    this.#cached += length
  }
}
