import { type Contract, PRICE_PROTECTION_PPM } from '#shared/futures/contracts.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { ClearingRefusalReason } from '#shared/futures/refusals.ts'
import type { SelfTradeMode, Side, TimeInForce } from '#shared/markets/trading/order.ts'
import { oppositeSide } from '#shared/markets/trading/order-rules.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { AmendedOrderTerms } from '../markets/matching/amending.ts'
import type { BookEvent } from '../markets/matching/events.ts'
import { isPositiveSafeInteger, type NewOrder, type TrailingStopTerms } from '../markets/matching/new-order.ts'
import type { OpenOrder } from '../markets/matching/open-order.ts'
import {
  canClosePosition,
  canReducePendingPosition,
  checkOpeningOrder,
  checkPositionLeg,
  countHeldClosableLots,
  countUnreservedClosableLots,
  findBestEntryPrice,
  isClosingSide,
} from './admission.ts'
import type { ClearingHouse } from './clearing-house.ts'
import {
  ConditionalOrder,
  type EntryExitTerms,
  type ExitOrderTerms,
  isConditionalOrderTriggered,
  type NewConditionalOrder,
  type TriggerPrice,
} from './conditionals.ts'
import type { MarginAccount, OpenPosition, PerpetualMarket } from './positions.ts'

export type FuturesFeeRates = { readonly makerPpm: number; readonly takerPpm: number }

/** Prices in ticks, quantities in lots. */
export type FuturesOrderRequest = {
  readonly symbol: string
  readonly side: Side
  readonly leg: PositionLeg
  readonly type: 'limit' | 'market'
  /** In ticks; ignored for market orders. */
  readonly price: number
  readonly lots: number
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly reduceOnly: boolean
  readonly clientOrderId?: string
  readonly selfTrade?: SelfTradeMode
  readonly exits?: EntryExitTerms
  /** Accounts with the same group do not trade with each other. Only for orders that never rest. */
  readonly group?: string
  /** Lead who earns the commission of this copied order, instead of the account's inviter. Only for orders that never rest. */
  readonly inviter?: string
}

export type ConditionalOrderRequest = {
  readonly symbol: string
  readonly side: Side
  readonly leg: PositionLeg
  readonly type: NewConditionalOrder['type']
  readonly by: TriggerPrice
  readonly stopPrice?: number
  readonly trail?: TrailingStopTerms
  readonly limit?: number
  readonly lots?: number
  readonly reduceOnly: boolean
  readonly timeInForce?: TimeInForce
  readonly postOnly?: boolean
  readonly selfTrade?: SelfTradeMode
  readonly priceProtect?: boolean
  readonly clientOrderId?: string
}

/** `bps`: part of the position; `limit` in ticks, undefined for the market. */
export type PositionClose = {
  readonly symbol: string
  readonly leg: PositionLeg
  readonly bps: number
  readonly limit?: number
}

export type FuturesOrderReceipt = { readonly orderId: number; readonly events: readonly BookEvent[] }

/** Per account and contract. */
export const CONDITIONAL_ORDERS_MAX = 100
/** A trail of 100 % leaves no trigger price. */
const WHOLE_BPS = 10_000
const MILLION = 1_000_000
const LEGS: readonly PositionLeg[] = ['net', 'long', 'short']

export class ClearingOrders {
  readonly #house: ClearingHouse
  readonly #ratesOf: (account: string, contract: Contract) => FuturesFeeRates

  /** @param ratesOf returns rates in millionths */
  constructor(house: ClearingHouse, ratesOf: (account: string, contract: Contract) => FuturesFeeRates) {
    this.#house = house
    this.#ratesOf = ratesOf
    house.placeFiredOrder = (conditional, perpetual, now) => this.#fire(conditional, perpetual, now)
  }

  place(
    account: string,
    request: FuturesOrderRequest,
    now: number,
  ): Result<FuturesOrderReceipt, ClearingRefusalReason> {
    const perpetual = this.#house.perpetuals.get(request.symbol)
    if (!perpetual) return refuse('contract_unknown')
    const owner = this.#house.accounts.ensureAccount(account)
    const placed = this.#place(perpetual, owner, request, now)
    if (placed.ok) this.#house.runDueWork(now)
    return placed
  }

