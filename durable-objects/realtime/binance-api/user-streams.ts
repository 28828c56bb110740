// No update is sent twice or skipped (protocols §3.4); a socket that may have missed one is closed. This code has no
// clock or storage.

import { toFuturesEvents } from '#shared/binance-api/futures/reports.ts'
import { toAccountEvents } from '#shared/binance-api/spot/reports.ts'
import type { AccountUpdate } from '../../platform/account-feed.ts'
import type { MarginUpdate } from '../../platform/margin-feed.ts'

export type UserStream = {
  readonly id: number
  readonly person: string
  readonly key: string
  /** Epoch ms; 0 if the subscription does not expire. */
  readonly expiresAt: number
  /** Number of the last update sent; undefined until the start position is known. */
  readonly count?: number | undefined
  /** The listen key of a futures stream. If `isCombined`, events are wrapped, with this key as stream name. */
  readonly listenKey?: string | undefined
  readonly isCombined?: boolean | undefined
}
export type UserStreamOwner = Pick<UserStream, 'person' | 'key' | 'expiresAt' | 'listenKey' | 'isCombined'>

type Counted = { readonly person: string; readonly count: number }
type PendingUpdates<News> = { count?: number | undefined; awaited: number; readonly early: Map<number, News> }
type Follower<News> = Omit<UserStream, 'count' | 'expiresAt' | 'isCombined'> & {
  expiresAt: number
  isCombined?: boolean | undefined
} & PendingUpdates<News>

export type UserStreamEncoder<News> = {
  readonly events: (news: News, now: number) => readonly object[]
  readonly frame: (stream: UserStream, event: object) => string
  readonly terminationEvent: (stream: UserStream, now: number) => object
}

/** If `ends`, the socket must be closed instead. */
export type UserStreamFrames<Key> = { readonly to: Key; readonly frames: readonly string[]; readonly ends?: true }

export const USER_STREAMS_MAX = 8
const EARLY_UPDATES_MAX = 256

export const formatEventFrame = (subscriptionId: number, event: object): string =>
  JSON.stringify({ subscriptionId, event })

/** Adds the subscription's number to each event. */
export const SPOT_STREAM_ENCODER: UserStreamEncoder<AccountUpdate> = {
  events: toAccountEvents,
  frame: ({ id }, event) => formatEventFrame(id, event),
  terminationEvent: (_, now) => ({ e: 'eventStreamTerminated', E: now }),
}

export const FUTURES_STREAM_ENCODER: UserStreamEncoder<MarginUpdate> = {
  events: toFuturesEvents,
  frame: ({ listenKey, isCombined }, event) => JSON.stringify(isCombined ? { stream: listenKey, data: event } : event),
  terminationEvent: ({ listenKey }, now) => ({ e: 'listenKeyExpired', E: now, listenKey }),
}

export class UserStreams<Key, News extends Counted> {
  readonly #encoder: UserStreamEncoder<News>
  readonly #bySocket = new Map<Key, Map<number, Follower<News>>>()
  readonly #byUser = new Map<string, Set<Key>>()

  constructor(speech: UserStreamEncoder<News>) {
    this.#encoder = speech
  }

  connect(key: Key, followings: readonly UserStream[]): void {
    for (const following of followings) this.#add(key, { ...following, awaited: 0, early: new Map() })
  }

