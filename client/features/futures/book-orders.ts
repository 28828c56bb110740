import type { FuturesOrderView } from '#shared/futures/views.ts'
import type { OwnBookOrder } from '../markets/market/book/own-orders.ts'

export const toOwnBookOrders = (orders: readonly FuturesOrderView[]): readonly OwnBookOrder[] =>
  orders.flatMap(({ symbol, side, price, quantity, filled }) =>
    price === undefined ? [] : [{ market: symbol, status: 'new' as const, side, price, quantity, filled }],
  )
