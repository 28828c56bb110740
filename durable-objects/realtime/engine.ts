// State machine of a hub, without clock, sockets or storage.

import type { AccountUpdate } from '../platform/account-feed.ts'
import type { MarginUpdate } from '../platform/margin-feed.ts'
import type { TopicKey, TopicPublication } from '../platform/market-feed.ts'
import { AccountSockets, type SocketIdentity } from './account-sockets.ts'
import { BinanceApiDialect } from './binance-api/api-dialect.ts'
import { formatCombinedFrame } from './binance-api/frames.ts'
import { StreamsDialect } from './binance-api/streams-dialect.ts'
import { FUTURES_STREAM_ENCODER, SPOT_STREAM_ENCODER, UserStreams } from './binance-api/user-streams.ts'
import { TOPIC_FEED_START_POSITION, UNKNOWN_TOPIC_FEED_POSITION } from './feeds.ts'
import { parseTopicKey } from './find-stored-topic.ts'
import { joinFrames } from './frames.ts'
import {
  createMessageAllowance,
  isFrameTooBig,
  SOCKET_AGE_MAX_MS,
  SOCKET_BEHIND_BYTES_MIN,
  SOCKET_BEHIND_MAX_MS,
  SOCKET_CAUGHT_UP_BYTES_MAX,
  SOCKET_CLOSE_CODES,
  SOCKET_IDLE_MS,
  SOCKET_REQUEST_RATE,
  SOCKET_STUCK_BYTES_MIN,
  SOCKET_STUCK_MAX_MS,
  takeMessageToken,
} from './limits.ts'
import type { CountBufferedBytes, HubOutput, HubReaction } from './reaction.ts'
import {
  getOrCreateGroupDeviation,
  type HubSession,
  type SocketConnectionOptions,
  type SocketGroup,
  type SocketGroupDeviation,
  SocketSessions,
  type StoredSocketSession,
} from './sessions.ts'
import { SiteDialect } from './site-dialect.ts'
import type { HubActions, SocketDialect } from './socket-dialect.ts'
import { type EncodedTopicUpdate, type QueriedPositions, TopicStates } from './topic-states.ts'
import type { KnownTopic, ProducerName } from './topics.ts'

export type HubStats = {
  sockets: number
  topics: number
  slow: number
  /** Counts sockets that fell behind and slow sockets that were closed, since the object started. */
  fellBehind: number
  closedSlow: number
}

