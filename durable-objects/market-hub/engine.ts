// The hub: who subscribes to what, what is known of each topic, what goes to whom. No clock, no sockets, no storage.

import type { SubscriptionParams } from '#shared/socket/topics.ts'
import type { Publication, Topic } from '../platform/market-feed.ts'
import { FROM_START } from './feeds.ts'
import {
  ackFrame,
  EXCEPTION_FRAME,
  INVALID,
  joined,
  LOGIN_REFUSED,
  LOGIN_REQUIRED,
  PONG,
  RATE_LIMIT_FRAME,
  TOO_MANY,
} from './frames.ts'
import {
  BEHIND_BYTES,
  CAUGHT_UP_BYTES,
  CLOSE,
  fullAllowance,
  IDLE_MS,
  isTooBig,
  STALLED_MS,
  STUCK_BYTES,
  STUCK_MS,
  SUBSCRIPTIONS_MAX,
  takeMessage,
} from './limits.ts'
import { type Identity, Members } from './members.ts'
import { type Asked, Newest, type News } from './newest.ts'
import { type Request, readRequest } from './requests.ts'
import { type Facts, type Group, type Memory, type Session, Sessions, type Standing, standingOf } from './sessions.ts'
import { type ProducerName, recall, resolve } from './topics.ts'

/** What the shell has to carry out for one socket: text frames in this order, or the end. */
export type Outgoing<Key> =
  | { readonly to: Key; readonly frames: readonly string[] }
  | { readonly to: Key; readonly close: { readonly code: number; readonly reason: string } }

/** What a message led to. */
export type Reaction<Key> = {
  readonly outgoing: readonly Outgoing<Key>[]
  /** The producer to be asked, as this is the first subscription to one of its topics. */
  readonly watch?: ProducerName
  /** Whose present state the socket waits for, and on which private topic. */
  readonly listen?: { readonly person: string; readonly type: string }
}

/** Bytes that a socket has not sent yet. */
export type Owed<Key> = (key: Key) => number

export type Stats = {
  sockets: number
  topics: number
  slow: number
  /** Since the object started: times a socket fell behind, and sockets closed for it. */
  fellBehind: number
  closedSlow: number
}

export class Hub<Key> {
  readonly #sessions = new Sessions<Key>()
  readonly #newest = new Newest()
  /** Sockets of people who are known. */
  readonly members = new Members<Key>()
  readonly #slow = new Set<Session<Key>>()
  #fellBehind = 0
  #closedSlow = 0

  get hasNews(): boolean {
    return this.#newest.hasNews
  }

  /** So much is waiting that the next flush should not be put off. */
  get isPressed(): boolean {
    return this.#newest.isPressed
  }

  /** Some reader is behind: whether it has caught up is only seen by looking. */
  get hasSlow(): boolean {
    return this.#slow.size > 0
  }

  /** Everyone whose topics are kept. */
  get producers(): ReadonlySet<ProducerName> {
    return this.#newest.producers
  }

  get stats(): Stats {
    return {
      sockets: this.#sessions.size,
      topics: this.#newest.size,
      slow: this.#slow.size,
      fellBehind: this.#fellBehind,
      closedSlow: this.#closedSlow,
    }
  }

  /** A socket was accepted, or outlived the hub's memory: then it may have missed anything on its topics. */
  connect(key: Key, facts: Facts, memory: Memory, identity?: Identity): void {
    this.members.connect(key, identity, memory.own)
    const known = memory.topics.flatMap((topic) => recall(topic) ?? [])
    const topics = known.map(({ topic }) => topic)
    const session = this.#sessions.open(key, facts, { topics, heardAt: memory.heardAt })
    for (const entry of known) {
      this.#newest.keep(entry)
      standingOf(session).behind.set(entry.topic, FROM_START)
    }
  }

  /** What of a socket has to be kept for `connect`, should this hub lose its memory; undefined once it is gone. */
  memoryOf(key: Key): Memory | undefined {
    const session = this.#sessions.get(key)
    return session && { topics: session.group.topics, heardAt: session.heardAt, own: this.members.memoryOf(key) }
  }

  disconnect(key: Key): void {
    const session = this.#sessions.get(key)
    this.members.disconnect(key)
    if (!session) return
    this.#sessions.close(session)
    this.#slow.delete(session)
  }

  /** A frame arrived. Text is a request of the dialect; anything else, or too much of it, ends the socket. */
  receive(key: Key, message: string | ArrayBuffer, now: number, owed: Owed<Key>): Reaction<Key> {
    const session = this.#sessions.get(key)
    if (!session) return { outgoing: [] }
    session.heardAt = now
    if (typeof message !== 'string') return this.#end(session, CLOSE.unsupportedData, 'text frames only')
    if (isTooBig(message)) return this.#end(session, CLOSE.messageTooBig, 'frame too big')
    session.allowance ??= fullAllowance(now)
    const allowed = takeMessage(session.allowance, now)
    if (allowed === 'abuse') return this.#end(session, CLOSE.policyViolation, 'too many messages')
    if (allowed === 'refused') return this.#say(session, RATE_LIMIT_FRAME)
    return this.#answer(session, readRequest(message), owed)
  }

