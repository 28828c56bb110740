// Conditional orders stay outside the book and need no margin until they trigger. The matching engine's own triggers
// know only the last price.

import type { PositionLeg } from '#shared/futures/legs.ts'
import type { SelfTradeMode, Side, TimeInForce } from '#shared/markets/trading/order.ts'
import type { NewOrder, TrailingStopTerms } from '../markets/matching/new-order.ts'
import { OpenOrder } from '../markets/matching/open-order.ts'
import { isTriggerPriceReached, OrderTriggers } from '../markets/matching/triggers.ts'

export type TriggerPrice = 'last' | 'mark' | 'index'
export const TRIGGER_PRICES = ['last', 'mark', 'index'] as const satisfies readonly TriggerPrice[]

export type NewConditionalOrder = {
  readonly account: string
  readonly side: Side
  readonly leg: PositionLeg
  readonly type: 'stop' | 'take_profit' | 'trailing_stop'
  readonly by: TriggerPrice
  /** In ticks; a trailing stop uses `trail` instead. */
  readonly stopPrice?: number
  readonly trail?: TrailingStopTerms
  /** In ticks; a market order if undefined. */
  readonly limit?: number
  /** Undefined means the whole position at the trigger. */
  readonly lots?: number
  readonly reduceOnly: boolean
  /** Default: GTC with a limit, IOC without one. */
  readonly timeInForce?: TimeInForce
  readonly postOnly?: boolean
  readonly selfTrade?: SelfTradeMode
  /** Refuses to trade if last and mark price differ too much. */
  readonly priceProtect?: boolean
  readonly clientOrderId?: string
  /** First order of an OCO pair. When one trades or is cancelled, the other is removed. */
  readonly pair?: number
  /** Id of the entry order, whose fills increase `lots`. */
  readonly entry?: number
}

/** Take-profit and stop-loss of a position that an order will open. Prices in ticks; market orders without a limit. */
export type ExitOrderTerms = { readonly by: TriggerPrice; readonly stopPrice: number; readonly limit?: number }
export type EntryExitTerms = { readonly takeProfit?: ExitOrderTerms; readonly stopLoss?: ExitOrderTerms }

/** Exits by id of the resting order that will open the position. Notes the changed ids, whose rows must be written. */
export class EntryExits extends Map<number, EntryExitTerms> {
  readonly #changed = new Set<number>()

  override set(id: number, exits: EntryExitTerms): this {
    this.#changed.add(id)
    return super.set(id, exits)
  }

  override delete(id: number): boolean {
    const isKnown = super.delete(id)
    if (isKnown) this.#changed.add(id)
    return isKnown
  }

  markChanged(id: number): void {
    this.#changed.add(id)
  }

  takeChanged(): readonly number[] {
    const changed = [...this.#changed]
    this.#changed.clear()
    return changed
  }
}

export class ConditionalOrder {
  readonly id: number
  terms: NewConditionalOrder
  readonly time: number
  /** 0 means the whole position. */
  lots: number
  /** `isDue`: the order has triggered. `isKept`: the tables say so too. */
  isDue = false
  isKept = false
  /** Order that represents the conditional order in the matching engine's triggers. */
  triggerOrder: OpenOrder

  constructor(id: number, terms: NewConditionalOrder, time: number) {
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
    this.triggerOrder = new OpenOrder(id, asked)
  }
}

export class ConditionalOrderSet {
  readonly #byId = new Map<number, ConditionalOrder>()
  readonly #byAccount = new Map<string, Set<ConditionalOrder>>()
  readonly #byEntry = new Map<number, ConditionalOrder[]>()
  /** Exits whose position is not open. They are removed when no order could open it. */
  readonly exitsWithoutPosition = new Set<ConditionalOrder>()
  readonly triggers = { last: new OrderTriggers(), mark: new OrderTriggers(), index: new OrderTriggers() } as const
  nextId = 1

