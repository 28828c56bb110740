// The money behind orders on margin: nothing is set aside in a book. Whether an order may come is decided before it does
// (admission.ts), and each fill changes the positions of both at once.

import type { FilledEvent } from '../matching/events.ts'
import type { OpenOrder } from '../matching/open-order.ts'
import { type Settlement, UNSETTLED } from '../matching/settlement.ts'

export type FillSink = {
  /** Two orders trade. */
  filled(event: FilledEvent, taker: OpenOrder, maker: OpenOrder): void
  /** Lots that an order may close at most. */
  closable(order: OpenOrder): number
}

export class MarginSettlement implements Settlement {
  readonly required = UNSETTLED.required
  readonly reserve = UNSETTLED.reserve
  readonly requiredPerLot = UNSETTLED.requiredPerLot
  readonly retained = UNSETTLED.retained
  readonly exitLots = UNSETTLED.exitLots
  readonly exitRequired = UNSETTLED.exitRequired
  readonly #sink: FillSink

  constructor(sink: FillSink) {
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
