// The sockets of a hub and what each subscribes to, indexed the two ways a flush needs.

import type { Topic } from '../platform/market-feed.ts'
import { type Allowance, fullAllowance } from './limits.ts'
import type { Dialect } from './topics.ts'

/** Facts of a connection that never change. */
export type Facts = { readonly dialect: Dialect; readonly batch: boolean }

/** One socket. `Key` is whatever the shell knows it by. */
export type Session<Key> = {
  readonly key: Key
  readonly facts: Facts
  readonly topics: Set<Topic>
  /** Topics of which it missed something, and the feed's position that it has. */
  readonly behind: Map<Topic, number>
  /** Topics of which it already has what the next flush will bring. */
  readonly ahead: Set<Topic>
  readonly allowance: Allowance
  heardAt: number
  /** Since when it has not read fast enough; undefined while it does. */
  slowSince: number | undefined
  stuckSince: number | undefined
  group: Group<Key> | undefined
}

/** Sockets with the very same subscriptions: what a flush brings is put together once for all of them. */
export type Group<Key> = {
  readonly id: string
  readonly batch: boolean
  readonly topics: readonly Topic[]
  readonly sessions: Set<Session<Key>>
}

export class Sessions<Key> {
  readonly #sessions = new Map<Key, Session<Key>>()
  readonly #subscribers = new Map<Topic, Set<Session<Key>>>()
  readonly #groups = new Map<string, Group<Key>>()

  get size(): number {
    return this.#sessions.size
  }

  get groups(): Iterable<Group<Key>> {
    return this.#groups.values()
  }

  all(): Iterable<Session<Key>> {
    return this.#sessions.values()
  }

  get(key: Key): Session<Key> | undefined {
    return this.#sessions.get(key)
  }

  subscribers(topic: Topic): ReadonlySet<Session<Key>> {
    return this.#subscribers.get(topic) ?? new Set()
  }

  open(key: Key, facts: Facts, now: number): Session<Key> {
    const session: Session<Key> = {
      key,
      facts,
      topics: new Set(),
      behind: new Map(),
      ahead: new Set(),
      allowance: fullAllowance(now),
      heardAt: now,
      slowSince: undefined,
      stuckSince: undefined,
      group: undefined,
    }
    this.#sessions.set(key, session)
    return session
  }

  close(session: Session<Key>): void {
    this.#sessions.delete(session.key)
    for (const topic of session.topics) this.#unindex(session, topic)
    session.topics.clear()
    this.#regroup(session)
  }

  add(session: Session<Key>, topics: readonly Topic[]): void {
    for (const topic of topics) {
      session.topics.add(topic)
      const subscribers = this.#subscribers.get(topic)
      if (subscribers) subscribers.add(session)
      else this.#subscribers.set(topic, new Set([session]))
    }
    this.#regroup(session)
  }

  remove(session: Session<Key>, topic: Topic): void {
    if (!session.topics.delete(topic)) return
    session.behind.delete(topic)
    session.ahead.delete(topic)
    this.#unindex(session, topic)
    this.#regroup(session)
  }

  #unindex(session: Session<Key>, topic: Topic): void {
    const subscribers = this.#subscribers.get(topic)
    subscribers?.delete(session)
    if (subscribers?.size === 0) this.#subscribers.delete(topic)
  }

  #regroup(session: Session<Key>): void {
    const left = session.group
    left?.sessions.delete(session)
    if (left?.sessions.size === 0) this.#groups.delete(left.id)
    session.group = undefined
    if (session.topics.size === 0) return
    const { batch } = session.facts
    const topics = [...session.topics].sort()
    const id = `${batch ? 'batch' : 'plain'} ${topics.join(' ')}`
    const group = this.#groups.get(id) ?? { id, batch, topics, sessions: new Set() }
    this.#groups.set(id, group)
    group.sessions.add(session)
    session.group = group
  }
}
