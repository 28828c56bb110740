// Runs a machine over a market in memory, as the bot's object does over the ledger: orders that it wants are placed, those that
// it does not want any more are cancelled, and it hears once how each ended. For back-tests.

import type { BotEnd } from './kinds.ts'
import { RsiWatch } from './rsi-watch.ts'
import type { KindSettings } from './settings.ts'
import type { Happened, Machine } from './strategies/machine.ts'
import { crossingsOf, marketsOf, triggerOf } from './strategies/machine.ts'
import type { BotEvent, Ended, Moment, Traded, Wanted, Wants } from './strategies/strategy.ts'

export type Act = { readonly kind: 'place'; readonly order: Wanted } | { readonly kind: 'cancel'; readonly id: string }

export class Driver {
  readonly #machine: Machine
  readonly #markets: readonly string[]
  readonly #trigger: number | undefined
  /** Crossings of an index of its first market that begin and end it. */
  readonly #begins: RsiWatch | undefined
  readonly #ends: RsiWatch | undefined
  #stopped: BotEnd | undefined
  readonly #live = new Map<string, Wanted>()
  readonly #cancelled = new Set<string>()
  /** What was told as parts of orders that stand. */
  readonly #told = new Map<string, Ended>()
  readonly #prices: Record<string, number> = {}
  #hasStarted = false
  /** As of the last event: prices come by the million, and most of them change nothing. */
  #wants: Wants
  #from = 0
  #bars: { readonly lots: number; readonly from: number; readonly to: number }[] = []

  /** @param past closes, in ticks, of the bars of its index before the first price, oldest first */
  constructor(machine: Machine, settings: KindSettings, past: readonly number[] = []) {
    this.#machine = machine
    this.#wants = machine.wants()
    this.#markets = marketsOf(settings)
    this.#trigger = triggerOf(settings)
    const { rsiStart, rsiStop } = crossingsOf(settings)
    this.#begins = rsiStart && new RsiWatch(rsiStart, past)
    this.#ends = rsiStop && new RsiWatch(rsiStop, past)
  }

  /** Its orders that have not ended. */
  get live(): ReadonlyMap<string, Wanted> {
    return this.#live
  }

  /** Why it ended. */
  get end() {
    return this.#stopped ?? this.#wants.end
  }

  /** The first price of a market, or the next one: it begins when it knows one of each. @returns what is to be done, in order */
  price(market: string, ticks: number, now: number): readonly Act[] {
    this.#prices[market] = ticks
    const isFirst = market === this.#markets[0]
    const begins = isFirst && this.#begins?.price(ticks, now) === true
    const ends = isFirst && this.#ends?.price(ticks, now) === true
    if (!this.#hasStarted) return this.#begins && !begins ? [] : this.#start(now)
    if (ends) {
      this.#stopped = 'rsi'
      return []
    }
    const { watches, wakeAt } = this.#wants
    const isWatched = watches.some((watch) => {
      if (watch.market !== market) return false
      return (watch.above !== undefined && ticks >= watch.above) || (watch.below !== undefined && ticks <= watch.below)
    })
    if (isWatched) return this.tell({ kind: 'price' }, now)
    return wakeAt !== undefined && now >= wakeAt ? this.tell({ kind: 'time' }, now) : []
  }

  #start(now: number): readonly Act[] {
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

  /** A bar of a market has closed. @param from when it opened @param to when the next one opens */
  closed(market: string, lots: number, from: number, to: number): void {
    if (this.#wants.countFrom !== undefined && market === this.#markets[0]) this.#bars.push({ lots, from, to })
  }

  /** What was traded in the bars that count. */
  #traded(): Traded | undefined {
    const { countFrom } = this.#wants
    if (countFrom === undefined) return undefined
    this.#bars = this.#bars.filter(({ from }) => from >= countFrom)
    const lots = this.#bars.reduce((sum, bar) => sum + bar.lots, 0)
    return { lots, to: this.#bars.at(-1)?.to ?? countFrom }
  }

  /** An order that goes on standing has traded. @param order with all that it has traded so far */
  part(order: Ended, now: number): readonly Act[] {
    if (!this.#machine.followsParts || order.side !== 'buy') return []
    const part = sinceOf(order, this.#told.get(order.id))
    this.#told.set(order.id, order)
    return this.tell({ kind: 'part', order: part }, now)
  }

  /** An order has ended. @param order with all that it has traded */
  ended(order: Ended, now: number): readonly Act[] {
    const { id } = order
    const since = sinceOf(order, this.#told.get(id))
    for (const known of [this.#live, this.#cancelled, this.#told]) known.delete(id)
    return this.tell({ kind: 'order', order: since }, now)
  }

  tell(event: BotEvent, now: number): readonly Act[] {
    this.happened(this.#machine.apply(event, this.#moment(now)))
    this.#wants = this.#machine.wants()
    const { orders } = this.#wants
    const wanted = new Map(orders.map((order) => [order.id, order]))
    const acts: Act[] = []
    for (const [id, order] of this.#live) {
      const as = wanted.get(id)
      // Markets in memory do not amend: it is cancelled, and its machine wants the next one.
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

  /** What came of an event: for whoever wants to know. */
  happened(_: Happened): void {}

  #moment(now: number): Moment {
    return { now, prices: this.#prices, live: new Set(this.#live.keys()), traded: this.#traded() }
  }
}

/** Whether an order that waits at its price is wanted otherwise. */
const isAmended = ({ price, lots }: Wanted, as: Wanted): boolean =>
  price !== undefined && (as.price !== price || as.lots !== lots)

/** What an order has traded since it was told of. */
function sinceOf(order: Ended, told: Ended | undefined): Ended {
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
