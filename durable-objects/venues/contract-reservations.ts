// Reserves contracts of the user's account for bots: a venue nets a contract by account (docs/rules/venue.md, VN165).

import { findMarket, MARKETS, type Market } from '#shared/markets/markets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type {
  VenueBotBudget,
  VenueBotContracts,
  VenueContractOrigin,
  VenueContractReservation,
  VenueOrdersSince,
} from '#shared/venues/bot-account.ts'
import type {
  VenueContractCancelAnswer,
  VenueContractOrderAnswer,
  VenueContractOrderInput,
} from '#shared/venues/contract-calls.ts'
import {
  listVenuePositions,
  type VenueContractFillView,
  type VenueContractOrderView,
  type VenueContractState,
  type VenueFundingView,
} from '#shared/venues/contract-views.ts'
import type { VenueFailure, VenueRefusal } from '#shared/venues/views.ts'
import type { VenueContractSettings } from './contract-settings.ts'
import { createVenueRefusal, isUnchangedSetting, toNamedVenueFailure } from './failures.ts'
import type { VenueFillNotices } from './fill-notices.ts'
import type { VenueKeys } from './keys.ts'
import { type OpenedContract, openContract } from './open-contract.ts'
import { SENT_RETENTION_MS, type VenueOrderSender } from './order-sender.ts'
import { readPastRows } from './past-rows.ts'
import type { VenueRulesCache } from './rules-cache.ts'
import type { SentOrder } from './sent-orders.ts'
import type { VenueAccountStore } from './store.ts'
import type { VenueAccountCall, VenueFault, VenueFuturesDialect } from './venue.ts'
import type { VenueClient } from './venue-client.ts'

const FINE_DECIMALS = 18
/** More rows than a bot makes in a week. */
const CALLS_MAX = 30
const ROWS_MAX = 20_000
/** Orders of a bot that a key of the same account must have one of. */
const CHECKED_MAX = 20
const CREATION_MS = 10 * MINUTE_MS
const HAS_POSITION = { reason: 'contract_used', detail: 'position' } as const

type ReservationDeps = {
  readonly store: VenueAccountStore
  readonly keys: VenueKeys
  readonly dialect: VenueFuturesDialect
  readonly orders: VenueOrderSender<VenueContractOrderInput, VenueContractOrderView>
  readonly rules: VenueRulesCache
  readonly fills: VenueFillNotices
  readonly settings: VenueContractSettings
  readonly isBotAbsent: (bot: string) => Promise<boolean>
  readonly now: () => number
}

type Since<Row> = {
  readonly windowMs: number
  readonly between: (from: number, to: number) => VenueAccountCall<readonly Row[]>
  readonly placeOf: (row: Row) => { readonly time: number; readonly id: string }
}

const fine = (text: string): bigint => (text.startsWith('-') ? 0n : (toUnits(text, FINE_DECIMALS) ?? 0n))

export class VenueContractReservations implements Omit<VenueBotContracts, 'leaveBot'> {
  readonly #deps: ReservationDeps
  readonly #claiming = new Set<string>()
  readonly #formRequests = new Set<{ readonly bot: string }>()
  /** By bot: requests of its form that were promised the contract, since the object started. */
  readonly #promises = new Map<string, Set<string>>()

  constructor(deps: ReservationDeps) {
    this.#deps = deps
  }

  async reserveContract(bot: string, reservation: VenueContractReservation): Promise<Result<null, VenueFailure>> {
    const { store, now } = this.#deps
    const { market: symbol, leverage, isRestored = false } = reservation
    const opened = await this.#open(symbol)
    if (!opened.ok) return opened
    if (store.findContractBot(symbol) !== bot) await this.#freeAbandoned(symbol, isRestored)
    const isClaimed = leverage !== undefined
    // Before further awaits, so nothing comes between.
    if (!store.reserveContract(symbol, bot, isClaimed, now())) {
      const isOfForm = store.findReservation(symbol)?.isClaimed === false
      return refuse({ reason: 'contract_reserved', ...(isOfForm && { detail: 'form' }) })
    }
    // The bot may have a position by now.
    if (isRestored || (!isClaimed && store.findReservation(symbol)?.isClaimed)) return ok(null)
    const { client, market } = opened.value
    if (isClaimed) this.#promises.delete(bot)
    if (isClaimed) return this.#claim(client, market, { ...reservation, leverage }, bot)
    return this.#reserveForForm(client, market, reservation, bot)
  }

