// A user's account at a venue: connects a key, trades with it, and finds the result of each order sent.

import { findMarket, type Market } from '#shared/markets/markets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueBotBudget, VenueOrdersSince } from '#shared/venues/bot-account.ts'
import type {
  VenueCancelAnswer,
  VenueDeskAnswer,
  VenueHistoryAnswer,
  VenueOrderAnswer,
  VenueOrderInput,
} from '#shared/venues/calls.ts'
import type { VenuePastAnswer, VenuePastQuery } from '#shared/venues/past.ts'
import { findRuleBreach } from '#shared/venues/rules.ts'
import type {
  VenueAccountChange,
  VenueBalanceView,
  VenueConnection,
  VenueFailure,
  VenueFillView,
  VenueOrderView,
} from '#shared/venues/views.ts'
import { NoticeOutbox, type NotifyUser } from '../platform/notice-outbox.ts'
import { AccountMirror } from './account-mirror.ts'
import { VenueContractsService, type VenueStreamDeps } from './contracts-service.ts'
import { createVenueRefusal, toNamedVenueFailure, toVenueFailure } from './failures.ts'
import { VenueFillNotices } from './fill-notices.ts'
import { createFillReader } from './fill-reader.ts'
import { VenueKeys } from './keys.ts'
import { VenueOrderSender } from './order-sender.ts'
import { VenuePastService } from './past-service.ts'
import { type ReadVenueAssetPrices, VenuePortfolioService } from './portfolio-service.ts'
import { type ReadVenueRules, VenueRulesCache } from './rules-cache.ts'
import type { VenueKeySecrets } from './seal.ts'
import type { VenueAccountStore } from './store.ts'
import { VenueTransferService } from './transfer-service.ts'
import { VenueUserStream } from './user-stream.ts'
import type { VenueDialect, VenueFault, VenueFuturesDialect } from './venue.ts'
import type { SendVenueRequest, VenueClient, VenueKey } from './venue-client.ts'

const RETRY_MS = 2 * SECOND_MS
const RETRY_MAX_MS = MINUTE_MS
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
  readonly readRules: ReadVenueRules
  readonly readPrices?: ReadVenueAssetPrices | undefined
  /** Undefined if the deployment supports no contracts of the venue. */
  readonly futures?: VenueContractsDeps | undefined
  /** Without it, each bot counts as made. */
  readonly isBotAbsent?: ((bot: string) => Promise<boolean>) | undefined
  /** Called when the user stream reports an order of a bot. */
  readonly onBotOrder?: ((bot: string) => void) | undefined
  /** Undefined if the deployment knows no socket of the venue; pages then poll. */
  readonly stream?: VenueStreamDeps | undefined
  /** Undefined: no user is notified. */
  readonly notices?: VenueNoticeDeps | undefined
}

export type VenueNoticeDeps = {
  readonly tell: NotifyUser
  /** True if the user chose a channel for fills. */
  readonly readFillWatch: () => Promise<boolean>
  /** Called when `deadline` may be earlier. */
  readonly onChange: () => void
}

export type VenueContractsDeps = {
  readonly url: string
  readonly dialect: VenueFuturesDialect
  readonly readRules: ReadVenueRules
  /** Undefined if the deployment knows no socket of contracts; their pages then poll. */
  readonly stream?: VenueStreamDeps | undefined
}

export class VenueAccountService {
  readonly #deps: VenueAccountDeps
  readonly #keys: VenueKeys
  readonly #rules: VenueRulesCache
  readonly #orders: VenueOrderSender<VenueOrderInput, VenueOrderView>
  readonly #stream: VenueUserStream | undefined
  /** Undefined if the deployment supports no contracts of the venue. */
  readonly contracts: VenueContractsService | undefined
  readonly portfolio: VenuePortfolioService
  readonly past: VenuePastService
  readonly transfers: VenueTransferService
  readonly fills: VenueFillNotices
  #retries = 0

