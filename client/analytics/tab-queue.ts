// Stores unsent events. Each page locks a slot, so no event is sent twice, and takes over the slots of closed
// pages.

import type { AnalyticsWireEvent } from '#shared/analytics/wire.ts'

/** Pages beyond this number of slots do not persist events. */
const PLACES = 12

/**
 * Returns a function that releases the lock, or undefined if another page holds it. Always succeeds in browsers without
 * locks.
 */
export type EventQueueLock = (name: string) => Promise<(() => void) | undefined>

export const acquireEventQueueLock: EventQueueLock = (name) => {
  // Undefined outside secure contexts; pages then share a slot.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return Promise.resolve(() => {})
  return new Promise((settle) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return settle(undefined)
        return new Promise<void>((release) => settle(release))
      })
      .catch(() => settle(undefined))
  })
}

/** The first slot uses the key of the real SDKs (protocols §1.4). */
const keyOf = (appId: string, place: number): string => `ta_jssdk_${appId}${place === 0 ? '' : `_${place}`}`

const isEvent = (each: unknown): each is AnalyticsWireEvent =>
  typeof each === 'object' && each !== null && '#type' in each && typeof each['#type'] === 'string'

/** Drops items that are no events. The receiver validates the content of events. */
export const parseStoredEvents = (data: unknown): AnalyticsWireEvent[] =>
  Array.isArray(data) ? data.filter(isEvent) : []

export class StoredEventQueue {
  readonly #appId: string
  readonly #storage: () => Storage
  readonly #hold: EventQueueLock
  #own: { readonly key: string; readonly release: () => void } | undefined

  constructor(appId: string, storage: () => Storage, hold: EventQueueLock) {
    this.#appId = appId
    this.#storage = storage
    this.#hold = hold
  }

  /** @returns events of slots that no page holds, lowest slot first */
  async open(): Promise<AnalyticsWireEvent[]> {
    const left: AnalyticsWireEvent[] = []
    for (let place = 0; place < PLACES; place += 1) {
      const key = keyOf(this.#appId, place)
      if (this.#own && this.#read(key).length === 0) continue
      const release = await this.#hold(key)
      if (!release) continue
      left.push(...this.#read(key))
      if (this.#own) {
        // The events are written to this slot before they are removed from the old slot, so none is lost.
        this.write(left)
        this.#remove(key)
        release()
      } else this.#own = { key, release }
    }
    return left
  }

  write(events: readonly AnalyticsWireEvent[]): void {
    if (!this.#own) return
    try {
      if (events.length === 0) this.#storage().removeItem(this.#own.key)
      else this.#storage().setItem(this.#own.key, JSON.stringify(events))
    } catch {
      // If storage is refused or full, the page still sends its events.
    }
  }

  /**
   * Releases the slot, so the next page takes over its events. A page in the back/forward cache must hold no lock.
   */
  close(): void {
    this.#own?.release()
    this.#own = undefined
  }

  #read(key: string): AnalyticsWireEvent[] {
    try {
      return parseStoredEvents(JSON.parse(this.#storage().getItem(key) ?? '[]'))
    } catch {
      return []
    }
  }

  #remove(key: string): void {
    try {
      this.#storage().removeItem(key)
    } catch {
      // Events that stay stored are sent again; the receiver removes duplicates.
    }
  }
}
