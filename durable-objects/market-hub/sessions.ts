// The sockets of a hub. Those with the very same subscriptions form a group, which a flush serves as one; a socket of its
// own needs little more than its place in a group.

import type { Topic } from '../platform/market-feed.ts'
import type { Identity } from './account-sockets.ts'
import type { UserStream } from './binance-api/user-streams.ts'
import type { Allowance } from './limits.ts'
import type { Dialect } from './topics.ts'

/** Facts of a connection. */
export type ConnectionFacts = {
  readonly dialect: Dialect
  readonly batch: boolean
  /** Of the Binance dialect: whether pushes come with the names of their streams. Its readers may change their mind. */
  readonly isCombined?: boolean | undefined
}

/** What of a socket has to outlive the hub's memory. */
export type StoredSession = {
  readonly topics: readonly Topic[]
  readonly heardAt: number
  /** Private topics of a socket that is logged in. */
  readonly own?: readonly string[] | undefined
  /** A program that has logged in with its key. */
  readonly program?: Identity | undefined
  /** Of the Binance dialect: what it asked for last. */
  readonly isCombined?: boolean | undefined
  /** Of the Binance dialect: whom it follows, and the key that it has logged on with. */
  readonly followings?: readonly UserStream[] | undefined
  readonly logon?: string | undefined
}

/** Sockets with the same facts and topics: what a flush brings is put together once for all of them. */
export type Group<Key> = {
  readonly id: string
  readonly facts: ConnectionFacts
  /** In the order in which pushes go out. */
  readonly topics: readonly Topic[]
  readonly sessions: Set<Session<Key>>
}

/** How a socket differs from the others of its group; most do not. */
export type Standing = {
  /** Topics on which it is not where the others of its group are, and the feed's position that it has. */
  readonly behind: Map<Topic, number>
  /** Acknowledgements that are given once something is known of all these topics, oldest first. */
  waiting: { readonly needs: readonly Topic[]; readonly frame: string }[]
  /** Since when it has not read fast enough; undefined while it does. */
  slowSince: number | undefined
  /** Since when it has owed more than anyone may. */
  stuckSince: number | undefined
}

/** One socket. `Key` is whatever the shell knows it by. */
export type Session<Key> = {
  readonly key: Key
  /** Of the Binance dialect: the key that counts for requests which show none. */
  logon: string | undefined
  group: Group<Key>
  standing: Standing | undefined
  /** Undefined as long as nothing was taken off it. */
  allowance: Allowance | undefined
  heardAt: number
}

/** The standing of a socket that is about to differ from its group. */
export function standingOf<Key>(session: Session<Key>): Standing {
  session.standing ??= { behind: new Map(), waiting: [], slowSince: undefined, stuckSince: undefined }
  return session.standing
}

export class SocketSessions<Key> {
  readonly #sessions = new Map<Key, Session<Key>>()
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

  /** Every topic that somebody subscribes to. */
  get topics(): ReadonlySet<Topic> {
    return new Set([...this.#groups.values()].flatMap(({ topics }) => topics))
  }

  subscribers(topic: Topic): readonly Session<Key>[] {
    const groups = [...this.#groups.values()].filter(({ topics }) => topics.includes(topic))
    return groups.flatMap(({ sessions }) => [...sessions])
  }

  open(key: Key, facts: ConnectionFacts, { topics, heardAt, logon }: StoredSession): Session<Key> {
    const group = this.#groupOf(facts, topics)
    const session: Session<Key> = { key, logon, group, standing: undefined, allowance: undefined, heardAt }
    group.sessions.add(session)
    this.#sessions.set(key, session)
    return session
  }

  close(session: Session<Key>): void {
    this.#sessions.delete(session.key)
    this.#leave(session)
  }

  /** Gives a socket other subscriptions, or facts. */
  move(session: Session<Key>, topics: readonly Topic[], facts: ConnectionFacts = session.group.facts): void {
    this.#leave(session)
    session.group = this.#groupOf(facts, topics)
    session.group.sessions.add(session)
  }

  #leave(session: Session<Key>): void {
    const { group } = session
    group.sessions.delete(session)
    if (group.sessions.size === 0) this.#groups.delete(group.id)
  }

  #groupOf(facts: ConnectionFacts, unsorted: readonly Topic[]): Group<Key> {
    const topics = [...unsorted].sort()
    const id = `${facts.dialect} ${facts.batch ? 'batch' : facts.isCombined ? 'combined' : 'plain'} ${topics.join(' ')}`
    const group = this.#groups.get(id) ?? { id, facts, topics, sessions: new Set() }
    this.#groups.set(id, group)
    return group
  }
}
