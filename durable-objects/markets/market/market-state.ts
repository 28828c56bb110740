import type { Market } from '#shared/markets/markets.ts'
import {
  appendToHashChain,
  HASH_CHAIN_GENESIS,
  type HashChainHead,
  type TextHasher,
} from '#shared/markets/proof/chain.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { isConditionalType, oppositeSide } from '#shared/markets/trading/order-rules.ts'
import { assert, assertNever } from '#shared/platform/assert.ts'
import { barStart, MINUTE_MS } from '#shared/platform/intervals.ts'
import { createHouseQuoteCommands, createHouseTradeCommands, findHouseOrders } from '../house/house.ts'
import { HOUSE_ACCOUNT, type HouseCommand, SOURCE_TAKER_ACCOUNT } from '../house/house-command.ts'
import { addTradeToBar, createEmptyBar, type MarketBar, reconcileBar } from '../market-data/bars.ts'
import { LOG_ROW_EVENTS_MAX, type MarketStepChanges } from '../market-data/changes.ts'
import { createUntradedMarketDay, type MarketDayFigures, MarketDayWindow } from '../market-data/day-window.ts'
import { MarketTape } from '../market-data/tape.ts'
import type { TapeTrade } from '../market-data/text.ts'
import { EMPTY_SOURCE_STEP, type SourceStep } from '../market-source/source.ts'
import { Book } from '../matching/book.ts'
import { executeMatchingCommand, hasDueOrders, type MatchingCommand } from '../matching/engine.ts'
import type { LoggedBookEvent } from '../matching/event-log.ts'
import type { BookDecision, BookEvent } from '../matching/events.ts'
import type { OrderSettlement } from '../matching/settlement.ts'
import { createBookRules } from './market-rules.ts'
import {
  createPrivateTextHasher,
  isUserBookEvent,
  type PrivateTextHasher,
  toPublicBookEvent,
} from './proof/open-event.ts'

export class MarketState {
  readonly market: Market
  readonly book: Book
  readonly day = new MarketDayWindow()
  head: HashChainHead = HASH_CHAIN_GENESIS
  isAwake = false
  current: MarketBar | undefined
  readonly tape = new MarketTape()
  readonly #hash: TextHasher
  readonly #seal: PrivateTextHasher
  #events: LoggedBookEvent[] = []
  #innerHeads: HashChainHead[] = []
  #trades: TapeTrade[] = []
  #orders = new Set<number>()
  #fresh = new Set<number>()
  #minutes = new Map<number, MarketBar>()
  #touched: Record<Side, Map<number, number>> = { buy: new Map(), sell: new Map() }
  #from: HashChainHead = HASH_CHAIN_GENESIS
  #isOfUsers = false

  constructor(market: Market, settlement: OrderSettlement, hash: TextHasher, sealKey = '') {
    this.market = market
    this.#seal = createPrivateTextHasher(hash, sealKey)
    this.book = new Book(createBookRules(market), settlement)
    this.#hash = hash
  }

  execute(command: MatchingCommand, now: number): BookDecision {
    const decision = executeMatchingCommand(this.book, command, now)
    if (decision.ok) this.#record(decision.value)
    return decision
  }

  expire(now: number): void {
    const next = this.book.expiries.top
    if (next && next.key <= now) this.execute({ kind: 'expire' }, now)
  }

  /** Continues triggered orders in up to `most` further messages (OB36). */
  continueTriggered(now: number, most: number): void {
    for (let message = 0; message < most && hasDueOrders(this.book); message += 1)
      this.execute({ kind: 'continue' }, now)
  }

  cancelHouseOrders(now: number): void {
    this.mirrorSource(EMPTY_SOURCE_STEP, now)
  }

  /**
   * @param current known part of the open minute
   * @param repaired closed minutes that differ from the stored ones
   */
  wake(day: readonly MarketBar[], current: MarketBar | undefined, repaired: readonly MarketBar[]): void {
    this.isAwake = true
    this.day.reset(day)
    this.current = current
    for (const bar of current ? [...repaired, current] : repaired) this.#minutes.set(bar.time, bar)
  }

  /** Repeats the source's trades one by one, then quotes its ladder. */
  mirrorSource(step: SourceStep, now: number): void {
    for (const trade of step.trades) {
      for (const command of createHouseTradeCommands(findHouseOrders(this.book), trade))
        this.#executeHouse(command, trade.time)
    }
    if (step.ladder) {
      for (const command of createHouseQuoteCommands(findHouseOrders(this.book), step.ladder))
        this.#executeHouse(command, now)
    }
    const { bids, asks } = this.book
    assert(!bids.best || !asks.best || bids.best.price < asks.best.price, 'a book is not crossed')
  }

  /** Completes closed minutes with the source's bars (OB97). */
  repairMinutes(known: readonly MarketBar[]): void {
    for (const bar of known) {
      const seen = this.day.find(bar.time)
      const repaired = seen ? reconcileBar(seen, bar) : bar
      this.day.put(repaired)
      // Minutes in which the market did not run are not stored: the source has them.
      if (seen) this.#minutes.set(bar.time, repaired)
    }
  }

  /** Minutes without trades repeat the close. */
  closeMinutes(now: number): void {
    const minute = barStart('1m', now)
    while (this.current && this.current.time < minute) {
      this.day.push(this.current)
      this.#minutes.set(this.current.time, this.current)
      this.current = createEmptyBar(this.current.time + MINUTE_MS, this.current.close)
      this.#minutes.set(this.current.time, this.current)
    }
  }

