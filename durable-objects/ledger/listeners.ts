// Which hubs want to hear of whom. In memory: a hub asks again before its time is over, and is told anew.

import { LISTEN_MS } from '../platform/own-feed.ts'

type Hub = { until: number; count: number }

export class Listeners {
  readonly #hubs = new Map<string, Map<string, Hub>>()

  /** @returns whether this hub was not known to listen, and how often it was told of this person since it is */
  add(person: string, hub: string, now: number): { readonly isNew: boolean; readonly count: number } {
    const hubs = this.#hubs.get(person) ?? new Map<string, Hub>()
    this.#hubs.set(person, hubs)
    const known = hubs.get(hub)
    const isNew = !known || known.until <= now
    const count = isNew ? 0 : known.count
    hubs.set(hub, { until: now + LISTEN_MS, count })
    return { isNew, count }
  }

  /** Nobody is told any more who does not answer. */
  drop(hub: string): void {
    for (const [person, hubs] of this.#hubs) {
      hubs.delete(hub)
      if (hubs.size === 0) this.#hubs.delete(person)
    }
  }

  has(person: string, now: number): boolean {
    return this.#living(person, now).size > 0
  }

  /** Whom to tell of somebody, each with the count of it: they are told now. */
  tell(person: string, now: number): { readonly hub: string; readonly count: number }[] {
    return [...this.#living(person, now)].map(([hub, known]) => {
      known.count += 1
      return { hub, count: known.count }
    })
  }

  #living(person: string, now: number): ReadonlyMap<string, Hub> {
    const hubs = this.#hubs.get(person)
    if (!hubs) return new Map()
    for (const [hub, { until }] of hubs) if (until <= now) hubs.delete(hub)
    if (hubs.size === 0) this.#hubs.delete(person)
    return hubs
  }
}
