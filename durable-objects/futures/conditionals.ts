// A conditional order is outside the book and needs no margin until last, mark or index price triggers it. Matching's
// triggers follow only last.

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
  /** Ticks; a trailing stop uses `trail`. */
  readonly stopPrice?: number
  readonly trail?: Trail
  /** Limit in ticks; undefined: market order. */
  readonly limit?: number
  /** Undefined: the whole position at that time. */
  readonly lots?: number
  readonly reduceOnly: boolean
  /** Default: GTC with a limit, IOC without. */
  readonly timeInForce?: TimeInForce
  readonly postOnly?: boolean
  readonly selfTrade?: SelfTrade
  /** Trades only if last and mark price are close. */
  readonly priceProtect?: boolean
  readonly clientOrderId?: string
  /** OCO: id of the first; the other is removed with it. */
  readonly pair?: number
  /** The entry order; its fills increase `lots`. */
  readonly entry?: number
}

/** Exits of a position to be opened. Ticks; without a limit, market orders. */
export type ExitTerms = { readonly by: TriggerPrice; readonly stopPrice: number; readonly limit?: number }
export type EntryExits = { readonly takeProfit?: ExitTerms; readonly stopLoss?: ExitTerms }

export class Conditional {
  readonly id: number
  terms: NewConditional
  readonly time: number
  /** 0: the whole position. */
  lots: number
  /** `isDue`: triggered; `isKept`: stored as such. */
  isDue = false
  isKept = false
  /** The order that represents it among the triggers of the matching engine. */
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
  /** By id of the entry order. */
  readonly #byEntry = new Map<number, Conditional[]>()
  /** For positions not open yet; removed once no order could open them. */
  readonly ahead = new Set<Conditional>()
  readonly triggers = { last: new Triggers(), mark: new Triggers(), index: new Triggers() } as const
  nextId = 1

  /** @param reference current trigger price (ticks) */
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

  /** Its trail is current already. */
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
   * Changes the price of a conditional order; id, order and links stay.
   * @param moved the same at the new price
   * @param reference current trigger price (ticks)
   */
  move(conditional: Conditional, { terms, node }: Conditional, reference: number): void {
    const triggers = this.triggers[terms.by]
    triggers.remove(conditional.node)
    conditional.terms = terms
    conditional.node = node
    triggers.add(node, reference)
  }

  /** Oldest first. */
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

  /** @returns fired orders by id; they stay until they trade or are cancelled */
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

/** Such an order would trade at once. */
export const isTriggerReached = ({ node }: Conditional, reference: number): boolean => isReached(node, reference)
