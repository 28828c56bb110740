// Runs a strategy over an in-memory market for back-tests, as a bot's Durable Object does over the ledger. It places
// desired orders, cancels all others, and reports each end once.

import type { BotEnd } from './bot-state.ts'
import { RsiWatch } from './rsi-watch.ts'
import type { Machine, StepEvents } from './strategies/machine.ts'
import { rsiCrossings, strategyMarkets, triggerOf } from './strategies/machine.ts'
import type { KindSettings } from './strategies/registry.ts'
import type {
  BotEvent,
  DesiredOrder,
  DesiredOrders,
  OrderEnd,
  StrategyContext,
  TradedVolume,
} from './strategies/strategy.ts'

export type DriverAction =
  | { readonly kind: 'place'; readonly order: DesiredOrder }
  | { readonly kind: 'cancel'; readonly id: string }

export class Driver {
  readonly #machine: Machine
  readonly #markets: readonly string[]
  readonly #trigger: number | undefined
  readonly #begins: RsiWatch | undefined
  readonly #ends: RsiWatch | undefined
  #stopped: BotEnd | undefined
  readonly #live = new Map<string, DesiredOrder>()
  readonly #cancelled = new Set<string>()
  /** Fills of open orders that the strategy has already received. */
  readonly #reported = new Map<string, OrderEnd>()
  readonly #prices: Record<string, number> = {}
  #hasStarted = false
  /** Cached after each event, because most of a million prices change nothing. */
  #desiredOrders: DesiredOrders
  #from = 0
  #bars: { readonly lots: number; readonly from: number; readonly to: number }[] = []

  /** @param past closes, in ticks, of the RSI bars before the first price, oldest first */
  constructor(machine: Machine, settings: KindSettings, past: readonly number[] = []) {
    this.#machine = machine
    this.#desiredOrders = machine.wants()
    this.#markets = strategyMarkets(settings)
    this.#trigger = triggerOf(settings)
    const { rsiStart, rsiStop } = rsiCrossings(settings)
    this.#begins = rsiStart && new RsiWatch(rsiStart, past)
    this.#ends = rsiStop && new RsiWatch(rsiStop, past)
  }

  get live(): ReadonlyMap<string, DesiredOrder> {
    return this.#live
  }

  get end() {
    return this.#stopped ?? this.#desiredOrders.end
  }

  /** The bot starts after every market has a price. @returns the actions in order */
  price(market: string, ticks: number, now: number): readonly DriverAction[] {
    this.#prices[market] = ticks
    const isFirst = market === this.#markets[0]
    const begins = isFirst && this.#begins?.price(ticks, now) === true
    const ends = isFirst && this.#ends?.price(ticks, now) === true
    if (!this.#hasStarted) return this.#begins && !begins ? [] : this.#start(now)
    if (ends) {
      this.#stopped = 'rsi'
      return []
    }
    const { watches, wakeAt } = this.#desiredOrders
    const isWatched = watches.some((watch) => {
      if (watch.market !== market) return false
      return (watch.above !== undefined && ticks >= watch.above) || (watch.below !== undefined && ticks <= watch.below)
    })
    if (isWatched) return this.tell({ kind: 'price' }, now)
    return wakeAt !== undefined && now >= wakeAt ? this.tell({ kind: 'time' }, now) : []
  }

  #start(now: number): readonly DriverAction[] {
    const prices = this.#markets.map((market) => this.#prices[market] ?? 0)
    const [first = 0] = prices
    if (prices.includes(0)) return []
    if (this.#from === 0) this.#from = first
    const { trigger = this.#from } = { trigger: this.#trigger }
    const isReached = trigger >= this.#from ? first >= trigger : first <= trigger
    if (!isReached) return []
    this.#hasStarted = true
    return this.tell({ kind: 'start' }, now)
  }

  /** @param from open time of the bar @param to open time of the next bar */
  closed(market: string, lots: number, from: number, to: number): void {
    if (this.#desiredOrders.countFrom !== undefined && market === this.#markets[0]) this.#bars.push({ lots, from, to })
  }

  #traded(): TradedVolume | undefined {
    const { countFrom } = this.#desiredOrders
    if (countFrom === undefined) return undefined
    this.#bars = this.#bars.filter(({ from }) => from >= countFrom)
    const lots = this.#bars.reduce((sum, bar) => sum + bar.lots, 0)
    return { lots, to: this.#bars.at(-1)?.to ?? countFrom }
  }

  /** @param order with all its fills so far */
  part(order: OrderEnd, now: number): readonly DriverAction[] {
    if (!this.#machine.followsParts || order.side !== 'buy') return []
    const part = sinceOf(order, this.#reported.get(order.id))
    this.#reported.set(order.id, order)
    return this.tell({ kind: 'part', order: part }, now)
  }

  /** @param order with all its fills */
  ended(order: OrderEnd, now: number): readonly DriverAction[] {
    const { id } = order
    const since = sinceOf(order, this.#reported.get(id))
    for (const known of [this.#live, this.#cancelled, this.#reported]) known.delete(id)
    return this.tell({ kind: 'order', order: since }, now)
  }

  tell(event: BotEvent, now: number): readonly DriverAction[] {
    this.happened(this.#machine.apply(event, this.#moment(now)))
    this.#desiredOrders = this.#machine.wants()
    const { orders } = this.#desiredOrders
    const wanted = new Map(orders.map((order) => [order.id, order]))
    const acts: DriverAction[] = []
    for (const [id, order] of this.#live) {
      const as = wanted.get(id)
      // Simulated markets do not amend: the order is cancelled, and the strategy places the next one.
      const isSame = as !== undefined && !(this.#machine.followsParts && isAmended(order, as))
      if (isSame || this.#cancelled.has(id)) continue
      this.#cancelled.add(id)
      acts.push({ kind: 'cancel', id })
    }
    for (const order of orders) {
      if (this.#live.has(order.id)) continue
      this.#live.set(order.id, order)
      acts.push({ kind: 'place', order })
    }
    return acts
  }

  /** Subclasses may override it. */
  happened(_: StepEvents): void {}

  #moment(now: number): StrategyContext {
    return { now, prices: this.#prices, live: new Set(this.#live.keys()), traded: this.#traded() }
  }
}

const isAmended = ({ price, lots }: DesiredOrder, as: DesiredOrder): boolean =>
  price !== undefined && (as.price !== price || as.lots !== lots)

/** Returns the fills that the strategy has not received yet. */
function sinceOf(order: OrderEnd, told: OrderEnd | undefined): OrderEnd {
  if (!told) return order
  return {
    ...order,
    filled: order.filled - told.filled,
    before: told.filled,
    baseAtoms: order.baseAtoms - told.baseAtoms,
    quoteAtoms: order.quoteAtoms - told.quoteAtoms,
    feeAtoms: order.feeAtoms - told.feeAtoms,
  }
}
