// State of the oracle, and values derived from it: prices that bound and trigger orders, queues, lists.

import type { NewOrder } from '#objects/markets/matching/new-order.ts'
import type { BracketExits } from '#objects/markets/matching/placing.ts'
import { withDefaultBookRules } from '#objects/markets/matching/rules.ts'
import type { MarketPhase, Side } from '#shared/markets/trading/order.ts'
import { hasLimitPrice, isConditionalType, oppositeSide } from '#shared/markets/trading/order-rules.ts'
import type { CompleteTrialRules, TrialRules } from './trial-rules.ts'

export type Naive = {
  id: number
  terms: NewOrder
  owner: string
  place: 'new' | 'book' | 'trigger' | 'due' | 'waiting'
  /** Time priority in its queue. */
  time: number
  price: number
  /** Lots to trade (Infinity if only a budget bounds them), and the displayed ones of them. */
  open: number
  shown: number
  filled: number
  budget: bigint | undefined
  /** Trailing stops: true if active, and the best price since. */
  follows: boolean
  best: number | undefined
  list: number | undefined
  /** Atoms that a bracket's entry has earned. */
  earned: bigint
}

export type Balance = { base: bigint; quote: bigint }

/** Exits of a bracket as orders, the take-profit first. */
export function naiveExits(entry: NewOrder, { takeProfit, stop }: BracketExits): readonly NewOrder[] {
  const exits: NewOrder[] = []
  const {
    budget: _,
    display: __,
    stopPrice: ___,
    trail: ____,
    expiresAt: _____,
    clientOrderId: ______,
    ...same
  } = entry
  const common = {
    ...same,
    side: oppositeSide(entry.side),
    quantity: Math.max(1, entry.quantity),
    timeInForce: 'GTC',
    postOnly: false,
  } as const
  const id = (named: string | undefined) => (named === undefined ? {} : { clientOrderId: named })
  if (takeProfit) {
    exits.push({ ...common, type: 'limit', price: takeProfit.price, ...id(takeProfit.clientOrderId) })
  }
  if (stop) {
    const { stopPrice, price = 0 } = stop
    const type = price ? 'stop_limit' : 'stop'
    exits.push({ ...common, type, price, stopPrice, ...id(stop.clientOrderId) })
  }
  return exits
}

export class NaiveState {
  orders: Naive[] = []
  said: string[] = []
  /** Receipts minus payments and fees by account, in atoms. */
  balances = new Map<string, Balance>()
  last = 0
  phase: MarketPhase = 'running'
  nextId = 1
  now = 0
  readonly rules: CompleteTrialRules

  constructor(rules: TrialRules) {
    const { baseAtomsPerLot, quoteAtomsPerUnit } = rules
    this.rules = { ...withDefaultBookRules(rules), baseAtomsPerLot, quoteAtomsPerUnit }
  }

  /** Rounds against the owner of the order. */
  away(side: Side, reference: number, parts: number, of: number): number {
    return side === 'buy' ? Math.floor((reference * (of + parts)) / of) : Math.ceil((reference * (of - parts)) / of)
  }

  worst = (side: Side, reference: number) => this.away(side, reference, this.rules.slippagePpm || 50_000, 1_000_000)

  reserve({ side, type, quantity, stopPrice, trail }: NewOrder): bigint | undefined {
    if (side === 'sell' || !isConditionalType(type) || hasLimitPrice(type)) return undefined
    const from = trail?.activation ?? this.last
    const distance = trail?.distance ?? 0
    const followed = trail?.unit === 'ticks' ? from + distance : Math.ceil((from * (10_000 + distance)) / 10_000)
    return BigInt(quantity * this.worst('buy', trail ? followed : (stopPrice ?? 0)))
  }

  limit({ terms: { side, type }, price }: Naive): number {
    if (hasLimitPrice(type)) return price
    const reference = this.last || this.opposing(side)[0]?.price || 0
    if (this.rules.slippagePpm && reference) return this.worst(side, reference)
    return side === 'buy' ? Number.POSITIVE_INFINITY : 0
  }

  isActive(side: Side, { type, trail, stopPrice }: NewOrder, price: number): boolean {
    const at = trail ? trail.activation : stopPrice
    if (at === undefined || price === 0) return false
    const rises = type.startsWith('stop') ? side === 'buy' : side === 'sell'
    return rises ? price >= at : price <= at
  }

  isReached = ({ terms }: Naive, price: number) => this.isActive(terms.side, terms, price)

  isFired(order: Naive, price: number): boolean {
    const { trail, side } = order.terms
    if (!trail) return this.isReached(order, price)
    if (order.best === undefined) return false
    const { unit, distance } = trail
    if (side === 'sell')
      return price <= (unit === 'ticks' ? order.best - distance : (order.best * (10_000 - distance)) / 10_000)
    return price >= (unit === 'ticks' ? order.best + distance : (order.best * (10_000 + distance)) / 10_000)
  }

  /** Resting orders of the other side, in matching order. */
  opposing(side: Side): Naive[] {
    return this.orders
      .filter((order) => order.place === 'book' && order.terms.side !== side)
      .sort((a, b) => (side === 'buy' ? a.price - b.price : b.price - a.price) || a.time - b.time)
  }

  best = (side: Side) => this.opposing(side)[0]?.price

  list = (order: Naive) => this.orders.filter((other) => order.list !== undefined && other.list === order.list)

  /** Waiting exits of an order; empty for other orders. */
  exitsOf = (order: Naive) =>
    order.list === order.id ? this.list(order).filter(({ place }) => place === 'waiting') : []

  isWaitedFor = (order: Naive) => order.place === 'waiting' || this.exitsOf(order).length > 0

  asked = (order: Naive) => (Number.isFinite(order.open) ? order.open : 0)
}
