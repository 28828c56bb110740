// User data streams (protocols §3.4): which socket is subscribed to which account with which API key, and up to which update.
// No update is sent twice or left out: where one may have been missed, the socket is closed. No clock, no storage.

import { futuresEvents } from '#shared/binance-api/futures/reports.ts'
import { eventsOf } from '#shared/binance-api/spot/reports.ts'
import type { AccountUpdate } from '../../platform/account-feed.ts'
import type { MarginUpdate } from '../../platform/margin-feed.ts'

/** What somebody's key opens for a socket. */
export type UserStream = {
  readonly id: number
  readonly person: string
  readonly key: string
  /** Epoch ms; 0: never. */
  readonly expiresAt: number
  /** The count of the news that it was told last; undefined while it waits for where to begin. */
  readonly count?: number | undefined
  /** Of futures: what the stream was opened by, and whether events come with it as the name of their stream. */
  readonly listenKey?: string | undefined
  readonly isCombined?: boolean | undefined
}
export type OpenedBy = Pick<UserStream, 'person' | 'key' | 'expiresAt' | 'listenKey' | 'isCombined'>

/** News of somebody, numbered. */
type Counted = { readonly person: string; readonly count: number }
type Held<News> = { count?: number | undefined; awaited: number; readonly early: Map<number, News> }
type Follower<News> = Omit<UserStream, 'count' | 'expiresAt'> & { expiresAt: number } & Held<News>

/** How a product tells of somebody's own. */
export type UserSpeech<News> = {
  readonly events: (news: News, now: number) => readonly object[]
  readonly frame: (stream: UserStream, event: object) => string
  readonly over: (stream: UserStream, now: number) => object
}

/** What goes out to a socket; `ends` where it cannot go on. */
export type UserStreamFrames<Key> = { readonly to: Key; readonly frames: readonly string[]; readonly ends?: true }

export const USER_STREAMS_MAX = 8
/** News that wait for others before them. */
const EARLY_MAX = 256

export const eventFrame = (subscriptionId: number, event: object): string => JSON.stringify({ subscriptionId, event })

/** At the socket of requests: each event with the number of its subscription. */
export const SPOT_SPEECH: UserSpeech<AccountUpdate> = {
  events: eventsOf,
  frame: ({ id }, event) => eventFrame(id, event),
  over: (_, now) => ({ e: 'eventStreamTerminated', E: now }),
}

/** At the address of a listen key: events as they are, or with the key as the name of their stream. */
export const FUTURES_SPEECH: UserSpeech<MarginUpdate> = {
  events: futuresEvents,
  frame: ({ listenKey, isCombined }, event) => JSON.stringify(isCombined ? { stream: listenKey, data: event } : event),
  over: ({ listenKey }, now) => ({ e: 'listenKeyExpired', E: now, listenKey }),
}

export class UserStreams<Key, News extends Counted> {
  readonly #speech: UserSpeech<News>
  readonly #bySocket = new Map<Key, Map<number, Follower<News>>>()
  readonly #byPerson = new Map<string, Set<Key>>()

  constructor(speech: UserSpeech<News>) {
    this.#speech = speech
  }

  /** A socket outlived the hub's memory. */
  connect(key: Key, followings: readonly UserStream[]): void {
    for (const following of followings) this.#add(key, { ...following, awaited: 0, early: new Map() })
  }

