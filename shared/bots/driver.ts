// Runs a strategy over an in-memory market, as a bot's Durable Object does over the ledger. It places desired orders,
// cancels others, and reports an order's end once.

import type { BotEndReason } from './bot-state.ts'
import { RsiCrossingDetector } from './rsi-watch.ts'
import type { StrategyMachine, StrategyStepEvents } from './strategies/machine.ts'
import { botRsiCrossings, botStrategyMarkets, botTriggerPrice } from './strategies/machine.ts'
import type { BotKindSettings } from './strategies/registry.ts'
import type {
  BotEvent,
  DesiredOrder,
  DesiredOrders,
  EndedOrder,
  StrategyContext,
  TradedVolume,
} from './strategies/strategy.ts'

export type StrategyDriverAction =
  | { readonly kind: 'place'; readonly order: DesiredOrder }
  | { readonly kind: 'cancel'; readonly id: string }

export class StrategyDriver {
  readonly #machine: StrategyMachine
  readonly #markets: readonly string[]
  readonly #trigger: number | undefined
  readonly #begins: RsiCrossingDetector | undefined
  readonly #ends: RsiCrossingDetector | undefined
  #stopped: BotEndReason | undefined
  readonly #live = new Map<string, DesiredOrder>()
  readonly #cancelled = new Set<string>()
  /** Fills of open orders that the strategy already knows. */
  readonly #reported = new Map<string, EndedOrder>()
  readonly #prices: Record<string, number> = {}
  #hasStarted = false
  /** They are recomputed only after an event: most prices of a back-test change nothing. */
  #desiredOrders: DesiredOrders
  #from = 0
  #bars: { readonly lots: number; readonly from: number; readonly to: number }[] = []

  /** @param past closes in ticks of the RSI bars before the first price, oldest first */
  constructor(machine: StrategyMachine, settings: BotKindSettings, past: readonly number[] = []) {
    this.#machine = machine
    this.#desiredOrders = machine.desiredOrders()
    this.#markets = botStrategyMarkets(settings)
    this.#trigger = botTriggerPrice(settings)
    const { rsiStart, rsiStop } = botRsiCrossings(settings)
    this.#begins = rsiStart && new RsiCrossingDetector(rsiStart, past)
    this.#ends = rsiStop && new RsiCrossingDetector(rsiStop, past)
  }

  get live(): ReadonlyMap<string, DesiredOrder> {
    return this.#live
  }

  get end() {
    return this.#stopped ?? this.#desiredOrders.end
  }

  /** The bot starts after every market has a price. @returns the actions in order */
  handlePrice(market: string, ticks: number, now: number): readonly StrategyDriverAction[] {
    this.#prices[market] = ticks
    const isFirst = market === this.#markets[0]
    const begins = isFirst && this.#begins?.handlePrice(ticks, now) === true
    const ends = isFirst && this.#ends?.handlePrice(ticks, now) === true
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
    if (isWatched) return this.applyEvent({ kind: 'price' }, now)
    return wakeAt !== undefined && now >= wakeAt ? this.applyEvent({ kind: 'time' }, now) : []
  }

  /**
   * Prices in ticks.
   * @returns the first price between both, exclusive, that `handlePrice` acts on; undefined: none
   */
  findNextWatch(market: string, from: number, to: number): number | undefined {
    const isRising = to > from
    const between = this.#watchedPrices(market, isRising).filter((level) =>
      isRising ? level > from && level < to : level < from && level > to,
    )
    if (between.length === 0) return undefined
    return isRising ? Math.min(...between) : Math.max(...between)
  }

  #watchedPrices(market: string, isRising: boolean): readonly number[] {
    if (!this.#hasStarted) {
      const isTriggered = this.#trigger !== undefined && market === this.#markets[0]
      return isTriggered ? [this.#trigger ?? 0] : []
    }
    return this.#desiredOrders.watches.flatMap(({ market: watched, above, below }) => {
      const level = isRising ? above : below
      if (watched !== market || level === undefined) return []
      return [isRising ? Math.ceil(level) : Math.floor(level)]
    })
  }

  #start(now: number): readonly StrategyDriverAction[] {
    const prices = this.#markets.map((market) => this.#prices[market] ?? 0)
    const [first = 0] = prices
    if (prices.includes(0)) return []
    if (this.#from === 0) this.#from = first
    const { trigger = this.#from } = { trigger: this.#trigger }
    const isReached = trigger >= this.#from ? first >= trigger : first <= trigger
    if (!isReached) return []
    this.#hasStarted = true
    return this.applyEvent({ kind: 'start' }, now)
  }

  /**
   * @param from open time of the bar
   * @param to open time of the next bar
   */
  handleClosedBar(market: string, lots: number, from: number, to: number): void {
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
  handlePartialFill(order: EndedOrder, now: number): readonly StrategyDriverAction[] {
    if (!this.#machine.followsParts || order.side !== 'buy') return []
    const part = sinceOf(order, this.#reported.get(order.id))
    this.#reported.set(order.id, order)
    return this.applyEvent({ kind: 'part', order: part }, now)
  }

  /** @param order with all its fills */
  handleOrderEnd(order: EndedOrder, now: number): readonly StrategyDriverAction[] {
    const { id } = order
    const since = sinceOf(order, this.#reported.get(id))
    for (const known of [this.#live, this.#cancelled, this.#reported]) known.delete(id)
    return this.applyEvent({ kind: 'order', order: since }, now)
  }

  applyEvent(event: BotEvent, now: number): readonly StrategyDriverAction[] {
    this.onStepEvents(this.#machine.apply(event, this.#moment(now)))
    this.#desiredOrders = this.#machine.desiredOrders()
    const { orders } = this.#desiredOrders
    const wanted = new Map(orders.map((order) => [order.id, order]))
    const acts: StrategyDriverAction[] = []
    for (const [id, order] of this.#live) {
      const as = wanted.get(id)
      // Simulated markets do not amend: the order is cancelled, and the strategy places the next.
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

  /** Called after each step, for subclasses. */
  onStepEvents(_: StrategyStepEvents): void {}

  #moment(now: number): StrategyContext {
    return { now, prices: this.#prices, live: new Set(this.#live.keys()), traded: this.#traded() }
  }
}

const isAmended = ({ price, lots }: DesiredOrder, as: DesiredOrder): boolean =>
  price !== undefined && (as.price !== price || as.lots !== lots)

function sinceOf(order: EndedOrder, told: EndedOrder | undefined): EndedOrder {
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