  /**
   * News from a producer, or its answer to having been asked.
   * @returns producers that have to be asked, because something is missing before what they sent
   */
  publish(publications: readonly Publication[], asked?: Asked): ReadonlySet<ProducerName> {
    const toAsk = new Set<ProducerName>()
    for (const publication of publications) {
      const outcome = this.#newest.absorb(publication, asked)
      if (outcome === 'restarted') this.#restart(publication.topic)
      else if (outcome) toAsk.add(outcome.ask)
    }
    return toAsk
  }

  /** What goes out now: to each socket what is news on its topics, or what it missed if it was behind. */
  flush(now: number, owed: Owed<Key>): readonly Outgoing<Key>[] {
    const news = this.#newest.takeNews()
    const outgoing: Outgoing<Key>[] = []
    for (const group of this.#sessions.groups) {
      const due = group.topics.filter((topic) => news.has(topic))
      const frames = inFrames(
        group,
        due.map((topic) => news.get(topic)?.frame ?? ''),
      )
      for (const session of group.sessions) {
        const { standing } = session
        if (!standing && due.length === 0) continue
        const bytes = owed(session.key)
        if (bytes > (standing?.slowSince === undefined ? BEHIND_BYTES : CAUGHT_UP_BYTES)) {
          outgoing.push(...this.#fallBehind(session, due, news, { bytes, now }))
        } else if (standing) outgoing.push(...this.#catchUp(session, standing, news))
        else outgoing.push({ to: session.key, frames })
      }
    }
    return outgoing
  }

  /** Closes the sockets from which nothing came for long. `heardAt`: last ping that the platform answered, if any. */
  sweep(now: number, heardAt: (key: Key) => number | undefined): readonly Outgoing<Key>[] {
    const silent = [...this.#sessions.all()].filter(
      ({ key, heardAt: own }) => now - Math.max(own, heardAt(key) ?? 0) >= IDLE_MS,
    )
    return silent.flatMap((session) => this.#end(session, CLOSE.goingAway, 'idle').outgoing)
  }

  /** Forgets topics that nobody subscribes to any more. */
  prune(): void {
    const { topics } = this.#sessions
    this.#newest.prune((topic) => topics.has(topic))
  }

  /** What to ask of a producer, and how far its topics are known at this moment. */
  question(producer: ProducerName): ReturnType<Newest['question']> {
    return this.#newest.question(producer)
  }

  #answer(session: Session<Key>, request: Request, owed: Owed<Key>): Reaction<Key> {
    switch (request.kind) {
      case 'ping':
        return this.#say(session, PONG)
      case 'login':
        return this.#say(session, ackFrame('login', {}, this.members.login(session.key) ? undefined : LOGIN_REFUSED))
      case 'logout':
        this.members.logout(session.key)
        return this.#say(session, ackFrame('logout', {}))
      case 'garbage':
        return this.#say(session, RATE_LIMIT_FRAME)
      case 'exception':
        return this.#say(session, EXCEPTION_FRAME)
      case 'malformed':
        return this.#say(
          session,
          ackFrame(request.event === 'sub' ? 'subscribe' : 'unsubscribe', request.echo, INVALID),
        )
      case 'sub':
        return this.#subscribe(session, request.params, owed)
      case 'unsub':
        return this.#unsubscribe(session, request.params)
    }
  }

  #subscribe(session: Session<Key>, params: SubscriptionParams, owed: Owed<Key>): Reaction<Key> {
    const refused = (refusal: Parameters<typeof ackFrame>[2]) =>
      this.#say(session, ackFrame('subscribe', params, refusal))
    const resolution = resolve(session.group.facts.dialect, params)
    if (resolution.kind === 'invalid') return refused(INVALID)
    if (resolution.kind === 'login') return this.#subscribeOwn(session, params)
    if (resolution.kind === 'silent') return refused(undefined)
    const { known } = resolution
    const { topics } = session.group
    const isNew = !topics.includes(known.topic)
    if (isNew && topics.length >= SUBSCRIPTIONS_MAX) return refused(TOO_MANY)
    const ack = ackFrame('subscribe', params)
    // Subscribing to depth once more is how a reader that found a gap asks for a snapshot.
    if (!isNew && params.type !== 'depth') return this.#say(session, ack)

    const isFirst = this.#newest.keep(known)
    if (isNew) this.#sessions.move(session, [...topics, known.topic])
    const present = this.#presentTo(session, known.topic, owed)
    return {
      outgoing: [{ to: session.key, frames: present === undefined ? [ack] : [ack, present] }],
      ...(isFirst && { watch: known.producer }),
    }
  }

