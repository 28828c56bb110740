import { DurableObject } from 'cloudflare:workers'
import { BINANCE_ERRORS } from '#shared/binance-api/refusals.ts'
import { assert } from '#shared/platform/assert.ts'
import {
  ACCOUNT_FEED_VERSION,
  type AccountFeedHub,
  type AccountSnapshot,
  type AccountUpdate,
} from '../platform/account-feed.ts'

import { COPIES_FEED_VERSION, type CopiesChange, type CopiesFeedHub } from '../platform/copies-feed.ts'
import {
  MARGIN_FEED_VERSION,
  type MarginFeedHub,
  type MarginSnapshot,
  type MarginUpdate,
} from '../platform/margin-feed.ts'
import { FEED_VERSION, type FeedHub, LEASE_MS, type Publication } from '../platform/market-feed.ts'
import { UNREAD_FEED_VERSION, type UnreadFeedHub, type UnreadUpdate } from '../platform/unread-feed.ts'
import { feedOf, type SocketIdentity } from './account-sockets.ts'
import { createApiRefusal } from './binance-api/api-dialect.ts'
import { type ExecuteRequest, RequestHandler } from './binance-api/request-handler.ts'
import type { UserStreamFrames } from './binance-api/user-streams.ts'
import { HubEngine, type HubStats } from './engine.ts'
import { ackFrame, LOGIN_REFUSED, PING, PONG } from './frames.ts'
import { Leases } from './leases.ts'
import {
  CLOSE_CODES,
  FLUSH_MS,
  NETWORK_SHARE_DIVISOR,
  SESSIONS_MS,
  SOCKETS_MAX,
  SWEEP_MS,
  UPTIME_MS,
} from './limits.ts'
import { createListenKeyCheck, type FindValidNames, findValidKeys, findValidSessions } from './liveness.ts'
import {
  type HubEnv,
  listenToAccounts,
  listenToCopies,
  listenToMargin,
  listenToUnread,
  watchProducer,
} from './producers.ts'
import type { HubOutput, ProgramCredentials, Reaction } from './reaction.ts'
import {
  attach,
  closeQuietly,
  countUnsentBytes,
  createSocketTags,
  formatNetworkTag,
  parseAddressTag,
  parseFactTags,
  parseIdentityTags,
  parseUpgrade,
  readAddressHeader,
  readAttachment,
  readIdentityHeaders,
  readListenHeader,
  readNetworkHeader,
  sendTo,
} from './sockets.ts'
import type { QueriedPositions } from './topic-states.ts'
import type { ProducerName } from './topics.ts'

type Since = {
  readonly first?: { readonly key: WebSocket; readonly type: string }
  readonly begun?: { readonly key: WebSocket; readonly id: number }
}

