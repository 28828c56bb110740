// Trades with the user's key at a venue. The bot's budget (venue-books.ts) and the account's free balance are bounds.
// Client ids derive from the bot's order ids, so each retry is safe.

import { isPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import { findReservationRefusal } from '#shared/bots/venue-bots.ts'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { maxAtoms } from '#shared/money/atoms.ts'
import { fromUnits, toSafeUnits, trimZeros } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueBotAccount, VenueBotOrder } from '#shared/venues/bot-account.ts'
import type { VenueOrderAnswer } from '#shared/venues/calls.ts'
import type { VenueOrderView, VenueRefusal } from '#shared/venues/views.ts'
import type { ProgramOrderResult } from '../program/order-result.ts'
import type { PlacedProgramOrder, ProgramOrder, ProgramTransferRefusal } from '../program/spot-trading-client.ts'
import type { BotTradingClient, OpenBotOrder, VenueRecovery } from './services.ts'
import { sumBaseAtoms, toBaseAtoms, type VenueBooks, type VenueOrderRow } from './venue-books.ts'

/** Interval while the price reaches no order. */
const READ_INTERVAL_MS = MINUTE_MS
/** A purchase at the market has a limit above the last price, so that its cost has a bound. */
const SLIPPAGE_PER_MILLE = 5
const PER_MILLE = 1_000
/** Difference between the clocks of the venue and of this site. */
export const CLOCKS_MAX_MS = MINUTE_MS

/** Refusals after which the order does not exist, and the bot's name for them. */
const FINAL: Readonly<Partial<Record<VenueRefusal, string>>> = {
  market_absent: 'market_unknown',
  market_closed: 'market_halted',
  price_step: 'price_off_step',
  quantity_step: 'quantity_off_step',
  too_small: 'notional_too_small',
  too_large: 'notional_too_large',
  price_range: 'price_outside_band',
  order_gone: 'not_processed',
  order_refused: 'order_refused',
  too_many: 'too_many_orders',
  hedge_mode: 'venue_settings',
}
/** The rest of a filled order can be below the minimum notional, which must not end the bot. */
const FINAL_OF_CONTRACT: Readonly<Partial<Record<VenueRefusal, string>>> = { ...FINAL, too_small: 'venue_size' }
const OF_KEY: readonly VenueRefusal[] = [
  'not_offered',
  'not_connected',
  'key_refused',
  'key_withdraws',
  'key_cannot_trade',
  'key_unreadable',
  'key_cannot_trade_futures',
]
/** Venues' words for refusals without a code of their own. */
const SHORT = /insufficient balance/i
const HALTED = /market is closed|symbol is closed|invalid symbol status/i
const MARGIN_SHORT = /margin is insufficient|insufficient margin/i
const NOTHING_TO_REDUCE = /reduceonly order is rejected/i
/** -2025, -2027 and -2028 of contracts, which pass. */
const OPEN_MAX = /max open order limit/i
const POSITION_MAX = /maximum allowable position/i
const LEVERAGE_SHORT = /leverage is smaller than permitted/i

/** The venue refused a call, or did not answer. */
export class VenueCallError extends Error {
  readonly obstacle: 'key' | 'venue'
  readonly isDelisted: boolean

  constructor(about: string, reason: VenueRefusal) {
    super(`${about}: ${reason}`)
    this.isDelisted = reason === 'market_absent'
    this.obstacle = OF_KEY.includes(reason) ? 'key' : 'venue'
  }
}

/** Only letters, digits and `-`. Orders of one bot differ by their id, bots by their account. */
export const toVenueClientId = (account: string, id: string): string => `${account}-${id.replaceAll('.', 'p')}`

export type VenueTradingDeps = {
  readonly account: string
  readonly markets: readonly string[]
  readonly books: VenueBooks
  readonly venue: VenueBotAccount
  readonly leverage?: number | undefined
  /** Last price in ticks; undefined if the venue does not answer. */
  readonly price: (market: string) => Promise<number | undefined>
}

