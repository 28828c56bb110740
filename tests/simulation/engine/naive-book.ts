// The oracle of the engine's tests: the rules of SPEC.md over one plain list, searched anew each time. Slow, and short
// enough to verify by reading. It describes its acts in words that the engine's events must match.

import type { MatchingCommand } from '#objects/markets/matching/engine.ts'
import type { NewOrder } from '#objects/markets/matching/new-order.ts'
import type { BracketExits } from '#objects/markets/matching/placing.ts'
import { hasLimitPrice, isConditionalType } from '#shared/markets/trading/order-rules.ts'
import type { OrderRejectReasonSchema } from '#shared/markets/trading/refusals.ts'
import { naiveExitReason, naiveListReason, naiveReason } from './naive-reasons.ts'
import { type Balance, type Naive, NaiveState, naiveExits } from './naive-state.ts'

const min = (...values: number[]) => Math.min(...values)
const ceil = (a: bigint, b: bigint) => (a + b - 1n) / b

export class NaiveBook extends NaiveState {
  #clock = 0
  #matches = 0
  #fired: Naive[] = []

  /** @returns the acts in words, or the reason of a refusal */
  execute(command: MatchingCommand, now: number): readonly string[] | OrderRejectReasonSchema {
    this.now = now
    this.said = []
    this.#matches = 0
    const reason = this.#carryOut(command)
    if (reason !== undefined) return reason
    if (this.phase === 'running') this.#drain()
    return this.said
  }