  disconnect(key: Key): void {
    for (const id of [...(this.#bySocket.get(key)?.keys() ?? [])]) this.unfollow(key, id)
  }

  listStored(key: Key): readonly UserStream[] {
    return [...(this.#bySocket.get(key)?.values() ?? [])].map(({ awaited: _a, early: _e, count, ...following }) => {
      return { ...following, ...(count !== undefined && { count }) }
    })
  }

  countStreams(key: Key): number {
    return this.#bySocket.get(key)?.size ?? 0
  }

  /** Sets if events of the socket's listen key are wrapped. */
  setCombined(key: Key, isCombined: boolean): void {
    for (const follower of this.#bySocket.get(key)?.values() ?? []) follower.isCombined = isCombined
  }

  /** @returns number of the new subscription; undefined if the socket has too many */
  follow(key: Key, whose: UserStreamOwner): number | undefined {
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
    const stays = [...own.values()].some(({ person: userId }) => userId === follower.person)
    const keys = this.#byUser.get(follower.person)
    if (!stays) keys?.delete(key)
    if (keys?.size === 0) this.#byUser.delete(follower.person)
    return true
  }

  has(key: Key, id: number): boolean {
    return this.#bySocket.get(key)?.has(id) ?? false
  }

  people(): string[] {
    return [...this.#byUser.keys()]
  }

  keys(): Map<string, Set<string>> {
    const keys = new Map<string, Set<string>>()
    for (const { person: userId, key } of this.#all()) keys.set(userId, (keys.get(userId) ?? new Set()).add(key))
    return keys
  }

  begin(key: Key, id: number, { count }: Pick<Counted, 'count'>, now: number): readonly string[] {
    const follower = this.#bySocket.get(key)?.get(id)
    if (!follower) return []
    follower.count = count
    return this.#drain(follower, now)
  }

  publish(news: News, now: number): UserStreamFrames<Key>[] {
    return this.#each(news.person, (follower) => {
      if (follower.count !== undefined && news.count <= follower.count) return []
      follower.early.set(news.count, news)
      return follower.early.size > EARLY_UPDATES_MAX ? undefined : this.#drain(follower, now)
    })
  }

  /**
   * Ends streams that missed updates since the last check; all of them if the hub's own subscription was lost.
   * @param begun a stream that just started, and is skipped
   */
  closeMissed(
    { person: userId, count, isNew }: Counted & { readonly isNew: boolean },
    now: number,
    begun?: { readonly key: Key; readonly id: number },
  ): UserStreamFrames<Key>[] {
    return this.#each(userId, (follower, key) => {
      if (follower.count === undefined || (begun?.key === key && begun.id === follower.id)) return []
      if (isNew || follower.count < follower.awaited) return undefined
      follower.awaited = count
      return this.#drain(follower, now)
    })
  }

  /** @param keys null: all keys of the user */
  endStreams(userId: string, keys: readonly string[] | null, now: number): UserStreamFrames<Key>[] {
    const isOne = ({ key, listenKey = key }: UserStream) => keys?.includes(key) || keys?.includes(listenKey)
    return this.#endAll((each) => each.person === userId && (keys === null || isOne(each) === true), now)
  }

  expire(now: number): UserStreamFrames<Key>[] {
    return this.#endAll(({ expiresAt }) => expiresAt !== 0 && now >= expiresAt, now)
  }

  listExpired(now: number): Map<string, Set<string>> {
    const due = new Map<string, Set<string>>()
    for (const { person: userId, listenKey, expiresAt } of this.#all()) {
      if (listenKey !== undefined && now >= expiresAt) due.set(userId, (due.get(userId) ?? new Set()).add(listenKey))
    }
    return due
  }

  /** @param until epoch ms */
  extendListenKey(listenKey: string, until: number): void {
    for (const follower of this.#all()) if (follower.listenKey === listenKey) follower.expiresAt = until
  }

  *#all(): Iterable<Follower<News>> {
    for (const own of this.#bySocket.values()) yield* own.values()
  }

  #endAll(isOver: (follower: Follower<News>) => boolean, now: number): UserStreamFrames<Key>[] {
    return [...this.#bySocket].flatMap(([to, own]) => {
      const over = [...own.values()].filter(isOver)
      for (const { id } of over) this.unfollow(to, id)
      const { frame, terminationEvent: end } = this.#encoder
      return over.length > 0 ? [{ to, frames: over.map((each) => frame(each, end(each, now))) }] : []
    })
  }

  /** @param tell returns undefined if the stream missed an update */
  #each(
    userId: string,
    tell: (follower: Follower<News>, key: Key) => readonly string[] | undefined,
  ): UserStreamFrames<Key>[] {
    const told: UserStreamFrames<Key>[] = []
    for (const to of [...(this.#byUser.get(userId) ?? [])]) {
      const frames: string[] = []
      let [ends, isFurther] = [false, false]
      for (const follower of this.#bySocket.get(to)?.values() ?? []) {
        if (follower.person !== userId) continue
        const { count } = follower
        const said = tell(follower, to)
        isFurther ||= follower.count !== count
        if (said) frames.push(...said)
        else ends = true
      }
      if (ends) told.push({ to, frames: [], ends: true })
      // The new position must be stored even if there are no frames to send.
      else if (frames.length > 0 || isFurther) told.push({ to, frames })
    }
    return told
  }

  #drain(follower: Follower<News>, now: number): string[] {
    const { early } = follower
    const { events, frame } = this.#encoder
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
    this.#byUser.set(follower.person, (this.#byUser.get(follower.person) ?? new Set()).add(key))
  }
}
