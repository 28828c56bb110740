// The dialect defines the single-letter fields; figures are decimal text, times epoch ms.

import { DEFAULT_LEVERAGE } from '#shared/futures/contracts.ts'
import type { FuturesFillView, PastConditionalOrderView } from '#shared/futures/history.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { FuturesOrderView, MarginView, PositionView } from '#shared/futures/views.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { toBinanceSymbol } from '../symbols.ts'
import type { BinanceOrderStatus } from '../words.ts'
import { toAlgoOrder, toFuturesOrderAnswer, toPositionSide } from './orders.ts'

type Event = Readonly<Record<string, unknown>> & { readonly e: string }

/** Decimals of amounts in the collateral asset. */
const SCALE = 8
/** Number of decimals that suffices for any quantity and price. */
const FINE = 16
const atoms = (text: string): bigint => toUnits(text, SCALE) ?? 0n
const fine = (text: string): bigint => toUnits(text, FINE) ?? 0n
const decimalsOf = (text: string): number => text.length - (text.indexOf('.') + 1 || text.length)
const money = (value: bigint): string => fromUnits(value, SCALE)

type Execution = 'NEW' | 'TRADE' | 'AMENDMENT' | 'CANCELED' | 'EXPIRED'

type Changed = {
  readonly view: FuturesOrderView
  readonly isChanged: boolean
  readonly was: FuturesOrderView['status'] | undefined
  /** Fills since the last report, oldest first. */
  readonly fills: readonly FuturesFillView[]
}
type Moment = {
  readonly x: Execution
  readonly X: BinanceOrderStatus
  readonly fill?: FuturesFillView
  /** Quantity and value filled so far, in `FINE` units. */
  readonly filled: bigint
  readonly value: bigint
}

function report(view: FuturesOrderView, { x, X, fill, filled, value }: Moment, now: number): Event {
  const order = toFuturesOrderAnswer(view)
  const quantity = (units: bigint) =>
    fromUnits(units / 10n ** BigInt(FINE - decimalsOf(view.quantity)), decimalsOf(view.quantity))
  const none = quantity(0n)
  const average = filled === 0n ? '0' : fromUnits((value * 10n ** BigInt(SCALE)) / filled, SCALE)
  const time = fill?.time ?? view.updated
  return {
    e: 'ORDER_TRADE_UPDATE',
    E: now,
    T: time,
    o: {
      s: order.symbol,
      c: order.clientOrderId,
      S: order.side,
      o: order.type,
      f: order.timeInForce,
      q: order.origQty,
      p: order.price,
      ap: average,
      sp: order.stopPrice,
      x,
      X,
      i: order.orderId,
      l: fill?.quantity ?? none,
      z: quantity(filled),
      L: fill?.price ?? '0',
      N: 'USDT',
      n: fill?.fee ?? '0',
      T: time,
      t: fill?.id ?? 0,
      b: '0',
      a: '0',
      m: fill?.role === 'maker',
      R: order.reduceOnly,
      wt: order.workingType,
      ot: order.origType,
      ps: order.positionSide,
      cp: false,
      rp: fill?.realised ?? '0',
      pP: false,
      si: 0,
      ss: 0,
      V: order.selfTradePreventionMode,
      pm: order.priceMatch,
      gtd: 0,
    },
  }
}

function endOf({ status }: FuturesOrderView): Execution | undefined {
  if (status === 'cancelled') return 'CANCELED'
  return status === 'expired' ? 'EXPIRED' : undefined
}

const sum = <T>(rows: readonly T[], of: (row: T) => string): bigint =>
  rows.reduce((all, row) => all + fine(of(row)), 0n)

/** Removes the client order id. The replacing order gets it, so that clients see an amendment. */
function nameless({ clientOrderId: _, ...view }: FuturesOrderView): FuturesOrderView {
  return view
}

function orderReports({ view: own, was, fills, isChanged }: Changed, now: number): Event[] {
  const view = own.replacedBy === undefined ? own : nameless(own)
  let filled = fine(view.filled) - sum(fills, ({ quantity }) => quantity)
  let value = fine(view.value ?? '0') - sum(fills, (fill) => fill.value)
  const reports: Event[] = []
  const add = (x: Execution, X: BinanceOrderStatus, fill?: FuturesFillView) =>
    reports.push(report(view, { x, X, filled, value, ...(fill && { fill }) }, now))
  if (was === undefined) add(isChanged ? 'AMENDMENT' : 'NEW', 'NEW')
  for (const [index, fill] of fills.entries()) {
    filled += fine(fill.quantity)
    value += fine(fill.value)
    const isWhole = view.status === 'filled' && index === fills.length - 1
    add('TRADE', isWhole ? 'FILLED' : 'PARTIALLY_FILLED', fill)
  }
  const end = endOf(view)
  if (end) add(end, toFuturesOrderAnswer(view).status)
  else if (was !== undefined && fills.length === 0) add('AMENDMENT', toFuturesOrderAnswer(view).status)
  return reports
}

