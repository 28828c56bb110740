import type { PositionLeg } from '#shared/futures/legs.ts'
import type { ClearingRefusal, ClearingRefusalReason } from '#shared/futures/refusals.ts'
import type { FuturesOrderView } from '#shared/futures/views.ts'
import type { Result } from '#shared/platform/result.ts'
import type { EntryExitTerms } from './conditionals.ts'
import type { ClearingContext } from './context.ts'
import type { ConditionalOrderRequest, FuturesOrderRequest, PositionClose } from './orders.ts'
import { type RefusedMarginRequest, runWithRefusalFigures } from './refusal-figures.ts'
import { toFuturesOrderView } from './views.ts'

export type FuturesOrderPlacement = Result<{ readonly order: FuturesOrderView | undefined }, ClearingRefusal>

type Answer = Promise<Result<null, ClearingRefusal>>

export class FuturesOrderEntry {
  readonly #context: ClearingContext

  constructor(context: ClearingContext) {
    this.#context = context
  }

  async place(userId: string, request: FuturesOrderRequest): Promise<FuturesOrderPlacement> {
    await this.#context.refreshMargin(request.symbol)
    const { symbol, exits } = request
    const by = (exits?.stopLoss ?? exits?.takeProfit)?.by
    const asked = () => ({ symbol, by, order: this.#orderOf(userId, request) })
    return this.#runForOrder(userId, asked, () => this.#service.idempotentOrders.place(userId, request, this.#now()))
  }

  async placeConditional(
    userId: string,
    request: ConditionalOrderRequest,
  ): Promise<Result<{ id: number }, ClearingRefusal>> {
    await this.#context.refreshMargin(request.symbol)
    return this.#run(
      userId,
      () => request,
      () => {
        const placed = this.#service.idempotentOrders.placeConditional(userId, request, this.#now())
        return placed.ok ? { ok: true, value: { id: placed.value.id } } : placed
      },
    )
  }

  async amend(
    userId: string,
    symbol: string,
    id: number,
    changed: { quantity?: number; price?: number },
  ): Promise<FuturesOrderPlacement> {
    await this.#context.refreshMargin(symbol)
    const asked = () => {
      const known = this.#context.market(symbol).book.orders.get(id)
      return { symbol, without: id, order: known && { ...known.terms, price: known.price, ...changed } }
    }
    return this.#runForOrder(userId, asked, () => this.#service.orders.amend(userId, symbol, id, changed, this.#now()))
  }

  cancel(userId: string, symbol: string, id: number): Answer {
    return this.#run(
      userId,
      () => ({ symbol }),
      () => {
        const cancelled = this.#service.orders.cancel(userId, symbol, id, this.#now())
        return cancelled.ok ? { ok: true, value: null } : cancelled
      },
    )
  }

  cancelAll(userId: string, symbol: string | undefined): Answer {
    const asked = () => ({ symbol: symbol ?? '' })
    return this.#run(userId, asked, () => this.#service.orders.cancelAll(userId, symbol, this.#now()))
  }

  cancelConditional(userId: string, symbol: string, id: number): Answer {
    const asked = () => ({ symbol })
    return this.#run(userId, asked, () => this.#service.orders.cancelConditional(userId, symbol, id))
  }

  async amendConditional(
    userId: string,
    symbol: string,
    id: number,
    stopPrice: number,
  ): Promise<Result<null, ClearingRefusal>> {
    await this.#context.refreshMargin(symbol)
    const asked = () => ({ symbol, by: this.#service.house.perpetuals.get(symbol)?.conditionals.get(id)?.terms.by })
    return this.#run(userId, asked, () => this.#service.orders.amendConditional(userId, { symbol, id, stopPrice }))
  }

  async protect(
    userId: string,
    symbol: string,
    leg: PositionLeg,
    exits: EntryExitTerms,
  ): Promise<Result<null, ClearingRefusal>> {
    await this.#context.refreshMargin(symbol)
    const asked = () => ({ symbol, by: (exits.takeProfit ?? exits.stopLoss)?.by })
    return this.#run(userId, asked, () => this.#service.orders.protect(userId, symbol, leg, exits, this.#now()))
  }

  async close(
    userId: string,
    what: PositionClose & { readonly clientOrderId?: string },
  ): Promise<FuturesOrderPlacement> {
    await this.#context.refreshMargin(what.symbol)
    const asked = () => ({ symbol: what.symbol })
    return this.#runForOrder(userId, asked, () => this.#service.idempotentOrders.close(userId, what, this.#now()))
  }

  async closeAll(userId: string): Promise<number> {
    const held = [...this.#service.house.accounts.readAccount(userId).positions.values()].map(
      ({ perpetual }) => perpetual.symbol,
    )
    for (const symbol of new Set(held)) await this.#context.refreshMargin(symbol)
    return this.#service.run(() => this.#service.orders.closeAll(userId, this.#now()))
  }

  async reverse(userId: string, symbol: string, clientOrderId?: string): Promise<FuturesOrderPlacement> {
    await this.#context.refreshMargin(symbol)
    const asked = () => {
      const request = this.#service.orders.createReversal(userId, symbol)
      return { symbol, order: request.ok ? this.#orderOf(userId, request.value) : undefined }
    }
    const what = { symbol, ...(clientOrderId !== undefined && { clientOrderId }) }
    return this.#runForOrder(userId, asked, () => this.#service.idempotentOrders.reverse(userId, what, this.#now()))
  }

  get #service() {
    return this.#context.service
  }

  #now(): number {
    return this.#context.now()
  }

  #orderOf(userId: string, request: FuturesOrderRequest) {
    const { orders, house } = this.#service
    const perpetual = house.perpetuals.get(request.symbol)
    return perpetual && orders.toNewOrder(perpetual, house.accounts.readAccount(userId), request)
  }

  #run<T>(
    userId: string,
    asked: () => RefusedMarginRequest,
    work: () => Result<T, ClearingRefusalReason>,
  ): Promise<Result<T, ClearingRefusal>> {
    return runWithRefusalFigures(this.#service, userId, asked, work)
  }

  async #runForOrder(
    userId: string,
    asked: () => RefusedMarginRequest,
    work: () => Result<{ readonly orderId: number }, ClearingRefusalReason>,
  ): Promise<FuturesOrderPlacement> {
    const placed = await this.#run(userId, asked, work)
    if (!placed.ok) return placed
    const record = this.#service.records.find(asked().symbol, placed.value.orderId)
    return { ok: true, value: { order: record && toFuturesOrderView(record) } }
  }
}
