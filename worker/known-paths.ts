// Caches route matches, because searching hundreds of routes costs more than many responses.

import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

const PATHS_MAX = 256
/** Longer paths are not cached, because they rarely repeat. */
const LENGTH_MAX = 128

/** Hono's router with a cache. Results are shared and never changed. */
export class CachedRouter<T> implements Router<T> {
  readonly name = 'KnownPaths'
  readonly #routes = new TrieRouter<T>()
  readonly #known = new Map<string, Result<T>>()

  add(method: string, path: string, handler: T): void {
    this.#known.clear()
    this.#routes.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    if (path.length > LENGTH_MAX) return this.#routes.match(method, path)
    const asked = `${method} ${path}`
    const known = this.#known.get(asked)
    if (known) return known
    const found = this.#routes.match(method, path)
    if (this.#known.size >= PATHS_MAX) this.#known.clear()
    this.#known.set(asked, found)
    return found
  }
}
