// What clients are told of their own orders and money as they change (protocols §3.4). Times are epoch ms.

import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/api/trading.ts'
import { marketBySymbol } from '#shared/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { binanceOrder } from './orders.ts'

/** `x`: what happened to the order. */
export type Execution = 'NEW' | 'TRADE' | 'CANCELED' | 'REPLACED' | 'EXPIRED' | 'TRADE_PREVENTION'

type Event = Readonly<Record<string, unknown>>

type Changed = {
  readonly view: OrderView
  /** How it stood before; undefined for one that is new. */
  readonly was: OrderStatus | undefined
  /** Its trades since then, oldest first. */
  readonly fills: readonly FillView[]
}

const scaleOf = (symbol: string) => {
  const { priceDecimals = 8, quantityDecimals = 8 } = marketBySymbol(symbol) ?? {}
  return { lots: quantityDecimals, quote: priceDecimals + quantityDecimals }
}

/** Amounts in decimal text, added or taken off exactly. */
const sum = (texts: readonly string[], scale: number): bigint =>
  texts.reduce((total, text) => total + (toUnits(text, scale) ?? 0n), 0n)

type Step = {
  readonly x: Execution
  readonly X: string
  /** What was filled until then, in lots and in units of the quote asset. */
  readonly filled: bigint
  readonly spent: bigint
  readonly fill?: FillView
}

function report(view: OrderView, { x, X, filled, spent, fill }: Step, now: number): Event {
  const { lots, quote } = scaleOf(view.market)
  const order = binanceOrder(view)
  const none = fromUnits(0n, lots)
  return {
    e: 'executionReport',
    E: now,
    s: order.symbol,
    c: order.clientOrderId,
    S: order.side,
    o: order.type,
    f: order.timeInForce,
    q: order.origQty,
    p: order.price,
    P: order.stopPrice,
    F: order.icebergQty,
    g: order.orderListId,
    C: '',
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
    w: order.isWorking && x !== 'TRADE' && (X === 'NEW' || X === 'PARTIALLY_FILLED'),
    m: fill?.role === 'maker',
    M: false,
    O: view.createdAt,
    Z: fromUnits(spent, quote),
    Y: fill?.quote ?? fromUnits(0n, quote),
    Q: order.origQuoteOrderQty,
    W: view.createdAt,
  }
}

/** How an order ended, where it is not by being filled. */
function endOf({ status, reason }: OrderView): Execution | undefined {
  if (status === 'canceled') return 'CANCELED'
  if (status !== 'expired') return undefined
  return reason === 'self_trade' ? 'TRADE_PREVENTION' : 'EXPIRED'
}

/** All that happened to an order, one report for each: that it is there, its trades, and how it ended or was changed. */
export function reportsOf({ view, was, fills }: Changed, now: number): Event[] {
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
  const add = (x: Execution, X: string, fill?: FillView) =>
    reports.push(report(view, { x, X, filled, spent, ...(fill && { fill }) }, now))
  if (was === undefined) add('NEW', 'NEW')
  for (const [index, fill] of fills.entries()) {
    filled += sum([fill.quantity], lots)
    spent += sum([fill.quote], quote)
    const isWhole = view.status === 'filled' && index === fills.length - 1
    add('TRADE', isWhole ? 'FILLED' : 'PARTIALLY_FILLED', fill)
  }
  const end = endOf(view)
  const { status } = binanceOrder(view)
  if (end) add(end, status)
  else if (was !== undefined && fills.length === 0)
    add(was === 'pending' && view.status === 'new' ? 'NEW' : 'REPLACED', status)
  return reports
}

/** Balances that changed, as they are. */
export const positionOf = (assets: readonly BalanceView[], now: number): Event => ({
  e: 'outboundAccountPosition',
  E: now,
  u: now,
  B: assets.map(({ asset, available, held }) => ({ a: asset, f: available, l: held })),
})

type Own = {
  readonly orders: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly assets: readonly BalanceView[]
  readonly was: Readonly<Record<string, OrderStatus>>
}

/** Somebody's news as events, in the order in which they happened. */
export function eventsOf({ orders, fills, assets, was }: Own, now: number): Event[] {
  const byOrder = Map.groupBy(
    fills.toSorted((a, b) => a.time - b.time || a.seq - b.seq),
    ({ order }) => order,
  )
  const reports = orders.flatMap((view) =>
    reportsOf({ view, was: was[view.id], fills: byOrder.get(view.id) ?? [] }, now),
  )
  return assets.length > 0 ? [...reports, positionOf(assets, now)] : reports
}