  amend(
    account: string,
    symbol: string,
    orderId: number,
    changed: AmendedOrderTerms,
    now: number,
  ): Result<FuturesOrderReceipt, ClearingRefusalReason> {
    const perpetual = this.#house.perpetuals.get(symbol)
    if (!perpetual) return refuse('contract_unknown')
    const known = perpetual.book.orders.get(orderId)
    if (!known || known.account !== account) return refuse('order_unknown')
    const owner = this.#house.accounts.ensureAccount(account)
    const quantity = (changed.quantity ?? known.filled + known.open) - known.filled
    const order = { ...known.terms, price: changed.price ?? known.price, quantity }
    if (!isPositiveSafeInteger(order.price) || !isPositiveSafeInteger(quantity))
      return refuse(isPositiveSafeInteger(quantity) ? 'price_invalid' : 'quantity_invalid')
    const reason = this.#amendmentReason(perpetual, owner, known, order)
    if (reason) return refuse(reason)
    const exits = perpetual.entryExits.get(orderId)
    const isMet = exits && this.#exitSideReason(perpetual, order, exits)
    if (isMet) return refuse(isMet)
    const { nextOrderId } = perpetual.book
    // Set before the amendment: the amended order may trade at once.
    if (exits) perpetual.entryExits.set(nextOrderId, exits)
    const decision = perpetual.execute({ kind: 'amend', orderId, account, changed }, now)
    const accepted = decision.ok && decision.value.find((event) => event.kind === 'accepted')
    if (!accepted) perpetual.entryExits.delete(nextOrderId)
    if (!decision.ok) return decision
    const id = accepted ? accepted.orderId : orderId
    this.#house.recheckIfDue(account)
    this.#house.runDueWork(now)
    return ok({ orderId: id, events: decision.value })
  }

