// What an isolate has rendered, by all that it was rendered from: whoever has the same shown of them gets the same text, and
// nobody else can come upon it.

/** Characters, keys among them; with more, all are rendered anew. */
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