  async #reserveForForm(
    client: VenueClient,
    market: Market,
    reservation: VenueContractReservation,
    bot: string,
  ): Promise<Result<null, VenueFailure>> {
    const { store } = this.#deps
    const { symbol } = market
    const request = { bot }
    this.#formRequests.add(request)
    try {
      const read = await this.#readUnused(client, market, reservation)
      const unused = read.ok ? await this.#checkPlanned(client, market, reservation) : read
      const held = store.findReservation(symbol)
      // Another request with this form may have made the bot, which has a position by now.
      if (unused.ok || (held?.bot === bot && held.isClaimed)) {
        store.markAnswered(bot)
        if (reservation.request !== undefined)
          this.#promises.set(bot, new Set(this.#promises.get(bot)).add(reservation.request))
        return ok(null)
      }
      if (held?.bot === bot && !this.#isAsked(bot, request)) store.removeReservation(symbol, held)
      return unused
    } finally {
      this.#formRequests.delete(request)
    }
  }

  async #checkPlanned(
    client: VenueClient,
    market: Market,
    { planned }: VenueContractReservation,
  ): Promise<Result<null, VenueFailure>> {
    if (!planned) return ok(null)
    const read = await client.call(this.#deps.dialect.leverageBrackets(market))
    if (!read.ok) return refuse(this.#failureOf(read.error))
    const allowed = read.value.filter(({ notionalMax }) => notionalMax >= Number(planned.notional))
    const highest = allowed.reduce((most, { leverage }) => Math.max(most, leverage), 0)
    return planned.leverage <= highest ? ok(null) : refuse({ reason: 'leverage_refused', detail: String(highest) })
  }

  #isAsked(bot: string, except?: object): boolean {
    return [...this.#formRequests].some((request) => request !== except && request.bot === bot)
  }

  /** True if another request of the bot's form than the lost one has the contract, or may get it. */
  isPromisedToOther(bot: string, lost: string): boolean {
    const promises = this.#promises.get(bot)
    const wasPromised = promises?.delete(lost) ?? false
    if (this.#isAsked(bot) || (promises?.size ?? 0) > 0) return true
    // An unknown answer may be of another request, before the object started.
    return !wasPromised && this.#deps.store.isAnswered(bot)
  }

  async joinContracts(bot: string, { asset, amount, isRestored = false }: VenueBotBudget) {
    const { store, dialect, now } = this.#deps
    if (store.bots().includes(bot)) {
      store.addBot(bot, now(), 'futures')
      return ok(null)
    }
    const connectedAt = store.connection()?.connectedAt
    // Margin and position mode are those of the account.
    const opened = await this.#open(MARKETS.find(({ quote }) => quote === asset)?.symbol ?? '')
    if (!opened.ok) return opened
    const { client, market } = opened.value
    const [contract, margin] = await Promise.all([
      client.call(dialect.contract(market)),
      client.call(dialect.margin(market)),
    ])
    if (!margin.ok) return refuse(this.#failureOf(margin.error))
    if (contract.ok && contract.value.hedged && !isRestored) return refuse({ reason: 'hedge_mode' } as const)
    const { available } = margin.value
    if (!isRestored && fine(available) < fine(amount))
      return refuse({ reason: 'balance_low', detail: available } as const)
    // The key may have been removed or exchanged during the await.
    const connection = store.connection()
    if (!connection) return refuse({ reason: 'not_connected' } as const)
    if (connection.connectedAt !== connectedAt) return refuse({ reason: 'busy' } as const)
    store.addBot(bot, now(), 'futures')
    return ok(null)
  }

  async releaseContract(bot: string, symbol: string): Promise<void> {
    this.#deps.store.freeContract(symbol, bot)
  }

  /** An unfinished creation does not keep the contract, and neither does an ended bot. */
  async findReserved(symbol: string): Promise<'contract_reserved' | 'contract_pending' | undefined> {
    await this.#freeAbandoned(symbol, false)
    const held = this.#deps.store.findReservation(symbol)
    return held && (held.isClaimed ? 'contract_reserved' : 'contract_pending')
  }

  async #freeAbandoned(symbol: string, isRestored: boolean): Promise<void> {
    const { store, now, isBotAbsent } = this.#deps
    const held = store.findReservation(symbol)
    if (!held) return
    // The object restarted before it answered the form, so the form makes no bot.
    const isInterrupted = !held.isClaimed && !held.isAnswered && !this.#isAsked(held.bot)
    if (!isRestored && !isInterrupted && now() - store.joinedAt(held.bot) < CREATION_MS) return
    if (await isBotAbsent(held.bot)) store.removeReservation(symbol, held)
  }

  /** Undefined without a bot that trades contracts, except those of abandoned forms and ended ones. */
  async findBotContracts(): Promise<readonly string[] | undefined> {
    const { store, isBotAbsent } = this.#deps
    const checked = new Map<string, boolean>()
    // A bot may join during an await.
    const findUnchecked = () => store.listContractBots().find((bot) => !checked.has(bot))
    for (let bot = findUnchecked(); bot !== undefined; bot = findUnchecked()) checked.set(bot, await isBotAbsent(bot))
    const bots = store.listContractBots().filter((bot) => checked.get(bot) === false)
    if (bots.length === 0) return undefined
    return store.listReservedContracts().filter((symbol) => bots.includes(store.findContractBot(symbol) ?? ''))
  }

  /**
   * Finds a key of another account: it lacks the bots' newest orders. The venue forgets some older ones.
   * @param client with the new key
   */
  async findOtherAccount(client: VenueClient, contracts: readonly string[]): Promise<VenueFailure | undefined> {
    const { store, now } = this.#deps
    for (const symbol of contracts) {
      const market = findMarket(symbol)
      const bot = store.findContractBot(symbol)
      const sent = store.contractOrders
        .listSince(now() - SENT_RETENTION_MS)
        .filter(({ order }) => order.market === symbol)
        .filter(({ clientId, state }) => state === 'known' && clientId.startsWith(`${bot}-`))
        .slice(0, CHECKED_MAX)
      const problem = market && (await this.#findMissing(client, market, sent))
      if (problem) return problem
    }
    return undefined
  }

  async #findMissing(
    client: VenueClient,
    market: Market,
    sent: readonly SentOrder<VenueContractOrderInput>[],
  ): Promise<VenueFailure | undefined> {
    for (const { clientId } of sent) {
      const found = await client.call(this.#deps.dialect.order(market, clientId))
      if (found.ok) return undefined
      const failure = this.#failureOf(found.error)
      if (failure.reason !== 'order_gone') return failure
    }
    return sent.length > 0 ? { reason: 'bots_running' } : undefined
  }

  async placeBotContractOrder(bot: string, order: VenueContractOrderInput): Promise<VenueContractOrderAnswer> {
    if (this.#deps.store.findContractBot(order.market) !== bot)
      return createVenueRefusal({ reason: 'contract_reserved' })
    const opened = await this.#open(order.market)
    if (!opened.ok) return createVenueRefusal(opened.error)
    const { client, market } = opened.value
    return this.#deps.orders.place(client, market, await this.#cutClose(market, order))
  }

  async cancelBotContractOrder(bot: string, symbol: string, id: string): Promise<VenueContractCancelAnswer> {
    const { store, dialect, fills } = this.#deps
    if ((store.findContractBot(symbol) ?? bot) !== bot) return createVenueRefusal({ reason: 'contract_reserved' })
    const cancelled = await this.#call(symbol, (market) => dialect.cancel(market, id))
    if (!cancelled.ok) return createVenueRefusal(cancelled.error)
    fills.note('futures', [cancelled.value])
    return { kind: 'done', order: cancelled.value }
  }

  /** A large position is closed in parts. */
  async #cutClose(market: Market, order: VenueContractOrderInput): Promise<VenueContractOrderInput> {
    if (!order.reduceOnly || order.type !== 'market') return order
    const read = await this.#deps.rules.read(market)
    const rules = read.ok ? read.value : this.#deps.rules.findKnown(market)
    if (!rules) return order
    const { quantityMax, marketQuantityMax } = rules
    const [most] = [quantityMax, marketQuantityMax]
      .filter((max) => max !== undefined)
      .sort((a, b) => (fine(a) < fine(b) ? -1 : 1))
    return most !== undefined && fine(order.quantity) > fine(most) ? { ...order, quantity: most } : order
  }

  async listOpenContractOrders(symbol: string): Promise<Result<readonly VenueContractOrderView[], VenueFailure>> {
    const read = await this.#call(symbol, (market) => this.#deps.dialect.openOrders(market))
    if (read.ok) this.#deps.fills.noteOpen('futures', symbol, read.value)
    return read
  }

  async listContractOrdersSince(symbol: string, since: number): Promise<Result<VenueOrdersSince, VenueFailure>> {
    const { dialect } = this.#deps
    const read = await this.#readSince(symbol, since, (market) => ({
      windowMs: dialect.capabilities.periodMs,
      between: (from, to) => dialect.ordersBetween(market, from, to),
      placeOf: ({ id, createdAt }) => ({ time: createdAt, id }),
    }))
    return read.ok ? ok({ orders: [...read.value.rows], isComplete: read.value.isComplete }) : read
  }

  /** Asks the venue for orders whose ids are no longer kept here. */
  async findContractOrder(
    symbol: string,
    clientId: string,
    unsent?: VenueContractOrderInput,
  ): Promise<VenueContractOrderAnswer> {
    const { dialect, orders } = this.#deps
    const opened = await this.#open(symbol)
    if (!opened.ok) return createVenueRefusal(opened.error)
    const { client, market } = opened.value
    const sent = await orders.findSent(client, clientId, unsent)
    if (sent) return sent
    const found = await client.call(dialect.order(market, clientId))
    if (found.ok) return { kind: 'placed', order: found.value }
    // A refused question is no refusal of the order.
    return createVenueRefusal(this.#failureOf(found.error, 'unreachable'))
  }

  async findContractOrderById(symbol: string, id: string): Promise<Result<VenueContractOrigin | null, VenueFailure>> {
    const found = await this.#call(symbol, (market) => this.#deps.dialect.orderById(market, id))
    if (found.ok) return ok({ ...this.#toOrigin(found.value.clientId), order: found.value })
    return found.error.reason === 'order_gone' ? this.#findForcedOrder(symbol, id) : found
  }

  async #findForcedOrder(symbol: string, id: string): Promise<Result<VenueContractOrigin | null, VenueFailure>> {
    const opened = await this.#open(symbol)
    if (!opened.ok) return opened
    const { client, market } = opened.value
    const read = await client.call(this.#deps.dialect.forcedOrders(market))
    if (!read.ok) return read.error.kind === 'refused' ? ok(null) : refuse(this.#failureOf(read.error))
    const order = read.value.find((each) => each.id === id)
    return ok(order ? this.#toOrigin(order.clientId) : null)
  }

  #toOrigin(clientId: string): VenueContractOrigin {
    const { dialect } = this.#deps
    return {
      clientId,
      isForced: dialect.isForcedOrder(clientId),
      isDeleveraging: dialect.isDeleveragingOrder(clientId),
    }
  }

  async listContractOrderFills(
    symbol: string,
    order: string,
  ): Promise<Result<readonly VenueContractFillView[], VenueFailure>> {
    return this.#call(symbol, (market) => this.#deps.dialect.orderFills(market, order))
  }

  async contractState(symbol: string): Promise<Result<VenueContractState, VenueFailure>> {
    return this.#call(symbol, (market) => this.#deps.dialect.contract(market))
  }

  async listContractFillsSince(
    symbol: string,
    since: number,
  ): Promise<Result<readonly VenueContractFillView[], VenueFailure>> {
    const { dialect } = this.#deps
    const read = await this.#readSince(symbol, since, (market) => ({
      windowMs: dialect.capabilities.periodMs,
      between: (from, to) => dialect.fillsBetween(market, from, to),
      placeOf: ({ id, time }) => ({ time, id }),
    }))
    return this.#whole(read)
  }

  async listContractFundingsSince(
    symbol: string,
    since: number,
  ): Promise<Result<readonly VenueFundingView[], VenueFailure>> {
    const { dialect } = this.#deps
    const read = await this.#readSince(symbol, since, (market) => ({
      windowMs: dialect.fundingPeriodMs,
      between: (from, to) => dialect.fundingsBetween(market, from, to),
      placeOf: ({ id, time }) => ({ time, id }),
    }))
    return this.#whole(read)
  }

  async #readUnused(
    client: VenueClient,
    market: Market,
    { amount }: VenueContractReservation,
  ): Promise<Result<VenueContractState, VenueFailure>> {
    const { dialect } = this.#deps
    const [contract, open, waiting, margin] = await Promise.all([
      client.call(dialect.contract(market)),
      client.call(dialect.openOrders(market)),
      client.call(dialect.conditionals.waiting(market)),
      client.call(dialect.margin(market)),
    ])
    const failed = [contract, open, waiting, margin].find((read) => !read.ok)
    if (failed && !failed.ok) return refuse(this.#failureOf(failed.error))
    if (!contract.ok || !open.ok || !waiting.ok || !margin.ok) return refuse({ reason: 'unreachable' })
    if (contract.value.hedged) return refuse({ reason: 'hedge_mode' })
    if (listVenuePositions(contract.value).length > 0) return refuse(HAS_POSITION)
    if (open.value.length > 0 || waiting.value.length > 0) return refuse({ reason: 'contract_used', detail: 'orders' })
    const { available } = margin.value
    return fine(available) < fine(amount) ? refuse({ reason: 'balance_low', detail: available }) : contract
  }

  /** Sets what differs, so a repetition sends nothing. */
  async #claim(
    client: VenueClient,
    market: Market,
    reservation: VenueContractReservation & { readonly leverage: number },
    bot: string,
  ): Promise<Result<null, VenueFailure>> {
    const { symbol } = market
    const isBusy = this.#claiming.has(symbol) || this.#deps.settings.mayArrive(client, symbol)
    if (isBusy || this.#mayOrderArrive(symbol, bot)) return refuse({ reason: 'busy' })
    this.#claiming.add(symbol)
    try {
      const unused = await this.#readUnused(client, market, reservation)
      return unused.ok ? await this.#set(client, market, reservation.leverage, unused.value) : unused
    } finally {
      this.#claiming.delete(symbol)
    }
  }

  #mayOrderArrive(symbol: string, bot: string): boolean {
    const { contractOrders, conditionalOrders } = this.#deps.store
    return [...contractOrders.listOpen(), ...conditionalOrders.listOpen()].some(
      ({ order, clientId }) => order.market === symbol && !clientId.startsWith(`${bot}-`),
    )
  }

  async #set(
    client: VenueClient,
    market: Market,
    leverage: number,
    found: VenueContractState,
  ): Promise<Result<null, VenueFailure>> {
    const { dialect, settings } = this.#deps
    if (found.mode === 'isolated' && found.leverage === leverage) return ok(null)
    if (found.mode !== 'isolated') {
      const mode = await settings.send(client, dialect.setMode(market, 'isolated'), market.symbol)
      if (!mode.ok && !isUnchangedSetting(mode.error, dialect.codes))
        return refuse(this.#failureOf(mode.error, 'mode_refused'))
    }
    if (found.leverage !== leverage) {
      const set = await settings.send(client, dialect.setLeverage(market, leverage), market.symbol)
      if (!set.ok) return refuse(this.#failureOf(set.error, 'leverage_refused'))
    }
    const contract = await client.call(dialect.contract(market))
    if (!contract.ok) return refuse(this.#failureOf(contract.error))
    if (contract.value.mode !== 'isolated') return refuse({ reason: 'mode_refused' })
    if (contract.value.leverage !== leverage) return refuse({ reason: 'leverage_refused' })
    return listVenuePositions(contract.value).length > 0 ? refuse(HAS_POSITION) : ok(null)
  }

  async #readSince<Row>(
    symbol: string,
    since: number,
    of: (market: Market) => Since<Row>,
  ): Promise<Result<{ readonly rows: readonly Row[]; readonly isComplete: boolean }, VenueFailure>> {
    const opened = await this.#open(symbol)
    if (!opened.ok) return opened
    const { client, market } = opened.value
    const { windowMs, between, placeOf } = of(market)
    const { rowsMax } = this.#deps.dialect.capabilities
    const readWindow = ({ from, to }: { readonly from: number; readonly to: number }) => client.call(between(from, to))
    // The venue's clock may be ahead of this site's.
    const to = Math.max(since, client.venueNow() + MINUTE_MS)
    const query = { from: since, to, limit: ROWS_MAX, callsMax: CALLS_MAX }
    const read = await readPastRows({ windowMs, rowsMax, readWindow, placeOf }, query)
    if (!read.ok) return refuse(this.#failureOf(read.error))
    return ok({ rows: read.value.rows, isComplete: read.value.next === undefined })
  }

  /** Missing rows would make figures wrong. */
  #whole<Row>(
    read: Result<{ readonly rows: readonly Row[]; readonly isComplete: boolean }, VenueFailure>,
  ): Result<readonly Row[], VenueFailure> {
    if (!read.ok) return read
    return read.value.isComplete ? ok([...read.value.rows]) : refuse({ reason: 'busy' })
  }

  async #call<Answer>(
    symbol: string,
    callOf: (market: Market) => VenueAccountCall<Answer>,
  ): Promise<Result<Answer, VenueFailure>> {
    const opened = await this.#open(symbol)
    if (!opened.ok) return opened
    const read = await opened.value.client.call(callOf(opened.value.market))
    return read.ok ? read : refuse(this.#failureOf(read.error))
  }

  #open(symbol: string): Promise<Result<OpenedContract, VenueFailure>> {
    return openContract(this.#deps.keys, symbol)
  }

  #failureOf(fault: VenueFault, refused: VenueRefusal = 'order_refused'): VenueFailure {
    return toNamedVenueFailure(fault, this.#deps.dialect.codes, refused)
  }
}
