// Contract orders reserve no funds: admission.ts checks them before the book. Each fill changes both positions at once.

import type { OrderFilledEvent } from '../markets/matching/events.ts'
import type { OpenOrder } from '../markets/matching/open-order.ts'
import { NO_ORDER_SETTLEMENT, type OrderSettlement } from '../markets/matching/settlement.ts'

export type FuturesFillSink = {
  filled(event: OrderFilledEvent, taker: OpenOrder, maker: OpenOrder): void
  closable(order: OpenOrder): number
}

export class MarginSettlement implements OrderSettlement {
  readonly required = NO_ORDER_SETTLEMENT.required
  readonly reserve = NO_ORDER_SETTLEMENT.reserve
  readonly requiredPerLot = NO_ORDER_SETTLEMENT.requiredPerLot
  readonly retained = NO_ORDER_SETTLEMENT.retained
  readonly exitLots = NO_ORDER_SETTLEMENT.exitLots
  readonly exitRequired = NO_ORDER_SETTLEMENT.exitRequired
  readonly #sink: FuturesFillSink

  constructor(sink: FuturesFillSink) {
    this.#sink = sink
  }

  onFill(event: OrderFilledEvent, taker: OpenOrder, maker: OpenOrder): void {
    this.#sink.filled(event, taker, maker)
  }

  coveredLots(order: OpenOrder): number {
    return order.terms.reduceOnly ? Math.min(order.open, this.#sink.closable(order)) : order.open
  }

  closableLots(order: OpenOrder): number {
    return this.#sink.closable(order)
  }
}
