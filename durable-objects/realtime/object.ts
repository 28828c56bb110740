import { DurableObject } from 'cloudflare:workers'
import { BINANCE_ERRORS } from '#shared/binance-api/refusals.ts'
import { assert } from '#shared/platform/assert.ts'
import { toTopicKey } from '#shared/realtime/topics.ts'
import {
  ACCOUNT_FEED_VERSION,
  type AccountFeedHub,
  type AccountSnapshot,
  type AccountUpdate,
} from '../platform/account-feed.ts'
import {
  COPY_PORTFOLIOS_FEED_VERSION,
  type CopyPortfoliosChange,
  type CopyPortfoliosHub,
} from '../platform/copies-feed.ts'
import {
  MARGIN_FEED_VERSION,
  type MarginFeedHub,
  type MarginSnapshot,
  type MarginUpdate,
} from '../platform/margin-feed.ts'
import {
  FEED_STEP_INTERVAL_MS,
  MARKET_FEED_VERSION,
  type RelayHub,
  TOPIC_LEASE_MS,
  type TopicLeaseRequest,
  type TopicPublication,
} from '../platform/market-feed.ts'
import { objectStub } from '../platform/object-stub.ts'
import { logWarning } from '../platform/telemetry/log.ts'
import { siteMetrics } from '../platform/telemetry/site-metrics.ts'
import { UNREAD_FEED_VERSION, type UnreadCountHub, type UnreadUpdate } from '../platform/unread-feed.ts'
import { VENUE_FEED_VERSION, type VenueAccountHub, type VenueAccountUpdate } from '../platform/venue-feed.ts'
import { findPrivateFeed, type SocketIdentity } from './account-sockets.ts'
import { createBinanceApiRefusal } from './binance-api/api-dialect.ts'
import { type ExecuteSocketRequest, SocketRequestHandler } from './binance-api/request-handler.ts'
import type { UserStreamFrames } from './binance-api/user-streams.ts'
import { BookStepper } from './book-stepper.ts'
import { HubEngine, type HubStats } from './engine.ts'
import { FeedRelay } from './feed-relay.ts'
import { formatAckFrame, LOGIN_REFUSED, PING_FRAME, PONG_FRAME } from './frames.ts'
import { ProducerLeases } from './leases.ts'
import {
  CLIENT_NETWORK_SHARE_DIVISOR,
  HUB_FLUSH_INTERVAL_MS,
  SESSION_CHECK_INTERVAL_MS,
  SOCKET_CLOSE_CODES,
  SOCKET_SWEEP_INTERVAL_MS,
  SOCKETS_MAX,
  UPTIME_LEASE_RENEWAL_INTERVAL_MS,
} from './limits.ts'
import {
  createFindValidListenKeys,
  type FindValidSocketCredentials,
  findValidKeys,
  findValidSessions,
} from './liveness.ts'
import { ProducerSubscriptions } from './producer-subscriptions.ts'
import {
  type HubEnv,
  listenToAccounts,
  listenToCopies,
  listenToMarginAccounts,
  listenToUnread,
  listenToVenues,
  stepOrderBook,
} from './producers.ts'
import type { HubOutput, HubReaction, ProgramCredentials } from './reaction.ts'
import {
  closeSocketQuietly,
  countUnsentBytes,
  createSocketTags,
  formatClientNetworkTag,
  parseClientAddressTag,
  parseConnectionTags,
  parseIdentityTags,
  parseUpgrade,
  readAttachment,
  readClientAddressHeader,
  readClientNetworkHeader,
  readIdentityHeaders,
  readListenKeyHeader,
  sendSocketFrames,
  writeAttachment,
} from './sockets.ts'
import type { QueriedPositions } from './topic-states.ts'
import { type ProducerName, parseBookProducer, parseProducerName } from './topics.ts'

type Since = {
  readonly first?: { readonly key: WebSocket; readonly type: string }
  readonly begun?: { readonly key: WebSocket; readonly id: number }
}