  /** A smaller quantity alone only lowers the risk of the account, so it needs no margin. */
  #amendmentReason(
    perpetual: PerpetualMarket,
    owner: MarginAccount,
    known: OpenOrder,
    order: NewOrder,
  ): ClearingRefusalReason | undefined {
    if (order.price === known.price && order.quantity <= known.open) return undefined
    if (!order.reduceOnly) return checkOpeningOrder(this.#house.risk, perpetual, owner, order, known.id)
    const closable = known.open + countUnreservedClosableLots(perpetual, owner, known.side, known.terms.leg ?? 'net')
    return order.quantity > closable ? 'reduce_only_rejected' : undefined
  }

  cancel(
    account: string,
    symbol: string,
    orderId: number,
    now: number,
  ): Result<readonly BookEvent[], ClearingRefusalReason> {
    const perpetual = this.#house.perpetuals.get(symbol)
    if (!perpetual) return refuse('contract_unknown')
    const decision = perpetual.execute({ kind: 'cancel', orderId, account }, now)
    if (!decision.ok) return decision
    this.#house.recheckIfDue(account)
    this.#house.runDueWork(now)
    return decision
  }

  cancelAll(account: string, symbol: string | undefined, now: number): Result<null, ClearingRefusalReason> {
    const owner = this.#house.accounts.readAccount(account)
    if (symbol !== undefined && !this.#house.perpetuals.has(symbol)) return refuse('contract_unknown')
    for (const perpetual of this.#house.perpetuals.values()) {
      if (symbol === undefined || perpetual.symbol === symbol) this.#house.cancelAll(perpetual, owner, now)
    }
    this.#house.recheckIfDue(account)
    this.#house.runDueWork(now)
    return ok(null)
  }

  /** Checks no margin: that happens when the triggered order trades. */
  placeConditional(
    account: string,
    request: ConditionalOrderRequest,
    now: number,
  ): Result<ConditionalOrder, ClearingRefusalReason> {
    const { symbol, side, leg, type, lots, by, clientOrderId } = request
    const perpetual = this.#house.perpetuals.get(symbol)
    if (!perpetual) return refuse('contract_unknown')
    const owner = this.#house.accounts.ensureAccount(account)
    const reason = checkPositionLeg(owner, leg) ?? formReason(request)
    if (reason) return refuse(reason)
    const isNamed = clientOrderId !== undefined && this.#house.hasClientOrderId(account, clientOrderId)
    const reduceOnly = request.reduceOnly || isClosingSide(leg, side)
    // Without a position to reduce, the order could never execute, but its owner relies on it.
    const could = lots === undefined ? canClosePosition : canReducePendingPosition
    if (reduceOnly && !could(perpetual, owner, side, leg)) return refuse('reduce_only_rejected')
    const { conditionals } = perpetual
    if (conditionals.listOfAccount(account).length >= CONDITIONAL_ORDERS_MAX) return refuse('too_many_conditionals')
    const reference = this.#house.findTriggerReference(perpetual, by)
    if (reference === 0) return refuse('price_unknown')
    const terms = { ...request, account, reduceOnly }
    const conditional = conditionals.add(terms, now, reference)
    const isReached = type !== 'trailing_stop' && isConditionalOrderTriggered(conditional, reference)
    if (isReached || isNamed) {
      conditionals.remove(conditional)
      return refuse(isReached ? 'trigger_already_met' : 'duplicate_client_order_id')
    }
    if (lots === undefined && !owner.position(symbol, leg)) conditionals.exitsWithoutPosition.add(conditional)
    this.#house.changes.addConditional(symbol, conditional, 'open')
    return ok(conditional)
  }

  /** Refuses trailing stops, which have no trigger price. */
  amendConditional(
    account: string,
    { symbol, id, stopPrice }: { readonly symbol: string; readonly id: number; readonly stopPrice: number },
  ): Result<null, ClearingRefusalReason> {
    const perpetual = this.#house.perpetuals.get(symbol)
    const conditional = perpetual?.conditionals.get(id)
    if (!perpetual) return refuse('contract_unknown')
    if (conditional?.terms.account !== account) return refuse('conditional_unknown')
    const { terms, time, isDue } = conditional
    if (terms.type === 'trailing_stop' || isDue) return refuse('amend_not_possible')
    if (!isPositiveSafeInteger(stopPrice)) return refuse('trigger_price_invalid')
    const reference = this.#house.findTriggerReference(perpetual, terms.by)
    if (reference === 0) return refuse('price_unknown')
    const moved = new ConditionalOrder(id, { ...terms, stopPrice }, time)
    if (isConditionalOrderTriggered(moved, reference)) return refuse('trigger_already_met')
    perpetual.conditionals.changeTrigger(conditional, moved, reference)
    this.#house.changes.addConditional(symbol, conditional, 'open')
    return ok(null)
  }

  cancelConditional(account: string, symbol: string, id: number): Result<null, ClearingRefusalReason> {
    const perpetual = this.#house.perpetuals.get(symbol)
    const conditional = perpetual?.conditionals.get(id)
    if (!perpetual) return refuse('contract_unknown')
    if (conditional?.terms.account !== account) return refuse('conditional_unknown')
    const other = perpetual.conditionals.findPair(conditional)
    this.#house.removeConditional(perpetual, conditional, 'cancelled')
    if (other) this.#house.removeConditional(perpetual, other, 'pair')
    return ok(null)
  }

  /**
   * Replaces the exits of a position, also those of its entries. An unchanged exit stays. Empty terms remove all.
   */
  protect(
    account: string,
    symbol: string,
    leg: PositionLeg,
    exits: EntryExitTerms,
    now: number,
  ): Result<null, ClearingRefusalReason> {
    const perpetual = this.#house.perpetuals.get(symbol)
    if (!perpetual) return refuse('contract_unknown')
    const position = this.#house.accounts.readAccount(account).position(symbol, leg)
    if (!position) return refuse('position_unknown')
    const side = oppositeSide(position.lots > 0 ? 'buy' : 'sell')
    const wrongExits = exitsReason(exits)
    if (wrongExits) return refuse(wrongExits)
    const { conditionals } = perpetual
    const before = conditionals.listOfAccount(account).filter((own) => isPositionExit(own, leg))
    const wanted = [
      { type: 'take_profit', exit: exits.takeProfit },
      { type: 'stop', exit: exits.stopLoss },
    ].flatMap(({ type, exit }) => (exit ? [{ type: type as 'take_profit' | 'stop', exit }] : []))
    const kept = wanted.flatMap(({ type, exit }) => before.find((own) => isSameExit(own, type, exit)) ?? [])
    const pair = wanted.length < 2 ? undefined : kept[0] ? (kept[0].terms.pair ?? kept[0].id) : conditionals.nextId
    const added: ConditionalOrder[] = []
    for (const { type, exit } of wanted) {
      if (kept.some(({ terms }) => terms.type === type)) continue
      const reference = this.#house.findTriggerReference(perpetual, exit.by)
      const terms = { account, side, leg, type, ...exit, reduceOnly: true, ...(pair !== undefined && { pair }) }
      const conditional = conditionals.add(terms, now, reference)
      added.push(conditional)
      const isMet = isConditionalOrderTriggered(conditional, reference)
      if (reference > 0 && !isMet) continue
      for (const own of added) conditionals.remove(own)
      return refuse(reference === 0 ? 'price_unknown' : 'trigger_already_met')
    }
    for (const conditional of before) if (!kept.includes(conditional)) this.#removeExit(perpetual, conditional)
    for (const conditional of kept) {
      if (pair === undefined || conditional.terms.pair === pair) continue
      conditional.terms = { ...conditional.terms, pair }
      added.push(conditional)
    }
    for (const conditional of added) this.#house.changes.addConditional(symbol, conditional, 'open')
    return ok(null)
  }

  /** The remaining lots of its entry get no exits of their own either. */
  #removeExit(perpetual: PerpetualMarket, conditional: ConditionalOrder): void {
    const { entry } = conditional.terms
    if (entry !== undefined) perpetual.entryExits.delete(entry)
    this.#house.removeConditional(perpetual, conditional, 'cancelled')
  }

  close(account: string, what: PositionClose, now: number): Result<FuturesOrderReceipt, ClearingRefusalReason> {
    const request = this.createClose(account, what)
    return request.ok ? this.place(account, request.value, now) : request
  }

  createClose(
    account: string,
    { symbol, leg, bps, limit }: PositionClose,
  ): Result<FuturesOrderRequest, ClearingRefusalReason> {
    if (!this.#house.perpetuals.has(symbol)) return refuse('contract_unknown')
    const position = this.#house.accounts.readAccount(account).position(symbol, leg)
    if (!position) return refuse('position_unknown')
    if (!(bps >= 1)) return refuse('quantity_invalid')
    const size = Math.abs(position.lots)
    const lots = bps >= 10_000 ? size : Math.max(1, Math.floor((size * bps) / 10_000))
    return ok({
      symbol,
      leg,
      side: oppositeSide(position.lots > 0 ? 'buy' : 'sell'),
      lots,
      reduceOnly: true,
      postOnly: false,
      ...(limit === undefined
        ? { type: 'market', price: 0, timeInForce: 'IOC' }
        : { type: 'limit', price: limit, timeInForce: 'GTC' }),
    })
  }

  /**
   * Closes with market orders. Exits stay until their position is closed.
   * @returns number of positions that are still held
   */
  closeAll(account: string, now: number): number {
    const owner = this.#house.accounts.readAccount(account)
    for (const { perpetual, leg } of [...owner.positions.values()]) {
      perpetual.execute({ kind: 'cancel_many', account, filter: {} }, now)
      for (const conditional of perpetual.conditionals.listOfAccount(account))
        if (!conditional.terms.reduceOnly) this.#house.removeConditional(perpetual, conditional, 'cancelled')
      this.close(account, { symbol: perpetual.symbol, leg, bps: 10_000 }, now)
    }
    this.#house.recheckIfDue(account)
    return owner.positions.size
  }

  /** For one-way mode only. */
  reverse(account: string, symbol: string, now: number): Result<FuturesOrderReceipt, ClearingRefusalReason> {
    const request = this.createReversal(account, symbol)
    return request.ok ? this.place(account, request.value, now) : request
  }

  createReversal(account: string, symbol: string): Result<FuturesOrderRequest, ClearingRefusalReason> {
    if (!this.#house.perpetuals.has(symbol)) return refuse('contract_unknown')
    const owner = this.#house.accounts.readAccount(account)
    const position = owner.position(symbol, 'net')
    if (!position) return refuse(owner.isHedged ? 'position_leg_invalid' : 'position_unknown')
    return ok({
      symbol,
      leg: 'net',
      side: oppositeSide(position.lots > 0 ? 'buy' : 'sell'),
      type: 'market',
      price: 0,
      lots: 2 * Math.abs(position.lots),
      timeInForce: 'IOC',
      postOnly: false,
      reduceOnly: false,
    })
  }

  toNewOrder(perpetual: PerpetualMarket, owner: MarginAccount, request: FuturesOrderRequest): NewOrder {
    const { side, leg, type, price, lots: quantity, timeInForce, postOnly, reduceOnly, clientOrderId } = request
    const { group, selfTrade } = request
    return {
      account: owner.id,
      side,
      type,
      price,
      quantity,
      timeInForce,
      postOnly,
      ...this.#ratesOf(owner.id, perpetual.contract),
      ...(reduceOnly && { reduceOnly }),
      ...(leg !== 'net' && { leg }),
      ...(clientOrderId !== undefined && { clientOrderId }),
      ...(selfTrade !== undefined && { selfTrade }),
      ...(group !== undefined && !rests(request) && { group }),
    }
  }

  #place(
    perpetual: PerpetualMarket,
    owner: MarginAccount,
    request: FuturesOrderRequest,
    now: number,
  ): Result<FuturesOrderReceipt, ClearingRefusalReason> {
    const { side, leg, type, price, exits } = request
    const wrongLeg = checkPositionLeg(owner, leg)
    if (wrongLeg) return refuse(wrongLeg)
    const reduceOnly = request.reduceOnly || isClosingSide(leg, side)
    if (!isPositiveSafeInteger(request.lots)) return refuse('quantity_invalid')
    if (type === 'limit' && !isPositiveSafeInteger(price)) return refuse('price_invalid')
    const wrongExits =
      exits &&
      (reduceOnly ? 'exits_not_possible' : (exitsReason(exits) ?? this.#exitSideReason(perpetual, request, exits)))
    if (wrongExits) return refuse(wrongExits)
    const lots = reduceOnly ? Math.min(request.lots, countClosableLots(perpetual, owner, request)) : request.lots
    if (lots === 0) return refuse('reduce_only_rejected')
    const order = this.toNewOrder(perpetual, owner, { ...request, lots, reduceOnly })
    const reason = reduceOnly ? undefined : checkOpeningOrder(this.#house.risk, perpetual, owner, order)
    if (reason) return refuse(reason)
    const { nextOrderId } = perpetual.book
    if (exits && countOrdersWithExits(perpetual, owner) >= CONDITIONAL_ORDERS_MAX)
      return refuse('too_many_conditionals')
    if (exits) perpetual.entryExits.set(nextOrderId, exits)
    if (request.inviter !== undefined && !rests(request)) perpetual.inviters.set(nextOrderId, request.inviter)
    const decision = perpetual.execute({ kind: 'place', order }, now)
    perpetual.inviters.delete(nextOrderId)
    if (decision.ok) return ok({ orderId: nextOrderId, events: decision.value })
    perpetual.entryExits.delete(nextOrderId)
    return decision
  }

  /** An exit on the wrong side of the entry would trigger with the first fill. */
  #exitSideReason(
    perpetual: PerpetualMarket,
    order: Pick<NewOrder, 'side' | 'type' | 'price'>,
    { takeProfit, stopLoss }: EntryExitTerms,
  ): ClearingRefusalReason | undefined {
    for (const exit of [takeProfit, stopLoss]) {
      const entry = exit ? findBestEntryPrice(order, this.#house.findTriggerReference(perpetual, exit.by)) : 0
      if (!exit || entry === 0) continue
      const rises = (order.side === 'buy') === (exit === takeProfit)
      if (rises ? exit.stopPrice <= entry : exit.stopPrice >= entry) return 'trigger_already_met'
    }
    return undefined
  }

  #fire(conditional: ConditionalOrder, perpetual: PerpetualMarket, now: number): void {
    const { account, side, leg, limit, reduceOnly, timeInForce, postOnly = false, selfTrade } = conditional.terms
    const { symbol, conditionals } = perpetual
    const owner = this.#house.accounts.ensureAccount(account)
    conditionals.remove(conditional)
    const terms = {
      side,
      leg,
      ...(limit === undefined
        ? ({ type: 'market', price: 0, timeInForce: timeInForce ?? 'IOC' } as const)
        : ({ type: 'limit', price: limit, timeInForce: timeInForce ?? 'GTC' } as const)),
    }
    const request: FuturesOrderRequest = {
      ...terms,
      symbol,
      reduceOnly,
      postOnly,
      lots: conditional.lots === 0 ? countClosableLots(perpetual, owner, terms) : conditional.lots,
      ...(selfTrade !== undefined && { selfTrade }),
    }
    const placed = this.#fired(conditional, perpetual, owner, request, now)
    if (!placed.ok) {
      this.#house.changes.addConditional(symbol, conditional, 'refused', { reason: placed.error })
      return
    }
    this.#house.changes.addConditional(symbol, conditional, 'triggered', { orderId: placed.value.orderId })
    const other = conditionals.findPair(conditional)
    if (other) this.#house.removeConditional(perpetual, other, 'pair')
  }

  #fired(
    conditional: ConditionalOrder,
    perpetual: PerpetualMarket,
    owner: MarginAccount,
    request: FuturesOrderRequest,
    now: number,
  ): Result<FuturesOrderReceipt, ClearingRefusalReason> {
    if (conditional.terms.priceProtect && isApart(perpetual)) return refuse('price_protected')
    if (conditional.lots === 0 && request.lots === 0) return refuse('reduce_only_rejected')
    return this.#place(perpetual, owner, request, now)
  }
}

/** Checks that need no market state. */
function formReason(request: ConditionalOrderRequest): ClearingRefusalReason | undefined {
  const { type, stopPrice, trail, limit, lots, reduceOnly, timeInForce, postOnly, selfTrade } = request
  if (type === 'trailing_stop' ? !isTrail(trail) : !isPositiveSafeInteger(stopPrice ?? 0))
    return 'trigger_price_invalid'
  if (trail?.unit === 'bps' && trail.distance >= WHOLE_BPS) return 'trail_invalid'
  if (limit !== undefined && !isPositiveSafeInteger(limit)) return 'price_invalid'
  if (lots === undefined ? !reduceOnly : !isPositiveSafeInteger(lots)) return 'quantity_invalid'
  // A market order cannot rest, and day orders are not supported.
  const rests: readonly TimeInForce[] = limit === undefined ? ['IOC', 'FOK'] : ['GTC', 'IOC', 'FOK']
  if (timeInForce !== undefined && !rests.includes(timeInForce)) return 'time_in_force_invalid'
  if (postOnly && (limit === undefined || (timeInForce ?? 'GTC') !== 'GTC')) return 'post_only_invalid'
  return selfTrade === 'none' ? 'self_trade_mode_refused' : undefined
}

/** True if last and mark price differ too much for a price-protected order. */
function isApart({ book, mark }: PerpetualMarket): boolean {
  const { lastPrice } = book
  return lastPrice > 0 && Math.abs(lastPrice - mark) * MILLION > mark * PRICE_PROTECTION_PPM
}

/** Each becomes a conditional order when it trades. */
const countOrdersWithExits = ({ book, entryExits }: PerpetualMarket, { id }: MarginAccount) =>
  book.ordersByOwner.ordersOf(id).filter((order) => entryExits.has(order.id)).length

const isPositionExit = ({ terms: { type, lots, entry, ...terms } }: ConditionalOrder, leg: PositionLeg) =>
  terms.leg === leg && type !== 'trailing_stop' && (lots === undefined || entry !== undefined)

const isSameExit = ({ terms, isDue }: ConditionalOrder, type: 'take_profit' | 'stop', exit: ExitOrderTerms) =>
  !isDue &&
  terms.lots === undefined &&
  terms.type === type &&
  terms.by === exit.by &&
  terms.stopPrice === exit.stopPrice &&
  terms.limit === exit.limit

const rests = ({ type, timeInForce }: Pick<FuturesOrderRequest, 'type' | 'timeInForce'>) =>
  type === 'limit' && timeInForce !== 'IOC' && timeInForce !== 'FOK'

/** An order that never rests may close all held lots; the book then shrinks the resting ones. */
const countClosableLots = (
  perpetual: PerpetualMarket,
  owner: MarginAccount,
  order: Pick<FuturesOrderRequest, 'side' | 'leg' | 'type' | 'timeInForce'>,
) => (rests(order) ? countUnreservedClosableLots : countHeldClosableLots)(perpetual, owner, order.side, order.leg)

const isTrail = (trail: TrailingStopTerms | undefined) =>
  trail !== undefined &&
  isPositiveSafeInteger(trail.distance) &&
  (trail.activation === undefined || isPositiveSafeInteger(trail.activation))

function exitsReason({ takeProfit, stopLoss }: EntryExitTerms): ClearingRefusalReason | undefined {
  for (const exit of [takeProfit, stopLoss]) {
    if (exit && !isPositiveSafeInteger(exit.stopPrice)) return 'trigger_price_invalid'
    if (exit?.limit !== undefined && !isPositiveSafeInteger(exit.limit)) return 'price_invalid'
  }
  return undefined
}

export const listHeldPositions = (owner: MarginAccount, symbol: string): OpenPosition[] =>
  LEGS.flatMap((leg) => owner.position(symbol, leg) ?? [])
