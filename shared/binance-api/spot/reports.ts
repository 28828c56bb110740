// Account events of spot (protocols §3.4). Times are epoch ms.

import { findMarket } from '#shared/markets/markets.ts'
import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/markets/trading/calls.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { toBinanceOrderList } from './lists.ts'
import { toBinanceOrder, toBinanceStatus } from './orders.ts'

export type ExecutionType = 'NEW' | 'TRADE' | 'CANCELED' | 'REPLACED' | 'EXPIRED' | 'TRADE_PREVENTION'

type Event = Readonly<Record<string, unknown>>

type Changed = {
  readonly view: OrderView
  readonly was: OrderStatus | undefined
  /** Fills since the last report, oldest first. */
  readonly fills: readonly FillView[]
}

const scaleOf = (symbol: string) => {
  const { priceDecimals = 8, quantityDecimals = 8 } = findMarket(symbol) ?? {}
  return { lots: quantityDecimals, quote: priceDecimals + quantityDecimals }
}

const sum = (texts: readonly string[], scale: number): bigint =>
  texts.reduce((total, text) => total + (toUnits(text, scale) ?? 0n), 0n)

type Step = {
  readonly x: ExecutionType
  readonly X: string
  readonly filled: bigint
  readonly spent: bigint
  readonly fill?: FillView
}

/** A cancel without a client id gets an id that differs from every order id. */
const cancelIdOf = ({ canceledBy, id }: OrderView): string => canceledBy || `cancel-${id}`

function expiryOf({ reason, type, timeInForce }: OrderView): string {
  if (reason === 'list') return 'OCO_TRIGGER'
  if (reason === 'price_protection') return 'EXECUTION_RULE_PRICE_RANGE_EXCEEDED'
  if (reason !== 'unfilled') return 'EXCHANGE_CANCELED'
  return type === 'limit' && timeInForce === 'IOC' ? 'UNFILLED_IOC_QUANTITY_EXPIRED' : 'INSUFFICIENT_LIQUIDITY'
}

function report(view: OrderView, { x, X, filled, spent, fill }: Step, now: number): Event {
  const { lots, quote } = scaleOf(view.market)
  const order = toBinanceOrder(view)
  const isCancel = x === 'CANCELED'
  const none = fromUnits(0n, lots)
  return {
    e: 'executionReport',
    E: now,
    s: order.symbol,
    c: isCancel ? cancelIdOf(view) : order.clientOrderId,
    S: order.side,
    o: order.type,
    f: order.timeInForce,
    q: order.origQty,
    p: order.price,
    P: order.stopPrice,
    F: order.icebergQty,
    g: order.orderListId,
    C: isCancel ? order.clientOrderId : '',
    x,
    X,
    r: 'NONE',
    i: order.orderId,
    l: fill?.quantity ?? none,
    z: fromUnits(filled, lots),
    L: fill?.price ?? '0',
    n: fill?.fee ?? '0',
    N: fill?.feeAsset ?? null,
    T: fill?.time ?? view.updatedAt,
    t: fill?.seq ?? -1,
    // The field grows with each event of the order; for a trade, it is the trade id.
    I: fill?.seq ?? view.updatedAt,
    w: order.isWorking && x !== 'TRADE' && (X === 'NEW' || X === 'PARTIALLY_FILLED'),
    m: fill?.role === 'maker',
    M: false,
    O: view.createdAt,
    Z: fromUnits(spent, quote),
    Y: fill?.quote ?? fromUnits(0n, quote),
    Q: order.origQuoteOrderQty,
    ...(order.workingTime > 0 && { W: order.workingTime }),
    V: order.selfTradePreventionMode,
    ...(order.trailingDelta !== undefined && { d: order.trailingDelta }),
    ...(x === 'EXPIRED' && { eR: expiryOf(view) }),
  }
}

