// Random commands for a book. Each run draws weights that may turn kinds off, so that runs explore different states.

import type { MatchingCommand } from '#objects/markets/matching/engine.ts'
import type { NewOrder, TrailingStopTerms } from '#objects/markets/matching/new-order.ts'
import { OrderType, type SelfTradeMode, type Side } from '#shared/markets/trading/order.ts'
import { hasLimitPrice, isConditionalType } from '#shared/markets/trading/order-rules.ts'
import type { NaiveBook } from './naive-book.ts'
import type { TrialRules } from './trial-rules.ts'

/** Mulberry32 generator: the same numbers from the same seed. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns an integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.next() * values.length)]
    if (value === undefined) throw new Error('nothing to pick from')
    return value
  }
}

const KINDS = [
  ...OrderType.options,
  'budget',
  'iceberg',
  'place_oco',
  'place_bracket',
  'cancel',
  'cancel_many',
  'amend',
  'reduce',
  'expire',
  'continue',
  'set_phase',
] as const
type Kind = (typeof KINDS)[number]

/** Usual shares of command kinds; each run draws its own from them. */
const SHARES: Readonly<Partial<Record<Kind, number>>> = { limit: 12, market: 4, amend: 3, cancel: 3, set_phase: 0.15 }

const ACCOUNTS = ['ann', 'bea', 'cat', 'dan', 'eve'] as const
/** Two accounts of one user. */
const GROUPS: Readonly<Partial<Record<string, string>>> = { ann: 'family', bea: 'family' }
const MODES: readonly SelfTradeMode[] = ['expire_taker', 'expire_maker', 'expire_both', 'decrement', 'none']

/** Draws the rules of a book. */
export function drawRules(random: Random): TrialRules {
  return {
    minNotional: random.chance(0.5) ? 0 : 300,
    ...(random.chance(0.3) && { maxNotional: 5_000 }),
    ...(random.chance(0.3) && { minPrice: 50, maxPrice: 150 }),
    ...(random.chance(0.2) && { priceStep: 2 }),
    ...(random.chance(0.2) && { quantityStep: 5, minQuantity: 5, maxQuantity: 50 }),
    ...(random.chance(0.7) && { maxOrders: random.int(4, 25), maxTriggers: random.int(3, 12) }),
    ...(random.chance(0.5) && { maxIcebergParts: 10 }),
    ...(random.chance(0.5) && { bandPpm: 100_000 }),
    ...(random.chance(0.6) && { slippagePpm: random.int(1, 8) * 10_000 }),
    ...(random.chance(0.5) && { matchesPerMessage: random.int(1, 10) }),
    allowsSelfTrade: random.chance(0.5),
    baseAtomsPerLot: random.pick([1n, 1_000n]),
    quoteAtomsPerUnit: random.pick([1n, 10n]),
  }
}

export class CommandStream {
  readonly #random: Random
  readonly #weights: readonly (readonly [Kind, number])[]
  readonly #spoils: number
  readonly #modes: readonly SelfTradeMode[]

  constructor(random: Random) {
    this.#random = random
    const drawn = KINDS.map((kind) => {
      const isOn = kind === 'limit' || random.chance(0.7)
      return [kind, isOn ? (SHARES[kind] ?? 1.5) * (0.2 + random.next()) : 0] as const
    })
    this.#weights = drawn.filter(([, weight]) => weight > 0)
    this.#spoils = random.pick([0, 0.02, 0.1])
    this.#modes = random.chance(0.3) ? [random.pick(MODES)] : MODES
  }