  constructor(deps: VenueAccountDeps) {
    const { store, dialect, now, futures, stream } = deps
    this.#deps = deps
    this.#keys = new VenueKeys(deps)
    this.#rules = new VenueRulesCache(deps.readRules, now)
    const readers = { spot: createFillReader(() => this.#keys.open('spot'), dialect) }
    this.fills = new VenueFillNotices({
      storage: store.storage,
      outbox: new NoticeOutbox(store.storage.sql, () => `venue/${deps.user}`),
      user: deps.user,
      hostOf: (product) => this.#keys.hostOf(product),
      readerOf: (product) => (product === 'spot' ? readers.spot : this.contracts?.fillReader),
      sentPlaces: () => store.sentPlaces(),
      connectedAt: () => store.connection()?.connectedAt,
      now,
      onChange: () => deps.notices?.onChange(),
    })
    this.#orders = new VenueOrderSender({
      store: store.orders,
      dialect,
      rules: this.#rules,
      findBreach: findRuleBreach,
      onPlaced: (order) => this.#noteOrder(order),
      now,
    })
    this.#stream = stream && this.#createStream(stream)
    const readPrices = deps.readPrices ?? (async () => refuse({ reason: 'not_offered' } as const))
    this.portfolio = new VenuePortfolioService({
      store,
      keys: this.#keys,
      dialect,
      futures: futures?.dialect,
      readPrices,
      now,
    })
    this.past = new VenuePastService({ keys: this.#keys, dialect, futures: futures?.dialect })
    this.transfers = new VenueTransferService({
      store,
      keys: this.#keys,
      dialect,
      isOffered: futures !== undefined,
      now,
    })
    this.contracts =
      futures &&
      new VenueContractsService({
        store,
        keys: this.#keys,
        now,
        fills: this.fills,
        isBotAbsent: deps.isBotAbsent ?? (async () => false),
        ...futures,
      })
  }

  get isWatched(): boolean {
    return this.#streams.some(({ isWatched }) => isWatched)
  }

  get watchers(): readonly string[] {
    return [...new Set(this.#streams.flatMap((stream) => stream.listWatchers()))]
  }

  /** Keeps the user stream open for a hub, if there is a key. @returns its position now */
  watch(hub: string): VenueAccountChange {
    if (this.#deps.store.connection()) for (const stream of this.#streams) stream.watch(hub)
    return this.#position
  }

  tickStream(): void {
    for (const stream of this.#streams) stream.tick()
  }

  /** Returns what changed since the last call, with the orders that are of unknown state now. */
  takeChange(): VenueAccountChange {
    return { ...this.#position, ...this.#stream?.takeChange(), unknown: this.#orders.listUnknown() }
  }

  connection(): VenueConnection | undefined {
    return this.#keys.connection()
  }

  /** The key must trade and must not withdraw. While a bot trades contracts, it must be of the same account. */
  async connect(key: VenueKey): Promise<Result<VenueConnection, VenueFailure>> {
    const { reservations } = this.contracts ?? {}
    const connected = await this.#keys.connect(key, async () => {
      const kept = await reservations?.findBotContracts()
      return reservations && kept && ((client) => reservations.findOtherAccount(client, kept))
    })
    if (connected.ok) {
      // Another key may be of another account.
      this.fills.restart()
      this.#reopenStreams()
    }
    return connected
  }

  /** While an order has an unknown state, or a bot trades, the key stays: they need it. */
  remove(): Result<null, VenueFailure> {
    if (this.transfers.hasUnknown) return refuse({ reason: 'transfer_open' })
    if (this.#hasUnknown) return refuse({ reason: 'order_orphaned' })
    if (this.#deps.store.bots().length > 0) return refuse({ reason: 'bots_running' })
    this.#keys.close()
    this.#deps.store.removeConnection()
    this.#reopenStreams()
    return ok(null)
  }

  erase(): void {
    this.#keys.close()
    this.#deps.store.erase()
    this.fills.erase()
    this.#reopenStreams()
  }

  /** Reads what the user stream does not know yet. */
  async desk(symbol: string): Promise<VenueDeskAnswer> {
    const ready = await this.#open(symbol)
    if (!ready.ok) return createVenueRefusal(ready.error)
    const { client, market } = ready.value
    await this.#orders.resolveAll(client)
    const mirror = this.#stream?.mirror
    const [rules, account] = await Promise.all([this.#rules.read(market), this.#readAccount(client, market, mirror)])
    if (!rules.ok) return createVenueRefusal(rules.error)
    if (!account.ok) return createVenueRefusal(account.error)
    this.fills.noteOpen('spot', symbol, account.value.open)
    // Another stream may have begun meanwhile, whose changes do not continue this answer.
    const position = mirror && mirror === this.#stream?.mirror ? this.#stream.position : undefined
    return {
      kind: 'desk',
      host: this.connection()?.host ?? '',
      rules: rules.value,
      ...account.value,
      unknown: this.#orders.listUnknown(),
      ...(position && { position }),
    }
  }

  async history(symbol: string): Promise<VenueHistoryAnswer> {
    const { dialect } = this.#deps
    const ready = await this.#open(symbol)
    if (!ready.ok) return createVenueRefusal(ready.error)
    const { client, market } = ready.value
    const mirror = this.#stream?.mirror ?? new AccountMirror()
    if (!mirror.isHistoryRead(symbol)) {
      const [orders, fills] = await Promise.all([
        client.call(dialect.orders(market)),
        client.call(dialect.fills(market)),
      ])
      if (!orders.ok) return createVenueRefusal(this.#failureOf(orders.error))
      if (!fills.ok) return createVenueRefusal(this.#failureOf(fills.error))
      mirror.takeHistory(symbol, orders.value, fills.value)
      if (mirror.hasChanges) this.#deps.stream?.onChange()
    }
    const { historyMax } = dialect.capabilities
    const orders = mirror.orders(symbol).slice(0, historyMax)
    this.fills.note('spot', orders)
    return {
      kind: 'history',
      orders,
      fills: mirror.fills(symbol).slice(0, historyMax),
    }
  }

  /** A repeated client id never sends a second order. */
  async place(order: VenueOrderInput): Promise<VenueOrderAnswer> {
    const ready = await this.#open(order.market)
    if (!ready.ok) return createVenueRefusal(ready.error)
    return this.#orders.place(ready.value.client, ready.value.market, order)
  }

  async cancel(symbol: string, id: string): Promise<VenueCancelAnswer> {
    const { dialect } = this.#deps
    const ready = await this.#open(symbol)
    if (!ready.ok) return createVenueRefusal(ready.error)
    const cancelled = await ready.value.client.call(dialect.cancel(ready.value.market, id))
    if (!cancelled.ok) return createVenueRefusal(this.#failureOf(cancelled.error))
    this.#noteOrder(cancelled.value)
    return { kind: 'done', order: cancelled.value }
  }

  /** Implements `VenueBotAccount`. */
  async joinBot(bot: string, { asset, amount }: VenueBotBudget): Promise<Result<null, VenueFailure>> {
    const { store, dialect, now } = this.#deps
    if (store.bots().includes(bot)) {
      store.addBot(bot, now())
      return ok(null)
    }
    const client = await this.#keys.open('spot')
    if (!client.ok) return client
    const read = await client.value.call(dialect.balances())
    if (!read.ok) return refuse(this.#failureOf(read.error))
    const available = read.value.balances.find((balance) => balance.asset === asset)?.available ?? '0'
    const isCovered = (toUnits(available, FINE_DECIMALS) ?? 0n) >= (toUnits(amount, FINE_DECIMALS) ?? 0n)
    if (!isCovered) return refuse({ reason: 'balance_low', detail: available })
    // The key may have been removed during the await.
    if (!store.connection()) return refuse({ reason: 'not_connected' })
    store.addBot(bot, now())
    return ok(null)
  }

  /** A creation that stopped half-way does not keep the key, unless it goes on meanwhile. */
  async releaseAbsentBots(): Promise<void> {
    for (const bot of this.#deps.store.bots()) await this.releaseAbsentBot(bot)
  }

  /**
   * Keeps a bot that joins meanwhile.
   * @param lost request of its form that got no answer: the contract stays if another one was promised it
   */
  async releaseAbsentBot(bot: string, lost?: string): Promise<void> {
    const { store, isBotAbsent } = this.#deps
    const { reservations } = this.contracts ?? {}
    const requests = store.countRequests(bot)
    if (!(await isBotAbsent?.(bot)) || store.countRequests(bot) !== requests) return
    if (lost === undefined || !reservations?.isPromisedToOther(bot, lost)) store.removeBot(bot)
  }

  leaveBot(bot: string): void {
    this.#deps.store.removeBot(bot)
  }

  /** Read from the venue itself: the copy of the user stream can lack an event for ten minutes. */
  async listOpenOrders(symbol: string): Promise<Result<readonly VenueOrderView[], VenueFailure>> {
    const ready = await this.#open(symbol)
    if (!ready.ok) return ready
    const read = await ready.value.client.call(this.#deps.dialect.openOrders(ready.value.market))
    if (read.ok) this.fills.noteOpen('spot', symbol, read.value)
    return read.ok ? ok([...read.value]) : refuse(this.#failureOf(read.error))
  }

  /** Orders of former months, whose ids are no longer kept here, are read from the venue alone. */
  async findOrder(symbol: string, clientId: string, unsent?: VenueOrderInput): Promise<VenueOrderAnswer> {
    const ready = await this.#open(symbol)
    if (!ready.ok) return createVenueRefusal(ready.error)
    const { client, market } = ready.value
    const sent = await this.#orders.findSent(client, clientId, unsent)
    if (sent) return sent
    const found = await client.call(this.#deps.dialect.order(market, clientId))
    if (found.ok) this.fills.note('spot', [found.value])
    if (found.ok) return { kind: 'placed', order: found.value }
    // A refused question is no refusal of the order.
    return createVenueRefusal(toNamedVenueFailure(found.error, this.#deps.dialect.codes, 'unreachable'))
  }

  /** Read from the venue itself, for a bot that returned to an earlier moment. */
  async listOrdersSince(symbol: string, since: number): Promise<Result<VenueOrdersSince, VenueFailure>> {
    const { dialect } = this.#deps
    const ready = await this.#open(symbol)
    if (!ready.ok) return ready
    const { ordersMax } = dialect
    const read = await ready.value.client.call(dialect.orders(ready.value.market, ordersMax))
    if (!read.ok) return refuse(this.#failureOf(read.error))
    this.fills.note('spot', read.value)
    const isComplete = read.value.length < ordersMax || read.value.some(({ createdAt }) => createdAt < since)
    return ok({ orders: [...read.value], isComplete })
  }

  async listOrderFills(symbol: string, order: string): Promise<Result<readonly VenueFillView[], VenueFailure>> {
    const ready = await this.#open(symbol)
    if (!ready.ok) return ready
    const read = await ready.value.client.call(this.#deps.dialect.orderFills(ready.value.market, order))
    return read.ok ? ok([...read.value]) : refuse(this.#failureOf(read.error))
  }

  async readPast(query: VenuePastQuery): Promise<VenuePastAnswer> {
    const read = await this.past.read(query)
    if (read.kind === 'past') this.fills.note(query.product === 'spot' ? 'spot' : 'futures', read.orders)
    return read
  }

  /** Reads once whether the user wants notices of fills; later changes arrive as calls. */
  async learnFillWatch(): Promise<void> {
    const { notices } = this.#deps
    if (!notices || this.fills.isKnown) return
    const isOn = await notices.readFillWatch().catch(() => undefined)
    if (isOn !== undefined && !this.fills.isKnown) this.fills.setWatch(isOn)
  }

  /** Queries orders of unknown state, looks for fills, and sends notices. */
  async work(): Promise<void> {
    const client = await this.#keys.open('spot')
    if (client.ok) await this.#orders.resolveAll(client.value)
    await this.contracts?.work()
    await this.transfers.work()
    if (this.#deps.notices) await this.fills.work(this.#deps.notices.tell)
    this.#retries = this.#hasUnknown ? this.#retries + 1 : 0
    this.#deps.stream?.onChange()
  }

  /** Time of the next work, epoch ms; undefined if there is none. */
  deadline(): number | undefined {
    const retry = RETRY_MS * 2 ** Math.min(this.#retries, 10)
    const query = this.#hasUnknown ? this.#deps.now() + Math.min(retry, RETRY_MAX_MS) : undefined
    const fills = this.fills.deadline()
    return query === undefined || fills === undefined ? (query ?? fills) : Math.min(query, fills)
  }

  get #streams() {
    return [this.#stream, this.contracts?.stream].filter((stream) => stream !== undefined)
  }

  get #position(): VenueAccountChange {
    const contracts = this.contracts?.stream?.position
    return { ...(this.#stream?.position ?? { stream: '', seq: 0 }), ...(contracts && { contracts }) }
  }

  #reopenStreams(): void {
    for (const stream of this.#streams) stream.reopen()
  }

  get #hasUnknown(): boolean {
    return this.#orders.hasUnknown || this.transfers.hasUnknown || (this.contracts?.hasUnknown ?? false)
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
    this.fills.note('spot', [order])
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
        const client = await this.#keys.open('spot')
        return client.ok ? client.value.signStreamRequest(request) : client
      },
      onOrder: (order) => {
        const { clientId } = order
        this.fills.note('spot', [order])
        if (store.orders.find(clientId)?.state === 'sent') store.orders.setState(clientId, 'known')
        const bot = store.bots().find((account) => clientId.startsWith(`${account}-`))
        if (bot !== undefined) this.#deps.onBotOrder?.(bot)
      },
    })
  }

  async #open(
    symbol: string,
  ): Promise<Result<{ readonly client: VenueClient; readonly market: Market }, VenueFailure>> {
    const market = findMarket(symbol)
    if (!market) return refuse({ reason: 'market_absent' })
    const client = await this.#keys.open('spot')
    return client.ok ? ok({ client: client.value, market }) : client
  }

  #failureOf(fault: VenueFault): VenueFailure {
    return toVenueFailure(fault, this.#deps.dialect.codes)
  }
}
