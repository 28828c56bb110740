// Orders, each placed once: who has no answer asks again, perhaps while the first is still on its way here.

import type { Refusal } from '#shared/futures/refusals.ts'
import { ok, type Result } from '#shared/result.ts'
import { isProgram } from '../platform/programs.ts'
import type { StateCache } from '../platform/transactions.ts'
import type { History } from './history.ts'
import type { OrderRecords } from './order-records.ts'
import type { ConditionalRequest, OrderRequest, Orders } from './orders.ts'
import type { RecentIds } from './recent-ids.ts'

type Numbered = { readonly orderId: number }

/** Ids of orders that wait for a price are asked for without their contract. */
const CONDITIONALS = 'conditionals'

type OnceParts = {
  readonly orders: () => Orders
  readonly history: History
  readonly records: OrderRecords
  readonly recent: RecentIds
}

export class OrdersOnce implements StateCache {
  readonly #parts: OnceParts
  /** Of the transaction that is open: in the tables once it is written. */
  readonly #placed = new Map<string, number>()

  constructor(parts: OnceParts) {
    this.#parts = parts
  }

  /**
   * Places an order: a program's client id is one order for ever; a person's is another's once its order is over. Asked for
   * again by a person with equal terms within seconds, an order that has traded is that one: who lost an answer trades once.
   */
  place(account: string, request: OrderRequest, now: number): Result<Numbered, Refusal> {
    if (isProgram(account)) return this.once(account, request, now)
    const { symbol, clientOrderId: client } = request
    const { orders, recent } = this.#parts
    if (client === undefined) return orders().place(account, request, now)
    const named = { account, scope: symbol, client }
    const known = recent.echoed(named, request, now)
    const traded = known === undefined ? undefined : this.#traded(symbol, known)
    if (traded !== undefined) return ok({ orderId: traded })
    const placed = orders().place(account, request, now)
    if (placed.ok) recent.note(named, request, placed.value.orderId, now)
    return placed
  }

  /** The same for an order that waits for a price. */
  placeConditional(
    account: string,
    request: ConditionalRequest,
    now: number,
  ): Result<{ readonly id: number }, Refusal> {
    const { symbol, clientOrderId: client } = request
    const { orders, recent, history } = this.#parts
    if (client === undefined) return orders().placeConditional(account, request, now)
    const named = { account, scope: CONDITIONALS, client }
    const known = recent.echoed(named, request, now)
    if (known !== undefined && history.conditional(account, symbol, known)?.state === 'triggered')
      return ok({ id: known })
    const placed = orders().placeConditional(account, request, now)
    if (!placed.ok) return placed
    recent.note(named, request, placed.value.id, now)
    return ok({ id: placed.value.id })
  }

  /** Places an order whose client id is one order for ever: asked again, it is that one. What was refused may be granted later. */
  once(account: string, request: OrderRequest, now: number): Result<Numbered, Refusal> {
    const { symbol, clientOrderId } = request
    const { orders, history } = this.#parts
    if (clientOrderId === undefined) return orders().place(account, request, now)
    const key = `${account}\n${symbol}\n${clientOrderId}`
    const known = this.#placed.get(key) ?? history.orderNumber(account, symbol, clientOrderId)
    if (known !== undefined) return ok({ orderId: known })
    const placed = orders().place(account, request, now)
    if (placed.ok) this.#placed.set(key, placed.value.orderId)
    return placed
  }

  /** The order, or the one that it was changed into, where it is over, has traded and was not cancelled. */
  #traded(symbol: string, number: number): number | undefined {
    const record = this.#parts.records.find(symbol, number)
    if (record?.replacedBy !== undefined) return this.#traded(symbol, record.replacedBy)
    const isDone = record?.status === 'filled' || record?.status === 'expired'
    return isDone && record.filled > 0 ? record.id : undefined
  }

  flush(): void {
    this.#placed.clear()
  }

  invalidate(): void {
    this.#placed.clear()
  }
}
