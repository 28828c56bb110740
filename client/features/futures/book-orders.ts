import type { FuturesOrderView } from '#shared/futures/views.ts'
import type { BookOrder } from '../markets/market/book/own-orders.ts'

export const toBookOrders = (orders: readonly FuturesOrderView[]): readonly BookOrder[] =>
  orders.flatMap(({ symbol, side, price, quantity, filled }) =>
    price === undefined ? [] : [{ market: symbol, status: 'new' as const, side, price, quantity, filled }],
  )