export class HubEngine<Key> implements HubActions<Key> {
  readonly #sessions = new SocketSessions<Key>()
  readonly #newest = new TopicStates()
  readonly accountSockets = new AccountSockets<Key>()
  readonly spotUserStreams = new UserStreams<Key, AccountUpdate>(SPOT_STREAM_ENCODER)
  readonly futuresUserStreams = new UserStreams<Key, MarginUpdate>(FUTURES_STREAM_ENCODER)
  readonly #slow = new Set<HubSession<Key>>()
  readonly #site = new SiteDialect<Key>(this)
  readonly #streams = {
    streams: new StreamsDialect<Key>(this, 'streams'),
    usdm: new StreamsDialect<Key>(this, 'usdm'),
  }
  readonly #api = new BinanceApiDialect<Key>(this)
  #fellBehind = 0
  #closedSlow = 0

  get hasUpdates(): boolean {
    return this.#newest.hasUpdates
  }

  isDue(now: number): boolean {
    return this.#newest.isDue(now)
  }

  get isFlushUrgent(): boolean {
    return this.#newest.isFlushUrgent
  }

  /** True if a reader lags behind. Only polling finds when such a reader has caught up. */
  get hasSlowReaders(): boolean {
    return this.#slow.size > 0
  }

  get producers(): ReadonlySet<ProducerName> {
    return this.#newest.producers
  }

  get stats(): HubStats {
    return {
      sockets: this.#sessions.size,
      topics: this.#newest.size,
      slow: this.#slow.size,
      fellBehind: this.#fellBehind,
      closedSlow: this.#closedSlow,
    }
  }

  /** After an eviction, the socket may have missed updates. */
  connect(key: Key, facts: SocketConnectionOptions, memory: StoredSocketSession, identity?: SocketIdentity): void {
    this.accountSockets.connect(key, memory.program ?? identity, memory.own)
    const followings = memory.followings ?? []
    const ofSpot = ({ listenKey }: (typeof followings)[number]) => listenKey === undefined
    this.spotUserStreams.connect(key, followings.filter(ofSpot))
    this.futuresUserStreams.connect(
      key,
      followings.filter((each) => !ofSpot(each)),
    )
    const known = memory.topics.flatMap((topic) => parseTopicKey(topic) ?? [])
    const topics = known.map(({ topic }) => topic)
    const isCombined = memory.isCombined ?? facts.isCombined
    const session = this.#sessions.open(key, { ...facts, isCombined }, { ...memory, topics })
    for (const entry of known) {
      this.#newest.addTopic(entry)
      getOrCreateGroupDeviation(session).behind.set(
        entry.topic,
        entry.isUnbroken ? UNKNOWN_TOPIC_FEED_POSITION : TOPIC_FEED_START_POSITION,
      )
    }
  }

  findStoredSession(key: Key): StoredSocketSession | undefined {
    const session = this.#sessions.get(key)
    if (!session) return undefined
    const { topics, facts } = session.group
    const { isCombined } = facts
    const program = this.accountSockets.findProgram(key)
    const { heardAt, logon, logonAt } = session
    const followings = [...this.spotUserStreams.listStored(key), ...this.futuresUserStreams.listStored(key)]
    return {
      topics,
      heardAt,
      own: this.accountSockets.findStoredTopics(key),
      ...(program && { program }),
      ...(isCombined !== undefined && { isCombined }),
      ...(followings.length > 0 && { followings }),
      ...(logon !== undefined && { logon, logonAt }),
    }
  }

  disconnect(key: Key): void {
    const session = this.#sessions.get(key)
    this.accountSockets.disconnect(key)
    this.spotUserStreams.disconnect(key)
    this.futuresUserStreams.disconnect(key)
    if (!session) return
    this.#sessions.close(session)
    this.#slow.delete(session)
  }

  /** Undefined logs the socket off. */
  setLogon(key: Key, logon: string | undefined, now: number): void {
    const session = this.#sessions.get(key)
    if (!session) return
    session.logon = logon
    session.logonAt = logon === undefined ? undefined : now
  }

  beginStreams(key: Key, names: readonly string[], now: number, owed: CountBufferedBytes<Key>): HubReaction<Key> {
    const session = this.#sessions.get(key)
    if (!session || names.length === 0) return { outgoing: [] }
    const { dialect } = session.group.facts
    return this.#streams[dialect === 'usdm' ? dialect : 'streams'].begin(session, names, owed, now)
  }

  /** Binary frames, and too many frames, close the socket. */
  receive(key: Key, message: string | ArrayBuffer, now: number, owed: CountBufferedBytes<Key>): HubReaction<Key> {
    const session = this.#sessions.get(key)
    if (!session) return { outgoing: [] }
    if (isKnownByFrames(session)) session.heardAt = now
    if (typeof message !== 'string') return this.#end(session, SOCKET_CLOSE_CODES.unsupportedData, 'text frames only')
    if (isFrameTooBig(message)) return this.#end(session, SOCKET_CLOSE_CODES.messageTooBig, 'frame too big')
    const pace = session.group.facts.dialect === 'requests' ? SOCKET_REQUEST_RATE : undefined
    session.allowance ??= createMessageAllowance(now, pace)
    const allowed = takeMessageToken(session.allowance, now, pace)
    if (allowed === 'abuse') return this.#end(session, SOCKET_CLOSE_CODES.policyViolation, 'too many messages')
    const speech = this.#encoderOf(session)
    return allowed === 'refused'
      ? this.send(session, speech.rateLimited(message))
      : speech.answer(session, message, owed, now)
  }

  /** @returns producers to query again, because their data is missing */
  publish(publications: readonly TopicPublication[], asked?: QueriedPositions): ReadonlySet<ProducerName> {
    const toAsk = new Set<ProducerName>()
    for (const publication of publications) {
      const { restarted, ask } = this.#newest.absorb(publication, asked)
      for (const { topic, isFirst } of restarted) this.#restart(topic, isFirst)
      if (ask) toAsk.add(ask)
    }
    return toAsk
  }

  flush(now: number, owed: CountBufferedBytes<Key>): readonly HubOutput<Key>[] {
    const news = this.#newest.takeUpdates(now)
    const outgoing: HubOutput<Key>[] = []
    for (const group of this.#sessions.groups) {
      const due = group.topics.filter((topic) => news.has(topic))
      const frames = inFrames(
        group,
        due.flatMap((topic) => wrapped(group, topic, news.get(topic)?.frames ?? [])),
      )
      for (const session of group.sessions) {
        const { deviation: standing } = session
        if (!standing && due.length === 0) continue
        const bytes = owed(session.key)
        if (bytes > (standing?.slowSince === undefined ? SOCKET_BEHIND_BYTES_MIN : SOCKET_CAUGHT_UP_BYTES_MAX)) {
          outgoing.push(...this.#fallBehind(session, due, news, { bytes, now }))
        } else if (standing) outgoing.push(...this.#catchUp(session, standing, news, now))
        else outgoing.push({ to: session.key, frames })
      }
    }
    return outgoing
  }

  /** @param heardAt time of the last ping that the platform answered, if any */
  sweep(now: number, heardAt: (key: Key) => number | undefined): readonly HubOutput<Key>[] {
    const over = [...this.#sessions.all()].filter((session) =>
      isKnownByFrames(session)
        ? now - Math.max(session.heardAt, heardAt(session.key) ?? 0) >= SOCKET_IDLE_MS
        : now - session.heardAt >= SOCKET_AGE_MAX_MS,
    )
    return over.flatMap((session) => this.#end(session, SOCKET_CLOSE_CODES.goingAway, 'idle').outgoing)
  }

  prune(): void {
    const { topics } = this.#sessions
    this.#newest.prune((topic) => topics.has(topic))
  }

  createProducerQuery(producer: ProducerName): ReturnType<TopicStates['createProducerQuery']> {
    return this.#newest.createProducerQuery(producer)
  }

  subscribe(
    session: HubSession<Key>,
    known: KnownTopic,
    owed: CountBufferedBytes<Key>,
    now: number,
  ): readonly string[] | 'first' {
    const { topics } = session.group
    const isFirst = this.#newest.addTopic(known)
    if (!topics.includes(known.topic)) this.#sessions.move(session, [...topics, known.topic])
    const frames = this.#presentTo(session, known, owed, now)
    return isFirst ? 'first' : frames
  }

  unsubscribe(session: HubSession<Key>, topic: TopicKey): readonly string[] {
    const { topics } = session.group
    if (!topics.includes(topic)) return []
    const rest = topics.filter((other) => other !== topic)
    this.#sessions.move(session, rest)
    const { deviation } = session
    if (!deviation) return []
    deviation.behind.delete(topic)
    const waiting = deviation.waiting.map(({ needs, frame }) => ({
      needs: needs.filter((each) => each !== topic),
      frame,
    }))
    deviation.waiting = waiting.filter(({ needs }) => needs.length > 0)
    return waiting.filter(({ needs }) => needs.length === 0).map(({ frame }) => frame)
  }

  isVisitor({ key }: HubSession<Key>): boolean {
    return (
      !this.accountSockets.isKnown(key) &&
      [this.spotUserStreams, this.futuresUserStreams].every((each) => each.countStreams(key) === 0)
    )
  }

  setCombined(session: HubSession<Key>, isCombined: boolean): void {
    this.#sessions.move(session, session.group.topics, { ...session.group.facts, isCombined })
    this.futuresUserStreams.setCombined(session.key, isCombined)
  }

  send(session: HubSession<Key>, ...frames: readonly string[]): HubReaction<Key> {
    return { outgoing: [{ to: session.key, frames }] }
  }

  sendOnceKnown(session: HubSession<Key>, topics: readonly TopicKey[], frame: string): HubReaction<Key> {
    const needs = topics.filter((topic) => !this.#newest.isKnown(topic))
    if (needs.length === 0) return this.send(session, frame)
    getOrCreateGroupDeviation(session).waiting.push({ needs, frame })
    return { outgoing: [] }
  }

  #encoderOf({ group }: HubSession<Key>): SocketDialect<Key> {
    const { dialect } = group.facts
    if (dialect === 'streams' || dialect === 'usdm') return this.#streams[dialect]
    return dialect === 'requests' ? this.#api : this.#site
  }

  /** If a topic has no data yet, the next flush that has some sends it. */
  #presentTo(
    session: HubSession<Key>,
    { topic, isUnbroken }: KnownTopic,
    owed: CountBufferedBytes<Key>,
    now: number,
  ): readonly string[] {
    // A reader of an unbroken topic does not get the present state, but gets every later change.
    const isLater = !isUnbroken && owed(session.key) > SOCKET_BEHIND_BYTES_MIN
    const present = isLater ? undefined : this.#newest.presentSince(topic, TOPIC_FEED_START_POSITION, now)
    if (present === 'lost' || !present) {
      getOrCreateGroupDeviation(session).behind.set(topic, TOPIC_FEED_START_POSITION)
      return []
    }
    this.#place(session, topic, present.at)
    return wrapped(session.group, topic, present.frames)
  }

  /** @param at the reader's position on a topic; undefined if it is the group's */
  #place(session: HubSession<Key>, topic: TopicKey, at: number | undefined): void {
    if (at === undefined) session.deviation?.behind.delete(topic)
    else getOrCreateGroupDeviation(session).behind.set(topic, at)
  }

  #restart(topic: TopicKey, isFirst: boolean): void {
    const isUnbroken = parseTopicKey(topic)?.isUnbroken ?? false
    for (const session of this.#sessions.subscribers(topic)) {
      const { behind } = getOrCreateGroupDeviation(session)
      const isNew = isFirst && behind.get(topic) !== UNKNOWN_TOPIC_FEED_POSITION
      behind.set(topic, isUnbroken && !isNew ? UNKNOWN_TOPIC_FEED_POSITION : TOPIC_FEED_START_POSITION)
    }
  }

  #fallBehind(
    session: HubSession<Key>,
    due: readonly TopicKey[],
    news: ReadonlyMap<TopicKey, EncodedTopicUpdate>,
    { bytes, now }: { bytes: number; now: number },
  ): readonly HubOutput<Key>[] {
    const standing = getOrCreateGroupDeviation(session)
    for (const topic of due) {
      if (!standing.behind.has(topic)) standing.behind.set(topic, news.get(topic)?.before ?? TOPIC_FEED_START_POSITION)
    }
    if (standing.slowSince === undefined) {
      standing.slowSince = now
      this.#slow.add(session)
      this.#fellBehind += 1
    }
    standing.stuckSince = bytes > SOCKET_STUCK_BYTES_MIN ? (standing.stuckSince ?? now) : undefined
    const isStuck = standing.stuckSince !== undefined && now - standing.stuckSince >= SOCKET_STUCK_MAX_MS
    if (!isStuck && now - standing.slowSince < SOCKET_BEHIND_MAX_MS) return []
    this.#closedSlow += 1
    return this.#end(session, SOCKET_CLOSE_CODES.tryAgainLater, 'reader too slow').outgoing
  }

  #catchUp(
    session: HubSession<Key>,
    standing: SocketGroupDeviation,
    news: ReadonlyMap<TopicKey, EncodedTopicUpdate>,
    now: number,
  ): readonly HubOutput<Key>[] {
    const { behind } = standing
    standing.slowSince = undefined
    standing.stuckSince = undefined
    this.#slow.delete(session)
    const { group } = session
    const isKnown = ({ needs }: SocketGroupDeviation['waiting'][number]) =>
      needs.every((topic) => this.#newest.isKnown(topic))
    const frames = standing.waiting.filter(isKnown).map(({ frame }) => frame)
    standing.waiting = standing.waiting.filter((ack) => !isKnown(ack))
    for (const topic of group.topics) {
      const since = behind.get(topic)
      const present = since === undefined ? news.get(topic) : this.#newest.presentSince(topic, since, now)
      if (present === 'lost') return this.#end(session, SOCKET_CLOSE_CODES.serviceRestart, 'begin anew').outgoing
      if (present && 'at' in present) this.#place(session, topic, present.at)
      frames.push(...wrapped(group, topic, present?.frames ?? []))
    }
    if (behind.size === 0 && standing.waiting.length === 0) session.deviation = undefined
    return frames.length === 0 ? [] : [{ to: session.key, frames: inFrames(group, frames) }]
  }

  #end(session: HubSession<Key>, code: number, reason: string): HubReaction<Key> {
    this.disconnect(session.key)
    return { outgoing: [{ to: session.key, close: { code, reason } }] }
  }
}

const BINANCE: readonly SocketConnectionOptions['dialect'][] = ['streams', 'usdm', 'requests']

/** True if the dialect's clients must send frames, so silence means a dead socket. */
const isKnownByFrames = <Key>({ group }: HubSession<Key>): boolean => !BINANCE.includes(group.facts.dialect)

const wrapped = <Key>({ facts }: SocketGroup<Key>, topic: TopicKey, frames: readonly string[]): readonly string[] =>
  facts.isCombined ? frames.map((frame) => formatCombinedFrame(topic, frame)) : frames

/** With `batch`, joins all frames into one. */
const inFrames = <Key>({ facts }: SocketGroup<Key>, frames: readonly string[]): readonly string[] =>
  facts.batch && frames.length > 1 ? [joinFrames(frames)] : frames
