// Rendered islands, keyed by all inputs, so a text is shared only by equal data.

/** Characters including keys; the cache is cleared above this size. */
const ENTRIES_MAX = 4_000_000

export class KnownTexts {
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
