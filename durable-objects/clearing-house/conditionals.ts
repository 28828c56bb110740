// Orders that wait for a price: they take no margin and stand in no book until it is reached. Matching's own triggers
// follow trades alone; these follow the last trade, the mark or the index, whichever their owner named.

import type { Leg } from '#shared/futures/legs.ts'
import type { SelfTrade, Side, TimeInForce } from '#shared/trading/order.ts'
import type { NewOrder, Trail } from '../matching/new-order.ts'
import { OpenOrder } from '../matching/open-order.ts'
import { isReached, Triggers } from '../matching/triggers.ts'

export type TriggerPrice = 'last' | 'mark' | 'index'
export const TRIGGER_PRICES = ['last', 'mark', 'index'] as const satisfies readonly TriggerPrice[]

export type NewConditional = {
  readonly account: string
  readonly side: Side
  readonly leg: Leg
  readonly type: 'stop' | 'take_profit' | 'trailing_stop'
  readonly by: TriggerPrice
  /** Ticks; of a trailing stop the trail says it. */
  readonly stopPrice?: number
  readonly trail?: Trail
  /** A limit in ticks; undefined trades at the market. */
  readonly limit?: number
  /** Without it, the whole position, whatever it is by then. */
  readonly lots?: number
  readonly reduceOnly: boolean
  /** How its order trades; GTC with a limit, IOC at the market, where it says nothing. */
  readonly timeInForce?: TimeInForce
  readonly postOnly?: boolean
  readonly selfTrade?: SelfTrade
  /** Trades only where the last trade and the mark are near each other by then. */
  readonly priceProtect?: boolean
  readonly clientOrderId?: string
  /** The first of two that belong together: where one fires or is cancelled, the other leaves. */
  readonly pair?: number
  /** The order that it came with: its fills make it larger. */
  readonly entry?: number
}

/** Where a position that an order opens is to be closed. Prices in ticks; without a limit, at the market. */
export type ExitTerms = { readonly by: TriggerPrice; readonly stopPrice: number; readonly limit?: number }
export type EntryExits = { readonly takeProfit?: ExitTerms; readonly stopLoss?: ExitTerms }

export class Conditional {
  readonly id: number
  terms: NewConditional
  readonly time: number
  /** 0 for the whole position. */
  lots: number
  /** Its price was reached: it trades as soon as its turn comes. Kept, once that is written down. */
  isDue = false
  isKept = false
  /** How matching's triggers know it. */
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

export class Conditionals {
  readonly #byId = new Map<number, Conditional>()
  readonly #byAccount = new Map<string, Set<Conditional>>()
  /** Those that came with an order, by its id. */
  readonly #byEntry = new Map<number, Conditional[]>()
  /** Of whole positions that their owners do not hold yet: here until they do, or until no order could open them any more. */
  readonly ahead = new Set<Conditional>()
  readonly triggers = { last: new Triggers(), mark: new Triggers(), index: new Triggers() } as const
  nextId = 1

  /** @param reference the price that it waits for, as it is now (ticks) */
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

  /** Takes up one that was written down; the trails that it may follow stand already. */
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
   * Has it wait for another price. Its id, its place among its owner's and whatever it belongs to stay.
   * @param moved the same at the other price
   * @param reference the price that it waits for, as it is now (ticks)
   */
  move(conditional: Conditional, { terms, node }: Conditional, reference: number): void {
    const triggers = this.triggers[terms.by]
    triggers.remove(conditional.node)
    conditional.terms = terms
    conditional.node = node
    triggers.add(node, reference)
  }

  /** Of one account, oldest first. */
  of(account: string): Conditional[] {
    return [...(this.#byAccount.get(account) ?? [])]
  }

  /** The one of an account that has this id of its client. */
  named(account: string, clientOrderId: string): Conditional | undefined {
    for (const own of this.#byAccount.get(account) ?? []) if (own.terms.clientOrderId === clientOrderId) return own
    return undefined
  }

  ofEntry(orderId: number): readonly Conditional[] {
    return this.#byEntry.get(orderId) ?? []
  }

  /** The other one of two that belong together. */
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

  /**
   * A price has moved. @returns those that it fires, in the order of their ids: they wait for nothing any more, and are
   * here until they trade or are cancelled
   */
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

/** Whether a price has been reached already: such an order would trade at once. */
export const isMet = ({ node }: Conditional, reference: number): boolean => isReached(node, reference)