function endOf(view: OrderView): ExecutionType | undefined {
  switch (toBinanceStatus(view)) {
    case 'CANCELED':
      return 'CANCELED'
    case 'EXPIRED':
      return 'EXPIRED'
    case 'EXPIRED_IN_MATCH':
      return 'TRADE_PREVENTION'
    default:
      return undefined
  }
}

export function toOrderReports({ view, was, fills }: Changed, now: number): Event[] {
  const { lots, quote } = scaleOf(view.market)
  let filled =
    sum([view.filled], lots) -
    sum(
      fills.map(({ quantity }) => quantity),
      lots,
    )
  let spent =
    sum([view.filledQuote], quote) -
    sum(
      fills.map((fill) => fill.quote),
      quote,
    )
  const reports: Event[] = []
  const add = (x: ExecutionType, X: string, fill?: FillView) =>
    reports.push(report(view, { x, X, filled, spent, ...(fill && { fill }) }, now))
  if (was === undefined) add('NEW', 'NEW')
  for (const [index, fill] of fills.entries()) {
    filled += sum([fill.quantity], lots)
    spent += sum([fill.quote], quote)
    const isWhole = view.status === 'filled' && index === fills.length - 1
    add('TRADE', isWhole ? 'FILLED' : 'PARTIALLY_FILLED', fill)
  }
  const end = endOf(view)
  const { status } = toBinanceOrder(view)
  if (end) add(end, status)
  else if (was !== undefined && fills.length === 0)
    add(was === 'pending' && view.status === 'new' ? 'NEW' : 'REPLACED', status)
  return reports
}

export const toAccountPosition = (assets: readonly BalanceView[], now: number): Event => ({
  e: 'outboundAccountPosition',
  E: now,
  u: now,
  B: assets.map(({ asset, available, held }) => ({ a: asset, f: available, l: held })),
})

/**
 * Reports a list when it is placed, and when all its orders have ended. They end together, unless one order cancelled
 * the others and still trades.
 */
function listStatus(legs: readonly [OrderView, ...OrderView[]], now: number): Event {
  const list = toBinanceOrderList(legs)
  return {
    e: 'listStatus',
    E: now,
    s: list.symbol,
    g: list.orderListId,
    c: list.contingencyType,
    l: list.listStatusType,
    L: list.listOrderStatus,
    r: 'NONE',
    C: list.listClientOrderId,
    T: list.transactionTime,
    O: list.orders.map(({ symbol, orderId, clientOrderId }) => ({ s: symbol, i: orderId, c: clientOrderId })),
  }
}

function listsIn(orders: readonly OrderView[]): [OrderView, ...OrderView[]][] {
  const legs = orders.filter(({ list }) => list?.role === 'leg')
  return [...Map.groupBy(legs, ({ list }) => list?.id).values()].flatMap(([first, ...more]) =>
    first ? [[first, ...more]] : [],
  )
}

type Own = {
  readonly orders: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly assets: readonly BalanceView[]
  readonly was: Readonly<Record<string, OrderStatus>>
}

export function toAccountEvents({ orders, fills, assets, was }: Own, now: number): Event[] {
  const byOrder = Map.groupBy(
    fills.toSorted((a, b) => a.time - b.time || a.seq - b.seq),
    ({ order }) => order,
  )
  const lists = listsIn(orders)
  const placed = lists.filter((legs) => legs.some(({ id }) => was[id] === undefined))
  const over = lists.filter((legs) => !legs.some(({ status }) => isOrderOpen(status)))
  const started = placed.map((legs) => ({ ...listStatus(legs, now), l: 'EXEC_STARTED', L: 'EXECUTING' }))
  const ended = over.map((legs) => listStatus(legs, now))
  const orderReports = orders.flatMap((view) =>
    toOrderReports({ view, was: was[view.id], fills: byOrder.get(view.id) ?? [] }, now),
  )
  const reports = [...started, ...orderReports, ...ended]
  return assets.length > 0 ? [...reports, toAccountPosition(assets, now)] : reports
}
