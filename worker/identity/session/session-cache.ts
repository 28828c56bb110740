// Caches a verified session for one second. The isolate that ends a session drops it at once; other isolates follow
// within that second.

export const SESSION_CACHE_MS = 1_000
const STANDING_MAX = 2_000

type CachedSession<T> = { readonly account: string; readonly until: number; readonly session: T }

export class SessionCache<T extends { readonly token: { readonly account: string } }> {
  readonly #cached = new Map<string, CachedSession<T>>()

  get(text: string, now: number): T | undefined {
    const known = this.#cached.get(text)
    return known && now < known.until ? known.session : undefined
  }

  /** @param now time of the account's answer, epoch ms: the session lacks later decisions of the account */
  store(text: string, session: T, now: number): void {
    if (this.#cached.size >= STANDING_MAX) this.#cached.clear()
    this.#cached.set(text, { account: session.token.account, until: now + SESSION_CACHE_MS, session })
  }

  deleteByAccount(account: string): void {
    for (const [text, kept] of this.#cached) if (kept.account === account) this.#cached.delete(text)
  }
}