export class VenueTradingClient implements BotTradingClient {
  readonly polling = { intervalMs: READ_INTERVAL_MS }
  readonly #deps: VenueTradingDeps

  constructor(deps: VenueTradingDeps) {
    this.#deps = deps
  }

  /** A repeated id never sends a second order. `unknown`: the venue may have it. */
  async place(order: ProgramOrder): Promise<PlacedProgramOrder> {
    const { account, books, venue } = this.#deps
    const client = toVenueClientId(account, order.id)
    const known = books.order(client)
    if (known && !known.isOver) {
      const found = await this.#findSent(known, order.isLate ? toVenueOrder(known, order.closes) : undefined)
      if (found) return found
    }
    if (order.isLate && !known?.isOver) {
      books.dropOrder(client)
      return { kind: 'refused', reason: 'not_processed', params: {} }
    }
    const row = known ?? (await this.#createOrder(client, order))
    if (!row) return { kind: 'refused', reason: 'reference_price_unknown', params: {} }
    if (row === 'short') {
      const reason = isPerpetualMarket(order.market) ? 'margin_insufficient' : 'insufficient_funds'
      return { kind: 'refused', reason, params: {} }
    }
    if (row.isOver && row.venueId === '') return { kind: 'refused', reason: 'not_processed', params: {} }
    if (row.isOver) return { kind: 'known', order: toOrderResult(row) }
    return this.#toPlaced(row, await venue.place(toVenueOrder(row, order.closes)), known === undefined)
  }

  /** Cancels the order, because a venue may not amend. The strategy then places the rest again. */
  async amend(id: string): Promise<undefined> {
    const row = this.#deps.books.order(toVenueClientId(this.#deps.account, id))
    if (row && !row.isOver) await this.cancel(row.venueId)
    return undefined
  }

  /** @throws Error if the venue did not answer: retry */
  async cancel(venueId: string): Promise<void> {
    const { books, venue } = this.#deps
    const row = books.orderByVenueId(venueId)
    if (!row || row.isOver) return
    const cancelled = await venue.cancel(row.market, venueId)
    // The venue may forget an old order at once, so its last state is that of this answer.
    if (cancelled.kind === 'done') await this.#book(row, cancelled.order)
    else if (cancelled.reason !== 'order_gone')
      throw new VenueCallError(`order ${row.id} is not cancelled at the venue`, cancelled.reason)
  }

  async order(id: string): Promise<ProgramOrderResult | undefined> {
    const { account, books, venue } = this.#deps
    const row = books.order(toVenueClientId(account, id))
    if (!row) return undefined
    if (row.isOver) return toOrderResult(row)
    const answer = await venue.findOrder(row.market, row.client)
    if (answer.kind === 'refused' && OF_KEY.includes(answer.reason))
      throw new VenueCallError(`order ${row.id} is not readable`, answer.reason)
    if (answer.kind === 'placed') return this.#book(row, answer.order)
    return isGone(answer) ? this.#endForgotten(row) : undefined
  }

  async open(): Promise<readonly OpenBotOrder[]> {
    const { books, markets, venue } = this.#deps
    const own = new Map(books.openOrders().map((row) => [row.client, row]))
    const found: OpenBotOrder[] = []
    for (const market of markets) {
      const read = await venue.listOpenOrders(market)
      if (!read.ok) throw new VenueCallError('open orders at the venue are not readable', read.error.reason)
      for (const { clientId, filled } of read.value) {
        const row = own.get(clientId)
        if (row) found.push({ clientOrderId: row.id, market, filled: floorLots(market, filled) })
      }
    }
    return found
  }

  /** Lots that the free budget buys at the bound of a purchase at the market. */
  async affordableLots(market: string): Promise<{ readonly lots: number; readonly price: number }> {
    const last = await this.#deps.price(market)
    if (last === undefined) return { lots: 0, price: 0 }
    const { market: of, unitAtoms } = requireMarketSteps(market)
    const free = this.#deps.books.freeAtoms(of.quote)
    return { lots: free > 0n ? Number(free / (BigInt(worstPrice(last)) * unitAtoms)) : 0, price: last }
  }

  async walletAtoms(): Promise<ReadonlyMap<string, bigint>> {
    return this.#deps.books.balances()
  }

  /** The money stays in the account, whose free balance must cover the budget. */
  async fund(asset: string, atoms: bigint, key: string): Promise<Result<null, ProgramTransferRefusal>> {
    const { account, books, venue, leverage } = this.#deps
    if (books.hasEntry(`fund ${key}`)) return ok(null)
    const amount = trimZeros(fromUnits(atoms, assetScale(asset)))
    // A restored bot must close its position.
    const joined = await venue.joinBot(account, { asset, amount, ...(books.hasAnyFill && { isRestored: true }) })
    if (!joined.ok) {
      const { reason, detail } = joined.error
      if (reason === 'balance_low')
        return refuse({ reason: 'insufficient_funds', params: { asset, available: detail ?? '0', needed: amount } })
      if (OF_KEY.includes(reason)) return refuse({ reason: 'venue_key', params: {} })
      const unreserved = findReservationRefusal(joined.error)
      if (unreserved !== undefined)
        return refuse({
          reason: unreserved,
          params: {
            ...(leverage !== undefined && { leverage: String(leverage) }),
            ...(reason === 'contract_used' && detail !== undefined && { found: detail }),
          },
        })
      throw new Error(`the venue does not say what is free: ${reason}`)
    }
    books.addEntry(`fund ${key}`, asset, atoms)
    return ok(null)
  }

  /** The bot no longer spends this part of its budget. */
  async withdraw(asset: string, atoms: bigint, key: string): Promise<Result<null, ProgramTransferRefusal>> {
    this.#deps.books.addEntry(`return ${key}`, asset, -atoms)
    return ok(null)
  }

  async recover(since: number, ids: readonly string[]): Promise<VenueRecovery> {
    const { account, books, markets, venue } = this.#deps
    const [market = ''] = markets
    const { quote } = requireMarketSteps(market).market
    // The venue's account may have forgotten the bot.
    const joined = await venue.joinBot(account, { asset: quote, amount: '0', isRestored: true })
    // Another bot found it unused.
    let isComplete = joined.ok || joined.error.reason !== 'contract_reserved'
    if (!joined.ok && isComplete)
      throw new VenueCallError('the account at the venue is not readable', joined.error.reason)
    for (const each of markets) {
      const [open, all] = [await venue.listOpenOrders(each), await venue.listOrdersSince(each, since - CLOCKS_MAX_MS)]
      const failed = open.ok ? all : open
      if (!open.ok || !all.ok) {
        throw new VenueCallError(`orders of ${each} are not readable`, failed.ok ? 'unreachable' : failed.error.reason)
      }
      isComplete &&= all.value.isComplete
      this.#adopt([...open.value, ...all.value.orders], since)
    }
    const own = new Set(ids)
    for (const row of books.openOrders()) await this.#learn(row, own.has(row.id))
    const isAbsent = (id: string) => {
      const row = books.order(toVenueClientId(account, id))
      return !row || (row.isOver && row.venueId === '')
    }
    return { absent: new Set(ids.filter(isAbsent)), isComplete, hasFills: books.hasAnyFill }
  }

  /**
   * An earlier request may have placed the order, and the user's account at the venue may have forgotten it.
   * @param unsent the order, if it must not be sent any more
   * @returns undefined if the venue does not have it, so that it can be sent
   */
  async #findSent(row: VenueOrderRow, unsent: VenueBotOrder | undefined): Promise<PlacedProgramOrder | undefined> {
    const found = await this.#deps.venue.findOrder(row.market, row.client, unsent)
    if (!isGone(found)) return this.#toPlaced(row, found, false)
    if (row.venueId === '') return undefined
    const ended = await this.#endForgotten(row)
    return ended ? { kind: 'known', order: ended } : { kind: 'unknown' }
  }

