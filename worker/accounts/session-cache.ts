// A short cache of valid sessions. Traders send order after order: a session is verified with its account once a second instead of
// for each of them. The isolate that ends a session drops it at once; other isolates find out within that second.

/** How long a verified session stays valid without asking its account, ms. */
export const SESSION_CACHE_MS = 1_000
/** Kept of each isolate; with more, all are asked for anew. */
const MAX_STANDING = 2_000

type Kept<T> = { readonly account: string; readonly until: number; readonly session: T }

export class SessionCache<T extends { readonly token: { readonly account: string } }> {
  readonly #kept = new Map<string, Kept<T>>()

  /** @param text the session's token as it was sent @param now epoch ms */
  get(text: string, now: number): T | undefined {
    const known = this.#kept.get(text)
    return known && now < known.until ? known.session : undefined
  }

  /** @param now when its account was asked, epoch ms: what was decided there since is not in the answer */
  keep(text: string, session: T, now: number): void {
    if (this.#kept.size >= MAX_STANDING) this.#kept.clear()
    this.#kept.set(text, { account: session.token.account, until: now + SESSION_CACHE_MS, session })
  }

  /** Sessions of an account have ended. */
  forget(account: string): void {
    for (const [text, kept] of this.#kept) if (kept.account === account) this.#kept.delete(text)
  }
}