function algoReport(view: PastConditionalOrderView, now: number): Event {
  const order = toAlgoOrder(view)
  return {
    e: 'ALGO_UPDATE',
    E: now,
    T: view.updated,
    o: {
      caid: order.clientAlgoId,
      aid: order.algoId,
      at: order.algoType,
      o: order.orderType,
      s: order.symbol,
      S: order.side,
      ps: order.positionSide,
      f: order.timeInForce,
      q: order.quantity,
      X: order.algoStatus,
      ai: order.actualOrderId,
      ap: '0',
      aq: '0',
      act: '0',
      tp: order.triggerPrice,
      p: order.price,
      V: order.selfTradePreventionMode,
      wt: order.workingType,
      pm: order.priceMatch,
      cp: order.closePosition,
      pP: order.priceProtect,
      R: order.reduceOnly,
      tt: order.triggerTime,
      gtd: 0,
      rm: view.reason ?? '',
    },
  }
}

type PositionKey = { readonly symbol: string; readonly leg: PositionLeg }

const walletOf = ({ wallet, positions }: MarginView): bigint =>
  positions.reduce((all, { mode, margin }) => (mode === 'isolated' ? all + atoms(margin) : all), atoms(wallet))

/** All figures are zero if the position is closed. */
function positionRow({ symbol, leg }: PositionKey, margin: MarginView): object {
  const held = margin.positions.find((each) => each.symbol === symbol && each.leg === leg)
  const mode = held?.mode ?? margin.settings[symbol]?.mode ?? 'cross'
  return {
    s: toBinanceSymbol(symbol),
    pa: held?.quantity ?? '0',
    ep: held?.entry ?? '0',
    bep: held?.entry ?? '0',
    cr: held?.realised ?? '0',
    up: held?.unrealised ?? '0',
    mt: mode,
    iw: held?.mode === 'isolated' ? held.margin : '0',
    ps: toPositionSide(leg),
    ma: margin.asset,
  }
}

const callRow = (held: PositionView): object => ({
  s: toBinanceSymbol(held.symbol),
  ps: toPositionSide(held.leg),
  pa: held.quantity,
  mt: held.mode === 'cross' ? 'CROSSED' : 'ISOLATED',
  iw: held.mode === 'isolated' ? held.margin : '0',
  mp: held.mark,
  up: held.unrealised,
  mm: held.maintenance,
})

type Reason = 'order' | 'funding' | 'transfer' | 'price'

export type FuturesAccountChanges = {
  readonly reason: Reason
  readonly margin: MarginView
  readonly orders: readonly FuturesOrderView[]
  readonly was: Readonly<Record<string, FuturesOrderView['status']>>
  readonly conditionals: readonly PastConditionalOrderView[]
  readonly fills: readonly FuturesFillView[]
  readonly touched: readonly (PositionKey & { readonly isIsolated: boolean })[]
  readonly leverages: readonly string[]
  readonly warned: readonly string[]
  readonly received: string
}

/** @returns undefined if neither money nor positions changed */
function causeOf({ reason, touched, fills, received }: FuturesAccountChanges): string | undefined {
  if (reason === 'funding') return 'FUNDING_FEE'
  if (reason === 'transfer') return received.startsWith('-') ? 'WITHDRAW' : 'DEPOSIT'
  if (fills.length > 0) return 'ORDER'
  return touched.length > 0 ? 'MARGIN_TRANSFER' : undefined
}

function accountReports(news: FuturesAccountChanges, now: number): Event[] {
  const cause = causeOf(news)
  if (cause === undefined) return []
  const { margin, touched, reason, received } = news
  // After a funding payment, a cross wallet reports only its balance.
  const told = reason === 'funding' ? touched.filter(({ isIsolated }) => isIsolated) : touched
  const balance = { a: margin.asset, wb: money(walletOf(margin)), cw: margin.wallet, bc: received }
  const a = { m: cause, B: [balance], P: told.map((place) => positionRow(place, margin)) }
  return [{ e: 'ACCOUNT_UPDATE', E: now, T: now, a }]
}

function warningReports({ warned, margin }: FuturesAccountChanges, now: number): Event[] {
  const isNear = ({ mode, symbol }: PositionView) => warned.includes(mode === 'cross' ? '' : symbol)
  const near = warned.length > 0 ? margin.positions.filter(isNear) : []
  if (near.length === 0) return []
  const cross = warned.includes('') ? { cw: margin.wallet } : {}
  return [{ e: 'MARGIN_CALL', E: now, ...cross, p: near.map(callRow) }]
}

/** In this order: settings, orders as they occurred, account, warnings. */
export function toFuturesEvents(news: FuturesAccountChanges, now: number): Event[] {
  const { orders, was, fills, conditionals, leverages, margin } = news
  const byOrder = Map.groupBy(fills, ({ order }) => order)
  const changedInto = new Set(orders.map(({ replacedBy }) => replacedBy))
  const configured = leverages.map((symbol) => {
    const l = margin.settings[symbol]?.leverage ?? DEFAULT_LEVERAGE
    return { e: 'ACCOUNT_CONFIG_UPDATE', E: now, T: now, ac: { s: toBinanceSymbol(symbol), l } }
  })
  return [
    ...configured,
    ...conditionals.map((view) => algoReport(view, now)),
    ...orders.flatMap((view) => {
      const isChanged = changedInto.has(view.id)
      return orderReports({ view, was: was[view.id], fills: byOrder.get(view.id) ?? [], isChanged }, now)
    }),
    ...accountReports(news, now),
    ...warningReports(news, now),
  ]
}