  /**
   * A venue does not find old orders that ended without a fill, and very old ones, which can be open.
   * @returns undefined for an order that never was at the venue, or while the venue does not answer
   */
  async #endForgotten(row: VenueOrderRow): Promise<ProgramOrderResult | undefined> {
    const { books, venue } = this.#deps
    if (row.venueId === '') return undefined
    const open = await venue.listOpenOrders(row.market)
    if (!open.ok) return undefined
    const resting = open.value.find(({ id, clientId }) => id === row.venueId || clientId === row.client)
    if (resting) return this.#book(row, resting)
    const read = await venue.listOrderFills(row.market, row.venueId)
    if (!read.ok) return undefined
    const known = books.order(row.client) ?? row
    const fills = [...new Map([...books.fillsOf(known), ...read.value].map((fill) => [fill.id, fill])).values()]
    return toOrderResult(
      fills.length > 0
        ? books.bookOrder(known, known.venueId, true, fills)
        : books.markOrder(known, known.venueId, true),
    )
  }

  /** Notes orders that the books lack, without those booked and deleted before (VN50). */
  #adopt(orders: readonly VenueOrderView[], since: number): void {
    const { account, books } = this.#deps
    for (const order of orders) {
      const { clientId, filled, status, createdAt } = order
      if (!clientId.startsWith(`${account}-`) || books.order(clientId) || books.hasFills(clientId)) continue
      const isNothing = status !== 'open' && !isNonZero(filled)
      if (isNothing && createdAt < since - CLOCKS_MAX_MS) continue
      this.#addFound(order)
    }
  }

  /** Books an order of the bot that its books lack, or took for refused. An open one is cancelled. */
  protected async bookLost(found: VenueOrderView): Promise<void> {
    const { books, venue } = this.#deps
    const { clientId: client, market } = found
    const isLost = () => {
      const known = books.order(client)
      return known ? known.isOver && known.venueId === '' : !books.hasFills(client)
    }
    if (books.order(client)?.isOver === false) return
    let last = found
    if (found.status === 'open') {
      const cancelled = await venue.cancel(market, found.id)
      if (cancelled.kind !== 'done') return
      last = cancelled.order
    }
    const read = await venue.listOrderFills(market, last.id)
    const fills = read.ok ? read.value : []
    const quantities = fills.map(({ quantity }) => quantity)
    const isWhole = fills.length > 0 && sumBaseAtoms(quantities, market) === toBaseAtoms(last.filled, market)
    if (!isWhole || !isLost()) return
    if (!books.order(client)) this.#addFound(found)
    const row = books.order(client)
    if (row) books.bookOrder(row, last.id, last.status !== 'open', fills)
  }

  #addFound({ clientId, market, side, price = '0', quantity }: VenueOrderView): void {
    const { account, books } = this.#deps
    const { priceDecimals, quantityDecimals } = requireMarketSteps(market).market
    books.addOrder({
      client: clientId,
      id: clientId.slice(account.length + 1),
      market,
      side,
      lots: toSafeUnits(floorLots(market, quantity), quantityDecimals) ?? 0,
      price: toSafeUnits(trimZeros(price), priceDecimals) ?? 0,
      isImmediate: false,
    })
  }

  /** Books the order's fate. @param isOwn false: the bot does not know the order, so it is cancelled */
  async #learn(row: VenueOrderRow, isOwn: boolean): Promise<void> {
    const { books, venue } = this.#deps
    let found = await venue.findOrder(row.market, row.client)
    if (!isOwn && found.kind === 'placed' && found.order.status === 'open') {
      const cancelled = await venue.cancel(row.market, found.order.id)
      if (cancelled.kind === 'refused' && cancelled.reason !== 'order_gone')
        throw new VenueCallError(`order ${row.id} is not cancelled at the venue`, cancelled.reason)
      found = await venue.findOrder(row.market, row.client)
    }
    if (found.kind === 'placed' && (await this.#book(row, found.order))) return
    if (isGone(found) && (await this.#endForgotten(row))) return
    const isNone = found.kind === 'refused' && ['order_gone', 'order_refused'].includes(found.reason)
    if (!isNone || row.venueId !== '') throw new Error(`how order ${row.id} stands is not known yet`)
    books.dropOrder(row.client)
  }

  /** Reserves the order's money. */
  async #createOrder(client: string, order: ProgramOrder): Promise<VenueOrderRow | 'short' | undefined> {
    const { books, price } = this.#deps
    const { id, market, side, lots, timeInForce } = order
    if (isPerpetualMarket(market)) return this.#createContractOrder(client, order)
    const isBounded = side === 'buy' && order.price === undefined
    const last = isBounded ? await price(market) : undefined
    if (isBounded && last === undefined) return undefined
    const { market: of, lotAtoms, unitAtoms } = requireMarketSteps(market)
    const limit = order.price ?? (last === undefined ? 0 : worstPrice(last))
    const [asset, cost] =
      side === 'buy' ? [of.quote, BigInt(limit) * BigInt(lots) * unitAtoms] : [of.base, BigInt(lots) * lotAtoms]
    if (cost > books.freeAtoms(asset)) return 'short'
    const isImmediate = isBounded || timeInForce === 'IOC'
    books.addOrder({ client, id, market, side, lots, price: limit, isImmediate })
    return books.order(client)
  }

  /**
   * The margin of position and orders must not exceed the budget (VN168). Orders that together only reduce the position
   * need none.
   */
  async #createContractOrder(client: string, order: ProgramOrder): Promise<VenueOrderRow | 'short' | undefined> {
    const { books, price, leverage = 1 } = this.#deps
    const { id, market, side, lots, timeInForce, closes = false } = order
    const isFree = () => closes || this.#isReducing(order)
    const mark = isFree() ? 0 : await price(market)
    if (mark === undefined) return undefined
    const row = { client, id, market, side, lots, price: order.price ?? 0, isImmediate: timeInForce === 'IOC' }
    if (!isFree()) {
      const { market: of, unitAtoms } = requireMarketSteps(market)
      const held = (books.balances().get(of.base) ?? 0n) * BigInt(mark)
      const worthOf = (way: Side) =>
        [...books.openOrders(), { ...row, price: order.price ?? mark, amounts: { base: 0n } }]
          .filter((each) => each.side === way)
          .reduce((sum, each) => sum + (BigInt(each.lots) - each.amounts.base) * BigInt(each.price), 0n)
      const largest = maxAtoms(held + worthOf('buy'), worthOf('sell') - held)
      if (largest * unitAtoms > books.budget(of.quote) * BigInt(leverage)) return 'short'
    }
    books.addOrder(row)
    return books.order(client)
  }

  #isReducing({ market, side, lots }: ProgramOrder): boolean {
    const { books } = this.#deps
    const held = books.balances().get(requireMarketSteps(market).market.base) ?? 0n
    const against = books
      .openOrders()
      .filter((each) => each.side === side)
      .reduce((sum, each) => sum + BigInt(each.lots) - each.amounts.base, BigInt(lots))
    return against <= (side === 'sell' ? held : -held)
  }

  /** @param isFirst true if no earlier request can have reached the venue */
  async #toPlaced(row: VenueOrderRow, answer: VenueOrderAnswer, isFirst: boolean): Promise<PlacedProgramOrder> {
    if (answer.kind === 'unknown') return answer
    if (answer.kind === 'placed') {
      const order = await this.#book(row, answer.order)
      return order ? { kind: 'known', order } : { kind: 'unknown' }
    }
    const { reason, detail = '' } = answer
    const final = findFinalReason(reason, detail, isPerpetualMarket(row.market))
    // Other refusals say only that this request did not leave. An earlier one may have.
    if (final === undefined && !isFirst) {
      if (OF_KEY.includes(reason)) throw new VenueCallError(`order ${row.id} is not known`, reason)
      return { kind: 'unknown' }
    }
    this.#deps.books.dropOrder(row.client)
    return {
      kind: 'refused',
      reason: final ?? (OF_KEY.includes(reason) ? 'venue_key' : 'venue_silent'),
      params: detail === '' ? {} : { detail },
    }
  }

  /** @returns undefined while the venue does not list all fills of the order */
  async #book(row: VenueOrderRow, found: VenueOrderView): Promise<ProgramOrderResult | undefined> {
    const { books, venue } = this.#deps
    const isOver = found.status !== 'open'
    const filled = toBaseAtoms(found.filled, row.market)
    // Another read may have booked the fills.
    const known = books.order(row.client) ?? row
    if (filled < known.amounts.base) return undefined
    if (filled === known.amounts.base) {
      if (known.isOver === isOver && known.venueId === found.id) return toOrderResult(known)
      return toOrderResult(books.markOrder(known, found.id, isOver))
    }
    const read = await venue.listOrderFills(row.market, found.id)
    if (!read.ok) return undefined
    const all = [...new Map([...books.fillsOf(known), ...read.value].map((fill) => [fill.id, fill])).values()]
    const quantities = all.map(({ quantity }) => quantity)
    if (sumBaseAtoms(quantities, row.market) !== filled) return undefined
    return toOrderResult(books.bookOrder(books.order(row.client) ?? row, found.id, isOver, all))
  }
}