  #carryOut(command: MatchingCommand): OrderRejectReasonSchema | undefined {
    switch (command.kind) {
      case 'place':
        return naiveReason(this, command.order) ?? this.#enter(command.order)
      case 'place_oco':
        return naiveListReason(this, command.limit, command.stop) ?? this.#oco(command.limit, command.stop)
      case 'place_bracket':
        return naiveExitReason(this, command.entry, command.exits) ?? this.#bracket(command.entry, command.exits)
      case 'set_phase':
        this.phase = command.phase
        return undefined
      case 'continue':
        if (this.phase !== 'running') return this.phase === 'halted' ? 'market_halted' : 'market_cancel_only'
        return undefined
      default:
        return this.phase === 'halted' ? 'market_halted' : this.#change(command)
    }
  }

  #change(command: Extract<MatchingCommand, { kind: 'cancel' | 'cancel_many' | 'amend' | 'reduce' | 'expire' }>) {
    if (command.kind === 'expire') return this.#expire()
    if (command.kind === 'cancel_many') return this.#cancelMany(command)
    const order = this.orders.find(({ id }) => id === command.orderId)
    const isTheirs = command.kind === 'reduce' || command.account === undefined
    if (!order || !(isTheirs || order.terms.account === command.account)) return 'order_unknown'
    if (command.kind === 'cancel') return this.#withdraw(order)
    if (command.kind === 'amend') return this.#amend(order, command.changed)
    if (!this.#changes(order)) return 'amend_not_possible'
    if (!Number.isSafeInteger(command.lots) || command.lots <= 0) return 'quantity_invalid'
    if (command.lots >= order.open) return this.#withdraw(order)
    return this.#shrink(order, command.lots)
  }

  // Acceptance of orders.

  #accept(terms: NewOrder, place: Naive['place'], list?: number): Naive {
    const isFree = terms.quantity === 0
    const order: Naive = {
      id: this.nextId++,
      terms,
      owner: terms.group ?? terms.account,
      place,
      time: 0,
      price: hasLimitPrice(terms.type) ? terms.price : 0,
      open: isFree ? Number.POSITIVE_INFINITY : terms.quantity,
      shown: 0,
      filled: 0,
      budget: terms.budget ?? this.reserve(terms),
      follows: false,
      best: undefined,
      list,
      earned: 0n,
    }
    this.orders.push(order)
    return order
  }

  #enter(terms: NewOrder): undefined {
    this.#begin(this.#accept(terms, 'new'))
  }

  #begin(order: Naive): void {
    if (isConditionalType(order.terms.type)) this.#arm(order)
    else this.#trade(order, Number.POSITIVE_INFINITY)
  }

  #arm(order: Naive): void {
    order.place = 'trigger'
    const { trail } = order.terms
    if (trail) order.follows = trail.activation === undefined || this.isReached(order, this.last)
  }

  #oco(limit: NewOrder, stop: NewOrder): undefined {
    const list = this.nextId
    const first = this.#accept({ ...limit, postOnly: true }, 'new', list)
    const second = this.#accept(stop, 'new', list)
    this.#begin(first)
    this.#begin(second)
  }

  #bracket(entry: NewOrder, exits: BracketExits): undefined {
    const list = this.nextId
    const first = this.#accept(entry, 'new', list)
    for (const exit of naiveExits(entry, exits)) this.#accept(exit, 'waiting', list)
    this.#begin(first)
  }

  /** True if an order would fill completely, tried on a copy. */
  isFillable(terms: NewOrder): boolean {
    const copy = new NaiveBook(this.rules)
    copy.orders = this.orders.map((order) => ({ ...order }))
    copy.last = this.last
    copy.nextId = this.nextId
    copy.#clock = this.#clock
    const taker = copy.#accept(terms, 'new')
    copy.#match(taker, Number.POSITIVE_INFINITY)
    return taker.filled === terms.quantity
  }

  // Matching.

  #match(taker: Naive, most: number): 'ended' | 'bound' | 'self_trade' | 'budget_spent' {
    const { side } = taker.terms
    const limit = this.limit(taker)
    for (;;) {
      const maker = this.opposing(side)[0]
      if (!maker || taker.open === 0 || (side === 'buy' ? maker.price > limit : maker.price < limit)) return 'ended'
      const covered = taker.budget === undefined ? Number.POSITIVE_INFINITY : Number(taker.budget / BigInt(maker.price))
      const lots = min(taker.open, maker.shown, covered)
      if (lots === 0) return 'budget_spent'
      if (this.#matches >= most) return 'bound'
      this.#matches += 1
      const mode = taker.terms.selfTrade ?? 'expire_taker'
      if (mode === 'none' || maker.owner !== taker.owner) {
        this.#dropSibling(maker)
        this.#dropSibling(taker)
        this.#fill(taker, maker, lots)
      } else if (mode === 'decrement') {
        this.#dropSibling(maker)
        this.#dropSibling(taker)
        this.said.push(`prevented ${maker.id} ${taker.id} ${lots}`)
        this.#take(taker, maker, lots)
        if (maker.open === 0) this.#ended(maker)
      } else {
        if (mode !== 'expire_taker') this.#withdraw(maker, 'self_trade')
        if (mode !== 'expire_maker') return 'self_trade'
      }
    }
  }

  #take(taker: Naive, maker: Naive, lots: number): void {
    taker.open -= lots
    if (taker.budget !== undefined) taker.budget -= BigInt(lots * maker.price)
    maker.open -= lots
    maker.shown -= lots
    if (maker.open === 0) this.#remove(maker)
    else if (maker.shown === 0) this.#queue(maker)
  }

  /** Moves to the end of the queue, with its displayed quantity. */
  #queue(order: Naive): void {
    order.shown = min(order.open, order.terms.display ?? order.open)
    order.time = ++this.#clock
  }

  #fill(taker: Naive, maker: Naive, lots: number): void {
    const { price } = maker
    this.said.push(`filled ${maker.id} ${taker.id} ${price} ${lots}`)
    this.#take(taker, maker, lots)
    maker.filled += lots
    taker.filled += lots
    this.last = price
    this.#reach(price)
    const [buyer, seller] = taker.terms.side === 'buy' ? [taker, maker] : [maker, taker]
    const base = BigInt(lots) * this.rules.baseAtomsPerLot
    const quote = BigInt(lots * price) * this.rules.quoteAtomsPerUnit
    for (const [receiver, payer, asset, atoms] of [
      [buyer, seller, 'base', base],
      [seller, buyer, 'quote', quote],
    ] as const) {
      const ppm = (receiver === maker ? receiver.terms.makerPpm : receiver.terms.takerPpm) ?? 0
      const net = atoms - ceil(atoms * BigInt(ppm), 1_000_000n)
      this.#balance(receiver)[asset] += net
      this.#balance(payer)[asset] -= atoms
      if (this.exitsOf(receiver).length > 0) receiver.earned += net
    }
    if (maker.open === 0) this.#ended(maker)
  }

  #balance({ terms: { account } }: Naive): Balance {
    const balance = this.balances.get(account) ?? { base: 0n, quote: 0n }
    this.balances.set(account, balance)
    return balance
  }

  /** Handles a trade price: trailing stops follow, and all triggered orders become due, by id. */
  #reach(price: number): void {
    const waiting = this.orders.filter(({ place }) => place === 'trigger').sort((a, b) => a.id - b.id)
    for (const order of waiting) {
      if (!order.terms.trail) continue
      if (!order.follows && this.isReached(order, price)) {
        order.follows = true
        this.said.push(`tracking ${order.id} ${price}`)
      }
      if (!order.follows) continue
      const { best = price } = order
      order.best = order.terms.side === 'sell' ? Math.max(best, price) : min(best, price)
    }
    for (const order of waiting) if (this.isFired(order, price)) this.#fire(order)
  }

  #fire(order: Naive): void {
    this.said.push(`triggered ${order.id}`)
    order.place = 'due'
    order.time = ++this.#clock
    this.#fired.push(order)
  }

  #trade(taker: Naive, most: number): void {
    const stop = this.#match(taker, most)
    for (const order of this.#fired.splice(0)) if (this.orders.includes(order)) this.#dropSibling(order)
    if (stop === 'bound') return
    const { type, timeInForce } = taker.terms
    const rests = hasLimitPrice(type) && (timeInForce === 'GTC' || timeInForce === 'GTD')
    if (taker.open > 0 && rests && stop !== 'self_trade') {
      taker.place = 'book'
      this.#queue(taker)
      this.said.push(`rested ${taker.id} ${taker.open}`)
      return
    }
    const isSpent = stop === 'budget_spent' || taker.open === 0
    const isProtected = !hasLimitPrice(type) && this.opposing(taker.terms.side).length > 0
    if (taker.open > 0 || taker.budget !== undefined) {
      const why =
        stop === 'self_trade' ? stop : isSpent ? 'budget_spent' : isProtected ? 'price_protection' : 'unfilled'
      this.said.push(`expired ${taker.id} ${this.asked(taker)} ${why}`)
    }
    this.#remove(taker)
    this.#ended(taker)
  }

  #drain(): void {
    for (;;) {
      const order = this.orders.filter(({ place }) => place === 'due').sort((a, b) => a.time - b.time)[0]
      if (!order || this.#matches >= this.rules.matchesPerMessage) return
      const before = this.#matches
      if (order.terms.timeInForce !== 'FOK') this.#trade(order, this.rules.matchesPerMessage)
      else if (this.#isDueFillable(order)) {
        this.#trade(order, Number.POSITIVE_INFINITY)
      } else {
        this.said.push(`expired ${order.id} ${this.asked(order)} fok_unfillable`)
        this.#remove(order)
        this.#ended(order)
      }
      if (this.#matches === before) this.#matches += 1
    }
  }

  #isDueFillable({ terms, open, budget }: Naive): boolean {
    const type = hasLimitPrice(terms.type) ? 'limit' : 'market'
    return this.isFillable({ ...terms, type, quantity: open, ...(budget !== undefined && { budget }) })
  }

  // Order lists.

  #dropSibling(order: Naive): void {
    if (this.isWaitedFor(order)) return
    for (const other of this.list(order)) if (other !== order) this.#leave(other, 'list')
    order.list = undefined
  }

  /** The entry of a bracket has ended. */
  #ended(entry: Naive): void {
    const exits = this.orders.filter(({ list, place }) => list === entry.id && place === 'waiting')
    if (entry.list === entry.id && exits.length > 0) this.#startExits(entry, exits, entry.earned)
  }

  #startExits(entry: Naive, exits: Naive[], earned: bigint): void {
    const atoms = entry.terms.side === 'buy' ? this.rules.baseAtomsPerLot : this.rules.quoteAtomsPerUnit
    const dearest = exits.map(({ terms, price }) =>
      terms.side === 'sell' ? 1 : price || this.worst('buy', terms.stopPrice ?? 0),
    )
    const lots = Number(earned / atoms / BigInt(Math.max(...dearest)))
    entry.list = undefined
    this.said.push(`exits ${entry.id} ${lots}`)
    let reached: Naive | undefined
    for (const [index, exit] of exits.entries()) {
      if (lots === 0) {
        this.#leave(exit, 'list')
        continue
      }
      exit.open = lots
      exit.budget = exit.terms.side === 'buy' && exit.price === 0 ? BigInt(lots * (dearest[index] ?? 0)) : undefined
      if (exit.terms.type === 'limit') {
        exit.place = 'due'
        exit.time = ++this.#clock
      } else if (this.isReached(exit, this.last)) reached = exit
      else this.#arm(exit)
    }
    if (!reached) return
    this.#fire(reached)
    this.#fired = this.#fired.filter((order) => order !== reached)
    this.#dropSibling(reached)
  }

  // Removal of orders.

  #remove(order: Naive): void {
    this.orders = this.orders.filter((other) => other !== order)
  }

  #leave(order: Naive, why = ''): void {
    this.said.push(`cancelled ${order.id} ${this.asked(order)} ${why}`.trim())
    this.#remove(order)
  }

  #withdraw(order: Naive, why = ''): undefined {
    const exits = this.exitsOf(order)
    if (exits.length > 0) {
      this.#leave(order, why)
      this.#startExits(order, exits, order.earned)
    } else if (order.place === 'waiting') {
      const entry = this.orders.find(({ id }) => id === order.list)
      if (entry) this.#startExits(entry, this.exitsOf(entry), 0n)
      if (entry) entry.earned = 0n
    } else {
      this.#dropSibling(order)
      this.#leave(order, why)
    }
  }

  #expire(): undefined {
    const dated = this.orders
      .filter(({ terms }) => (terms.expiresAt ?? Number.POSITIVE_INFINITY) <= this.now)
      .sort((a, b) => (a.terms.expiresAt ?? 0) - (b.terms.expiresAt ?? 0) || a.id - b.id)
    for (const order of dated) if (this.orders.includes(order)) this.#withdraw(order, 'expired')
  }

  #cancelMany({ account, group, filter }: Extract<MatchingCommand, { kind: 'cancel_many' }>): undefined {
    const { side, type, clientIdPrefix } = filter
    const fitting = this.orders
      .filter((order) => order.terms.account === account && order.owner === (group ?? account))
      .filter(({ terms }) => (side ?? terms.side) === terms.side && (type ?? terms.type) === terms.type)
      .filter(({ terms }) => !clientIdPrefix || terms.clientOrderId?.startsWith(clientIdPrefix))
      .sort((a, b) => a.id - b.id)
    for (const order of fitting) if (this.orders.includes(order)) this.#withdraw(order)
  }

  #changes = ({ place, open }: Naive) => (place === 'book' || place === 'trigger') && Number.isFinite(open)

  #shrink(order: Naive, lots: number): undefined {
    for (const leg of this.isWaitedFor(order) || order.list === undefined ? [order] : this.list(order)) {
      if (leg.budget !== undefined) leg.budget = (leg.budget * BigInt(leg.open - lots)) / BigInt(leg.open)
      leg.open -= lots
      leg.shown = min(leg.shown, leg.open)
      this.said.push(`reduced ${leg.id} ${lots}`)
    }
  }

  #amend(
    order: Naive,
    changed: Extract<MatchingCommand, { kind: 'amend' }>['changed'],
  ): OrderRejectReasonSchema | undefined {
    const { terms, filled, open, price: was } = order
    const { quantity: total = filled + open, price = was, stopPrice = terms.stopPrice } = changed
    const keeps = price === was && stopPrice === terms.stopPrice && total <= filled + open
    if (!keeps && this.phase !== 'running') return 'market_cancel_only'
    if (!this.#changes(order) || (this.list(order).length > 1 && !keeps)) return 'amend_not_possible'
    if (!Number.isSafeInteger(total) || total <= filled) return 'quantity_invalid'
    if (keeps) {
      const reason = naiveReason(this, { ...terms, quantity: total }, { sizesOnly: true })
      if (reason) return reason
      return total < filled + open ? this.#shrink(order, filled + open - total) : undefined
    }
    const display = terms.display === undefined ? {} : { display: min(terms.display, total - filled) }
    const stop = stopPrice === undefined ? {} : { stopPrice }
    const next = { ...terms, price, quantity: total - filled, ...stop, ...display }
    const reason = naiveReason(this, next, { instead: order })
    if (reason) return reason
    this.#withdraw(order, 'amended')
    return this.#enter(next)
  }
}
