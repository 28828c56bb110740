// A client that got no response retries, perhaps before the first request ended. Placement is idempotent.

import type { ClearingRefusalReason } from '#shared/futures/refusals.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import { isProgram } from '../platform/programs.ts'
import type { StateCache } from '../platform/transactions.ts'
import type { ClearingHistory } from './history.ts'
import type { FuturesOrderRecords } from './order-records.ts'
import type { ClearingOrders, ConditionalOrderRequest, FuturesOrderRequest } from './orders.ts'
import type { RecentIds } from './recent-ids.ts'

type Numbered = { readonly orderId: number }

/** Replaces the contract in keys of conditional orders, whose client ids are unique across contracts. */
const CONDITIONALS = 'conditionals'

type OnceDeps = {
  readonly orders: () => ClearingOrders
  readonly history: ClearingHistory
  readonly records: FuturesOrderRecords
  readonly recent: RecentIds
}

export class IdempotentFuturesOrders implements StateCache {
  readonly #deps: OnceDeps
  /** Numbers of placed orders that the tables do not contain yet. */
  readonly #placed = new Map<string, number>()

  constructor(deps: OnceDeps) {
    this.#deps = deps
  }

  /**
   * A program's client id is permanent; a user's is free again once its order ended. A repetition within seconds
   * returns the traded order, so a lost response causes no second trade.
   */
  place(account: string, request: FuturesOrderRequest, now: number): Result<Numbered, ClearingRefusalReason> {
    if (isProgram(account)) return this.placeOnce(account, request, now)
    const { symbol, clientOrderId: client } = request
    const { orders, recent } = this.#deps
    if (client === undefined) return orders().place(account, request, now)
    const named = { account, scope: symbol, client }
    const known = recent.findRepeatedOrder(named, request, now)
    const traded = known === undefined ? undefined : this.#traded(symbol, known)
    if (traded !== undefined) return ok({ orderId: traded })
    const placed = orders().place(account, request, now)
    if (placed.ok) recent.addOrder(named, request, placed.value.orderId, now)
    return placed
  }

  placeConditional(
    account: string,
    request: ConditionalOrderRequest,
    now: number,
  ): Result<{ readonly id: number }, ClearingRefusalReason> {
    const { symbol, clientOrderId: client } = request
    const { orders, recent, history } = this.#deps
    if (client === undefined) return orders().placeConditional(account, request, now)
    const named = { account, scope: CONDITIONALS, client }
    const known = recent.findRepeatedOrder(named, request, now)
    if (known !== undefined && history.findConditional(account, symbol, known)?.state === 'triggered')
      return ok({ id: known })
    const placed = orders().placeConditional(account, request, now)
    if (!placed.ok) return placed
    recent.addOrder(named, request, placed.value.id, now)
    return ok({ id: placed.value.id })
  }

  /** A refused request may be repeated. */
  placeOnce(account: string, request: FuturesOrderRequest, now: number): Result<Numbered, ClearingRefusalReason> {
    const { symbol, clientOrderId } = request
    const { orders, history } = this.#deps
    if (clientOrderId === undefined) return orders().place(account, request, now)
    const key = `${account}\n${symbol}\n${clientOrderId}`
    const known = this.#placed.get(key) ?? history.findOrderId(account, symbol, clientOrderId)
    if (known !== undefined) return ok({ orderId: known })
    const placed = orders().place(account, request, now)
    if (placed.ok) this.#placed.set(key, placed.value.orderId)
    return placed
  }

  /** If the order ended by trading, returns the number of the order or its replacement. */
  #traded(symbol: string, number: number): number | undefined {
    const record = this.#deps.records.find(symbol, number)
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