const isGone = (answer: VenueOrderAnswer): boolean => answer.kind === 'refused' && answer.reason === 'order_gone'

function findFinalReason(reason: VenueRefusal, detail: string, isContract: boolean): string | undefined {
  if (reason === 'order_refused' && SHORT.test(detail)) return 'insufficient_funds'
  if (reason === 'order_refused' && (MARGIN_SHORT.test(detail) || LEVERAGE_SHORT.test(detail)))
    return 'margin_insufficient'
  if (reason === 'order_refused' && NOTHING_TO_REDUCE.test(detail)) return 'reduce_only_rejected'
  if (reason === 'order_refused' && OPEN_MAX.test(detail)) return 'too_many_orders'
  if (reason === 'order_refused' && POSITION_MAX.test(detail)) return 'open_interest_limit'
  // Rules are read each minute: the venue itself is the first to say that it has halted a market.
  if (reason === 'order_refused' && HALTED.test(detail)) return 'market_halted'
  return (isContract ? FINAL_OF_CONTRACT : FINAL)[reason]
}

const worstPrice = (last: number): number => Math.ceil((last * (PER_MILLE + SLIPPAGE_PER_MILLE)) / PER_MILLE)

function toVenueOrder(
  { client, market, side, lots, price, isImmediate }: VenueOrderRow,
  closes: boolean | undefined,
): VenueBotOrder {
  const { priceDecimals, quantityDecimals } = requireMarketSteps(market).market
  return {
    market,
    side,
    type: price === 0 ? 'market' : 'limit',
    quantity: trimZeros(fromUnits(lots, quantityDecimals)),
    ...(price > 0 && { price: trimZeros(fromUnits(price, priceDecimals)), timeInForce: isImmediate ? 'IOC' : 'GTC' }),
    clientId: client,
    ...(closes && { reduceOnly: true }),
  }
}

/** A venue may fill parts of a lot. */
function floorLots(market: string, quantity: string): string {
  const { quantityDecimals } = requireMarketSteps(market).market
  const [whole = '0', fraction = ''] = quantity.split('.')
  return quantityDecimals === 0
    ? whole
    : `${whole}.${fraction.slice(0, quantityDecimals).padEnd(quantityDecimals, '0')}`
}

function toOrderResult({
  id,
  market,
  side,
  lots,
  price,
  venueId,
  isOver,
  amounts,
  time,
}: VenueOrderRow): ProgramOrderResult {
  const { lotAtoms } = requireMarketSteps(market)
  const filled = Number(amounts.base / lotAtoms)
  return {
    id: venueId,
    client: id,
    market,
    side,
    isOpen: !isOver,
    status: isOver ? (filled >= lots ? 'filled' : 'canceled') : filled > 0 ? 'partially_filled' : 'new',
    reason: '',
    price,
    lots,
    filled,
    baseAtoms: amounts.base,
    quoteAtoms: amounts.quote,
    feeAtoms: amounts.fee,
    isWhole: true,
    time,
  }
}