  disconnect(key: Key): void {
    for (const id of [...(this.#bySocket.get(key)?.keys() ?? [])]) this.unfollow(key, id)
  }

  memoryOf(key: Key): readonly UserStream[] {
    return [...(this.#bySocket.get(key)?.values() ?? [])].map(({ awaited: _a, early: _e, count, ...following }) => {
      return { ...following, ...(count !== undefined && { count }) }
    })
  }

  /** @returns the number of the subscription; undefined if there are too many */
  follow(key: Key, whose: OpenedBy): number | undefined {
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
  begin(key: Key, id: number, { count }: Pick<Counted, 'count'>, now: number): readonly string[] {
    const follower = this.#bySocket.get(key)?.get(id)
    if (!follower) return []
    follower.count = count
    return this.#drain(follower, now)
  }

  /** News of somebody. */
  publish(news: News, now: number): UserStreamFrames<Key>[] {
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
    { person, count, isNew }: Counted & { readonly isNew: boolean },
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

  /** Ends what was opened by keys, or by listen keys, that open nothing any more. @param keys null: all of this person */
  end(person: string, keys: readonly string[] | null, now: number): UserStreamFrames<Key>[] {
    const isOne = ({ key, listenKey = key }: UserStream) => keys?.includes(key) || keys?.includes(listenKey)
    return this.#endAll((each) => each.person === person && (keys === null || isOne(each) === true), now)
  }

  /** Ends what keys opened that have run out. */
  expire(now: number): UserStreamFrames<Key>[] {
    return this.#endAll(({ expiresAt }) => expiresAt !== 0 && now >= expiresAt, now)
  }

  /** The listen keys that have run out, if they were not kept alive, by person. */
  due(now: number): Map<string, Set<string>> {
    const due = new Map<string, Set<string>>()
    for (const { person, listenKey, expiresAt } of this.#all()) {
      if (listenKey !== undefined && now >= expiresAt) due.set(person, (due.get(person) ?? new Set()).add(listenKey))
    }
    return due
  }

  /** A listen key was kept alive. @param until epoch ms */
  keepAlive(listenKey: string, until: number): void {
    for (const follower of this.#all()) if (follower.listenKey === listenKey) follower.expiresAt = until
  }

  *#all(): Iterable<Follower<News>> {
    for (const own of this.#bySocket.values()) yield* own.values()
  }

  #endAll(isOver: (follower: Follower<News>) => boolean, now: number): UserStreamFrames<Key>[] {
    return [...this.#bySocket].flatMap(([to, own]) => {
      const over = [...own.values()].filter(isOver)
      for (const { id } of over) this.unfollow(to, id)
      const { frame, over: end } = this.#speech
      return over.length > 0 ? [{ to, frames: over.map((each) => frame(each, end(each, now))) }] : []
    })
  }

  /** @param tell the frames for a follower; undefined where it has missed something */
  #each(
    person: string,
    tell: (follower: Follower<News>, key: Key) => readonly string[] | undefined,
  ): UserStreamFrames<Key>[] {
    const told: UserStreamFrames<Key>[] = []
    for (const to of [...(this.#byPerson.get(person) ?? [])]) {
      const frames: string[] = []
      let [ends, isFurther] = [false, false]
      for (const follower of this.#bySocket.get(to)?.values() ?? []) {
        if (follower.person !== person) continue
        const { count } = follower
        const said = tell(follower, to)
        isFurther ||= follower.count !== count
        if (said) frames.push(...said)
        else ends = true
      }
      if (ends) told.push({ to, frames: [], ends: true })
      // Where it is has to be remembered, even if there is nothing to say.
      else if (frames.length > 0 || isFurther) told.push({ to, frames })
    }
    return told
  }

  #drain(follower: Follower<News>, now: number): string[] {
    const { early } = follower
    const { events, frame } = this.#speech
    const frames: string[] = []
    for (const count of [...early.keys()]) if (count <= (follower.count ?? -1)) early.delete(count)
    for (;;) {
      const next = follower.count === undefined ? undefined : early.get(follower.count + 1)
      if (!next) return frames
      early.delete(next.count)
      follower.count = next.count
      frames.push(...events(next, now).map((event) => frame(follower, event)))
    }
  }

  #add(key: Key, follower: Follower<News>): void {
    const own = this.#bySocket.get(key) ?? new Map<number, Follower<News>>()
    this.#bySocket.set(key, own.set(follower.id, follower))
    this.#byPerson.set(follower.person, (this.#byPerson.get(follower.person) ?? new Set()).add(key))
  }
}
