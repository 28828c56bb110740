// User data streams (protocols §3.4): which socket is subscribed to which account with which API key, and up to which update.
// No update is sent twice or left out: where one may have been missed, the socket is closed. No clock, no storage.

import { eventsOf } from '#shared/binance-api/spot/reports.ts'
import type { AccountSnapshot, AccountUpdate } from '../../platform/account-feed.ts'

/** What somebody's key opens for a socket. */
export type UserStream = {
  readonly id: number
  readonly person: string
  readonly key: string
  /** Epoch ms; 0: never. */
  readonly expiresAt: number
  /** The count of the news that it was told last; undefined while it waits for where to begin. */
  readonly count?: number | undefined
}

type Held = { count?: number | undefined; awaited: number; readonly early: Map<number, AccountUpdate> }
type Follower = Omit<UserStream, 'count'> & Held

/** What goes out to a socket; `ends` where it cannot go on. */
export type UserStreamFrames<Key> = { readonly to: Key; readonly frames: readonly string[]; readonly ends?: true }

export const USER_STREAMS_MAX = 8
/** News that wait for others before them. */
const EARLY_MAX = 256

export const eventFrame = (subscriptionId: number, event: object): string => JSON.stringify({ subscriptionId, event })
const overFrame = (id: number, now: number) => eventFrame(id, { e: 'eventStreamTerminated', E: now })

export class UserStreams<Key> {
  readonly #bySocket = new Map<Key, Map<number, Follower>>()
  readonly #byPerson = new Map<string, Set<Key>>()

  /** A socket outlived the hub's memory. */
  connect(key: Key, followings: readonly UserStream[]): void {
    for (const { id, person, key: name, expiresAt, count } of followings) {
      this.#add(key, { id, person, key: name, expiresAt, count, awaited: 0, early: new Map() })
    }
  }

  disconnect(key: Key): void {
    for (const id of [...(this.#bySocket.get(key)?.keys() ?? [])]) this.unfollow(key, id)
  }

  memoryOf(key: Key): readonly UserStream[] {
    return [...(this.#bySocket.get(key)?.values() ?? [])].map(({ id, person, key: name, expiresAt, count }) => {
      return { id, person, key: name, expiresAt, ...(count !== undefined && { count }) }
    })
  }

  /** @returns the number of the subscription; undefined if there are too many */
  follow(key: Key, whose: Pick<UserStream, 'person' | 'key' | 'expiresAt'>): number | undefined {
    const own = this.#bySocket.get(key)
    if ((own?.size ?? 0) >= USER_STREAMS_MAX) return undefined
    const id = Math.max(-1, ...(own?.keys() ?? [])) + 1
    this.#add(key, { id, ...whose, awaited: 0, early: new Map() })
    return id
  }

  unfollow(key: Key, id: number): boolean {
    const own = this.#bySocket.get(key)
    const follower = own?.get(id)
    if (!own || !follower) return false
    own.delete(id)
    if (own.size === 0) this.#bySocket.delete(key)
    const stays = [...own.values()].some(({ person }) => person === follower.person)
    const keys = this.#byPerson.get(follower.person)
    if (!stays) keys?.delete(key)
    if (keys?.size === 0) this.#byPerson.delete(follower.person)
    return true
  }

  has(key: Key, id: number): boolean {
    return this.#bySocket.get(key)?.has(id) ?? false
  }

  people(): string[] {
    return [...this.#byPerson.keys()]
  }

  /** Keys by person, to be looked at again. */
  keys(): Map<string, Set<string>> {
    const keys = new Map<string, Set<string>>()
    for (const { person, key } of this.#all()) keys.set(person, (keys.get(person) ?? new Set()).add(key))
    return keys
  }

  /** Where a subscription begins: what is told from now on is told to it. */
  begin(key: Key, id: number, { count }: AccountSnapshot, now: number): readonly string[] {
    const follower = this.#bySocket.get(key)?.get(id)
    if (!follower) return []
    follower.count = count
    return this.#drain(follower, now)
  }

  /** News of somebody. */
  publish(news: AccountUpdate, now: number): UserStreamFrames<Key>[] {
    return this.#each(news.person, (follower) => {
      if (follower.count !== undefined && news.count <= follower.count) return []
      follower.early.set(news.count, news)
      return follower.early.size > EARLY_MAX ? undefined : this.#drain(follower, now)
    })
  }

  /**
   * How things stand with somebody: whoever should have been told more, and was not until the next time, has missed it; and
   * so has everybody if their shard did not know of this hub any more. @param begun the one that has just begun
   */
  check(
    { person, count, isNew }: AccountSnapshot,
    now: number,
    begun?: { readonly key: Key; readonly id: number },
  ): UserStreamFrames<Key>[] {
    return this.#each(person, (follower, key) => {
      if (follower.count === undefined || (begun?.key === key && begun.id === follower.id)) return []
      if (isNew || follower.count < follower.awaited) return undefined
      follower.awaited = count
      return this.#drain(follower, now)
    })
  }

  /** Ends what was opened by keys that open nothing any more. @param keys null: all of this person */
  end(person: string, keys: readonly string[] | null, now: number): UserStreamFrames<Key>[] {
    return this.#endAll((each) => each.person === person && (keys === null || keys.includes(each.key)), now)
  }

  /** Ends what keys opened that have run out. */
  expire(now: number): UserStreamFrames<Key>[] {
    return this.#endAll(({ expiresAt }) => expiresAt !== 0 && now >= expiresAt, now)
  }

  *#all(): Iterable<Follower> {
    for (const own of this.#bySocket.values()) yield* own.values()
  }

  #endAll(isOver: (follower: Follower) => boolean, now: number): UserStreamFrames<Key>[] {
    return [...this.#bySocket].flatMap(([to, own]) => {
      const over = [...own.values()].filter(isOver)
      for (const { id } of over) this.unfollow(to, id)
      return over.length > 0 ? [{ to, frames: over.map(({ id }) => overFrame(id, now)) }] : []
    })
  }

  /** @param tell the frames for a follower; undefined where it has missed something */
  #each(
    person: string,
    tell: (follower: Follower, key: Key) => readonly string[] | undefined,
  ): UserStreamFrames<Key>[] {
    const told: UserStreamFrames<Key>[] = []
    for (const to of [...(this.#byPerson.get(person) ?? [])]) {
      const frames: string[] = []
      let ends = false
      for (const follower of this.#bySocket.get(to)?.values() ?? []) {
        if (follower.person !== person) continue
        const said = tell(follower, to)
        if (said) frames.push(...said)
        else ends = true
      }
      if (ends) told.push({ to, frames: [], ends: true })
      else if (frames.length > 0) told.push({ to, frames })
    }
    return told
  }

  #drain(follower: Follower, now: number): string[] {
    const { early, id } = follower
    const frames: string[] = []
    for (const count of [...early.keys()]) if (count <= (follower.count ?? -1)) early.delete(count)
    for (;;) {
      const next = follower.count === undefined ? undefined : early.get(follower.count + 1)
      if (!next) return frames
      early.delete(next.count)
      follower.count = next.count
      frames.push(...eventsOf(next, now).map((event) => eventFrame(id, event)))
    }
  }

  #add(key: Key, follower: Follower): void {
    const own = this.#bySocket.get(key) ?? new Map<number, Follower>()
    this.#bySocket.set(key, own.set(follower.id, follower))
    this.#byPerson.set(follower.person, (this.#byPerson.get(follower.person) ?? new Set()).add(key))
  }
}
