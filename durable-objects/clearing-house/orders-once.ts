// Orders of programs, each placed once: who has no answer asks again, perhaps while the first is still on its way here.

import type { Refusal } from '#shared/futures/refusals.ts'
import { ok, type Result } from '#shared/result.ts'
import { isProgram } from '../platform/programs.ts'
import type { StateCache } from '../platform/transactions.ts'
import type { History } from './history.ts'
import type { OrderRequest, Orders } from './orders.ts'

type Numbered = { readonly orderId: number }

export class OrdersOnce implements StateCache {
  readonly #orders: () => Orders
  readonly #history: History
  /** Of the transaction that is open: in the tables once it is written. */
  readonly #placed = new Map<string, number>()

  constructor(orders: () => Orders, history: History) {
    this.#orders = orders
    this.#history = history
  }

  /** Places an order: a program's client id is one order for ever; a person's is another's once its order is over, as elsewhere. */
  place(account: string, request: OrderRequest, now: number): Result<Numbered, Refusal> {
    return isProgram(account) ? this.once(account, request, now) : this.#orders().place(account, request, now)
  }

  /** Places an order whose client id is one order for ever: asked again, it is that one. What was refused may be granted later. */
  once(account: string, request: OrderRequest, now: number): Result<Numbered, Refusal> {
    const { symbol, clientOrderId } = request
    if (clientOrderId === undefined) return this.#orders().place(account, request, now)
    const key = `${account}\n${symbol}\n${clientOrderId}`
    const known = this.#placed.get(key) ?? this.#history.orderNumber(account, symbol, clientOrderId)
    if (known !== undefined) return ok({ orderId: known })
    const placed = this.#orders().place(account, request, now)
    if (placed.ok) this.#placed.set(key, placed.value.orderId)
    return placed
  }

  flush(): void {
    this.#placed.clear()
  }

  invalidate(): void {
    this.#placed.clear()
  }
}