  /** @param book used to draw commands that name existing orders */
  next(book: NaiveBook): MatchingCommand {
    // A halted market soon resumes.
    if (book.phase !== 'running' && this.#random.chance(0.3)) return { kind: 'set_phase', phase: 'running' }
    const total = this.#weights.reduce((sum, [, weight]) => sum + weight, 0)
    let dice = this.#random.next() * total
    for (const [kind, weight] of this.#weights) {
      dice -= weight
      if (dice < 0) return this.#command(kind, book)
    }
    return { kind: 'expire' }
  }

  #command(kind: Kind, book: NaiveBook): MatchingCommand {
    const random = this.#random
    const orderId = random.chance(0.95) && book.orders.length > 0 ? random.pick(book.orders).id : random.int(1, 99)
    switch (kind) {
      case 'cancel':
        return { kind, orderId, ...(random.chance(0.3) && { account: random.pick(ACCOUNTS) }) }
      case 'cancel_many':
        return this.#cancelMany()
      case 'amend': {
        const changed = {
          ...(random.chance(0.7) && { quantity: this.#quantity() }),
          ...(random.chance(0.3) && { price: this.#price(book) }),
          ...(random.chance(0.1) && { stopPrice: this.#price(book) }),
        }
        return { kind, orderId, changed }
      }
      case 'reduce':
        return { kind, orderId, lots: random.int(0, 20) }
      case 'expire':
      case 'continue':
        return { kind }
      case 'set_phase':
        return { kind, phase: random.pick(['cancel_only', 'halted', 'running'] as const) }
      case 'place_oco':
        return this.#oco(book)
      case 'place_bracket':
        return this.#bracket(book)
      default:
        return { kind: 'place', order: this.#order(kind, book) }
    }
  }

  #cancelMany(): MatchingCommand {
    const random = this.#random
    const account = random.pick(ACCOUNTS)
    const group = GROUPS[account]
    const filter = {
      ...(random.chance(0.5) && { side: this.#side() }),
      ...(random.chance(0.3) && { type: random.pick(OrderType.options) }),
      ...(random.chance(0.3) && { clientIdPrefix: random.pick(['a', 'b']) }),
    }
    return { kind: 'cancel_many', account, ...(group !== undefined && { group }), filter }
  }

  #side = (): Side => this.#random.pick(['buy', 'sell'])

  #price(book: NaiveBook): number {
    const random = this.#random
    if (random.chance(this.#spoils)) return random.pick([0, -1, 1.5, Number.NaN])
    const near = Math.max(1, (book.last || 100) + random.int(-8, 8))
    const price = random.chance(0.95) ? near + (near % book.rules.priceStep) : near
    // Few prices, so that queues form, levels empty and orders cross; sometimes a distant one.
    return random.chance(0.05) ? random.int(1, 250) : price
  }

  #quantity(): number {
    const random = this.#random
    if (random.chance(this.#spoils)) return random.pick([0, -3, 0.5, Number.NaN])
    return random.chance(0.1) ? random.int(50, 400) : 5 * random.int(1, 10)
  }

  #common(): Pick<NewOrder, 'account' | 'side' | 'postOnly'> & Partial<NewOrder> {
    const random = this.#random
    const account = random.pick(ACCOUNTS)
    const group = GROUPS[account]
    return {
      account,
      side: this.#side(),
      postOnly: false,
      ...(group !== undefined && { group }),
      ...(random.chance(0.5) && { selfTrade: random.pick(this.#modes) }),
      ...(random.chance(0.8) && { makerPpm: random.pick([0, 1, 700]), takerPpm: random.pick([1_000, 333_333]) }),
      ...(random.chance(0.2) && { clientOrderId: random.pick(['a1', 'a2', 'b1', 'b2']) }),
    }
  }

  #order(kind: OrderType | 'budget' | 'iceberg', book: NaiveBook): NewOrder {
    const random = this.#random
    const type: OrderType = kind === 'iceberg' ? 'limit' : kind === 'budget' ? this.#budgeted() : kind
    const quantity = kind === 'budget' && random.chance(0.7) ? 0 : this.#quantity()
    const lasts = kind === 'iceberg' || random.chance(0.6)
    const timeInForce = lasts ? (random.chance(0.2) ? 'GTD' : 'GTC') : random.pick(['IOC', 'FOK', 'GTD'] as const)
    const hasExpiry = (timeInForce === 'GTD') !== random.chance(this.#spoils)
    const isWaiting = isConditionalType(type) && type !== 'trailing_stop'
    return {
      ...this.#common(),
      type,
      price: hasLimitPrice(type) ? this.#price(book) : 0,
      quantity,
      timeInForce,
      ...(hasExpiry && { expiresAt: book.now + random.int(0, 40) }),
      ...(kind === 'budget' && { budget: BigInt(random.int(0, 9_000)) }),
      ...(isWaiting !== random.chance(this.#spoils) && { stopPrice: this.#price(book) }),
      ...(type === 'trailing_stop' && { trail: this.#trail(book) }),
      ...(kind === 'iceberg' && { display: random.int(1, 12) }),
      postOnly: kind === 'limit' && random.chance(0.15),
    }
  }

  #budgeted = (): OrderType => (this.#random.chance(0.7) ? 'market' : this.#random.pick(OrderType.options))

  #trail(book: NaiveBook): TrailingStopTerms {
    const random = this.#random
    const unit = random.pick(['ticks', 'bps'] as const)
    const distance = random.chance(this.#spoils)
      ? random.pick([0, 10_000, 1.5])
      : random.int(1, unit === 'ticks' ? 9 : 700)
    return { unit, distance, ...(random.chance(0.4) && { activation: this.#price(book) }) }
  }

  #oco(book: NaiveBook): MatchingCommand {
    const random = this.#random
    const { clientOrderId: _, ...common } = this.#common()
    const [near, far] = [random.int(1, 6), random.int(1, 6)]
    const last = book.last || 100
    const [price, stopPrice] = common.side === 'sell' ? [last + near, last - far] : [last - near, last + far]
    const isLimited = random.chance(0.5)
    const both = { ...common, quantity: this.#quantity(), timeInForce: 'GTC' } as const
    const limit = { ...both, type: 'limit', price, ...(random.chance(0.2) && { display: 5 }) } as const
    const own = random.chance(this.#spoils) ? { quantity: this.#quantity() } : {}
    const stop = isLimited
      ? ({ ...both, type: 'stop_limit', price: stopPrice + random.int(-3, 3), stopPrice, ...own } as const)
      : ({ ...both, type: 'stop', price: 0, stopPrice, ...own } as const)
    return { kind: 'place_oco', limit, stop }
  }

  #bracket(book: NaiveBook): MatchingCommand {
    const random = this.#random
    const entry = this.#order(random.pick(['limit', 'limit', 'market', 'iceberg', 'stop', 'budget'] as const), book)
    const last = book.last || 100
    const [up, down] = [last + random.int(-2, 8), last - random.int(-2, 8)]
    const [profit, stopPrice] = entry.side === 'buy' ? [up, down] : [down, up]
    const hasProfit = random.chance(0.7)
    const exits = {
      ...(hasProfit && { takeProfit: { price: profit, ...(random.chance(0.1) && { clientOrderId: 'a3' }) } }),
      ...((!hasProfit || random.chance(0.7)) && {
        stop: { stopPrice, ...(random.chance(0.4) && { price: this.#price(book) }) },
      }),
    }
    return { kind: 'place_bracket', entry, exits }
  }
}
