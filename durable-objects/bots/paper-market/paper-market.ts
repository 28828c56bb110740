// Simulated spot market: real matching and settlement over given prices (docs/decisions/035). Pure.

import type { Market } from '#shared/markets/markets.ts'
import type { TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { assert } from '#shared/platform/assert.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { createBookRules } from '../../markets/market/market-rules.ts'
import { Book } from '../../markets/matching/book.ts'
import { executeMatchingCommand } from '../../markets/matching/engine.ts'
import type { BookEvent, OrderFilledEvent } from '../../markets/matching/events.ts'
import type { NewOrder } from '../../markets/matching/new-order.ts'
import { convertMarketUnitsToAtoms, type MarketAtomUnits } from '../../markets/order-book/atom-units.ts'
import { deriveBookTransfers } from '../../markets/order-book/escrow.ts'
import { createSpotSettlement } from '../../markets/order-book/spot-settlement.ts'
import { PaperBalance, PaperHoldings } from './paper-holdings.ts'
import {
  computePaperBestPrices,
  isPaperTakerOrder,
  PAPER_TRADER_ACCOUNT,
  type PaperEvent,
  type PaperFill,
  type PaperOrder,
  type PaperVenue,
} from './venue.ts'

const HOUSE_SIDE = 'street'

export type PaperMarketDeps = {
  readonly market: Market
  /** Atoms. */
  readonly base: bigint
  /** Atoms, or a balance that several markets share. */
  readonly quote: bigint | PaperBalance
  readonly makerPpm: number
  readonly takerPpm: number
}

export class PaperSpotMarket implements PaperVenue {
  readonly market: string
  readonly purse: PaperHoldings
  readonly units: MarketAtomUnits
  readonly #deps: PaperMarketDeps
  readonly #book: Book
  readonly #names = new Map<number, string>()
  readonly #ids = new Map<string, number>()
  /** Ticks. */
  price = 0

  constructor(deps: PaperMarketDeps) {
    this.#deps = deps
    this.market = deps.market.symbol
    const settlement = createSpotSettlement(deps.market)
    this.units = settlement.units
    this.#book = new Book(createBookRules(deps.market), settlement)
    const { base, quote } = deps
    this.purse = new PaperHoldings(base, typeof quote === 'bigint' ? new PaperBalance(quote) : quote)
  }

  get open(): readonly string[] {
    return [...this.#ids.keys()]
  }

  isOpen(id: string): boolean {
    return this.#ids.has(id)
  }

  begin(ticks: number): void {
    this.price = ticks
    this.#book.lastPrice = ticks
  }

  toward(ticks: number, now: number): readonly PaperFill[] | undefined {
    const ask = this.#book.asks.best
    const bid = this.#book.bids.best
    const met = ask && ask.price <= ticks ? ask : bid && bid.price >= ticks ? bid : undefined
    if (!met) {
      this.begin(ticks)
      return undefined
    }
    const side = met === ask ? 'buy' : 'sell'
    const fills = this.#counterparty({ side, price: met.price, quantity: met.quantity, timeInForce: 'IOC' }, now)
    this.begin(met.price)
    return fills
  }

  place(order: PaperOrder, now: number): Result<readonly PaperFill[], TradeReasonSchema> {
    const { id, side, type, lots, postOnly = false, isImmediate = type === 'market' } = order
    const touch = computePaperBestPrices(this.price)
    const { bid, ask } = touch
    const price = type === 'limit' ? (order.price ?? 0) : 0
    const paid = side === 'buy' ? BigInt(type === 'limit' ? price : ask) * BigInt(lots) : BigInt(lots)
    const asset = side === 'buy' ? 'quote' : 'base'
    if (
      Number.isSafeInteger(lots) &&
      lots > 0 &&
      this.purse.available(asset) < convertMarketUnitsToAtoms(this.units, side === 'buy' ? 'sell' : 'buy', paid)
    ) {
      return refuse('insufficient_funds')
    }
    if (isPaperTakerOrder(order, touch) && lots > 0) {
      const rest = { side: side === 'buy' ? 'sell' : 'buy', price: side === 'buy' ? ask : bid } as const
      this.#counterparty({ ...rest, quantity: lots, timeInForce: 'GTC' }, now)
    }
    const terms: NewOrder = {
      account: PAPER_TRADER_ACCOUNT,
      side,
      type,
      price,
      quantity: lots,
      postOnly,
      timeInForce: isImmediate ? 'IOC' : 'GTC',
      makerPpm: this.#deps.makerPpm,
      takerPpm: this.#deps.takerPpm,
    }
    const expected = this.#book.nextOrderId
    const decision = executeMatchingCommand(this.#book, { kind: 'place', order: terms }, now)
    if (decision.ok) this.#names.set(expected, id)
    const fills = decision.ok ? this.#settle(decision.value) : []
    if (decision.ok && this.#book.orders.has(expected)) this.#ids.set(id, expected)
    this.#sweep(now)
    return decision.ok ? ok(fills) : refuse(decision.error)
  }

  cancel(id: string, now: number): boolean {
    const orderId = this.#ids.get(id)
    if (orderId === undefined) return false
    const decision = executeMatchingCommand(this.#book, { kind: 'cancel', orderId }, now)
    assert(decision.ok, 'an order that is open can be cancelled')
    this.#settle(decision.value)
    this.#ids.delete(id)
    this.#names.delete(orderId)
    return true
  }

  close(sells: boolean, now: number): readonly PaperFill[] {
    for (const id of this.open) this.cancel(id, now)
    const lots = sells ? Number(this.purse.available('base') / this.units.baseAtomsPerLot) : 0
    const sold = lots > 0 ? this.place({ id: 'end', side: 'sell', type: 'market', lots }, now) : undefined
    return sold?.ok ? sold.value : []
  }

  /** Nothing in spot depends on time. */
  clock(): void {}

  takeNews(): readonly PaperEvent[] {
    return []
  }

  worth(): bigint {
    return this.worthOf(this.purse.totals.base, this.price)
  }

  fees(): bigint {
    const { base, quote } = this.purse.fees
    return quote + this.worthOf(base, this.price)
  }

  worthOf(base: bigint, ticks: number): bigint {
    const { baseAtomsPerLot, quoteAtomsPerUnit } = this.units
    return (base * BigInt(ticks) * quoteAtomsPerUnit) / baseAtomsPerLot
  }

  #counterparty(
    terms: Pick<NewOrder, 'side' | 'price' | 'quantity' | 'timeInForce'>,
    now: number,
  ): readonly PaperFill[] {
    const order: NewOrder = { ...terms, account: HOUSE_SIDE, type: 'limit', postOnly: false, mirrored: true }
    const decision = executeMatchingCommand(this.#book, { kind: 'place', order }, now)
    assert(decision.ok, 'what mirrors the data is taken')
    return this.#settle(decision.value)
  }

  #sweep(now: number): void {
    const swept = executeMatchingCommand(this.#book, { kind: 'cancel_many', account: HOUSE_SIDE, filter: {} }, now)
    assert(swept.ok, 'what mirrors the data is taken away')
  }

  #settle(events: readonly BookEvent[]): readonly PaperFill[] {
    const own = deriveBookTransfers(this.units, events)
    const fees = new Map<number, bigint>()
    for (const move of own) {
      this.purse.apply(move, PAPER_TRADER_ACCOUNT)
      if (move.kind === 'fee' && move.account === PAPER_TRADER_ACCOUNT)
        fees.set(move.orderId, (fees.get(move.orderId) ?? 0n) + move.atoms)
    }
    return events.flatMap((event) => (event.kind === 'filled' ? [this.#fill(event, fees)] : []))
  }

  #fill(event: OrderFilledEvent, fees: ReadonlyMap<number, bigint>): PaperFill {
    const isTaker = event.taker === PAPER_TRADER_ACCOUNT
    const orderId = isTaker ? event.takerId : event.makerId
    const order = this.#names.get(orderId) ?? ''
    const isLast = !this.#book.orders.has(orderId)
    if (isLast) {
      this.#ids.delete(order)
      this.#names.delete(orderId)
    }
    return {
      order,
      side: isTaker === (event.side === 'buy') ? 'buy' : 'sell',
      role: isTaker ? 'taker' : 'maker',
      price: event.price,
      lots: event.quantity,
      fee: fees.get(orderId) ?? 0n,
      time: event.time,
      isLast,
    }
  }
}
