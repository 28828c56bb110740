// Sockets of logged-in users, whom the worker names at the upgrade. After `login` a socket may subscribe to its user's
// private topics. This code has no clock, sockets or storage.

import { TRADING_PRIVATE_TOPICS } from '#shared/markets/trading/calls.ts'
import {
  COPIES_TOPIC,
  FUTURES_BIZ,
  NOTICES_TOPIC,
  PERPETUAL_BIZ,
  PERPETUAL_PRIVATE_TYPES,
  SPOT_BIZ,
  SPOT_PRIVATE_TYPES,
  type SubscriptionParams,
  VENUE_TOPIC,
} from '#shared/realtime/topics.ts'
import type { AccountUpdate } from '../platform/account-feed.ts'
import type { CopyPortfoliosChange } from '../platform/copies-feed.ts'
import type { MarginUpdate } from '../platform/margin-feed.ts'
import type { UnreadUpdate } from '../platform/unread-feed.ts'
import type { VenueAccountUpdate } from '../platform/venue-feed.ts'
import { COINW_PRIVATE_TYPES, createCoinwPrivateFrames } from './coinw-own.ts'
import { formatPrivateFrame } from './frames.ts'

/** `session`: id of a session; for an API client, name of the API key. */
export type SocketIdentity = {
  readonly person: string
  readonly session: string
  readonly isProgram?: true | undefined
}

const TYPES: readonly string[] = [
  ...SPOT_PRIVATE_TYPES,
  ...PERPETUAL_PRIVATE_TYPES.map((type) => `${PERPETUAL_BIZ}:${type}`),
  ...COINW_PRIVATE_TYPES.map((type) => `${FUTURES_BIZ}:${type}`),
]

/** Topic name: `biz:type`, but for spot only the type. */
export const formatPrivateTopic = ({ biz, type }: Pick<SubscriptionParams, 'biz' | 'type'>): string =>
  biz === SPOT_BIZ ? type : `${biz}:${type}`
export type PrivateFeedName = 'spot' | 'margin' | 'notices' | 'copies' | 'venue'
const FEEDS: Readonly<Record<string, PrivateFeedName>> = {
  [NOTICES_TOPIC.type]: 'notices',
  [COPIES_TOPIC.type]: 'copies',
  [VENUE_TOPIC.type]: 'venue',
}
export const findPrivateFeed = (topic: string): PrivateFeedName =>
  topic.includes(':') ? 'margin' : (FEEDS[topic] ?? 'spot')

type Member = SocketIdentity & { isIn: boolean; readonly topics: Set<string> }

export class AccountSockets<Key> {
  readonly #members = new Map<Key, Member>()
  readonly #byUser = new Map<string, Set<Key>>()

  /** @param own subscriptions before an eviction; undefined if not logged in */
  connect(key: Key, identity: SocketIdentity | undefined, own: readonly string[] | undefined): void {
    if (!identity) return
    this.#members.set(key, { ...identity, isIn: own !== undefined, topics: new Set(own) })
    const keys = this.#byUser.get(identity.person) ?? new Set()
    this.#byUser.set(identity.person, keys.add(key))
  }

  disconnect(key: Key): void {
    const member = this.#members.get(key)
    if (!member) return
    this.#members.delete(key)
    const keys = this.#byUser.get(member.person)
    keys?.delete(key)
    if (keys?.size === 0) this.#byUser.delete(member.person)
  }

  loginProgram(key: Key, identity: SocketIdentity): void {
    this.disconnect(key)
    this.connect(key, { ...identity, isProgram: true }, [])
  }

  /** Restores the login of an API client after an eviction. */
  findProgram(key: Key): SocketIdentity | undefined {
    const member = this.#members.get(key)
    return member?.isProgram ? { person: member.person, session: member.session, isProgram: true } : undefined
  }

  login(key: Key): boolean {
    const member = this.#members.get(key)
    if (member) member.isIn = true
    return member !== undefined
  }

  logout(key: Key): void {
    const member = this.#members.get(key)
    if (!member) return
    member.isIn = false
    member.topics.clear()
  }

  isKnown(key: Key): boolean {
    return this.#members.has(key)
  }

  isLoggedIn(key: Key): boolean {
    return this.#members.get(key)?.isIn ?? false
  }

  /** @returns user whose current state must be fetched */
  subscribe(key: Key, type: string): string | undefined {
    const member = this.#members.get(key)
    if (!member?.isIn || !TYPES.includes(type)) return undefined
    member.topics.add(type)
    return member.person
  }

