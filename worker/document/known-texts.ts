// Rendered islands, keyed by all inputs, so a text is shared only by equal data.

/** Characters including keys; the cache is cleared above this size. */
const MOST_KEPT = 4_000_000

export class KnownTexts {
  readonly #texts = new Map<string, string>()
  readonly #most: number
  #kept = 0

  constructor(most = MOST_KEPT) {
    this.#most = most
  }

  get(key: string): string | undefined {
    return this.#texts.get(key)
  }

  keep(key: string, text: string): void {
    const length = key.length + text.length
    if (this.#kept + length > this.#most) {
      this.#texts.clear()
      this.#kept = 0
    }
    if (length > this.#most) return
    this.#texts.set(key, text)
    this.#kept += length
  }
}
