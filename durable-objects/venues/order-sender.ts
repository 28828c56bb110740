// Sends orders of one product. A client id names one order: a lost answer is looked up, and no order is sent twice.

import { findMarket, type Market } from '#shared/markets/markets.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import type { VenueMarketRules, VenueRefusal, VenueUnknownOrder } from '#shared/venues/views.ts'
import { createVenueRefusal, toVenueFailure, type VenueRefusedResult } from './failures.ts'
import type { VenueRulesCache } from './rules-cache.ts'
import type { SendableOrder, SentOrder, SentOrderStore } from './sent-orders.ts'
import type { VenueSendDialect } from './venue.ts'
import type { VenueClient } from './venue-client.ts'

/** The venue may show an order only some time after its answer, so no order counts as absent before this time. */
const SETTLE_MS = 5 * SECOND_MS
/** After this time, an order that is still not sent never will be, because the object stopped. */
const UNSENT_MS = MINUTE_MS
/** Time for which a client id is kept with its order. */
export const SENT_RETENTION_MS = 30 * DAY_MS
/** From this age on, a venue may forget an order that ended without a fill: Binance keeps contracts' for three days. */
const FORGOTTEN_AFTER_MS = 2.5 * DAY_MS
/** Maximum of orders of unknown state. A venue that loses more answers gets no new order. */
const UNKNOWN_MAX = 20

export type SentOrderAnswer<Order> =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'unknown'; readonly clientId: string }
  | VenueRefusedResult

type SenderDeps<Input extends SendableOrder, Order> = {
  readonly store: SentOrderStore<Input>
  readonly dialect: VenueSendDialect<Input, Order>
  readonly rules: VenueRulesCache
  readonly findBreach: (rules: VenueMarketRules, order: Input) => VenueRefusal | undefined
  /** True for an order that only closes. It leaves also without rules, and while too many others are unknown. */
  readonly isClose?: (order: Input) => boolean
  /** Called with an order that the venue took, when this becomes known. */
  readonly onPlaced?: (order: Order) => void
  readonly now: () => number
}

export class VenueOrderSender<Input extends SendableOrder, Order> {
  readonly #deps: SenderDeps<Input, Order>

  constructor(deps: SenderDeps<Input, Order>) {
    this.#deps = deps
  }

  get hasUnknown(): boolean {
    return this.#deps.store.listOpen().length > 0
  }

  listUnknown(): VenueUnknownOrder[] {
    return this.#deps.store.listOpen().map(({ clientId, order, sentAt }) => ({
      clientId,
      market: order.market,
      side: order.side,
      ...(order.quantity !== undefined && { quantity: order.quantity }),
      sentAt,
    }))
  }

  /** A repeated client id never sends a second order. */
  async place(client: VenueClient, market: Market, order: Input): Promise<SentOrderAnswer<Order>> {
    const { store, now, dialect, findBreach, onPlaced } = this.#deps
    const sent = store.find(order.clientId)
    if (sent) return this.#answerAgain(client, sent)
    const isClose = this.#deps.isClose?.(order) ?? false
    if (!isClose && store.listOpen().length >= UNKNOWN_MAX) return createVenueRefusal({ reason: 'too_many' })
    const rules = await this.#deps.rules.read(market)
    if (!rules.ok && !isClose) return createVenueRefusal(rules.error)
    const breach = rules.ok ? findBreach(rules.value, order) : undefined
    if (breach) return createVenueRefusal({ reason: breach })
    // Another request with this client id may have arrived during the await.
    const meanwhile = store.find(order.clientId)
    if (meanwhile) return this.#answerAgain(client, meanwhile)
    store.forgetOld(now() - SENT_RETENTION_MS)
    store.insert(order, now())
    const placed = await client.call(dialect.place(market, order), (deadline) =>
      store.setDeadline(order.clientId, deadline),
    )
    if (placed.ok) {
      store.setState(order.clientId, 'known')
      onPlaced?.(placed.value)
      return { kind: 'placed', order: placed.value }
    }
    if (placed.error.kind === 'unsent') {
      store.drop(order.clientId)
      return createVenueRefusal({ reason: 'busy' })
    }
    if (placed.error.kind === 'refused' && !dialect.codes.unclear?.includes(placed.error.code)) {
      const failure = toVenueFailure(placed.error, dialect.codes)
      store.setState(order.clientId, 'refused', failure.detail ?? '')
      return createVenueRefusal(failure)
    }
    return this.#answerAgain(client, store.find(order.clientId))
  }

  /**
   * @returns undefined if this client id was never sent, or long ago; `order_gone` also for an old order that ended
   *   without a fill
   * @param unsent the order, if its caller gives it up: a request that is still on its way then no longer sends it
   */
  async findSent(client: VenueClient, clientId: string, unsent?: Input): Promise<SentOrderAnswer<Order> | undefined> {
    const { store, now } = this.#deps
    const sent = store.find(clientId)
    if (sent) return this.#answerAgain(client, sent)
    if (unsent === undefined) return undefined
    // The venue may have it nevertheless: this account may have forgotten it.
    store.insert(unsent, now())
    return this.#answerAgain(client, store.find(clientId), true)
  }

  /** Queries orders of unknown state. */
  async resolveAll(client: VenueClient): Promise<void> {
    for (const sent of this.#deps.store.listOpen()) await this.#answerAgain(client, sent)
  }

  /** Returns the answer for an order that was already sent. */
  async #answerAgain(
    client: VenueClient,
    sent: SentOrder<Input> | undefined,
    isUnsent = false,
  ): Promise<SentOrderAnswer<Order>> {
    const { store, dialect } = this.#deps
    if (!sent || sent.state === 'absent') return createVenueRefusal({ reason: 'order_gone' })
    if (sent.state === 'refused') return createVenueRefusal({ reason: 'order_refused', detail: sent.reason })
    const market = findMarket(sent.order.market)
    if (!market) return createVenueRefusal({ reason: 'market_absent' })
    const askedAt = client.venueNow()
    const found = await client.call(dialect.order(market, sent.clientId))
    if (found.ok) {
      store.setState(sent.clientId, 'known')
      if (sent.state === 'sent') this.#deps.onPlaced?.(found.value)
      return { kind: 'placed', order: found.value }
    }
    const isAbsent = found.error.kind === 'refused' && dialect.codes.absentOrder.includes(found.error.code)
    // After the deadline the venue refuses the request, so an order that the venue lacks then will never exist. Without
    // a deadline, the object stopped before it sent the order.
    const isOver = sent.deadline > 0 ? askedAt > sent.deadline + SETTLE_MS : this.#deps.now() - sent.sentAt > UNSENT_MS
    if (sent.state === 'sent' && isAbsent && (isOver || isUnsent)) {
      store.setState(sent.clientId, 'absent')
      return createVenueRefusal({ reason: 'order_gone' })
    }
    const isForgotten = sent.state === 'known' && this.#deps.now() - sent.sentAt > FORGOTTEN_AFTER_MS
    if (isAbsent && isForgotten) return createVenueRefusal({ reason: 'order_gone' })
    return { kind: 'unknown', clientId: sent.clientId }
  }
}
