// Which handlers a path leads to. There are some hundred routes, and a search among them costs more than many an answer;
// what is asked for again and again is found once.

import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

const MAX_PATHS = 256
/** What is longer is asked for by nobody twice. */
const LONGEST = 128

/** Hono's router, which remembers what it found: results of one are the same for all who ask, and never changed. */
export class KnownPaths<T> implements Router<T> {
  readonly name = 'KnownPaths'
  readonly #routes = new TrieRouter<T>()
  readonly #known = new Map<string, Result<T>>()

  add(method: string, path: string, handler: T): void {
    this.#known.clear()
    this.#routes.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    if (path.length > LONGEST) return this.#routes.match(method, path)
    const asked = `${method} ${path}`
    const known = this.#known.get(asked)
    if (known) return known
    const found = this.#routes.match(method, path)
    if (this.#known.size >= MAX_PATHS) this.#known.clear()
    this.#known.set(asked, found)
    return found
  }
}
