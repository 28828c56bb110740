import type { ClockSettings } from '#shared/format/clock.ts'
import type { ClosedPositionSums, ClosedPositionView } from '../futures/history.ts'
import type { ClosedPositionFilters } from '../futures/position-filters.ts'
import type { FillView, OrderView } from '../markets/trading/calls.ts'

type ListPage<Row> = {
  readonly rows: readonly Row[]
  /** '' lists all markets. */
  readonly market: string
  /** Query string; '' if there is no next page. */
  readonly older: string
}

/** Maximum number of positions in the totals, and in the file; the newest positions count. */
export const SUMMED_POSITIONS_MAX = 1_000
export const POSITIONS_FILE_ROWS_MAX = 10_000

export type OrdersData = {
  orders: ListPage<OrderView>
  'orders-history': ListPage<OrderView>
  'orders-trades': ListPage<FillView>
  'orders-positions': {
    readonly rows: readonly ClosedPositionView[]
    readonly filters: ClosedPositionFilters
    readonly clock: ClockSettings
    /** Query strings of the pages; '' if there is no such page. */
    readonly older: string
    readonly newer: string
    /** Totals over all filtered rows, up to `SUMMED_POSITIONS_MAX`. */
    readonly sums: ClosedPositionSums
  }
}
export type OrdersPageName = keyof OrdersData

export const ORDERS_PAGES = [
  ['orders', '/orders', 'member.orders.open'],
  ['orders-history', '/orders/history', 'member.orders.history'],
  ['orders-trades', '/orders/trades', 'member.orders.trades'],
  ['orders-positions', '/orders/positions', 'positions.title'],
] as const satisfies readonly (readonly [OrdersPageName, string, string])[]