export class MarketHub
  extends DurableObject<HubEnv>
  implements FeedHub, AccountFeedHub, MarginFeedHub, UnreadFeedHub, CopiesFeedHub
{
  readonly #hub = new HubEngine<WebSocket>()
  /** A property, because RPC exposes methods only. */
  protected readonly serveRequests: ExecuteRequest | undefined = undefined
  protected readonly verifyKey:
    | ((shown: ProgramCredentials, address: string) => Promise<SocketIdentity | undefined>)
    | undefined = undefined
  readonly #requests = new RequestHandler<WebSocket>({
    hub: this.#hub,
    serve: (request, address) =>
      this.serveRequests?.(request, address) ?? Promise.resolve(createApiRefusal(BINANCE_ERRORS.unknown_path)),
    listen: async (person, begun) => (await this.#listen([person], { begun })).at(0),
    send: (to, frames) => this.#carryOut([{ to, frames }]),
    remember: (socket) => this.#remember(socket),
  })
  readonly #leases = new Leases()
  /** True for FLUSH_MS after a flush. */
  #isGateClosed = false
  #nextFlush: number | null = null
  #alarmAt = Number.POSITIVE_INFINITY
  #sweepAt = Date.now() + SWEEP_MS
  #sessionsAt = Date.now() + SESSIONS_MS
  #uptimeAt = 0

  constructor(ctx: DurableObjectState, env: HubEnv) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG))
    for (const socket of ctx.getWebSockets()) {
      if (socket.readyState !== WebSocket.OPEN) continue
      const tags = ctx.getTags(socket)
      this.#hub.connect(socket, parseFactTags(tags), readAttachment(socket, Date.now()), parseIdentityTags(tags))
    }
    for (const producer of this.#hub.producers) this.#leases.want(producer, Date.now())
    ctx.blockConcurrencyWhile(async () => {
      // Another `setAlarm` would cancel the alarm that may be waking this object.
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

  /** @returns 101; 426 without an upgrade, 503 if the shard is full, 429 if the network has its share */
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return new Response(null, { status: 426 })
    // Counts closing sockets, because they still hold resources.
    const most = Number(this.env.HUB_SOCKETS_MAX ?? SOCKETS_MAX)
    const network = readNetworkHeader(request.headers)
    const isFull = this.ctx.getWebSockets().length >= most
    const ofNetwork = network === '' ? 0 : this.ctx.getWebSockets(formatNetworkTag(network)).length
    if (isFull || ofNetwork >= Math.ceil(most / NETWORK_SHARE_DIVISOR)) {
      return new Response(null, { status: isFull ? 503 : 429, headers: { 'retry-after': '5' } })
    }
    const { 0: client, 1: server } = new WebSocketPair()
    const { facts, names } = parseUpgrade(request)
    const identity = readIdentityHeaders(request.headers, facts)
    this.ctx.acceptWebSocket(server, createSocketTags(facts, identity, readAddressHeader(request.headers), network))
    this.#hub.connect(server, facts, { topics: [], heardAt: Date.now() }, identity)
    const opened = readListenHeader(request.headers, facts)
    const id = opened && this.#hub.marginFollowers.follow(server, opened)
    // After the follow, so that the owner of a listen key does not count as a visitor.
    const begun = this.#hub.begin(server, names, Date.now(), countUnsentBytes)
    this.#remember(server)
    this.#react(begun)
    if (opened && id !== undefined) this.ctx.waitUntil(this.#followMargin(opened.person, { key: server, id }))
    this.#watchUptime(Date.now())
    void this.#attend()
    return new Response(null, { status: 101, webSocket: client })
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const reaction = this.#hub.receive(socket, message, Date.now(), countUnsentBytes)
    // Before the acknowledgement, so that acknowledged state survives an eviction.
    this.#remember(socket)
    this.#react(reaction)
    const { listen: own, login } = reaction
    if (login) this.ctx.waitUntil(this.#logIn(socket, login))
    if (own) {
      this.ctx.waitUntil(this.#subscribeAccounts(own.person, { key: socket, type: own.type }))
    }
    const asked = reaction.request
    if (asked) this.ctx.waitUntil(this.#requests.take(socket, asked, parseAddressTag(this.ctx.getTags(socket))))
  }

  async #logIn(socket: WebSocket, shown: ProgramCredentials): Promise<void> {
    const identity = await this.verifyKey?.(shown, parseAddressTag(this.ctx.getTags(socket)))
    if (!this.#hub.memoryOf(socket)) return
    if (identity) this.#hub.members.enter(socket, identity)
    this.#remember(socket)
    this.#carryOut([{ to: socket, frames: [ackFrame('login', {}, identity ? undefined : LOGIN_REFUSED)] }])
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    this.#hub.disconnect(socket)
    closeQuietly(socket, code, reason)
  }

  override webSocketError(socket: WebSocket): void {
    this.#hub.disconnect(socket)
    closeQuietly(socket, 1011, '')
  }

  /** @throws Error if the producer has another version */
  async publish(version: number, publications: readonly Publication[]): Promise<void> {
    assert(version === FEED_VERSION, `feed version ${FEED_VERSION} is understood here, not ${version}`)
    this.#take(publications)
  }

  /** Called by ledger shards. */
  async tell(version: number, news: readonly AccountUpdate[]): Promise<void> {
    assert(
      version === ACCOUNT_FEED_VERSION,
      `own feed version ${ACCOUNT_FEED_VERSION} is understood here, not ${version}`,
    )
    for (const each of news) {
      this.#carryOut(this.#hub.members.push(each, false))
      this.#notify(this.#hub.followers.publish(each, Date.now()))
    }
  }

  /** Called by the clearing house. */
  async tellMargin(version: number, news: readonly MarginUpdate[]): Promise<void> {
    assert(version === MARGIN_FEED_VERSION, `margin feed ${MARGIN_FEED_VERSION} is understood here, not ${version}`)
    for (const each of news) {
      this.#carryOut(this.#hub.members.pushMargin(each, false))
      this.#notify(this.#hub.marginFollowers.publish(each, Date.now()))
    }
  }

  /** Called by account objects. */
  async tellUnread(version: number, news: readonly UnreadUpdate[]): Promise<void> {
    assert(version === UNREAD_FEED_VERSION, `unread feed ${UNREAD_FEED_VERSION} is understood here, not ${version}`)
    for (const each of news) this.#carryOut(this.#hub.members.pushUnread(each))
  }

  async tellCopies(version: number, news: readonly CopiesChange[]): Promise<void> {
    assert(version === COPIES_FEED_VERSION, `copies feed ${COPIES_FEED_VERSION} is understood here, not ${version}`)
    for (const each of news) this.#carryOut(this.#hub.members.pushCopies(each))
  }

  /**
   * Ends sockets of invalid sessions, and streams of invalid keys.
   * @param sessions ids of sessions or keys; null for all of the user
   */
  async revoke(person: string, sessions: readonly string[] | null): Promise<void> {
    for (const followers of [this.#hub.followers, this.#hub.marginFollowers]) {
      this.#notify(followers.end(person, sessions, Date.now()))
    }
    const ended = this.#hub.members.socketsOf(person, sessions)
    for (const socket of ended) this.#hub.disconnect(socket)
    this.#carryOut(ended.map((to) => ({ to, close: { code: CLOSE_CODES.policyViolation, reason: 'session over' } })))
  }

  async stats(): Promise<HubStats> {
    return this.#hub.stats
  }

  override async alarm(): Promise<void> {
    this.#alarmAt = Number.POSITIVE_INFINITY
    const now = Date.now()
    if (now >= this.#sweepAt) {
      this.#carryOut(this.#hub.sweep(now, (socket) => this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime()))
      this.#sweepAt = now + SWEEP_MS
      this.#watchUptime(now)
      await this.#reconcileUsers(now)
    }
    this.#hub.prune()
    await this.#attend()
  }

  /** The site beats while somebody watches. A lease lasts for twice the interval. */
  #watchUptime(now: number): void {
    if (now < this.#uptimeAt || this.#hub.stats.sockets === 0) return
    this.#uptimeAt = now + UPTIME_MS
    const watched = this.env.UPTIME.getByName('site').watch()
    this.ctx.waitUntil(
      watched.catch(() => {
        this.#uptimeAt = 0
      }),
    )
  }

  /** Checks all sessions and keys every five minutes. */
  async #reconcileUsers(now: number): Promise<void> {
    const { members, followers, marginFollowers } = this.#hub
    this.#notify(followers.expire(now))
    const keep = createListenKeyCheck((name, until) => marginFollowers.keepAlive(name, until))
    await this.#endOver(marginFollowers.due(now), keep)
    await this.#listen([...new Set([...members.people('spot'), ...followers.people()])])
    await this.#listenToMargin([...new Set([...members.people('margin'), ...marginFollowers.people()])])
    if (now < this.#sessionsAt) return
    this.#sessionsAt = now + SESSIONS_MS
    await this.#subscribeUnread(members.people('notices'))
    await this.#subscribeCopies(members.people('copies'))
    await this.#endOver(members.sessions(), findValidSessions)
    for (const byPerson of [followers.keys(), marginFollowers.keys(), members.sessions(true)]) {
      await this.#endOver(byPerson, findValidKeys)
    }
  }

  async #followMargin(person: string, begun: { readonly key: WebSocket; readonly id: number }): Promise<void> {
    const { marginFollowers } = this.#hub
    const [heard] = await this.#listenToMargin([person], { begun })
    if (heard) {
      const frames = marginFollowers.begin(begun.key, begun.id, heard, Date.now())
      this.#notify([{ to: begun.key, frames }])
    } else this.#notify([{ to: begun.key, frames: [], ends: true }])
  }

  async #endOver(byPerson: ReadonlyMap<string, ReadonlySet<string>>, look: FindValidNames): Promise<void> {
    for (const [person, names] of byPerson) {
      try {
        const alive = await look(this.env.ACCOUNT.getByName(person), names)
        const over = [...names].filter((name) => !alive.has(name))
        if (over.length > 0) await this.revoke(person, over)
      } catch (error) {
        console.warn('sessions of a socket were not looked at', error)
      }
    }
  }

  async #subscribeAccounts(person: string, first: { readonly key: WebSocket; readonly type: string }): Promise<void> {
    const feed = feedOf(first.type)
    if (feed === 'margin') await this.#listenToMargin([person], { first })
    else if (feed === 'notices') await this.#subscribeUnread([person], first)
    else if (feed === 'copies') await this.#subscribeCopies([person], first)
    else await this.#listen([person], { first })
  }

  async #subscribeUnread(people: readonly string[], first?: Since['first']): Promise<void> {
    for (const heard of await listenToUnread(this.env, this.#name, people)) {
      this.#carryOut(this.#hub.members.pushUnread(heard, first))
    }
  }

  async #subscribeCopies(people: readonly string[], first?: Since['first']): Promise<void> {
    for (const heard of await listenToCopies(this.env, this.#name, people)) {
      this.#carryOut(this.#hub.members.pushCopies(heard, first))
    }
  }

  async #listen(people: readonly string[], since: Since = {}): Promise<readonly AccountSnapshot[]> {
    if (people.length === 0) return []
    const answers = await listenToAccounts(this.env, this.#name, people)
    for (const heard of answers) {
      const only = heard.isNew ? undefined : since.first
      // A shard that did not know this hub may have had updates meanwhile, so all subscribers get the current state.
      if (since.first || heard.isNew) this.#carryOut(this.#hub.members.push(heard, true, only))
      this.#notify(this.#hub.followers.check(heard, Date.now(), since.begun))
    }
    return answers
  }

  async #listenToMargin(people: readonly string[], since: Since = {}): Promise<readonly MarginSnapshot[]> {
    if (people.length === 0) return []
    const answers = await listenToMargin(this.env, this.#name, people)
    for (const heard of answers) {
      const only = heard.isNew ? undefined : since.first
      if (since.first || heard.isNew) this.#carryOut(this.#hub.members.pushMargin(heard, true, only))
      this.#notify(this.#hub.marginFollowers.check(heard, Date.now(), since.begun))
    }
    return answers
  }

  /** A client that missed an update must reconnect. */
  #notify(told: readonly UserStreamFrames<WebSocket>[]): void {
    for (const { to, frames, ends } of told) {
      if (!ends) this.#remember(to)
      else this.#hub.disconnect(to)
      const close = { code: CLOSE_CODES.serviceRestart, reason: 'begin anew' }
      this.#carryOut([ends ? { to, close } : { to, frames }])
    }
  }

  #react({ outgoing, watch: producers = [] }: Reaction<WebSocket>): void {
    this.#carryOut(outgoing)
    for (const producer of producers) this.#leases.want(producer, Date.now())
    if (producers.length > 0) void this.#attend()
  }

  #remember(socket: WebSocket): void {
    const memory = this.#hub.memoryOf(socket)
    if (memory) attach(socket, memory)
  }

  #take(publications: readonly Publication[], asked?: QueriedPositions): void {
    for (const producer of this.#hub.publish(publications, asked)) this.#leases.want(producer, Date.now())
    if (this.#hub.isDue(Date.now()) && (!this.#isGateClosed || this.#hub.isPressed)) this.#flush()
    else if (this.#hub.hasNews) this.#flushLater()
    this.#attend()
  }

  /**
   * Updates that arrive while the gate is closed are sent together when it opens. A flush for slow readers only does
   * not close it.
   */
  #flush(): void {
    if (this.#hub.isDue(Date.now()) && !this.#isGateClosed) {
      this.#isGateClosed = true
      clearTimeout(this.#nextFlush)
      this.#nextFlush = null
    }
    this.#carryOut(this.#hub.flush(Date.now(), countUnsentBytes))
    this.#flushLater()
  }

  #flushLater(): void {
    this.#nextFlush ??= setTimeout(() => {
      this.#isGateClosed = false
      this.#nextFlush = null
      if (this.#hub.isDue(Date.now()) || this.#hub.hasSlow) this.#flush()
      // Streams with a minimum interval still have pending updates.
      else if (this.#hub.hasNews) this.#flushLater()
    }, FLUSH_MS)
  }

  #carryOut(outgoing: readonly HubOutput<WebSocket>[]): void {
    for (const each of outgoing) {
      if ('close' in each) closeQuietly(each.to, each.close.code, each.close.reason)
      else if (!sendTo(each.to, each.frames)) this.#hub.disconnect(each.to)
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
    const { topics, asked } = this.#hub.question(producer)
    const hub = this.#name
    try {
      const present = await watchProducer(this.env, producer, { version: FEED_VERSION, hub, topics, leaseMs: LEASE_MS })
      this.#leases.answered(producer, Date.now(), topics.length > 0)
      this.#take(present, asked)
    } catch (error) {
      const failures = this.#leases.failed(producer, Date.now())
      if (failures === 1) console.warn(`market feed: ${producer} did not answer`, error)
      this.#attend()
    }
  }
}