export class MarketHub
  extends DurableObject<HubEnv>
  implements RelayHub, AccountFeedHub, MarginFeedHub, UnreadCountHub, CopyPortfoliosHub, VenueAccountHub
{
  readonly #hub = new HubEngine<WebSocket>()
  /** A property, because RPC would expose a method. */
  protected readonly serveRequests: ExecuteSocketRequest | undefined = undefined
  protected readonly verifyKey:
    | ((shown: ProgramCredentials, address: string) => Promise<SocketIdentity | undefined>)
    | undefined = undefined
  readonly #requests = new SocketRequestHandler<WebSocket>({
    hub: this.#hub,
    serve: (request, address) =>
      this.serveRequests?.(request, address) ?? Promise.resolve(createBinanceApiRefusal(BINANCE_ERRORS.unknown_path)),
    listen: async (userId, begun) => (await this.#listen([userId], { begun })).at(0),
    send: (to, frames) => this.#carryOut([{ to, frames }]),
    remember: (socket) => this.#remember(socket),
  })
  readonly #leases = new ProducerLeases()
  readonly #stepper = new BookStepper({
    step: (producer) => stepOrderBook(this.env, producer, this.#name),
    onPublished: (publications) => this.#take(publications),
    onLost: (producer) => {
      this.#relay.lose(producer)
      this.#requery([producer])
    },
    schedule: (work) => void setTimeout(work, FEED_STEP_INTERVAL_MS),
  })
  readonly #subscriptions = new ProducerSubscriptions(() => this.env)
  readonly #relay = new FeedRelay({
    publish: (hub, publications) => objectStub(this.env, 'MARKET_HUB', hub).publish(MARKET_FEED_VERSION, publications),
    refresh: (hub, producers) => {
      const told = objectStub(this.env, 'MARKET_HUB', hub).refresh(MARKET_FEED_VERSION, producers)
      // A hub that does not answer requests the present state at its next renewal.
      this.ctx.waitUntil(told.catch(() => undefined))
    },
    schedule: (work, delayMs) => void setTimeout(work, delayMs),
  })
  /** Time of the last flush, epoch ms. A gate delays the next one for HUB_FLUSH_INTERVAL_MS. */
  #flushedAt = Number.NEGATIVE_INFINITY
  #nextFlush: number | null = null
  #alarmAt = Number.POSITIVE_INFINITY
  #sweepAt = Date.now() + SOCKET_SWEEP_INTERVAL_MS
  #sessionsAt = Date.now() + SESSION_CHECK_INTERVAL_MS
  #uptimeAt = 0

  constructor(ctx: DurableObjectState, env: HubEnv) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING_FRAME, PONG_FRAME))
    for (const socket of ctx.getWebSockets()) {
      if (socket.readyState !== WebSocket.OPEN) continue
      const tags = ctx.getTags(socket)
      this.#hub.connect(socket, parseConnectionTags(tags), readAttachment(socket, Date.now()), parseIdentityTags(tags))
    }
    for (const producer of this.#hub.producers) this.#leases.requestQuery(producer, Date.now())
    ctx.blockConcurrencyWhile(async () => {
      // The alarm that wakes this object may be set. Another `setAlarm` would cancel it.
      const alarm = await ctx.storage.getAlarm()
      if (alarm !== null) this.#alarmAt = this.#sweepAt = alarm
      if (this.#hub.stats.sockets > 0) void this.#attend()
    })
  }

  get #name(): string {
    const { name } = this.ctx.id
    assert(name !== undefined, 'a hub is reached by its name')
    return name
  }

  /** @returns 101; 426 without an upgrade, 404 at other paths, 503 if the shard is full, 429 if the network has its share */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return new Response(null, { status: 426 })
    // Counts closing sockets, because they still hold resources.
    const most = Number(this.env.HUB_SOCKETS_MAX ?? SOCKETS_MAX)
    const network = readClientNetworkHeader(request.headers)
    const isFull = this.ctx.getWebSockets().length >= most
    const ofNetwork = network === '' ? 0 : this.ctx.getWebSockets(formatClientNetworkTag(network)).length
    if (isFull || ofNetwork >= Math.ceil(most / CLIENT_NETWORK_SHARE_DIVISOR)) {
      return new Response(null, { status: isFull ? 503 : 429, headers: { 'retry-after': '5' } })
    }
    const upgrade = parseUpgrade(request)
    if (!upgrade) return new Response(null, { status: 404 })
    const { facts, names } = upgrade
    const { 0: client, 1: server } = new WebSocketPair()
    const identity = readIdentityHeaders(request.headers, facts)
    this.ctx.acceptWebSocket(
      server,
      createSocketTags(facts, identity, readClientAddressHeader(request.headers), network),
    )
    this.#hub.connect(server, facts, { topics: [], heardAt: Date.now() }, identity)
    const opened = readListenKeyHeader(request.headers, facts)
    const id = opened && this.#hub.futuresUserStreams.follow(server, opened)
    // Streams begin after the listen key's account is subscribed: its owner is no visitor.
    const begun = this.#hub.beginStreams(server, names, Date.now(), countUnsentBytes)
    siteMetrics.sockets.set(this.#hub.stats.sockets, this.#name)
    this.#remember(server)
    this.#react(begun)
    if (opened && id !== undefined) this.ctx.waitUntil(this.#followMargin(opened.person, { key: server, id }))
    this.#watchUptime(Date.now())
    void this.#attend()
    return new Response(null, { status: 101, webSocket: client })
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const reaction = this.#hub.receive(socket, message, Date.now(), countUnsentBytes)
    // The socket's state is stored before the acknowledgement, so it survives an eviction.
    this.#remember(socket)
    this.#react(reaction)
    const { listen: own, login } = reaction
    if (login) this.ctx.waitUntil(this.#logIn(socket, login))
    if (own) {
      this.ctx.waitUntil(this.#subscribeAccounts(own.person, { key: socket, type: own.type }))
    }
    const asked = reaction.request
    if (asked)
      this.ctx.waitUntil(this.#requests.handleRequest(socket, asked, parseClientAddressTag(this.ctx.getTags(socket))))
  }

  async #logIn(socket: WebSocket, shown: ProgramCredentials): Promise<void> {
    const identity = await this.verifyKey?.(shown, parseClientAddressTag(this.ctx.getTags(socket)))
    if (!this.#hub.findStoredSession(socket)) return
    if (identity) this.#hub.accountSockets.loginProgram(socket, identity)
    this.#remember(socket)
    this.#carryOut([{ to: socket, frames: [formatAckFrame('login', {}, identity ? undefined : LOGIN_REFUSED)] }])
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    this.#disconnect(socket)
    closeSocketQuietly(socket, code, reason)
  }

  override webSocketError(socket: WebSocket): void {
    this.#disconnect(socket)
    closeSocketQuietly(socket, 1011, '')
  }

  async publish(version: number, publications: readonly TopicPublication[]): Promise<void> {
    assertMarketFeed(version)
    this.#take(publications)
  }

  /** Subscribes at a producer for another hub of the region. */
  async relay(producer: string, request: TopicLeaseRequest): Promise<readonly TopicPublication[]> {
    assertMarketFeed(request.version)
    const name = parseProducerName(producer)
    const answer = this.#relay.request(name, request, Date.now())
    this.#requery([name])
    return answer
  }

  async refresh(version: number, producers: readonly string[]): Promise<void> {
    assertMarketFeed(version)
    this.#requery(producers.map(parseProducerName))
  }

  async tell(version: number, news: readonly AccountUpdate[]): Promise<void> {
    assert(
      version === ACCOUNT_FEED_VERSION,
      `own feed version ${ACCOUNT_FEED_VERSION} is understood here, not ${version}`,
    )
    for (const each of news) {
      this.#carryOut(this.#hub.accountSockets.push(each, false))
      this.#notify(this.#hub.spotUserStreams.publish(each, Date.now()))
    }
  }

  async tellMargin(version: number, news: readonly MarginUpdate[]): Promise<void> {
    assert(version === MARGIN_FEED_VERSION, `margin feed ${MARGIN_FEED_VERSION} is understood here, not ${version}`)
    for (const each of news) {
      this.#carryOut(this.#hub.accountSockets.pushMargin(each, false))
      this.#notify(this.#hub.futuresUserStreams.publish(each, Date.now()))
    }
  }

  async tellUnread(version: number, news: readonly UnreadUpdate[]): Promise<void> {
    assert(version === UNREAD_FEED_VERSION, `unread feed ${UNREAD_FEED_VERSION} is understood here, not ${version}`)
    for (const each of news) this.#carryOut(this.#hub.accountSockets.pushUnread(each))
  }

  async tellCopies(version: number, news: readonly CopyPortfoliosChange[]): Promise<void> {
    assert(
      version === COPY_PORTFOLIOS_FEED_VERSION,
      `copies feed ${COPY_PORTFOLIOS_FEED_VERSION} is understood here, not ${version}`,
    )
    for (const each of news) this.#carryOut(this.#hub.accountSockets.pushCopies(each))
  }

  async tellVenue(version: number, news: readonly VenueAccountUpdate[]): Promise<void> {
    assert(version === VENUE_FEED_VERSION, `venue feed ${VENUE_FEED_VERSION} is understood here, not ${version}`)
    for (const each of news) this.#carryOut(this.#hub.accountSockets.pushVenue(each))
  }

  /**
   * Closes sockets of ended sessions, and ends streams of revoked keys.
   * @param sessions ids of sessions or keys; null: all of the user
   */
  async revoke(userId: string, sessions: readonly string[] | null): Promise<void> {
    for (const followers of [this.#hub.spotUserStreams, this.#hub.futuresUserStreams]) {
      this.#notify(followers.endStreams(userId, sessions, Date.now()))
    }
    const ended = this.#hub.accountSockets.socketsOf(userId, sessions)
    for (const socket of ended) this.#disconnect(socket)
    this.#carryOut(
      ended.map((to) => ({ to, close: { code: SOCKET_CLOSE_CODES.policyViolation, reason: 'session over' } })),
    )
  }

  async stats(): Promise<HubStats> {
    return this.#hub.stats
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = Number.POSITIVE_INFINITY
    const now = Date.now()
    if (now >= this.#sweepAt) {
      this.#carryOut(this.#hub.sweep(now, (socket) => this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime()))
      this.#sweepAt = now + SOCKET_SWEEP_INTERVAL_MS
      this.#watchUptime(now)
      await this.#reconcileUsers(now)
    }
    this.#hub.prune()
    await this.#attend()
  }

  /** Keeps the site's heartbeats running while sockets are open. Each lease lasts twice the interval. */
  #watchUptime(now: number): void {
    if (now < this.#uptimeAt || this.#hub.stats.sockets === 0) return
    this.#uptimeAt = now + UPTIME_LEASE_RENEWAL_INTERVAL_MS
    const watched = objectStub(this.env, 'UPTIME', 'site').watch()
    this.ctx.waitUntil(
      watched.catch(() => {
        this.#uptimeAt = 0
      }),
    )
  }

  async #reconcileUsers(now: number): Promise<void> {
    const { accountSockets: members, spotUserStreams: followers, futuresUserStreams: marginFollowers } = this.#hub
    this.#notify(followers.expire(now))
    const keep = createFindValidListenKeys((name, until) => marginFollowers.extendListenKey(name, until))
    await this.#endOver(marginFollowers.listExpired(now), keep)
    await this.#listen([...new Set([...members.listSubscribedUsers('spot'), ...followers.people()])])
    await this.#listenToMargin([...new Set([...members.listSubscribedUsers('margin'), ...marginFollowers.people()])])
    await this.#subscribeVenues(members.listSubscribedUsers('venue'))
    if (now < this.#sessionsAt) return
    this.#sessionsAt = now + SESSION_CHECK_INTERVAL_MS
    await this.#subscribeUnread(members.listSubscribedUsers('notices'))
    await this.#subscribeCopies(members.listSubscribedUsers('copies'))
    await this.#endOver(members.listSessionsByUser(), findValidSessions)
    for (const byUser of [followers.keys(), marginFollowers.keys(), members.listSessionsByUser(true)]) {
      await this.#endOver(byUser, findValidKeys)
    }
  }

  async #followMargin(userId: string, begun: { readonly key: WebSocket; readonly id: number }): Promise<void> {
    const { futuresUserStreams: marginFollowers } = this.#hub
    const [heard] = await this.#listenToMargin([userId], { begun })
    if (heard) {
      const frames = marginFollowers.begin(begun.key, begun.id, heard, Date.now())
      this.#notify([{ to: begun.key, frames }])
    } else this.#notify([{ to: begun.key, frames: [], ends: true }])
  }

  async #endOver(byUser: ReadonlyMap<string, ReadonlySet<string>>, look: FindValidSocketCredentials): Promise<void> {
    for (const [userId, names] of byUser) {
      try {
        const alive = await look(objectStub(this.env, 'ACCOUNT', userId), names)
        const over = [...names].filter((name) => !alive.has(name))
        if (over.length > 0) await this.revoke(userId, over)
      } catch (error) {
        logWarning('socket_sessions_unreadable', { error })
      }
    }
  }

  async #subscribeAccounts(userId: string, first: { readonly key: WebSocket; readonly type: string }): Promise<void> {
    const feed = findPrivateFeed(first.type)
    if (feed === 'margin') await this.#listenToMargin([userId], { first })
    else if (feed === 'notices') await this.#subscribeUnread([userId], first)
    else if (feed === 'copies') await this.#subscribeCopies([userId], first)
    else if (feed === 'venue') await this.#subscribeVenues([userId], first)
    else await this.#listen([userId], { first })
  }

  async #subscribeUnread(people: readonly string[], first?: Since['first']): Promise<void> {
    for (const heard of await listenToUnread(this.env, this.#name, people)) {
      this.#carryOut(this.#hub.accountSockets.pushUnread(heard, first))
    }
  }

  async #subscribeCopies(people: readonly string[], first?: Since['first']): Promise<void> {
    for (const heard of await listenToCopies(this.env, this.#name, people)) {
      this.#carryOut(this.#hub.accountSockets.pushCopies(heard, first))
    }
  }

  async #subscribeVenues(people: readonly string[], first?: Since['first']): Promise<void> {
    for (const heard of await listenToVenues(this.env, this.#name, people)) {
      this.#carryOut(this.#hub.accountSockets.pushVenue(heard, first))
    }
  }

  async #listen(people: readonly string[], since: Since = {}): Promise<readonly AccountSnapshot[]> {
    if (people.length === 0) return []
    const answers = await listenToAccounts(this.env, this.#name, people)
    for (const heard of answers) {
      const only = heard.isNew ? undefined : since.first
      // A shard that did not know this hub may have sent it no updates. So all subscribers get the current state.
      if (since.first || heard.isNew) this.#carryOut(this.#hub.accountSockets.push(heard, true, only))
      this.#notify(this.#hub.spotUserStreams.closeMissed(heard, Date.now(), since.begun))
    }
    return answers
  }

  async #listenToMargin(people: readonly string[], since: Since = {}): Promise<readonly MarginSnapshot[]> {
    if (people.length === 0) return []
    const answers = await listenToMarginAccounts(this.env, this.#name, people)
    for (const heard of answers) {
      const only = heard.isNew ? undefined : since.first
      if (since.first || heard.isNew) this.#carryOut(this.#hub.accountSockets.pushMargin(heard, true, only))
      this.#notify(this.#hub.futuresUserStreams.closeMissed(heard, Date.now(), since.begun))
    }
    return answers
  }

  /** Sends stream events. A client that missed an update must reconnect. */
  #notify(told: readonly UserStreamFrames<WebSocket>[]): void {
    for (const { to, frames, ends } of told) {
      if (!ends) this.#remember(to)
      else this.#disconnect(to)
      const close = { code: SOCKET_CLOSE_CODES.serviceRestart, reason: 'begin anew' }
      this.#carryOut([ends ? { to, close } : { to, frames }])
    }
  }

  #react({ outgoing, watch: producers = [] }: HubReaction<WebSocket>): void {
    this.#carryOut(outgoing)
    if (producers.length > 0) this.#requery(producers)
  }

  #requery(producers: readonly ProducerName[]): void {
    for (const producer of producers) this.#leases.requestQuery(producer, Date.now())
    void this.#attend()
  }

  #disconnect(socket: WebSocket): void {
    this.#hub.disconnect(socket)
    siteMetrics.sockets.set(this.#hub.stats.sockets, this.#name)
  }

  #remember(socket: WebSocket): void {
    const memory = this.#hub.findStoredSession(socket)
    if (memory) writeAttachment(socket, memory)
  }

  #take(publications: readonly TopicPublication[], asked?: QueriedPositions): void {
    for (const producer of this.#hub.publish(publications, asked)) this.#leases.requestQuery(producer, Date.now())
    const now = Date.now()
    // The present state goes to the hubs that wait for it.
    if (!asked) this.#relay.publish(publications, now)
    if (this.#hub.isDue(now) && (!this.#isGateClosed(now) || this.#hub.isFlushUrgent)) this.#flush(now)
    else if (this.#hub.hasUpdates) this.#flushLater(now)
    this.#attend()
  }

  #isGateClosed(now: number): boolean {
    return now - this.#flushedAt < HUB_FLUSH_INTERVAL_MS
  }

  /**
   * While the gate is closed, updates collect; they are sent together when it opens. A flush only for slow readers does
   * not close the gate.
   */
  #flush(now: number): void {
    if (this.#hub.isDue(now) && !this.#isGateClosed(now)) {
      this.#flushedAt = now
      clearTimeout(this.#nextFlush)
      this.#nextFlush = null
    }
    this.#carryOut(this.#hub.flush(now, countUnsentBytes))
    // Sets a timer only if needed, because a timer keeps the object awake.
    if (this.#hub.hasUpdates || this.#hub.hasSlowReaders) this.#flushLater(now)
  }

  #flushLater(now: number): void {
    const delayMs = this.#isGateClosed(now) ? this.#flushedAt + HUB_FLUSH_INTERVAL_MS - now : HUB_FLUSH_INTERVAL_MS
    this.#nextFlush ??= setTimeout(() => {
      this.#nextFlush = null
      const then = Date.now()
      if (this.#hub.isDue(then) || this.#hub.hasSlowReaders) this.#flush(then)
      // Updates of streams with a minimum interval are still pending.
      else if (this.#hub.hasUpdates) this.#flushLater(then)
    }, delayMs)
  }

  #carryOut(outgoing: readonly HubOutput<WebSocket>[]): void {
    for (const each of outgoing) {
      if ('close' in each) closeSocketQuietly(each.to, each.close.code, each.close.reason)
      else if (!sendSocketFrames(each.to, each.frames)) this.#disconnect(each.to)
    }
  }

  #attend(): Promise<void> {
    for (const producer of this.#leases.takeDue(Date.now())) this.ctx.waitUntil(this.#request(producer))
    const sweepAt = this.#hub.stats.sockets > 0 ? this.#sweepAt : Number.POSITIVE_INFINITY
    const next = Math.min(this.#leases.nextAt ?? Number.POSITIVE_INFINITY, sweepAt)
    if (next >= this.#alarmAt) return Promise.resolve()
    this.#alarmAt = next
    return this.ctx.storage.setAlarm(next)
  }

  async #request(producer: ProducerName): Promise<void> {
    const { topics: own, asked } = this.#hub.createProducerQuery(producer)
    const query = this.#relay.beginQuery(producer, Date.now())
    const topics = [...new Map([...own, ...query.topics].map((topic) => [toTopicKey(topic), topic])).values()]
    const request = { version: MARKET_FEED_VERSION, hub: this.#name, topics, leaseMs: TOPIC_LEASE_MS }
    try {
      const { present, isRelayed } = await this.#subscriptions.watch(producer, request)
      this.#leases.noteResponse(producer, Date.now(), topics.length > 0)
      this.ctx.waitUntil(query.answer(present))
      this.#take(present, asked)
      if (topics.length === 0 || isRelayed) this.#stepper.remove(producer)
      else if (parseBookProducer(producer) !== undefined) this.#stepper.add(producer)
    } catch (error) {
      query.fail(error)
      const failures = this.#leases.noteFailure(producer, Date.now())
      if (failures === 1) logWarning('feed_unanswered', { feed: 'market', producer, error })
      this.#attend()
    }
  }
}

function assertMarketFeed(version: number): void {
  assert(version === MARKET_FEED_VERSION, `feed version ${MARKET_FEED_VERSION} is understood here, not ${version}`)
}
