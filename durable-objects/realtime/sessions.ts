// Sockets with equal subscriptions form a group, which a flush serves as a whole. So a socket needs little memory.

import type { TopicKey } from '../platform/market-feed.ts'
import type { SocketIdentity } from './account-sockets.ts'
import type { UserStream } from './binance-api/user-streams.ts'
import type { SocketMessageAllowance } from './limits.ts'
import type { SocketDialectName } from './topics.ts'

export type SocketConnectionOptions = {
  readonly dialect: SocketDialectName
  readonly batch: boolean
  /** Binance dialect: true if each push contains its stream's name. */
  readonly isCombined?: boolean | undefined
}

/** State of a socket that survives an eviction. */
export type StoredSocketSession = {
  readonly topics: readonly TopicKey[]
  readonly heardAt: number
  readonly own?: readonly string[] | undefined
  readonly program?: SocketIdentity | undefined
  readonly isCombined?: boolean | undefined
  readonly followings?: readonly UserStream[] | undefined
  readonly logon?: string | undefined
  /** Epoch ms; undefined if an earlier release stored the logon. */
  readonly logonAt?: number | undefined
}

/** Sockets with equal connection options and topics; a flush encodes each push once for all of them. */
export type SocketGroup<Key> = {
  readonly id: string
  readonly facts: SocketConnectionOptions
  /** Topics in the order of pushes. */
  readonly topics: readonly TopicKey[]
  readonly sessions: Set<HubSession<Key>>
}

/** State in which a socket differs from its group; most sockets have none. */
export type SocketGroupDeviation = {
  /** Positions of the socket where they differ from the group's. */
  readonly behind: Map<TopicKey, number>
  /** Acknowledgements that wait until all topics that they need have data, oldest first. */
  waiting: { readonly needs: readonly TopicKey[]; readonly frame: string }[]
  slowSince: number | undefined
  stuckSince: number | undefined
}

export type HubSession<Key> = {
  readonly key: Key
  logon: string | undefined
  logonAt: number | undefined
  group: SocketGroup<Key>
  deviation: SocketGroupDeviation | undefined
  /** Allowance of frames; undefined while it is full. */
  allowance: SocketMessageAllowance | undefined
  heardAt: number
}

export function getOrCreateGroupDeviation<Key>(session: HubSession<Key>): SocketGroupDeviation {
  session.deviation ??= { behind: new Map(), waiting: [], slowSince: undefined, stuckSince: undefined }
  return session.deviation
}

export class SocketSessions<Key> {
  readonly #sessions = new Map<Key, HubSession<Key>>()
  readonly #groups = new Map<string, SocketGroup<Key>>()

  get size(): number {
    return this.#sessions.size
  }

  get groups(): Iterable<SocketGroup<Key>> {
    return this.#groups.values()
  }

  all(): Iterable<HubSession<Key>> {
    return this.#sessions.values()
  }

  get(key: Key): HubSession<Key> | undefined {
    return this.#sessions.get(key)
  }

  get topics(): ReadonlySet<TopicKey> {
    return new Set([...this.#groups.values()].flatMap(({ topics }) => topics))
  }

  subscribers(topic: TopicKey): readonly HubSession<Key>[] {
    const groups = [...this.#groups.values()].filter(({ topics }) => topics.includes(topic))
    return groups.flatMap(({ sessions }) => [...sessions])
  }

  open(
    key: Key,
    facts: SocketConnectionOptions,
    { topics, heardAt, logon, logonAt }: StoredSocketSession,
  ): HubSession<Key> {
    const group = this.#groupOf(facts, topics)
    const session: HubSession<Key> = { key, logon, logonAt, group, deviation: undefined, allowance: undefined, heardAt }
    group.sessions.add(session)
    this.#sessions.set(key, session)
    return session
  }

  close(session: HubSession<Key>): void {
    this.#sessions.delete(session.key)
    this.#leave(session)
  }

  move(
    session: HubSession<Key>,
    topics: readonly TopicKey[],
    facts: SocketConnectionOptions = session.group.facts,
  ): void {
    this.#leave(session)
    session.group = this.#groupOf(facts, topics)
    session.group.sessions.add(session)
  }

  #leave(session: HubSession<Key>): void {
    const { group } = session
    group.sessions.delete(session)
    if (group.sessions.size === 0) this.#groups.delete(group.id)
  }

  #groupOf(facts: SocketConnectionOptions, unsorted: readonly TopicKey[]): SocketGroup<Key> {
    const topics = [...unsorted].sort()
    const id = `${facts.dialect} ${facts.batch ? 'batch' : facts.isCombined ? 'combined' : 'plain'} ${topics.join(' ')}`
    const group = this.#groups.get(id) ?? { id, facts, topics, sessions: new Set() }
    this.#groups.set(id, group)
    return group
  }
}
