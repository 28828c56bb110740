// Where the queue of a page is kept, so that no two pages write to one place or send the same events: each page holds a
// place of its own by a lock, and takes over what pages that are gone left in theirs.

import type { WireEvent } from '#shared/analytics/wire.ts'

/** Pages of one browser that keep a queue at once; those beyond send without keeping. */
const PLACES = 12

/** A lock on a name, or undefined where another page has it. Without locks in the browser everyone gets it. */
export type TabLock = (name: string) => Promise<(() => void) | undefined>

export const webTabLock: TabLock = (name) => {
  // Only there in secure contexts. Without it pages share a place, and the receiver knows events by their number.
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

/** The first place has the name that the real SDKs use (protocols §1.4). */
const keyOf = (appId: string, place: number): string => `ta_jssdk_${appId}${place === 0 ? '' : `_${place}`}`

const isEvent = (each: unknown): each is WireEvent =>
  typeof each === 'object' && each !== null && '#type' in each && typeof each['#type'] === 'string'

/** Events as they were kept; whatever else lay there is none. What they say, the receiver checks. */
export const storedEvents = (data: unknown): WireEvent[] => (Array.isArray(data) ? data.filter(isEvent) : [])

export class TabQueue {
  readonly #appId: string
  readonly #storage: () => Storage
  readonly #hold: TabLock
  #own: { readonly key: string; readonly release: () => void } | undefined

  constructor(appId: string, storage: () => Storage, hold: TabLock) {
    this.#appId = appId
    this.#storage = storage
    this.#hold = hold
  }

  /** Takes a place, and whatever lies there and in places that nobody holds. @returns those events, oldest place first */
  async open(): Promise<WireEvent[]> {
    const left: WireEvent[] = []
    for (let place = 0; place < PLACES; place += 1) {
      const key = keyOf(this.#appId, place)
      if (this.#own && this.#read(key).length === 0) continue
      const release = await this.#hold(key)
      if (!release) continue
      left.push(...this.#read(key))
      if (this.#own) {
        // Kept under the own name before it goes from the other's.
        this.write(left)
        this.#remove(key)
        release()
      } else this.#own = { key, release }
    }
    return left
  }

  /** Keeps what has not been taken yet. */
  write(events: readonly WireEvent[]): void {
    if (!this.#own) return
    try {
      if (events.length === 0) this.#storage().removeItem(this.#own.key)
      else this.#storage().setItem(this.#own.key, JSON.stringify(events))
    } catch {
      // A browser that keeps nothing, or no more, still sends while the page lives.
    }
  }

  /** Lets the place go, with what lies there: the next page takes it over. A page that rests must hold no lock. */
  close(): void {
    this.#own?.release()
    this.#own = undefined
  }

  #read(key: string): WireEvent[] {
    try {
      return storedEvents(JSON.parse(this.#storage().getItem(key) ?? '[]'))
    } catch {
      return []
    }
  }

  #remove(key: string): void {
    try {
      this.#storage().removeItem(key)
    } catch {
      // It is sent once more then, and known by its numbers.
    }
  }
}
