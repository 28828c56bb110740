// A user's account at a venue: connects a key, trades with it, and finds the result of each order sent.

import { findMarket, type Market } from '#shared/markets/markets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueBotBudget } from '#shared/venues/bot-account.ts'
import type {
  VenueCancelAnswer,
  VenueDeskAnswer,
  VenueHistoryAnswer,
  VenueOrderAnswer,
  VenueOrderInput,
} from '#shared/venues/calls.ts'
import { findRuleBreach } from '#shared/venues/rules.ts'
import type {
  VenueAccountChange,
  VenueBalanceView,
  VenueConnection,
  VenueFailure,
  VenueFillView,
  VenueMarketRules,
  VenueOrderView,
  VenueStreamPosition,
  VenueUnknownOrder,
} from '#shared/venues/views.ts'
import type { OpenFeedSocket } from '../markets/market-source/upstream.ts'
import { AccountMirror } from './account-mirror.ts'
import type { VenueRulesResult } from './listing.ts'
import { sealVenueKey, unsealVenueKey, type VenueKeySecrets } from './seal.ts'
import type { SentOrder, StoredConnection, VenueAccountStore } from './store.ts'
import { VenueUserStream } from './user-stream.ts'
import type { VenueDialect, VenueFault, VenueKeyFacts } from './venue.ts'
import { type SendVenueRequest, VenueClient, type VenueKey } from './venue-client.ts'

/** Permissions are read again after this time, to notice a key that got the right to withdraw. */
const RECHECK_MS = HOUR_MS
const RULES_FRESH_MS = MINUTE_MS
/** Older rules are read before an order; younger ones beside it. */
const RULES_KEPT_MS = 10 * MINUTE_MS
/** The venue may show an order only some time after its answer, so no order counts as absent before this time. */
const SETTLE_MS = 5 * SECOND_MS
const RETRY_MS = 2 * SECOND_MS
const RETRY_MAX_MS = MINUTE_MS
/** After this time, an order that is still not sent never will be, because the object stopped. */
const UNSENT_MS = MINUTE_MS
/** Time for which a client id is kept with its order. */
const SENT_KEPT_MS = 30 * DAY_MS
/** Maximum of orders of unknown state. A venue that loses more answers gets no new order. */
const UNKNOWN_MAX = 20
/** The finest amounts of a venue. */
const FINE_DECIMALS = 18

export type VenueAccountDeps = {
  readonly store: VenueAccountStore
  readonly user: string
  /** Undefined if the deployment supports no venue. */
  readonly venue: { readonly url: string; readonly secrets: VenueKeySecrets } | undefined
  readonly dialect: VenueDialect
  readonly send: SendVenueRequest
  readonly now: () => number
  /** Reads the venue's rules of a market, which all users share. */
  readonly readRules: (market: string) => Promise<VenueRulesResult>
  /** Called when the user stream reports an order of a bot. */
  readonly onBotOrder?: ((bot: string) => void) | undefined
  /** Undefined if the deployment knows no socket of the venue; pages then poll. */
  readonly stream?: VenueStreamDeps | undefined
}

export type VenueStreamDeps = {
  readonly url: string
  readonly openSocket: OpenFeedSocket
  readonly createName: () => string
  /** Called when the account or the stream changed. */
  readonly onChange: () => void
}

type Failed = { readonly kind: 'refused' } & VenueFailure
const failed = ({ reason, detail }: VenueFailure): Failed => ({
  kind: 'refused',
  reason,
  ...(detail !== undefined && detail !== '' && { detail }),
})

const copyFacts = (facts: VenueKeyFacts) => ({ ...facts, permissions: [...facts.permissions] })

/** Shows enough of a key that its owner recognises it. */
const mask = (key: string): string => `${key.slice(0, 4)}…${key.slice(-4)}`

function findKeyProblem({ permissions, canWithdraw }: VenueKeyFacts): VenueFailure | undefined {
  if (canWithdraw) return { reason: 'key_withdraws' }
  return permissions.includes('read') && permissions.includes('spot') ? undefined : { reason: 'key_cannot_trade' }
}

export class VenueAccountService {
  readonly #deps: VenueAccountDeps
  #client: { readonly sealed: string; readonly client: VenueClient } | undefined
  readonly #rules = new Map<string, { readonly rules: VenueMarketRules; readonly readAt: number }>()
  readonly #stream: VenueUserStream | undefined
  #retries = 0