  /** Without trades, the best bid or ask counts as last price. */
  figures(now: number): MarketDayFigures {
    const { bids, asks } = this.book
    return this.day.figures(now, this.current) ?? createUntradedMarketDay(bids.best?.price ?? asks.best?.price ?? 0)
  }

  takeChanges(): MarketStepChanges {
    const changes: MarketStepChanges = {
      from: this.#from,
      to: this.head,
      events: this.#events,
      innerHeads: this.#innerHeads,
      trades: this.#trades,
      orders: this.#orders,
      minutes: [...this.#minutes.values()].sort((a, b) => a.time - b.time),
      changedLevels: this.#touched,
      affectsUsers: this.#isOfUsers,
    }
    this.#from = this.head
    this.#isOfUsers = false
    this.#events = []
    this.#innerHeads = []
    this.#trades = []
    this.#orders = new Set()
    this.#fresh = new Set()
    this.#minutes = new Map()
    this.#touched = { buy: new Map(), sell: new Map() }
    return changes
  }

  resumeChain(head: HashChainHead): void {
    this.head = head
    this.#from = head
  }

  #executeHouse(command: HouseCommand, now: number): void {
    switch (command.kind) {
      case 'cancel':
        this.execute({ kind: 'cancel', orderId: command.orderId }, now)
        return
      case 'reduce':
        this.execute({ kind: 'reduce', orderId: command.orderId, lots: command.quantityLots }, now)
        return
      case 'place':
      case 'take': {
        const { side, priceTicks: price, quantityLots: quantity } = command
        const resting = command.kind === 'place'
        const order = {
          account: resting ? HOUSE_ACCOUNT : SOURCE_TAKER_ACCOUNT,
          side,
          type: 'limit',
          price,
          quantity,
          timeInForce: resting ? 'GTC' : 'IOC',
          postOnly: false,
          mirrored: true,
        } as const
        this.execute({ kind: 'place', order }, now)
        this.continueTriggered(now, 1)
        return
      }
      default:
        assertNever(command)
    }
  }

  #record(events: readonly BookEvent[]): void {
    for (const event of events) {
      if (this.#events.length > 0 && this.#events.length % LOG_ROW_EVENTS_MAX === 0) this.#innerHeads.push(this.head)
      this.head = appendToHashChain(this.head, toPublicBookEvent(event, this.head.seq + 1, this.#seal), this.#hash)
      const { seq } = this.head
      this.#events.push({ seq, event })
      this.#track(event, seq)
    }
  }

  /**
   * True if a user's order changes. The house has no triggers. A `rested` event names no account, so the order is
   * looked up.
   */
  #concernsUsers(event: BookEvent): boolean {
    if (event.kind === 'rested') return this.book.orders.get(event.orderId)?.account !== HOUSE_ACCOUNT
    return isUserBookEvent(event) || event.kind === 'triggered' || event.kind === 'tracking' || event.kind === 'phase'
  }

  #track(event: BookEvent, seq: number): void {
    if (this.#concernsUsers(event)) this.#isOfUsers = true
    switch (event.kind) {
      case 'accepted':
        if (event.list || isConditionalType(event.type)) this.#orders.add(event.orderId)
        else this.#fresh.add(event.orderId)
        break
      case 'tracking':
      case 'triggered':
      case 'retained':
        this.#orders.add(event.orderId)
        break
      case 'exits':
        // Includes a bracket's entry, because it may continue without exits.
        for (const id of [event.orderId, ...event.orders]) this.#orders.add(id)
        break
      case 'phase':
        break
      case 'expired':
        this.#noteTouched(event.orderId)
        break
      case 'filled':
      case 'prevented':
        this.#touched[oppositeSide(event.side)].set(event.price, seq)
        this.#orders.add(event.makerId)
        this.#noteTouched(event.takerId)
        if (event.kind === 'filled') {
          const { side, price: priceTicks, quantity: quantityLots, time } = event
          this.#trade({ seq, time, side, priceTicks, quantityLots })
        }
        break
      case 'rested':
      case 'reduced':
      case 'cancelled':
        if (event.kind !== 'cancelled' || !event.unseen) this.#touch(event, seq)
        this.#orders.add(event.orderId)
        break
      default:
        assertNever(event)
    }
  }

  /** Ignores an order that waits for a trigger: it is not visible. */
  #touch({ orderId, side, price }: { orderId: number; side: Side; price: number }, seq: number): void {
    const order = this.book.orders.get(orderId)
    if (!order || order.place === 'book') this.#touched[side].set(price, seq)
  }

  /** A taker that was accepted in this step has no row to delete. */
  #noteTouched(orderId: number): void {
    if (!this.#fresh.has(orderId)) this.#orders.add(orderId)
  }

  #trade(trade: TapeTrade): void {
    this.#trades.push(trade)
    this.tape.push(trade)
    // A late trade counts in the open minute: bars are never reopened.
    const start = Math.max(barStart('1m', trade.time), this.current?.time ?? 0)
    if (this.current && this.current.time < start) this.closeMinutes(start)
    this.current = addTradeToBar(this.current, start, trade)
    this.#minutes.set(this.current.time, this.current)
  }
}
