// Which hubs want to hear of whom. In memory: a hub asks again before its time is over, and is told anew.

import { LISTEN_MS } from '../platform/own-feed.ts'

export class Listeners {
  readonly #hubs = new Map<string, Map<string, number>>()

  /** @returns whether this hub was not known to listen */
  add(person: string, hub: string, now: number): boolean {
    const hubs = this.#hubs.get(person) ?? new Map<string, number>()
    this.#hubs.set(person, hubs)
    const isNew = (hubs.get(hub) ?? 0) <= now
    hubs.set(hub, now + LISTEN_MS)
    return isNew
  }

  /** Nobody is told any more who does not answer. */
  drop(hub: string): void {
    for (const [person, hubs] of this.#hubs) {
      hubs.delete(hub)
      if (hubs.size === 0) this.#hubs.delete(person)
    }
  }

  /** Whom to tell of somebody. */
  of(person: string, now: number): string[] {
    const hubs = this.#hubs.get(person)
    if (!hubs) return []
    for (const [hub, until] of hubs) if (until <= now) hubs.delete(hub)
    if (hubs.size === 0) this.#hubs.delete(person)
    return [...hubs.keys()]
  }
}
