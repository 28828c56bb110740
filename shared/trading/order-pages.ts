// The pages of a member's orders and trades, over all markets.

import type { FillView, OrderView } from '../api/trading.ts'

type Listed<Row> = {
  readonly rows: readonly Row[]
  /** The only market that is listed; '': all of them. */
  readonly market: string
  /** Query of the rows that follow; '' where there are none. */
  readonly older: string
}

export type OrdersData = {
  orders: Listed<OrderView>
  'orders-history': Listed<OrderView>
  'orders-trades': Listed<FillView>
}
export type OrdersPageName = keyof OrdersData

/** In the order of their menu. */
export const ORDERS_PAGES = [
  ['orders', '/orders', 'open'],
  ['orders-history', '/orders/history', 'history'],
  ['orders-trades', '/orders/trades', 'trades'],
] as const satisfies readonly (readonly [OrdersPageName, string, string])[]
