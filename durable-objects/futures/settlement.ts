// Contract orders reserve no funds. admission.ts checks orders before the book; each fill changes both positions at
// once.

import type { FilledEvent } from '../markets/matching/events.ts'
import type { OpenOrder } from '../markets/matching/open-order.ts'
import { NO_SETTLEMENT, type Settlement } from '../markets/matching/settlement.ts'

export type FuturesFillSink = {
  filled(event: FilledEvent, taker: OpenOrder, maker: OpenOrder): void
  closable(order: OpenOrder): number
}

export class MarginSettlement implements Settlement {
  readonly required = NO_SETTLEMENT.required
  readonly reserve = NO_SETTLEMENT.reserve
  readonly requiredPerLot = NO_SETTLEMENT.requiredPerLot
  readonly retained = NO_SETTLEMENT.retained
  readonly exitLots = NO_SETTLEMENT.exitLots
  readonly exitRequired = NO_SETTLEMENT.exitRequired
  readonly #sink: FuturesFillSink

  constructor(sink: FuturesFillSink) {
    this.#sink = sink
  }

  onFill(event: FilledEvent, taker: OpenOrder, maker: OpenOrder): void {
    this.#sink.filled(event, taker, maker)
  }

  coveredLots(order: OpenOrder): number {
    return order.terms.reduceOnly ? Math.min(order.open, this.#sink.closable(order)) : order.open
  }

  closableLots(order: OpenOrder): number {
    return this.#sink.closable(order)
  }
}
