// The pages of a member's orders, trades and closed positions, over all markets.

import type { Clock } from '#shared/format/clock.ts'
import type { FillView, OrderView } from '../api/trading.ts'
import type { ClosedPositionSums, ClosedPositionView } from '../futures/history.ts'
import type { PositionFilters } from '../futures/position-filters.ts'

type Listed<Row> = {
  readonly rows: readonly Row[]
  /** The only market that is listed; '': all of them. */
  readonly market: string
  /** Query of the rows that follow; '' where there are none. */
  readonly older: string
}

/** Most positions that their sums are of, and most that their file has: the newest. */
export const SUMMED_MOST = 1_000
export const FILE_MOST = 10_000

export type OrdersData = {
  orders: Listed<OrderView>
  'orders-history': Listed<OrderView>
  'orders-trades': Listed<FillView>
  /** Positions in contracts that are over. */
  'orders-positions': {
    readonly rows: readonly ClosedPositionView[]
    readonly filters: PositionFilters
    /** By which its days are cut. */
    readonly clock: Clock
    /** Queries of the rows around these; '' where there are none. */
    readonly older: string
    readonly newer: string
    /** Of all that the filters let through, as far as they are added up. */
    readonly sums: ClosedPositionSums
  }
}
export type OrdersPageName = keyof OrdersData

/** In the order of their menu, each with the words for it. */
export const ORDERS_PAGES = [
  ['orders', '/orders', 'shell.orders.open'],
  ['orders-history', '/orders/history', 'shell.orders.history'],
  ['orders-trades', '/orders/trades', 'shell.orders.trades'],
  ['orders-positions', '/orders/positions', 'positions.title'],
] as const satisfies readonly (readonly [OrdersPageName, string, string])[]
