import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BalanceView, FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import { tradingApi, unwrapApiResult } from '../calls/lazy-calls.ts'

/** Orders, history and fills are newest first. */
export type AccountTrading = {
  readonly orders: readonly OrderView[]
  readonly history: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly balances: readonly BalanceView[]
}

export type RenderedAccountTrading = Partial<AccountTrading>
export type AccountTradingStore = StoreApi<AccountTrading>

const MAX = 200

const newestFirst = (a: OrderView, b: OrderView) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)

export const createAccountStore = (seen: RenderedAccountTrading): AccountTradingStore =>
  createStore(() => ({
    orders: [...(seen.orders ?? [])].sort(newestFirst),
    history: seen.history ?? [],
    fills: seen.fills ?? [],
    balances: seen.balances ?? [],
  }))

const isNews = (known: OrderView | undefined, view: OrderView): boolean =>
  known === undefined ||
  view.updatedAt > known.updatedAt ||
  (view.updatedAt === known.updatedAt && isOrderOpen(known.status))

/**
 * Merges changed orders.
 * @param isAll true if `views` has all open orders, so any other order has ended
 */
export function mergeOrderUpdates(
  own: Pick<AccountTrading, 'orders' | 'history'>,
  views: readonly OrderView[],
  isAll = false,
): Pick<AccountTrading, 'orders' | 'history'> {
  const open = new Map(own.orders.map((order) => [order.id, order]))
  const ended = new Map(own.history.map((order) => [order.id, order]))
  for (const view of views) {
    if (!isNews(open.get(view.id) ?? ended.get(view.id), view)) continue
    open.delete(view.id)
    if (isOrderOpen(view.status)) {
      // An order that has ended never reopens.
      if (!ended.has(view.id)) open.set(view.id, view)
    } else ended.set(view.id, view)
  }
  const named = new Set(views.map(({ id }) => id))
  const orders = [...open.values()].filter(({ id }) => !isAll || named.has(id)).sort(newestFirst)
  const history = [...ended.values()].sort((a, b) => b.updatedAt - a.updatedAt || newestFirst(a, b)).slice(0, MAX)
  return { orders, history }
}

export function mergeFills(known: readonly FillView[], more: readonly FillView[]): readonly FillView[] {
  const byId = new Map([...known, ...more].map((fill) => [`${fill.id} ${fill.order}`, fill]))
  return [...byId.values()].sort((a, b) => b.time - a.time || b.seq - a.seq).slice(0, MAX)
}

export function mergeBalanceUpdates(
  known: readonly BalanceView[],
  more: readonly BalanceView[],
): readonly BalanceView[] {
  const byAsset = new Map([...known, ...more].map((balance) => [balance.asset, balance]))
  return [...byAsset.values()]
}

/** @throws Error if a call fails */
export async function refreshAccount(store: AccountTradingStore): Promise<void> {
  const [orders, history, fills, balances] = await Promise.all([
    unwrapApiResult(tradingApi('open', {})),
    unwrapApiResult(tradingApi('history', {})),
    unwrapApiResult(tradingApi('fills', {})),
    unwrapApiResult(tradingApi('balances', {})),
  ])
  store.setState((own) => ({
    ...mergeOrderUpdates({ orders: own.orders, history: mergeOrderUpdates(own, history).history }, orders, true),
    fills: mergeFills(own.fills, fills),
    balances,
  }))
}
