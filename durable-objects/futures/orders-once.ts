// A client that got no response retries, perhaps before the first request ended. Placement is idempotent.

import type { ClearingRefusalReason } from '#shared/futures/refusals.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import { isProgram } from '../platform/programs.ts'
import type { StateCache } from '../platform/transactions.ts'
import type { ClearingHistory } from './history.ts'
import type { FuturesOrderRecords } from './order-records.ts'
import type { ClearingOrders, ConditionalOrderRequest, FuturesOrderRequest, PositionClose } from './orders.ts'
import type { ClientIdScope, RecentIds } from './recent-ids.ts'

type Numbered = { readonly orderId: number }
type Named = { readonly symbol: string; readonly clientOrderId?: string }
type NamedOrder = {
  readonly asked: Named
  readonly create: () => Result<FuturesOrderRequest, ClearingRefusalReason>
}

/** Replaces the contract in keys of conditional orders, whose client ids are unique across contracts. */
const CONDITIONALS = 'conditionals'

/** Ids of the site's own forms, which `createClientOrderId` makes. */
const FORM_ID = /^web-[0-9a-f]{24}$/
const isFormId = (client: string): boolean => FORM_ID.test(client)
const isPermanent = (account: string, client: string): boolean => isProgram(account) || isFormId(client)
const keyOf = ({ account, scope, client }: ClientIdScope): string => `${account}\n${scope}\n${client}`

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
   * The id of a program or of a form of the site is permanent; another one is free again once its order ended. A
   * repetition within seconds returns the traded order, so a lost response causes no second trade.
   */
  place(account: string, request: FuturesOrderRequest, now: number): Result<Numbered, ClearingRefusalReason> {
    return this.#placeNamed(account, { asked: request, create: () => ok(request) }, now)
  }

  /** A repetition is recognised before the position is read, which the first order has changed. */
  close(account: string, asked: PositionClose & Named, now: number): Result<Numbered, ClearingRefusalReason> {
    return this.#placeNamed(account, { asked, create: () => this.#deps.orders().createClose(account, asked) }, now)
  }

  reverse(account: string, asked: Named, now: number): Result<Numbered, ClearingRefusalReason> {
    const create = () => this.#deps.orders().createReversal(account, asked.symbol)
    return this.#placeNamed(account, { asked, create }, now)
  }

  #placeNamed(account: string, { asked, create }: NamedOrder, now: number): Result<Numbered, ClearingRefusalReason> {
    const { symbol, clientOrderId: client } = asked
    const { orders, recent } = this.#deps
    const named = client === undefined ? undefined : { account, scope: symbol, client }
    const known = named && this.#findPlaced(named, asked, now)
    if (known !== undefined) return ok({ orderId: known })
    const request = create()
    if (!request.ok) return request
    const placed = orders().place(account, { ...request.value, ...(named && { clientOrderId: named.client }) }, now)
    if (!placed.ok || !named) return placed
    if (isPermanent(account, named.client)) this.#placed.set(keyOf(named), placed.value.orderId)
    else recent.addOrder(named, asked, placed.value.orderId, now)
    return placed
  }

  #findPlaced(named: ClientIdScope, asked: object, now: number): number | undefined {
    const { account, scope: symbol, client } = named
    const { recent, history } = this.#deps
    if (isPermanent(account, client))
      return this.#placed.get(keyOf(named)) ?? history.findOrderId(account, symbol, client)
    const known = recent.findRepeatedOrder(named, asked, now)
    return known === undefined ? undefined : this.#traded(symbol, known)
  }

  placeConditional(
    account: string,
    request: ConditionalOrderRequest,
    now: number,
  ): Result<{ readonly id: number }, ClearingRefusalReason> {
    const { symbol, clientOrderId: client } = request
    const { orders, recent } = this.#deps
    if (client === undefined) return orders().placeConditional(account, request, now)
    const named = { account, scope: CONDITIONALS, client }
    const known = this.#findConditional(named, request, now)
    if (known !== undefined) return ok({ id: known })
    const placed = orders().placeConditional(account, request, now)
    if (!placed.ok) return placed
    if (isFormId(client)) this.#placed.set(`${keyOf(named)}\n${symbol}`, placed.value.id)
    else recent.addOrder(named, request, placed.value.id, now)
    return ok({ id: placed.value.id })
  }

  #findConditional(named: ClientIdScope, request: ConditionalOrderRequest, now: number): number | undefined {
    const { account, client } = named
    const { symbol } = request
    const { recent, history } = this.#deps
    if (isFormId(client))
      return this.#placed.get(`${keyOf(named)}\n${symbol}`) ?? history.findConditionalId(account, symbol, client)
    const known = recent.findRepeatedOrder(named, request, now)
    const isDone = known !== undefined && history.findConditional(account, symbol, known)?.state === 'triggered'
    return isDone ? known : undefined
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