  unsubscribe(key: Key, type: string): void {
    this.#members.get(key)?.topics.delete(type)
  }

  findStoredTopics(key: Key): readonly string[] | undefined {
    const member = this.#members.get(key)
    return member?.isIn ? [...member.topics] : undefined
  }

  listSubscribedUsers(of: PrivateFeedName): string[] {
    const isOne = (topic: string) => findPrivateFeed(topic) === of
    const listens = (keys: ReadonlySet<Key>) =>
      [...keys].some((key) => [...(this.#members.get(key)?.topics ?? [])].some(isOne))
    return [...this.#byUser].filter(([, keys]) => listens(keys)).map(([userId]) => userId)
  }

  /** @param sessions null: all sessions */
  socketsOf(userId: string, sessions: readonly string[] | null): Key[] {
    return [...(this.#byUser.get(userId) ?? [])].filter((key) => {
      const session = this.#members.get(key)?.session
      return session !== undefined && (sessions === null || sessions.includes(session))
    })
  }

  listSessionsByUser(ofPrograms = false): Map<string, Set<string>> {
    const all = new Map<string, Set<string>>()
    for (const { person: userId, session, isProgram = false } of this.#members.values()) {
      if (isProgram === ofPrograms) all.set(userId, (all.get(userId) ?? new Set()).add(session))
    }
    return all
  }

  /**
   * @param isWhole true for a complete state, which is sent even if empty
   * @param only send to this socket only
   */
  push(
    { person: userId, orders, fills, assets }: AccountUpdate,
    isWhole: boolean,
    only?: { readonly key: Key; readonly type: string },
  ): { readonly to: Key; readonly frames: readonly string[] }[] {
    const data = {
      [TRADING_PRIVATE_TOPICS.orders]: orders,
      [TRADING_PRIVATE_TOPICS.fills]: fills,
      [TRADING_PRIVATE_TOPICS.assets]: assets,
    }
    const said = Object.entries(data)
      .filter(([type, items]) => items.length > 0 || (isWhole && type !== TRADING_PRIVATE_TOPICS.fills))
      .map(([type, items]) => ({ type, frame: formatPrivateFrame(SPOT_BIZ, type, items) }))
    return this.#toEach(userId, said, only)
  }

  pushMargin(update: MarginUpdate, isWhole: boolean, only?: { readonly key: Key; readonly type: string }) {
    const { person: userId, margin, fills } = update
    const own = [{ type: 'margin', data: margin }, ...(fills.length > 0 ? [{ type: 'fills_own', data: fills }] : [])]
    const said = [
      ...own.map(({ type, data }) => ({
        biz: PERPETUAL_BIZ,
        type,
        frame: formatPrivateFrame(PERPETUAL_BIZ, type, data),
      })),
      ...createCoinwPrivateFrames(update, isWhole).map((each) => ({ ...each, biz: FUTURES_BIZ })),
    ].map(({ biz, type, frame }) => ({ type: formatPrivateTopic({ biz, type }), frame }))
    return this.#toEach(userId, said, only)
  }

  pushUnread({ person: userId, unread }: UnreadUpdate, only?: { readonly key: Key; readonly type: string }) {
    const { biz, type } = NOTICES_TOPIC
    return this.#toEach(userId, [{ type, frame: formatPrivateFrame(biz, type, { unread }) }], only)
  }

  pushCopies({ person: userId, change }: CopyPortfoliosChange, only?: { readonly key: Key; readonly type: string }) {
    const { biz, type } = COPIES_TOPIC
    return this.#toEach(userId, [{ type, frame: formatPrivateFrame(biz, type, { change }) }], only)
  }

  pushVenue({ person: userId, change }: VenueAccountUpdate, only?: { readonly key: Key; readonly type: string }) {
    const { biz, type } = VENUE_TOPIC
    return this.#toEach(userId, [{ type, frame: formatPrivateFrame(biz, type, change) }], only)
  }

  #toEach(
    userId: string,
    said: readonly { readonly type: string; readonly frame: string }[],
    only: { readonly key: Key; readonly type: string } | undefined,
  ): { readonly to: Key; readonly frames: readonly string[] }[] {
    return [...(this.#byUser.get(userId) ?? [])].flatMap((to) => {
      if (only && only.key !== to) return []
      const topics = this.#members.get(to)?.topics
      const due = said.filter(({ type }) => topics?.has(type) && (!only || only.type === type))
      return due.length > 0 ? [{ to, frames: due.map(({ frame }) => frame) }] : []
    })
  }
}
