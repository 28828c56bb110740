// A member's orders, trades and balances: as the page was rendered, then live, in a vanilla store.

import { z } from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { BalanceView, FillView, isOpen, OrderView, PRIVATE_TOPICS, tradingCalls } from '#shared/api/trading.ts'
import { SPOT_BIZ } from '#shared/socket/topics.ts'
import { fetched } from '../calls/call.ts'
import { batched } from './batch.ts'
import type { Connection } from './connection.ts'
import type { Timers } from './topic-socket.ts'

/** Newest first, all of them. */
export type AccountTrading = {
  /** Open orders of all markets. */
  readonly orders: readonly OrderView[]
  /** Orders that have ended, and trades: the newest of them. */
  readonly history: readonly OrderView[]
  readonly fills: readonly FillView[]
  readonly balances: readonly BalanceView[]
}

export type AccountSnapshot = Partial<AccountTrading>
export type AccountStore = StoreApi<AccountTrading>

/** Ended orders and trades that are kept. */
const MAX = 200
/** How often the exchange is asked while it pushes nothing of one's own. */
const ASK_MS = 5_000

const newestFirst = (a: OrderView, b: OrderView) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)

export const createAccountStore = (seen: AccountSnapshot): AccountStore =>
  createStore(() => ({
    orders: [...(seen.orders ?? [])].sort(newestFirst),
    history: seen.history ?? [],
    fills: seen.fills ?? [],
    balances: seen.balances ?? [],
  }))

/** Whether a view may take the place of another one of the same order: it is later, or tells the end of it. */
const isNews = (known: OrderView | undefined, view: OrderView): boolean =>
  known === undefined ||
  view.updatedAt > known.updatedAt ||
  (view.updatedAt === known.updatedAt && isOpen(known.status))

/**
 * Takes orders in as they stand.
 * @param isAll they are all that are open: what is not among them is open no longer
 */
export function withOrders(
  own: Pick<AccountTrading, 'orders' | 'history'>,
  views: readonly OrderView[],
  isAll = false,
): Pick<AccountTrading, 'orders' | 'history'> {
  const open = new Map(own.orders.map((order) => [order.id, order]))
  const ended = new Map(own.history.map((order) => [order.id, order]))
  for (const view of views) {
    if (!isNews(open.get(view.id) ?? ended.get(view.id), view)) continue
    open.delete(view.id)
    if (isOpen(view.status)) {
      // An order that has ended stays so.
      if (!ended.has(view.id)) open.set(view.id, view)
    } else ended.set(view.id, view)
  }
  const named = new Set(views.map(({ id }) => id))
  const orders = [...open.values()].filter(({ id }) => !isAll || named.has(id)).sort(newestFirst)
  const history = [...ended.values()].sort((a, b) => b.updatedAt - a.updatedAt || newestFirst(a, b)).slice(0, MAX)
  return { orders, history }
}

export function withFills(known: readonly FillView[], more: readonly FillView[]): readonly FillView[] {
  const byId = new Map([...known, ...more].map((fill) => [`${fill.id} ${fill.order}`, fill]))
  return [...byId.values()].sort((a, b) => b.time - a.time || b.seq - a.seq).slice(0, MAX)
}

export function withBalances(known: readonly BalanceView[], more: readonly BalanceView[]): readonly BalanceView[] {
  const byAsset = new Map([...known, ...more].map((balance) => [balance.asset, balance]))
  return [...byAsset.values()]
}

const topic = (type: string) => ({ biz: SPOT_BIZ, type })

/** Everything anew over HTTP. Rejects where that fails. */
export async function refreshAccount(store: AccountStore): Promise<void> {
  const [orders, history, fills, balances] = await Promise.all([
    fetched(tradingCalls.open, {}),
    fetched(tradingCalls.history, {}),
    fetched(tradingCalls.fills, {}),
    fetched(tradingCalls.balances, {}),
  ])
  store.setState((own) => ({
    ...withOrders({ orders: own.orders, history: withOrders(own, history).history }, orders, true),
    fills: withFills(own.fills, fills),
    balances,
  }))
}

type Watching = { readonly timers: Timers; readonly refresh?: (store: AccountStore) => Promise<void> }

/** Keeps what is somebody's own up to date. While nothing is pushed the exchange is asked instead. */
export function watchAccount(
  connection: Connection,
  store: AccountStore,
  { timers, refresh = refreshAccount }: Watching,
): () => void {
  const show = batched(store)
  // What waits for the next frame is built on what came before it.
  let own = store.getState()
  const stopFollowing = store.subscribe((state) => {
    own = state
  })
  let isHeard = false
  let isFirst = true
  const take = (news: Partial<AccountTrading>) => {
    isHeard = true
    own = { ...own, ...news }
    show(news)
  }
  const all = () => refresh(store).catch(() => undefined)
  const poll = async () => {
    await refresh(store)
    return () => undefined
  }
  const stops = [
    connection.watch(topic(PRIVATE_TOPICS.orders), {
      restart: () => {
        isFirst = true
      },
      read: (data) => {
        const orders = z.array(OrderView).safeParse(data)
        if (!orders.success) return
        const isAll = isFirst
        isFirst = false
        take(withOrders(own, orders.data, isAll))
      },
      poll,
    }),
    connection.watch(topic(PRIVATE_TOPICS.fills), {
      read: (data) => {
        const fills = z.array(FillView).safeParse(data)
        if (fills.success) take({ fills: withFills(own.fills, fills.data) })
      },
    }),
    connection.watch(topic(PRIVATE_TOPICS.assets), {
      read: (data) => {
        const balances = z.array(BalanceView).safeParse(data)
        if (balances.success) take({ balances: withBalances(own.balances, balances.data) })
      },
    }),
  ]
  let asking: unknown
  const askLater = () => {
    asking = timers.after(ASK_MS, async () => {
      if (isHeard) return
      if (!document.hidden) await all()
      askLater()
    })
  }
  askLater()
  return () => {
    timers.cancel(asking)
    isHeard = true
    stopFollowing()
    for (const stop of stops) stop()
  }
}