  #subscribeOwn(session: Session<Key>, params: SubscriptionParams): Reaction<Key> {
    const person = this.members.subscribe(session.key, params.type)
    const ack = ackFrame('subscribe', params, person === undefined ? LOGIN_REQUIRED : undefined)
    const reaction = this.#say(session, ack)
    return person === undefined ? reaction : { ...reaction, listen: { person, type: params.type } }
  }

  /** The present state for a new reader; one who cannot have it yet is behind until the next flush. */
  #presentTo(session: Session<Key>, topic: Topic, owed: Owed<Key>): string | undefined {
    const present = this.#newest.presentSince(topic, FROM_START)
    if (!present || owed(session.key) > BEHIND_BYTES) {
      standingOf(session).behind.set(topic, FROM_START)
      return undefined
    }
    session.standing?.behind.delete(topic)
    if (this.#newest.hasNewsOn(topic)) standingOf(session).ahead.add(topic)
    return present.frame
  }

  #unsubscribe(session: Session<Key>, params: SubscriptionParams): Reaction<Key> {
    const resolution = resolve(session.group.facts.dialect, params)
    if (resolution.kind === 'invalid') return this.#say(session, ackFrame('unsubscribe', params, INVALID))
    if (resolution.kind === 'known') this.#forget(session, resolution.known.topic)
    if (resolution.kind === 'login') this.members.unsubscribe(session.key, params.type)
    return this.#say(session, ackFrame('unsubscribe', params))
  }

  #forget(session: Session<Key>, topic: Topic): void {
    const { topics } = session.group
    if (!topics.includes(topic)) return
    const rest = topics.filter((other) => other !== topic)
    this.#sessions.move(session, rest)
    session.standing?.behind.delete(topic)
    session.standing?.ahead.delete(topic)
  }

  #restart(topic: Topic): void {
    for (const session of this.#sessions.subscribers(topic)) {
      const standing = standingOf(session)
      standing.behind.set(topic, FROM_START)
      standing.ahead.delete(topic)
    }
  }

  #fallBehind(
    session: Session<Key>,
    due: readonly Topic[],
    news: ReadonlyMap<Topic, News>,
    { bytes, now }: { bytes: number; now: number },
  ): readonly Outgoing<Key>[] {
    const standing = standingOf(session)
    for (const topic of due) {
      const isCovered = standing.behind.has(topic) || standing.ahead.has(topic)
      if (!isCovered) standing.behind.set(topic, news.get(topic)?.before ?? FROM_START)
    }
    standing.ahead.clear()
    if (standing.slowSince === undefined) {
      standing.slowSince = now
      this.#slow.add(session)
      this.#fellBehind += 1
    }
    standing.stuckSince = bytes > STUCK_BYTES ? (standing.stuckSince ?? now) : undefined
    const isStuck = standing.stuckSince !== undefined && now - standing.stuckSince >= STUCK_MS
    if (!isStuck && now - standing.slowSince < STALLED_MS) return []
    this.#closedSlow += 1
    return this.#end(session, CLOSE.tryAgainLater, 'reader too slow').outgoing
  }

  #catchUp(session: Session<Key>, standing: Standing, news: ReadonlyMap<Topic, News>): readonly Outgoing<Key>[] {
    const { behind, ahead } = standing
    standing.slowSince = undefined
    standing.stuckSince = undefined
    this.#slow.delete(session)
    const frames: string[] = []
    for (const topic of session.group.topics) {
      const since = behind.get(topic)
      const present = since === undefined ? undefined : this.#newest.presentSince(topic, since)
      if (present) behind.delete(topic)
      const isNews = since === undefined && !ahead.has(topic)
      const frame = present ? present.frame : isNews ? news.get(topic)?.frame : undefined
      if (frame !== undefined) frames.push(frame)
    }
    ahead.clear()
    if (behind.size === 0) session.standing = undefined
    return frames.length === 0 ? [] : [{ to: session.key, frames: inFrames(session.group, frames) }]
  }

  #say(session: Session<Key>, frame: string): Reaction<Key> {
    return { outgoing: [{ to: session.key, frames: [frame] }] }
  }

  #end(session: Session<Key>, code: number, reason: string): Reaction<Key> {
    this.disconnect(session.key)
    return { outgoing: [{ to: session.key, close: { code, reason } }] }
  }
}

/** Pushes as this kind of connection takes them: one in each frame, or all in one. */
const inFrames = <Key>({ facts }: Group<Key>, frames: readonly string[]): readonly string[] =>
  facts.batch && frames.length > 1 ? [joined(frames)] : frames
