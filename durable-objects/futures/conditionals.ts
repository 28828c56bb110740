// Conditional orders stay outside the book and need no margin until the last, mark or index price triggers them.
// Triggers of the matching engine follow only the last price.

import type { Leg } from '#shared/futures/legs.ts'
import type { SelfTrade, Side, TimeInForce } from '#shared/markets/trading/order.ts'
import type { NewOrder, Trail } from '../markets/matching/new-order.ts'
import { OpenOrder } from '../markets/matching/open-order.ts'
import { isReached, Triggers } from '../markets/matching/triggers.ts'

export type TriggerPrice = 'last' | 'mark' | 'index'
export const TRIGGER_PRICES = ['last', 'mark', 'index'] as const satisfies readonly TriggerPrice[]

export type NewConditional = {
  readonly account: string
  readonly side: Side
  readonly leg: Leg
  readonly type: 'stop' | 'take_profit' | 'trailing_stop'
  readonly by: TriggerPrice
  /** Trigger price in ticks; a trailing stop uses `trail` instead. */
  readonly stopPrice?: number
  readonly trail?: Trail
  /** Limit price in ticks; a market order if undefined. */
  readonly limit?: number
  /** Quantity in lots; undefined means the whole position at the trigger. */
  readonly lots?: number
  readonly reduceOnly: boolean
  /** Default: GTC with a limit, IOC without one. */
  readonly timeInForce?: TimeInForce
  readonly postOnly?: boolean
  readonly selfTrade?: SelfTrade
  /** Refuses to trade if last and mark price differ too much. */
  readonly priceProtect?: boolean
  readonly clientOrderId?: string
  /** First order of an OCO pair. When one trades or is cancelled, the other is removed. */
  readonly pair?: number
  /** Id of the entry order, whose fills increase `lots`. */
  readonly entry?: number
}

/** Exits of a position that an order will open. Prices in ticks; market orders without a limit. */
export type ExitTerms = { readonly by: TriggerPrice; readonly stopPrice: number; readonly limit?: number }
export type EntryExits = { readonly takeProfit?: ExitTerms; readonly stopLoss?: ExitTerms }

export class Conditional {
  readonly id: number
  terms: NewConditional
  readonly time: number
  /** Quantity in lots; 0 means the whole position. */
  lots: number
  /** `isDue`: it has triggered; `isKept`: the store knows that. */
  isDue = false
  isKept = false
  /** Its place in the triggers of the matching engine, as an order. */
  node: OpenOrder

  constructor(id: number, terms: NewConditional, time: number) {
    this.id = id
    this.terms = terms
    this.time = time
    this.lots = terms.lots ?? 0
    const { account, side, type, stopPrice, trail } = terms
    const asked: NewOrder = {
      account,
      side,
      type,
      price: 0,
      quantity: 1,
      timeInForce: 'GTC',
      postOnly: false,
      ...(stopPrice !== undefined && { stopPrice }),
      ...(trail !== undefined && { trail }),
    }
    this.node = new OpenOrder(id, asked)
  }
}

export class ConditionalOrderSet {
  readonly #byId = new Map<number, Conditional>()
  readonly #byAccount = new Map<string, Set<Conditional>>()
  readonly #byEntry = new Map<number, Conditional[]>()
  /** Exits of positions that are not open yet; removed when no order could open the position. */
  readonly ahead = new Set<Conditional>()
  readonly triggers = { last: new Triggers(), mark: new Triggers(), index: new Triggers() } as const
  nextId = 1

  /** @param reference current price of the trigger's kind, in ticks */
  add(terms: NewConditional, now: number, reference: number): Conditional {
    const conditional = new Conditional(this.nextId, terms, now)
    this.nextId += 1
    this.#enlist(conditional)
    this.triggers[terms.by].add(conditional.node, reference)
    return conditional
  }

  #enlist(conditional: Conditional): void {
    this.#byId.set(conditional.id, conditional)
    const { account, entry } = conditional.terms
    const own = this.#byAccount.get(account)
    if (own) own.add(conditional)
    else this.#byAccount.set(account, new Set([conditional]))
    if (entry !== undefined) this.#byEntry.set(entry, [...this.ofEntry(entry), conditional])
  }

  /** Restores a stored order; its trail is restored separately. */
  restore(conditional: Conditional): void {
    const { node, terms } = conditional
    this.#enlist(conditional)
    if (conditional.isDue) return
    if ((node.wait?.followsSince ?? 0) > 0) this.triggers[terms.by].restoreFollower(node)
    else this.triggers[terms.by].add(node, 0)
  }

  get(id: number): Conditional | undefined {
    return this.#byId.get(id)
  }

  remove(conditional: Conditional): void {
    if (this.#forget(conditional) && !conditional.isDue) this.triggers[conditional.terms.by].remove(conditional.node)
  }

  /**
   * Changes the trigger price; id, stored order and links stay.
   * @param moved the same order with the new price
   * @param reference current price of the trigger's kind, in ticks
   */
  move(conditional: Conditional, { terms, node }: Conditional, reference: number): void {
    const triggers = this.triggers[terms.by]
    triggers.remove(conditional.node)
    conditional.terms = terms
    conditional.node = node
    triggers.add(node, reference)
  }

  /** Conditional orders of an account, oldest first. */
  of(account: string): Conditional[] {
    return [...(this.#byAccount.get(account) ?? [])]
  }

  named(account: string, clientOrderId: string): Conditional | undefined {
    for (const own of this.#byAccount.get(account) ?? []) if (own.terms.clientOrderId === clientOrderId) return own
    return undefined
  }

  ofEntry(orderId: number): readonly Conditional[] {
    return this.#byEntry.get(orderId) ?? []
  }

  pairOf({ id, terms }: Conditional): Conditional | undefined {
    const { pair, account } = terms
    if (pair === undefined) return undefined
    return this.of(account).find((other) => other.terms.pair === pair && other.id !== id)
  }

  all(): Iterable<Conditional> {
    return this.#byId.values()
  }

  get size(): number {
    return this.#byId.size
  }

  /** Sets a price. @returns fired orders by id; they stay here until they trade or are cancelled */
  moved(by: TriggerPrice, ticks: number): Conditional[] {
    return this.triggers[by].onTrade(ticks).flatMap(({ id }) => {
      const fired = this.#byId.get(id)
      if (fired) fired.isDue = true
      return fired ?? []
    })
  }

  #forget(conditional: Conditional): boolean {
    const { account } = conditional.terms
    const own = this.#byAccount.get(account)
    this.ahead.delete(conditional)
    own?.delete(conditional)
    if (own?.size === 0) this.#byAccount.delete(account)
    const { entry } = conditional.terms
    if (entry !== undefined) {
      const rest = this.ofEntry(entry).filter((other) => other !== conditional)
      if (rest.length > 0) this.#byEntry.set(entry, rest)
      else this.#byEntry.delete(entry)
    }
    return this.#byId.delete(conditional.id)
  }
}

export const isTriggerReached = ({ node }: Conditional, reference: number): boolean => isReached(node, reference)