  constructor(deps: VenueAccountDeps) {
    this.#deps = deps
    this.#stream = deps.stream && this.#createStream(deps.stream)
  }

  get isWatched(): boolean {
    return this.#stream?.isWatched ?? false
  }

  get watchers(): readonly string[] {
    return this.#stream?.listWatchers() ?? []
  }

  /** Keeps the user stream open for a hub, if there is a key. @returns its position now */
  watch(hub: string): VenueStreamPosition {
    if (this.#deps.store.connection()) this.#stream?.watch(hub)
    return this.#stream?.position ?? { stream: '', seq: 0 }
  }

  tickStream(): void {
    this.#stream?.tick()
  }

  /** Returns what changed since the last call, with the orders that are of unknown state now. */
  takeChange(): VenueAccountChange {
    const position = this.#stream?.position ?? { stream: '', seq: 0 }
    return { ...position, ...this.#stream?.takeChange(), unknown: this.#listUnknown() }
  }

  connection(): VenueConnection | undefined {
    const found = this.#deps.store.connection()
    if (!found) return undefined
    const { host, masked: key, connectedAt, checkedAt, facts } = found
    const { permissions, isAddressBound } = facts
    return { host, key, connectedAt, checkedAt, permissions, isAddressBound }
  }

  /** The key must be able to trade, and must not be able to withdraw. */
  async connect(key: VenueKey): Promise<Result<VenueConnection, VenueFailure>> {
    const { venue, store, user, now } = this.#deps
    if (!venue) return refuse({ reason: 'not_offered' })
    const client = this.#createClient(venue.url, key)
    const facts = await client.call(this.#deps.dialect.keyFacts())
    if (!facts.ok) return refuse(this.#failureOf(facts.error))
    const problem = findKeyProblem(facts.value)
    if (problem) return refuse(problem)
    const { host } = new URL(venue.url)
    const sealed = await sealVenueKey(venue.secrets, { user, host }, key)
    const at = now()
    store.saveConnection({
      sealed,
      host,
      masked: mask(key.key),
      connectedAt: at,
      checkedAt: at,
      facts: copyFacts(facts.value),
    })
    this.#stream?.reopen()
    const connection = this.connection()
    return connection ? ok(connection) : refuse({ reason: 'not_connected' })
  }

  /** While an order has an unknown state, or a bot trades, the key stays: they need it. */
  remove(): Result<null, VenueFailure> {
    if (this.#deps.store.openOrders().length > 0) return refuse({ reason: 'order_orphaned' })
    if (this.#deps.store.bots().length > 0) return refuse({ reason: 'bots_running' })
    this.#client = undefined
    this.#deps.store.removeConnection()
    this.#stream?.reopen()
    return ok(null)
  }

  erase(): void {
    this.#client = undefined
    this.#deps.store.erase()
    this.#stream?.reopen()
  }

  /** Reads what the user stream does not know yet. */
  async desk(symbol: string): Promise<VenueDeskAnswer> {
    const ready = await this.#open(symbol)
    if (!ready.ok) return failed(ready.error)
    const { client, market } = ready.value
    await this.#resolveAll(client)
    const mirror = this.#stream?.mirror
    const [rules, account] = await Promise.all([this.#readRules(market), this.#readAccount(client, market, mirror)])
    if (!rules.ok) return failed(rules.error)
    if (!account.ok) return failed(account.error)
    // Another stream may have begun meanwhile, whose changes do not continue this answer.
    const position = mirror && mirror === this.#stream?.mirror ? this.#stream.position : undefined
    return {
      kind: 'desk',
      host: this.connection()?.host ?? '',
      rules: rules.value,
      ...account.value,
      unknown: this.#listUnknown(),
      ...(position && { position }),
    }
  }

  async history(symbol: string): Promise<VenueHistoryAnswer> {
    const { dialect } = this.#deps
    const ready = await this.#open(symbol)
    if (!ready.ok) return failed(ready.error)
    const { client, market } = ready.value
    const mirror = this.#stream?.mirror ?? new AccountMirror()
    if (!mirror.isHistoryRead(symbol)) {
      const [orders, fills] = await Promise.all([
        client.call(dialect.orders(market)),
        client.call(dialect.fills(market)),
      ])
      if (!orders.ok) return failed(this.#failureOf(orders.error))
      if (!fills.ok) return failed(this.#failureOf(fills.error))
      mirror.takeHistory(symbol, orders.value, fills.value)
      if (mirror.hasChanges) this.#deps.stream?.onChange()
    }
    const { historyMax } = dialect.capabilities
    return {
      kind: 'history',
      orders: mirror.orders(symbol).slice(0, historyMax),
      fills: mirror.fills(symbol).slice(0, historyMax),
    }
  }

  /** A repeated client id never sends a second order. */
  async place(order: VenueOrderInput): Promise<VenueOrderAnswer> {
    const { store, now, dialect } = this.#deps
    const ready = await this.#open(order.market)
    if (!ready.ok) return failed(ready.error)
    const { client, market } = ready.value
    const sent = store.sentOrder(order.clientId)
    if (sent) return this.#answerAgain(client, sent)
    if (store.openOrders().length >= UNKNOWN_MAX) return failed({ reason: 'too_many' })
    const rules = await this.#readRules(market)
    if (!rules.ok) return failed(rules.error)
    const breach = findRuleBreach(rules.value, order)
    if (breach) return failed({ reason: breach })
    // Another request with this client id may have arrived during the await.
    const meanwhile = store.sentOrder(order.clientId)
    if (meanwhile) return this.#answerAgain(client, meanwhile)
    store.forgetOld(now() - SENT_KEPT_MS)
    store.insertSent(order, now())
    const placed = await client.call(dialect.place(market, order), (deadline) =>
      store.setDeadline(order.clientId, deadline),
    )
    if (placed.ok) {
      store.setState(order.clientId, 'known')
      this.#noteOrder(placed.value)
      return { kind: 'placed', order: placed.value }
    }
    if (placed.error.kind === 'unsent') {
      store.dropSent(order.clientId)
      return failed({ reason: 'busy' })
    }
    if (placed.error.kind === 'refused') {
      const failure = this.#failureOf(placed.error)
      store.setState(order.clientId, 'refused', failure.detail ?? '')
      return failed(failure)
    }
    return this.#answerAgain(client, store.sentOrder(order.clientId))
  }

  async cancel(symbol: string, id: string): Promise<VenueCancelAnswer> {
    const { dialect } = this.#deps
    const ready = await this.#open(symbol)
    if (!ready.ok) return failed(ready.error)
    const cancelled = await ready.value.client.call(dialect.cancel(ready.value.market, id))
    if (!cancelled.ok) return failed(this.#failureOf(cancelled.error))
    this.#noteOrder(cancelled.value)
    return { kind: 'done', order: cancelled.value }
  }

  /** Implements `VenueBotAccount`. */
  async joinBot(bot: string, { asset, amount }: VenueBotBudget): Promise<Result<null, VenueFailure>> {
    const { store, dialect, now } = this.#deps
    if (store.bots().includes(bot)) return ok(null)
    const client = await this.#openClient()
    if (!client.ok) return client
    const read = await client.value.call(dialect.balances())
    if (!read.ok) return refuse(this.#failureOf(read.error))
    const available = read.value.balances.find((balance) => balance.asset === asset)?.available ?? '0'
    const isCovered = (toUnits(available, FINE_DECIMALS) ?? 0n) >= (toUnits(amount, FINE_DECIMALS) ?? 0n)
    if (!isCovered) return refuse({ reason: 'balance_low', detail: available })
    store.addBot(bot, now())
    return ok(null)
  }

  /** Bots that trade with the key. */
  get bots(): readonly string[] {
    return this.#deps.store.bots()
  }

  leaveBot(bot: string): void {
    this.#deps.store.removeBot(bot)
  }

  /** Read from the venue itself: the copy of the user stream can lack an event for ten minutes. */
  async listOpenOrders(symbol: string): Promise<Result<readonly VenueOrderView[], VenueFailure>> {
    const ready = await this.#open(symbol)
    if (!ready.ok) return ready
    const read = await ready.value.client.call(this.#deps.dialect.openOrders(ready.value.market))
    return read.ok ? ok([...read.value]) : refuse(this.#failureOf(read.error))
  }

  /** Orders of former months, whose ids are no longer kept here, are read from the venue alone. */
  async findOrder(symbol: string, clientId: string): Promise<VenueOrderAnswer> {
    const ready = await this.#open(symbol)
    if (!ready.ok) return failed(ready.error)
    const { client, market } = ready.value
    const sent = this.#deps.store.sentOrder(clientId)
    if (sent) return this.#answerAgain(client, sent)
    const found = await client.call(this.#deps.dialect.order(market, clientId))
    return found.ok ? { kind: 'placed', order: found.value } : failed(this.#failureOf(found.error))
  }

  async listOrderFills(symbol: string, order: string): Promise<Result<readonly VenueFillView[], VenueFailure>> {
    const ready = await this.#open(symbol)
    if (!ready.ok) return ready
    const read = await ready.value.client.call(this.#deps.dialect.orderFills(ready.value.market, order))
    return read.ok ? ok([...read.value]) : refuse(this.#failureOf(read.error))
  }

  /** Queries orders of unknown state. */
  async work(): Promise<void> {
    const ready = await this.#openClient()
    if (ready.ok) await this.#resolveAll(ready.value)
    this.#retries = this.#deps.store.openOrders().length === 0 ? 0 : this.#retries + 1
    this.#deps.stream?.onChange()
  }

  /** Time of the next query, epoch ms; undefined if the state of all orders is known. */
  deadline(): number | undefined {
    if (this.#deps.store.openOrders().length === 0) return undefined
    return this.#deps.now() + Math.min(RETRY_MS * 2 ** Math.min(this.#retries, 10), RETRY_MAX_MS)
  }

  #listUnknown(): VenueUnknownOrder[] {
    return this.#deps.store.openOrders().map(({ clientId, order, sentAt }) => ({
      clientId,
      market: order.market,
      side: order.side,
      quantity: order.quantity,
      sentAt,
    }))
  }

  /** @param mirror copy kept by the user stream; without it, all is read */
  async #readAccount(
    client: VenueClient,
    market: Market,
    mirror = new AccountMirror(),
  ): Promise<Result<{ readonly balances: VenueBalanceView[]; readonly open: VenueOrderView[] }, VenueFailure>> {
    const { dialect } = this.#deps
    const { symbol } = market
    const readAt = client.venueNow()
    const [balances, open] = await Promise.all([
      mirror.areBalancesRead ? undefined : client.call(dialect.balances()),
      mirror.isOpenRead(symbol) ? undefined : client.call(dialect.openOrders(market)),
    ])
    if (balances && !balances.ok) return refuse(this.#failureOf(balances.error))
    if (open && !open.ok) return refuse(this.#failureOf(open.error))
    if (balances) mirror.takeAllBalances(balances.value)
    if (open) mirror.takeOpenOrders(symbol, open.value, readAt)
    if (mirror.hasChanges) this.#deps.stream?.onChange()
    return ok({ balances: mirror.balances(), open: mirror.openOrders(symbol) })
  }

  #noteOrder(order: VenueOrderView): void {
    this.#stream?.mirror?.takeOrder(order)
    this.#deps.stream?.onChange()
  }

  #createStream({ url, openSocket, createName, onChange }: VenueStreamDeps): VenueUserStream {
    const { store, dialect, now } = this.#deps
    return new VenueUserStream({
      url,
      openSocket,
      createName,
      onChange,
      now,
      dialect: dialect.stream,
      signRequest: async (request) => {
        const client = await this.#openClient()
        return client.ok ? client.value.signStreamRequest(request) : client
      },
      onOrder: (clientId) => {
        if (store.sentOrder(clientId)?.state === 'sent') store.setState(clientId, 'known')
        const bot = store.bots().find((account) => clientId.startsWith(`${account}-`))
        if (bot !== undefined) this.#deps.onBotOrder?.(bot)
      },
    })
  }

  async #resolveAll(client: VenueClient): Promise<void> {
    for (const sent of this.#deps.store.openOrders()) await this.#answerAgain(client, sent)
  }

  /** Returns the answer for an order that was already sent. */
  async #answerAgain(client: VenueClient, sent: SentOrder | undefined): Promise<VenueOrderAnswer> {
    const { store, dialect } = this.#deps
    if (!sent || sent.state === 'absent') return failed({ reason: 'order_gone' })
    if (sent.state === 'refused') return failed({ reason: 'order_refused', detail: sent.reason })
    const market = findMarket(sent.order.market)
    if (!market) return failed({ reason: 'market_absent' })
    const askedAt = client.venueNow()
    const found = await client.call(dialect.order(market, sent.clientId))
    if (found.ok) {
      store.setState(sent.clientId, 'known')
      return { kind: 'placed', order: found.value }
    }
    const isAbsent = found.error.kind === 'refused' && dialect.codes.absentOrder.includes(found.error.code)
    // After the deadline the venue refuses the request, so an order that the venue lacks then will never exist. Without
    // a deadline, the object stopped before it sent the order.
    const isOver = sent.deadline > 0 ? askedAt > sent.deadline + SETTLE_MS : this.#deps.now() - sent.sentAt > UNSENT_MS
    if (sent.state === 'sent' && isAbsent && isOver) {
      store.setState(sent.clientId, 'absent')
      return failed({ reason: 'order_gone' })
    }
    return { kind: 'unknown', clientId: sent.clientId }
  }

  async #open(
    symbol: string,
  ): Promise<Result<{ readonly client: VenueClient; readonly market: Market }, VenueFailure>> {
    const market = findMarket(symbol)
    if (!market) return refuse({ reason: 'market_absent' })
    const client = await this.#openClient()
    return client.ok ? ok({ client: client.value, market }) : client
  }

  async #openClient(): Promise<Result<VenueClient, VenueFailure>> {
    const { venue, store, user } = this.#deps
    if (!venue) return refuse({ reason: 'not_offered' })
    const stored = store.connection()
    if (!stored) return refuse({ reason: 'not_connected' })
    if (this.#client?.sealed !== stored.sealed) {
      const owner = { user, host: new URL(venue.url).host }
      const opened = await unsealVenueKey(venue.secrets, owner, stored.sealed)
      if (!opened) return refuse({ reason: 'key_unreadable' })
      const sealed = opened.isOld ? await sealVenueKey(venue.secrets, owner, opened.key) : stored.sealed
      if (opened.isOld) store.saveConnection({ ...stored, sealed })
      this.#client = { sealed, client: this.#createClient(venue.url, opened.key) }
    }
    return this.#checkKey(this.#client.client, stored)
  }

  async #checkKey(client: VenueClient, stored: StoredConnection): Promise<Result<VenueClient, VenueFailure>> {
    const { store, now, dialect } = this.#deps
    let { facts } = stored
    if (now() - stored.checkedAt >= RECHECK_MS) {
      const read = await client.call(dialect.keyFacts())
      if (!read.ok) return refuse(this.#failureOf(read.error))
      facts = copyFacts(read.value)
      const current = store.connection()
      if (current) store.saveConnection({ ...current, checkedAt: now(), facts })
    }
    const problem = findKeyProblem(facts)
    return problem ? refuse(problem) : ok(client)
  }

  /** An order does not wait for rules that were read in the last ten minutes: the venue decides in the end. */
  async #readRules({ symbol }: Market): Promise<VenueRulesResult> {
    const { now } = this.#deps
    const known = this.#rules.get(symbol)
    const ageMs = known ? now() - known.readAt : Number.POSITIVE_INFINITY
    if (known && ageMs < RULES_FRESH_MS) return ok(known.rules)
    const reading = this.#refreshRules(symbol)
    if (!known || ageMs >= RULES_KEPT_MS) return reading
    reading.catch(() => undefined)
    return ok(known.rules)
  }

  async #refreshRules(symbol: string): Promise<VenueRulesResult> {
    const read = await this.#deps.readRules(symbol)
    if (read.ok) this.#rules.set(symbol, { rules: read.value, readAt: this.#deps.now() })
    return read
  }

  #createClient(url: string, key: VenueKey): VenueClient {
    const { send, now, dialect } = this.#deps
    return new VenueClient({ url, key, send, now, dialect })
  }

  #failureOf(fault: VenueFault): VenueFailure {
    if (fault.kind === 'unsent') return { reason: 'busy' }
    if (fault.kind === 'lost') return { reason: 'unreachable' }
    const { codes } = this.#deps.dialect
    const { code, detail } = fault
    if (codes.key.includes(code)) return { reason: 'key_refused', detail }
    if (codes.symbol.includes(code)) return { reason: 'market_absent' }
    if (codes.absentOrder.includes(code)) return { reason: 'order_gone' }
    return { reason: 'order_refused', detail }
  }
}
