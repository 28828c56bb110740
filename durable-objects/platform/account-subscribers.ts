// Hubs' subscriptions to accounts are in memory only. A hub whose subscription was lost gets a snapshot.

import { ACCOUNT_SUBSCRIPTION_LIFETIME_MS } from './account-feed.ts'

type Hub = { until: number; count: number }

export class AccountSubscribers {
  readonly #hubs = new Map<string, Map<string, Hub>>()

  /** @returns `count`: number of updates sent so far */
  add(userId: string, hub: string, now: number): { readonly isNew: boolean; readonly count: number } {
    const hubs = this.#hubs.get(userId) ?? new Map<string, Hub>()
    this.#hubs.set(userId, hubs)
    const known = hubs.get(hub)
    const isNew = !known || known.until <= now
    const count = isNew ? 0 : known.count
    hubs.set(hub, { until: now + ACCOUNT_SUBSCRIPTION_LIFETIME_MS, count })
    return { isNew, count }
  }

  drop(hub: string): void {
    for (const [userId, hubs] of this.#hubs) {
      hubs.delete(hub)
      if (hubs.size === 0) this.#hubs.delete(userId)
    }
  }

  has(userId: string, now: number): boolean {
    return this.#active(userId, now).size > 0
  }

  countUpdates(userId: string, now: number): { readonly hub: string; readonly count: number }[] {
    return [...this.#active(userId, now)].map(([hub, known]) => {
      known.count += 1
      return { hub, count: known.count }
    })
  }

  #active(userId: string, now: number): ReadonlyMap<string, Hub> {
    const hubs = this.#hubs.get(userId)
    if (!hubs) return new Map()
    for (const [hub, { until }] of hubs) if (until <= now) hubs.delete(hub)
    if (hubs.size === 0) this.#hubs.delete(userId)
    return hubs
  }
}
