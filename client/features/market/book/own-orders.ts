// Own orders as the book and the chart show them. Without a log-in there are none.

import { createContext } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OrderView } from '#shared/api/trading.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'

/** What of an order the book has to know. */
export type BookOrder = Pick<OrderView, 'market' | 'status' | 'side' | 'filled'> & {
  readonly price?: string | undefined
  readonly quantity?: string | undefined
}

/** Open orders of all markets. */
export type OwnOrders = Pick<
  StoreApi<{ readonly orders: readonly BookOrder[] }>,
  'getState' | 'getInitialState' | 'subscribe'
>

export const NO_ORDERS: OwnOrders = createStore(() => ({ orders: [] }))

export const OwnOrdersContext = createContext<OwnOrders>(NO_ORDERS)

/** The book is drawn for everybody, and hydrated as it is: one's own orders are marked in it when that is done. */
export const afterHydration = (own: OwnOrders): OwnOrders => ({
  ...own,
  getInitialState: NO_ORDERS.getInitialState,
})

type Level = { readonly price: number; readonly own: number; readonly count: number }

/**
 * What one has in the book at each row of it, by the row's price in ticks. Orders that wait for a price are not in it.
 * @param step ticks of a row: bids are gathered below, asks above, as the book is
 */
export function marksOf(
  orders: readonly BookOrder[],
  symbol: string,
  step: number,
  { priceDecimals, quantityDecimals }: { readonly priceDecimals: number; readonly quantityDecimals: number },
): { readonly bids: ReadonlyMap<number, Level>; readonly asks: ReadonlyMap<number, Level> } {
  const sides = { bids: new Map<number, Level>(), asks: new Map<number, Level>() }
  for (const { market, status, side, price, quantity, filled } of orders) {
    if (market !== symbol || status === 'pending' || price === undefined || quantity === undefined) continue
    const ticks = toSafeUnits(price, priceDecimals) ?? 0
    const left = (toSafeUnits(quantity, quantityDecimals) ?? 0) - (toSafeUnits(filled, quantityDecimals) ?? 0)
    const at = (side === 'buy' ? Math.floor(ticks / step) : Math.ceil(ticks / step)) * step
    const levels = side === 'buy' ? sides.bids : sides.asks
    const known = levels.get(at)
    levels.set(at, { price: at, own: (known?.own ?? 0) + left, count: (known?.count ?? 0) + 1 })
  }
  return sides
}