  /** @param reference current price of the trigger's kind, in ticks */
  add(terms: NewConditionalOrder, now: number, reference: number): ConditionalOrder {
    const conditional = new ConditionalOrder(this.nextId, terms, now)
    this.nextId += 1
    this.#enlist(conditional)
    this.triggers[terms.by].add(conditional.triggerOrder, reference)
    return conditional
  }

  #enlist(conditional: ConditionalOrder): void {
    this.#byId.set(conditional.id, conditional)
    const { account, entry } = conditional.terms
    const own = this.#byAccount.get(account)
    if (own) own.add(conditional)
    else this.#byAccount.set(account, new Set([conditional]))
    if (entry !== undefined) this.#byEntry.set(entry, [...this.listOfEntry(entry), conditional])
  }

  /** The trailing distance is restored separately. */
  restore(conditional: ConditionalOrder): void {
    const { triggerOrder: node, terms } = conditional
    this.#enlist(conditional)
    if (conditional.isDue) return
    if ((node.wait?.followsSince ?? 0) > 0) this.triggers[terms.by].restoreFollower(node)
    else this.triggers[terms.by].add(node, 0)
  }

  get(id: number): ConditionalOrder | undefined {
    return this.#byId.get(id)
  }

  remove(conditional: ConditionalOrder): void {
    if (this.#forget(conditional) && !conditional.isDue)
      this.triggers[conditional.terms.by].remove(conditional.triggerOrder)
  }

  /**
   * Keeps id, stored order and links.
   * @param moved the same order with the new price
   */
  changeTrigger(
    conditional: ConditionalOrder,
    { terms, triggerOrder: node }: ConditionalOrder,
    reference: number,
  ): void {
    const triggers = this.triggers[terms.by]
    triggers.remove(conditional.triggerOrder)
    conditional.terms = terms
    conditional.triggerOrder = node
    triggers.add(node, reference)
  }

  /** Oldest first. */
  listOfAccount(account: string): ConditionalOrder[] {
    return [...(this.#byAccount.get(account) ?? [])]
  }

  hasAccount(account: string): boolean {
    return this.#byAccount.has(account)
  }

  findByClientId(account: string, clientOrderId: string): ConditionalOrder | undefined {
    for (const own of this.#byAccount.get(account) ?? []) if (own.terms.clientOrderId === clientOrderId) return own
    return undefined
  }

  listOfEntry(orderId: number): readonly ConditionalOrder[] {
    return this.#byEntry.get(orderId) ?? []
  }

  findPair({ id, terms }: ConditionalOrder): ConditionalOrder | undefined {
    const { pair, account } = terms
    if (pair === undefined) return undefined
    return this.listOfAccount(account).find((other) => other.terms.pair === pair && other.id !== id)
  }

  all(): Iterable<ConditionalOrder> {
    return this.#byId.values()
  }

  get size(): number {
    return this.#byId.size
  }

  /** @returns fired orders by id; they stay in this list until they trade or are cancelled */
  fireReached(by: TriggerPrice, ticks: number): ConditionalOrder[] {
    return this.triggers[by].onTrade(ticks).flatMap(({ id }) => {
      const fired = this.#byId.get(id)
      if (fired) fired.isDue = true
      return fired ?? []
    })
  }

  #forget(conditional: ConditionalOrder): boolean {
    const { account } = conditional.terms
    const own = this.#byAccount.get(account)
    this.exitsWithoutPosition.delete(conditional)
    own?.delete(conditional)
    if (own?.size === 0) this.#byAccount.delete(account)
    const { entry } = conditional.terms
    if (entry !== undefined) {
      const rest = this.listOfEntry(entry).filter((other) => other !== conditional)
      if (rest.length > 0) this.#byEntry.set(entry, rest)
      else this.#byEntry.delete(entry)
    }
    return this.#byId.delete(conditional.id)
  }
}

export const isConditionalOrderTriggered = ({ triggerOrder: node }: ConditionalOrder, reference: number): boolean =>
  isTriggerPriceReached(node, reference)
